import { csvFile, itemLine, shipmentLine } from '../src/features/imports/server/testing/files.ts';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';

/** Imports shipments in the browser and opens their review. */
async function importAndReview(page: Page, cells: readonly Record<string, string>[]): Promise<void> {
  await goTo(page, '/shipping/import');
  const content = csvFile(cells.flatMap((one) => [shipmentLine({ service: '', ...one }), itemLine()]));
  await page.locator('input[type=file]').setInputFiles({ name: 'review.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'Review prices and buy labels' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Review prices and buy labels' })).toBeVisible();
}

test('an import is reviewed: services are chosen for one and for many with the reasons why not, and all labels are bought as one task', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/import');
  const stamp = `R${Date.now()}`;
  await importAndReview(page, [{ order_number: `${stamp}-1` }, { order_number: `${stamp}-2` }, { order_number: `${stamp}-3`, weight: '60' }]);
  await expect(page.getByRole('button', { name: /^Buy 2 labels for \$/ })).toBeVisible();
  await expect(page.getByText('1 × No services are available at this time.')).toBeVisible();
  await expectAccessible(page);

  // One row: every offer with its price, and why the others are not offered.
  const first = page.getByRole('row').filter({ hasText: `${stamp}-1` });
  await first.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Choose service' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await dialog.getByLabel(/^Priority · \$/).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByText('1 shipment changed.')).toBeVisible();
  await expect(first).toContainText('Priority');

  // Many rows: those the service is not offered for stay as they are, and are named.
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).first().check();
  await page.getByRole('button', { name: 'Choose service' }).last().click();
  await dialog.getByLabel('Plus', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Choose' }).click();
  await expect(dialog.getByText('1 shipment stays as it is')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(first).toContainText('Plus');

  await page.getByRole('button', { name: /^Cannot be sent/ }).click();
  await expect(page.getByRole('row').filter({ hasText: `${stamp}-3` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${stamp}-1` })).toHaveCount(0);
  await page.getByRole('button', { name: /^Buy 2 labels for/ }).click();
  await expect(dialog).toContainText('1 shipment cannot be sent and is left out.');
  await dialog.getByRole('button', { name: /^Buy 2 labels for/ }).click();
  await expect(page.getByText('Labels bought: 2 of 2')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Buy labels' })).toBeVisible();
  await expectAccessible(page);

  // Whoever comes back finds them to print, also who may only look.
  const address = page.url();
  await expect(page.getByText('2 labels can be printed.')).toBeVisible();
  await page.getByRole('link', { name: 'See all shipments of this import' }).click();
  await expect(page).toHaveURL(/import_id=\d+/);
  await expect(page.getByRole('row').filter({ hasText: `${stamp}-1` })).toContainText('Labeled');
  await signIn(page, 'viewer', new URL(address).pathname);
  await expect(page.getByRole('button', { name: 'Buy labels' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Print labels' }).click();
  await page.getByRole('dialog').getByLabel('ZPL for a label printer').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the ZPL file' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toHaveAttribute('download', /^labels-\d+\.zpl$/, { timeout: 30_000 });
});

test('an import ends with its labels: bought where it ended, and printed, one at once and many by a task', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/import');
  const steps = page.getByRole('list', { name: 'Steps of the import' }).locator('[aria-current=step]');
  const run = async (cells: readonly Record<string, string>[]) => {
    const content = csvFile(cells.flatMap((one) => [shipmentLine({ service: '', ...one }), itemLine()]));
    await page.locator('input[type=file]').setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await expect(steps).toContainText('Columns');
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(steps).toContainText('Check');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(steps).toContainText('Labels', { timeout: 30_000 });
  };
  await expect(steps).toContainText('File');
  const stamp = `P${Date.now()}`;
  await run([{ order_number: `${stamp}-1` }, { order_number: `${stamp}-2`, weight: '60' }]);
  await expect(page.getByText('1 × No services are available at this time.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See which ones' })).toHaveAttribute('href', /\/shipping\/import\/review\/\d+\?only=problems$/);
  await expect(page.getByRole('button', { name: 'Print labels' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Buy 1 label for \$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy 1 label for/ })
    .click();
  await expect(page.getByText('1 label can be printed.')).toBeVisible({ timeout: 30_000 });
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.context().waitForEvent('request', (request) => /\/api\/labels\/\d+\?/.test(request.url())),
    page.getByRole('button', { name: 'Print labels' }).click(),
  ]);
  await opened.close();

  await page.getByRole('button', { name: 'Import another file' }).click();
  const totals = page.waitForRequest(/\/api\/imports\/\d+\/totals$/);
  await run([{ order_number: `${stamp}-3` }, { order_number: `${stamp}-4` }]);
  // Labels of small imports are bought before the page first asks how far that is, and perhaps after it asked what is left to buy.
  const before = await page.request.get((await totals).url());
  await page.route(/\/api\/imports\/\d+\/totals$/, async (route) => route.fulfill({ response: before }), { times: 1 });
  await page.route(/\/api\/tasks\/\d+$/, async (route) => {
    const statusNow = async () => ((await (await route.fetch()).json()) as { data: { task: { status: string } } }).data.task.status;
    await expect.poll(statusNow).toBe('Succeeded');
    await route.continue();
  });
  await page.getByRole('button', { name: /^Buy 2 labels for \$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy 2 labels for/ })
    .click();
  await expect(page.getByText('2 labels can be printed.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Make the PDF' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toHaveAttribute('download', /^labels-\d+\.pdf$/, { timeout: 30_000 });
});

test('too little money is said before anything is bought, in each language, in the dark on a phone too', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/import');
  await importAndReview(
    page,
    Array.from({ length: 400 }, (_, i) => ({ order_number: `M-${Date.now()}-${i}` })),
  );
  const callout = page.locator('main .bg-bad-soft');
  await expect(callout.getByText('Insufficient funds. Please add money to your account balance.')).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const [language, title, theme] of [
    ['zh', '核对价格并购买面单', 'DEFAULT'],
    ['ru', 'Цены и покупка этикеток', 'DARK'],
  ] as const) {
    await prefer(page, { language, theme });
    await page.setViewportSize(theme === 'DARK' ? { width: 390, height: 800 } : { width: 1440, height: 900 });
    await goTo(page, pathname);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(callout).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test('a review of nothing is not found', async ({ page }) => {
  await signIn(page, 'viewer', '/shipping/import');
  await goTo(page, '/shipping/import/review/999999999');
  await expect(page.getByText('Page not found')).toBeVisible();
});
