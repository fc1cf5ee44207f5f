import { expect, expectAccessible, signIn, test, type Page } from './fixtures.ts';
import { chooseCsv, lookAtImport } from './import-file.ts';

const PAGE = '/fulfillment/products/import';
/** As Shopify exports it, with the columns of its inventory. */
const HEADINGS = ['Handle', 'Title', 'Vendor', 'Variant SKU', 'Variant Grams', 'Variant Price', 'Variant Barcode', 'COO', 'Made of'];
const choose = (page: Page, name: string, rows: readonly string[][]) => chooseCsv(page, name, HEADINGS, rows);

test('a shop’s export becomes products, is corrected in place, and updates them by their SKU the next time', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/products/search');
  await page.getByRole('link', { name: 'Import products' }).first().click();
  await expect(page.getByRole('heading', { name: 'Import products' })).toBeVisible();
  await expectAccessible(page);
  const sku = `E${Date.now()}`;
  await choose(page, 'shop.csv', [
    ['mug', 'Mug, green', 'Kiln', `${sku}-1`, '350', '18.00', '', 'CN', ''],
    ['plate', 'Plate, green', 'Kiln', `${sku}-2`, '620', 'ask us', '', 'CN', ''],
  ]);
  await expect(page.getByLabel('What “Variant Grams” fills')).toHaveValue('weight_g');
  await expect(page.getByLabel('What “Made of” fills')).toHaveValue('-');
  await page.getByLabel('What “Made of” fills').selectOption('parts');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const cell = page.getByLabel('Line 3, Variant Price');
  await cell.fill('26.00');
  await cell.press('Enter');
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Products imported: 2.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Import another file' }).click();

  // A row that only what is stored shows to be wrong comes back with its message.
  await choose(page, 'again.csv', [
    ['mug', 'Mug, moss', 'Kiln', `${sku}-1`, '350', '19.00', '', 'CN', ''],
    ['set', 'Set of both', 'Kiln', `${sku}-3`, '', '40.00', '', 'CN', 'NOSUCH-1'],
  ]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 of them exists already and is updated')).toBeVisible();
  await page.getByText('The rows without errors', { exact: true }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Products imported: 1.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /not-imported/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the products' }).click();
  await expect(page.getByText('Mug, moss').first()).toBeVisible();
});

test('the columns of products in Chinese, and in Russian in the dark on a phone', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  await lookAtImport(page, PAGE, () => choose(page, 'bad.csv', [['x', '', '', 'a b', 'much', '12', '', 'Narnia', '']]));
});
