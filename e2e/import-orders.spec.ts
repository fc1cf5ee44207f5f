import { expect, expectAccessible, goTo, signIn, test, type Page } from './fixtures.ts';
import { chooseCsv } from './import-file.ts';

const PAGE = '/fulfillment/orders/import';
/** As Shopify exports it: the lines of an order below each other, its own cells in the first of them. */
const HEADINGS = [
  'Name',
  'Lineitem quantity',
  'Lineitem price',
  'Lineitem sku',
  'Shipping Name',
  'Shipping Street',
  'Shipping City',
  'Shipping Zip',
  'Shipping Province',
  'Shipping Country',
];
const ADDRESS = ['Ana Costa', '350 5th Ave', 'New York', "'10118", 'NY', 'US'];
const choose = (page: Page, rows: readonly string[][]) => chooseCsv(page, `orders-${Date.now()}.csv`, HEADINGS, rows);

test('a shop’s export becomes orders, is corrected in place, and says which orders are here already', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  await expect(page.getByRole('heading', { name: 'Import orders' })).toBeVisible();
  await expectAccessible(page);
  const number = `#${Date.now()}`;
  await choose(page, [
    [number, '2', '18.00', 'MUG-BLUE', ...ADDRESS],
    [number, '1.5', '9.50', 'NOSUCH-1', '', '', '', '', '', ''],
    [`${number}-2`, '1', '18.00', 'MUG-BLUE', ...ADDRESS],
  ]);
  await expect(page.getByLabel('What “Lineitem sku” fills')).toHaveValue('item_sku');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const cell = page.getByLabel('Line 3, Lineitem quantity');
  await cell.fill('1');
  await cell.press('Enter');
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  await page.getByText('The rows without errors', { exact: true }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Orders imported: 1.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /not-imported/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText('No product has this SKU.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the orders' }).click();
  await expect(page.getByText(`${number}-2`).first()).toBeVisible();

  await goTo(page, PAGE);
  await choose(page, [[`${number}-2`, '3', '18.00', 'MUG-BLUE', ...ADDRESS]]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 of them is here already and is not imported again.')).toBeVisible();
});
