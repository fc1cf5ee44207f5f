import { readFile } from 'node:fs/promises';
import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';

test('an administrator books a transfer, once', async ({ page }) => {
  await signIn(page, 'admin');
  await goTo(page, ACCOUNTS);
  await page.getByRole('link', { name: 'Bank transfers' }).click();
  await expect(page.getByText('Nothing was booked yet')).toBeVisible();
  await expectAccessible(page);

  const form = page.getByRole('dialog');
  const submit = () => form.getByRole('button', { name: 'Book', exact: true }).click();
  const fillIn = async () => {
    await page.getByRole('button', { name: 'Book a transfer' }).first().click();
    await form.getByLabel('Account', { exact: false }).first().fill('harbour goods');
    await page.getByRole('option', { name: /Harbour Goods Europe/ }).click();
    await form.getByLabel('Amount').fill('250.50');
    await expect(form.getByLabel('Currency').getByRole('option', { name: 'Select…' })).toHaveCount(1);
    await form.getByLabel('Currency').selectOption('EUR');
    await form.getByLabel('Reference on the bank statement').fill('ntrf 4471-03');
    await form.getByLabel('Reason').fill('Transfer of 20 November');
  };
  await page.getByRole('button', { name: 'Book a transfer' }).first().click();
  await submit();
  await expect(form.getByText('Field is required.').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await fillIn();
  await page.reload();
  await page.getByRole('button', { name: 'Book a transfer' }).first().click();
  await expect(form.getByText('What you typed earlier was restored.')).toBeVisible();
  await expect(form.getByLabel('Account', { exact: false }).first()).toHaveValue('Harbour Goods Europe');
  await submit();
  await expect(page.getByText('€250.50 EUR was booked to Harbour Goods Europe.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'NTRF 4471-03' })).toContainText('+€250.50');
  await expect(page.getByText('Came in').locator('..')).toContainText('€250.50');
  await fillIn();
  await page.evaluate(`{
    const dialog = document.querySelector('[role=dialog]');
    const look = () => dialog.textContent.includes('booked before') && dialog.querySelector('[aria-busy=true]') && dialog.setAttribute('data-early', '');
    new MutationObserver(look).observe(dialog, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  }`);
  await submit();
  await expect(form.getByText(/This reference was booked before/)).toBeVisible();
  // A dialog at work holds Escape back: what was refused is told when it no longer is.
  await expect(form).not.toHaveAttribute('data-early');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Close anyway' }).click();

  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  // Of nothing there is no sum, nor the room for one.
  const header = await page.getByRole('main').locator('header').boundingBox();
  await expect(async () => {
    const search = await page.getByRole('searchbox').boundingBox();
    expect((search?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)).toBeLessThan(40);
  }).toPass({ timeout: 5000 });
  await page.getByRole('searchbox').fill('4471');
  await expect(page.getByText('NTRF 4471-03')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).last().click()]);
  expect(await readFile(await file.path(), 'utf8')).toContain('NTRF 4471-03,Harbour Goods Europe,');
  await prefer(page, { theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText('NTRF 4471-03')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('support has no page to book on', async ({ page }) => {
  await signIn(page, 'support');
  await goTo(page, `${ACCOUNTS}/staff/bookings`);
  await expect(page.getByText("You don't have permission to perform that request.")).toBeVisible();
});
