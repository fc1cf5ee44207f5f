import { readFileSync } from 'node:fs';
import { ACCOUNTS, expect, expectAccessible, goTo, signIn, test, type Page } from './fixtures.ts';

/** Asks for the whole list in a format and gives the file. */
async function wholeList(page: Page, format: 'CSV' | 'Excel'): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page
    .getByRole('group', { name: /Whole result/ })
    .getByRole('menuitem', { name: format })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The file is ready.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Download' }).click()]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a whole list leaves as a file, on the console and on the accounts site', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/shipping/search');
  const shipments = await wholeList(page, 'CSV');
  expect(shipments.name).toMatch(/^shipments-\d+\.csv$/);
  expect(shipments.bytes.toString('utf8').split('\r\n').length).toBeGreaterThan(2);
  // The file that the browser makes of the page has the same columns, with words that the page did not need.
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const ofPage = page.getByRole('group', { name: /This page/ }).getByRole('menuitem', { name: 'CSV' });
  const [onScreen] = await Promise.all([page.waitForEvent('download'), ofPage.click()]);
  const [headings] = readFileSync(await onScreen.path(), 'utf8').split('\r\n');
  expect(headings).toContain('Item description');
  expect(headings).toBe(shipments.bytes.toString('utf8').split('\r\n')[0]);

  // How far it is changes all the time: who hears the page is told once that it is made, and may ask the bar.
  await page.route('**/api/tasks/*', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { task: object } };
    await route.fulfill({ json: { success: true, data: { task: { ...data.task, status: 'Running', done: 1200, total: 4000 } } } });
  });
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page
    .getByRole('group', { name: /Whole result/ })
    .getByRole('menuitem', { name: 'CSV' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1,200 of 4,000')).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Making the file…');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.unroute('**/api/tasks/*');

  await goTo(page, '/support/insuranceClaim');
  const claims = await wholeList(page, 'Excel');
  expect(claims.name).toMatch(/^claims-\d+\.xlsx$/);
  // A workbook is a ZIP archive.
  expect(claims.bytes.subarray(0, 2).toString()).toBe('PK');

  await goTo(page, `${ACCOUNTS}/billing/transactions`);
  const transactions = await wholeList(page, 'CSV');
  expect(transactions.bytes.toString('utf8').split('\r\n')[0]).toContain('Balance');
});
