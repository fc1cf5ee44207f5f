import { utimesSync, writeFileSync } from 'node:fs';
import { encodeAs } from '../src/features/imports/server/testing/encode-as.ts';
import { BAD, csvFile, itemLine, manyShipments, shipmentLine } from '../src/features/imports/server/testing/files.ts';
import { makeXls } from '../src/features/imports/testing/make-xls.ts';
import { zipOf } from '../src/features/imports/testing/make-zip.ts';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { lookAtFaults } from './import-file.ts';

const choose = (page: Page, name: string, content: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const PAGE = '/shipping/import';

test('a file with an error is checked, corrected in place, imported and asked about when it comes again', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  await expect(page.getByRole('heading', { name: 'Import shipments' })).toBeVisible();
  await expectAccessible(page);
  const stamp = `E2E-${Date.now()}`;
  await choose(
    page,
    'two.csv',
    csvFile([shipmentLine({ order_number: stamp, weight: 'heavy' }), itemLine(), shipmentLine({ order_number: `${stamp}-2` }), itemLine()]),
  );
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expect(page.getByLabel('What “to_name” fills')).toHaveValue('to_name');
  await expectAccessible(page);
  // Where all is matched, Enter goes on; then the first cell that is wrong waits to be typed in.
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Please fix the errors highlighted below and re-import your file')).toBeVisible();
  await expect(page.getByLabel('Line 2, Gross weight')).toBeFocused();
  // The table's text begins where its card's heading does.
  const [heading, line] = await Promise.all([
    page.getByRole('heading', { name: 'Warnings' }).evaluate((one) => one.getBoundingClientRect().left),
    page
      .getByRole('columnheader', { name: 'Line' })
      .evaluate((one) => one.getBoundingClientRect().left + parseFloat(one.ownerDocument.defaultView?.getComputedStyle(one).paddingLeft ?? '')),
  ]);
  expect(line).toBeCloseTo(heading, 0);
  const row = page.getByRole('row').filter({ hasText: 'weight' });
  await expect(row).toContainText('Value contains unexpected characters or does not match the required type (Decimal)');
  await expectAccessible(page);
  const [failed] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the rows with errors' }).click()]);
  expect(failed.suggestedFilename()).toBe('two-not-imported.csv');
  const cell = page.getByLabel('Line 2, Gross weight');
  await cell.fill('0.4 kilos');
  await cell.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'weight' })).toHaveCount(1);
  await expect(cell).toBeFocused();
  await cell.fill('0.45');
  await cell.press('Enter');
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeFocused();
  // The link to the content, first by Tab, leads nowhere else; a way to another page does not take what was corrected unasked.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('link', { name: 'Validate address' }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without importing?' });
  await expectAccessible(page);
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toBeHidden();
  await page.getByRole('button', { name: 'Import', exact: true }).focus();
  // Nor does a session that ends now: another tab signs in.
  await page.context().clearCookies({ name: 'portolan_session' });
  await page.keyboard.press('Enter');
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expectAccessible(page);
  const [beside] = await Promise.all([page.waitForEvent('popup'), ended.getByRole('link', { name: 'Sign in' }).click()]);
  await beside.waitForURL(/\/shipping\//);
  await beside.close();
  await ended.getByRole('button', { name: 'Continue here' }).click();
  await expect(ended).toBeHidden();
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  await expect(page.getByText('Shipments imported: 2.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import another file' }).click();

  await choose(page, 'good.csv', csvFile([shipmentLine({ order_number: `${stamp}-3` }), itemLine()]));
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    if (time === 1) {
      await expect(page.getByRole('dialog')).toContainText('This file was imported before: good.csv');
      await page.getByRole('button', { name: 'Import it again' }).click();
    }
    await expect(page.getByText('Shipments imported: 1.')).toBeVisible({ timeout: 30_000 });
    const warned = page.getByText('There are warnings about some rows: the task names them.');
    await expect(page.getByText('The import ended with errors')).toHaveCount(0);
    // The second time its order number is on a shipment already.
    await expect(warned).toHaveCount(time);
    if (time === 1) break;
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, 'good.csv', csvFile([shipmentLine({ order_number: `${stamp}-3` }), itemLine()]));
  }

  // One that somebody cancels says that, not what its last row was warned of.
  await page.route(/\/api\/tasks\/\d+$/, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { task: object } };
    const log = [{ at: new Date().toISOString(), level: 'warning', message: 'Line 500, weight: too much' }];
    await route.fulfill({ json: { ...answer, data: { task: { ...answer.data.task, status: 'Cancelled', done: 500, total: 2000, log } } } });
  });
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, 'stopped.csv', csvFile([shipmentLine({ order_number: `${stamp}-4` }), itemLine()]));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'The task was canceled.' })).toContainText('Rows: 500 of 2,000');
  await expect(page.getByText('too much')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go on with what is left' })).toBeVisible();
});

