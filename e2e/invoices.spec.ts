import { readFileSync } from 'node:fs';
import { ACCOUNTS, expect, expectAccessible, goTo, signIn, test } from './fixtures.ts';

test('a merchant finds the invoices of past months from the console, reads one and saves it; the operator finds it too', async ({ page }) => {
  await signIn(page, 'merchant', '/');
  await page.getByRole('navigation').getByRole('button', { name: 'Billing' }).first().click();
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await expect(page).toHaveURL(`${ACCOUNTS}/billing/invoices`);
  const rows = page.getByRole('row').filter({ hasText: 'INV-' });
  await expect(rows.nth(1)).toBeVisible();
  await expect(rows.first().getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const number = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Labels' })).toBeVisible();
  await expect(page.getByText('Portolan Logistics')).toBeVisible();
  await expectAccessible(page);

  // The lines add up to the total, and so does the file.
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);
  const amounts = (await page.locator('tbody td:last-child').allTextContents()).map(cents);
  const total = cents((await page.locator('tfoot td').textContent()) ?? '');
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Every entry (CSV)' }).click()]);
  expect(file.suggestedFilename()).toBe(`${number}.csv`);
  const [header = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  const at = header.replace('\uFEFF', '').split(',').indexOf('amount');
  expect(lines.reduce((sum, line) => sum + cents(line.split(',')[at] ?? ''), 0)).toBe(total);

  const href = (await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href')) ?? '';
  const answer = await page.request.get(new URL(href, page.url()).href);
  expect([answer.status(), answer.headers()['content-type'], (await answer.body()).subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);

  await page.getByRole('link', { name: 'Invoices' }).last().click();
  await goTo(page, `${ACCOUNTS}/billing/invoices?status=Past+Due`);
  await expect(page.getByText('No invoices match')).toBeVisible();

  // The operator's administrator finds the same by its number, and whose it is.
  await signIn(page, 'admin');
  await goTo(page, `${ACCOUNTS}/staff/merchants`);
  await page
    .getByRole('row')
    .filter({ hasText: '20001' })
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: 'Invoices' }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'PDF', exact: true })).toHaveAttribute('href', /^\/api\/staff\/invoices\/\d+\?format=pdf$/);
  await page.getByRole('link', { name: 'Harbour Goods · 20001' }).click();
  await expect(page.getByRole('row').filter({ hasText: '20001' })).toHaveCount(1);
});

test('an account without charges is told when the first invoice comes; an unknown one is not found', async ({ page }) => {
  await signIn(page, 'europe');
  await goTo(page, `${ACCOUNTS}/billing/invoices`);
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expectAccessible(page);
  await goTo(page, `${ACCOUNTS}/billing/invoices/999999`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
});

test('the list is worked by keyboard', async ({ page }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/billing/invoices`);
  const link = page.getByRole('row').filter({ hasText: 'INV-' }).first().getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});
