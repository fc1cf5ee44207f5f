import { expect, expectAccessible, signIn, test, type Page } from './fixtures.ts';
import { chooseCsv, lookAtImport } from './import-file.ts';

const PAGE = '/shipping/customs/products/import';
const HEADINGS = ['Artikel', 'description', 'coo', 'value', 'hs_us'];
const choose = (page: Page, name: string, rows: readonly string[][]) => chooseCsv(page, name, HEADINGS, rows);

test('a file of customs products is matched, corrected in place, imported, and updates what is there already', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/customs/products/search');
  await page.getByRole('link', { name: 'Import products' }).first().click();
  await expect(page.getByRole('heading', { name: 'Import customs products' })).toBeVisible();
  await expectAccessible(page);
  const id = `E${Date.now()}`;
  await choose(page, 'products.csv', [
    [`${id}-1`, 'Ceramic bowl', 'CN', '4.50', '69120044'],
    [`${id}-2`, 'Ceramic plate', 'Narnia', '3', ''],
  ]);
  await page.getByLabel('What “Artikel” fills').selectOption('product_id');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Country of origin' })).toContainText(
    'Value contains unexpected characters or does not match required type (Country)',
  );
  await expectAccessible(page);
  const cell = page.getByLabel('Line 3, Country of origin');
  await cell.fill('CN');
  await cell.press('Enter');
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Products imported: 2.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import another file' }).click();

  // What the headings mean is remembered, and products that exist already are named before anything is stored.
  await choose(page, 'again.csv', [[`${id}-2`, 'Ceramic plate, blue', 'VN', '3', '']]);
  await expect(page.getByLabel('What “Artikel” fills')).toHaveValue('product_id');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 of them exists already and is updated')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Products imported: 1.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'See the customs products' }).click();
  await expect(page.getByText('Ceramic plate, blue').first()).toBeVisible();
});

test('the columns of customs products in Chinese, and in Russian in the dark on a phone', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  await lookAtImport(page, PAGE, () => choose(page, 'bad.csv', [['x', '', 'CN', 'much', '12']]));
});

test('a viewer reads the columns and is told why not to import', async ({ page }) => {
  await signIn(page, 'viewer', PAGE);
  await expect(page.getByText("You don't have permission to perform that request.").first()).toBeVisible();
});