test('what a shop’s export does not have is given once for all its rows, and asked for no more', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  const stamp = Date.now();
  const orders = (from: number) =>
    `Name,Shipping Name,Shipping Street,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Lineitem quantity,Lineitem name,Lineitem price
#${stamp + from},Ana Costa,88 Lake Ave,Pasadena,91101,CA,US,2,Stoneware mug,18.00
#${stamp + from},,,,,,,1,Stoneware bowl,22.00
#${stamp + from + 1},Bo Li,100 Main St,Seattle,98104,WA,US,1,Stoneware mug,18.00
`;
  await choose(page, 'orders_export.csv', orders(0));
  const same = page.getByRole('region', { name: 'The same in every row' });
  const check = page.getByRole('button', { name: 'Check the rows' });
  await expect(page.getByRole('alert')).toContainText('Entry point, Terms, Item weight, and Item country of origin');
  await expect(check).toBeDisabled();
  await same.getByLabel('Entry point').selectOption('SZXHUB');
  await same.getByLabel('Terms').selectOption('DDP');
  await same.getByLabel('Item weight').fill('200 g');
  await same.getByLabel('Add a value').selectOption({ label: 'Gross weight' });
  await same.getByLabel('Gross weight', { exact: true }).fill('light');
  await same.getByLabel('Item country of origin').fill('China');
  await page.keyboard.press('Enter');
  await expect(same.getByLabel('Gross weight', { exact: true })).toHaveAccessibleDescription(/does not match the required type \(Decimal\)/);
  await expect(check).toBeDisabled();
  await same.getByLabel('Gross weight', { exact: true }).fill('0.9');
  await same.getByLabel('Add a value').selectOption({ label: 'Reference 1' });
  await expect(same.getByLabel('Reference 1', { exact: true })).toBeFocused();
  await page.keyboard.type('WINTER');
  await expectAccessible(page);
  await check.click();
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the columns' }).click();
  await expect(same.getByLabel('Reference 1', { exact: true })).toHaveValue('WINTER');
  await check.click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Shipments imported: 2.')).toBeVisible({ timeout: 30_000 });
  await goTo(page, '/shipping/search');
  await goTo(page, PAGE);
  await choose(page, 'orders_export.csv', orders(2));
  // What was added for one file is not put into the next by itself.
  await expect(same.getByLabel('Item weight')).toHaveValue('200 g');
  for (const added of ['Gross weight', 'Reference 1']) await expect(same.getByLabel(added, { exact: true })).toHaveCount(0);
  await expect(check).toBeFocused();
});

/** Chooses the long file and checks its rows. Measured in the page itself: how long the check takes, and the longest the page froze meanwhile. */
async function timeCheck(page: Page, content: string): Promise<{ took: number; longest: number }> {
  await goTo(page, PAGE);
  await choose(page, 'long.csv', content);
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Check the rows' });
  await expect(button).toBeEnabled();
  return button.evaluate(
    (element: { click(): void }) =>
      new Promise<{ took: number; longest: number }>((done) => {
        const began = performance.now();
        let last = began;
        let longest = 0;
        const isOver = () => (globalThis as { document?: { querySelector(q: string): unknown } }).document?.querySelector('input[aria-invalid]') != null;
        const tick = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (isOver()) done({ took: now - began, longest });
          else setTimeout(tick, 5);
        };
        element.click();
        tick();
      }),
  );
}

test('10,000 rows with 3 % of every kind bad are checked in under 5 s, and the page goes on', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  const content = csvFile(manyShipments(5000, 33));
  // What else the machine does can only make it longer, so the best of three is the page's own.
  let best = await timeCheck(page, content);
  for (let more = 2; more > 0 && (best.longest >= 500 || best.took >= 5000); more -= 1) {
    const { took, longest } = await timeCheck(page, content);
    best = { took: Math.min(took, best.took), longest: Math.min(longest, best.longest) };
  }
  process.stdout.write(`checked in ${Math.round(best.took)} ms, longest pause ${Math.round(best.longest)} ms\n`);
  expect(best.took).toBeLessThan(5000);
  expect(best.longest).toBeLessThan(500);
  await expect(page.getByText('Please fix the errors highlighted below and re-import your file')).toBeVisible();
  expect(BAD.length).toBeGreaterThan(10);
  await page.getByLabel('The rows without errors').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Shipments imported: 4,849.')).toBeVisible({ timeout: 60_000 });
});

test('a workbook, and a file that is no table', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  await page.locator('input[type=file]').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2, 3]) });
  await expect(page.getByText('This file could not be read.')).toBeVisible();
  const template = await page.request.get('/api/imports/definitions/shipments?format=xlsx');
  await page.locator('input[type=file]').setInputFiles({ name: 'x.xlsx', mimeType: 'application/octet-stream', buffer: await template.body() });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  const rows = csvFile([shipmentLine({ to_name: 'Анна Ёлкина' }), itemLine()])
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const old = makeXls([
    { name: 'Formulas', hidden: true, rows: [['x']] },
    { name: 'Notes', rows: [['Nothing here']] },
    { name: 'Заказы', rows },
  ]);
  const html = `<html><body><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`;
  const packed = Buffer.from(zipOf({ 'a.csv': csvFile([shipmentLine({ to_name: 'Анна Ёлкина' }), itemLine()]) }));
  for (const [name, buffer] of [
    ['a.xls', old],
    ['page.xls', Buffer.from(html)],
    ['a.zip', packed],
  ] as const) {
    await goTo(page, PAGE);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    if (buffer === old) await page.getByLabel('Sheet').selectOption('Заказы');
    await expect(page.getByText('Анна Ёлкина').first()).toBeVisible();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  }
});

test('the column definitions and the import on a phone, in the dark, in Russian', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/import/columns');
  await prefer(page, { language: 'ru', theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 800 });
  await goTo(page, '/shipping/import/columns');
  await expect(page.getByRole('heading', { name: 'Описание столбцов', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await goTo(page, PAGE);
  await choose(page, 'bad.csv', csvFile([shipmentLine({ to_name: '', to_country: 'Narnia' }), itemLine()]));
  await lookAtFaults(page);
});

test('a file whose encoding its rows do not tell is asked about, and reads right once it is chosen', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  const stamp = `E2E-${Date.now()}`;
  const text = csvFile([shipmentLine({ order_number: stamp, to_name: 'Ая' }), itemLine()]).replace('\uFEFF', '');
  await page.locator('input[type=file]').setInputFiles({ name: 'koi8.csv', mimeType: 'text/csv', buffer: Buffer.from(encodeAs('koi8-r', text)) });
  await expect(page.getByRole('alert').filter({ hasText: 'It is not clear how this file is saved.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Encoding').selectOption('Cyrillic (KOI8-R)');
  await expect(page.getByRole('list', { name: 'The first rows of the file' })).toContainText('Ая');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Shipments imported: 1.')).toBeVisible({ timeout: 30_000 });
  await goTo(page, `/shipping/search?q=${stamp}`);
  await expect(page.getByText('Ая').first()).toBeVisible();
});

test('a file that is saved anew after it was chosen is asked for again, as browsers do not send it', async ({ page }, info) => {
  const path = info.outputPath('orders.csv');
  const save = (lines: Parameters<typeof csvFile>[0]) => writeFileSync(path, csvFile(lines));
  save([shipmentLine({ order_number: `ANEW-${Date.now()}` }), itemLine()]);
  await signIn(page, 'merchant', PAGE);
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  save([shipmentLine({ order_number: 'ANOTHER' }), itemLine(), shipmentLine({ order_number: 'AND-ONE-MORE' }), itemLine()]);
  // Browsers tell by the second when a file was saved.
  const later = Date.now() / 1000 + 2;
  utimesSync(path, later, later);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The file was changed, moved or deleted after you chose it. Choose it again.');
});
