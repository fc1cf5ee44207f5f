import { csvText } from '../src/shared/csv.ts';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';

const PAGE = '/shipping/customs/products/import';
const HEADINGS = ['Artikel', 'description', 'coo', 'value', 'hs_us'];
const choose = (page: Page, name: string, rows: readonly string[][], headings = HEADINGS) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csvText(headings, rows)) });

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
  for (const [language, title, theme] of [
    ['zh', '各国 HS 编码', 'DEFAULT'],
    ['ru', 'Коды ТН ВЭД по странам', 'DARK'],
  ] as const) {
    await prefer(page, { language, theme });
    await page.setViewportSize(theme === 'DARK' ? { width: 390, height: 800 } : { width: 1440, height: 900 });
    await goTo(page, `${PAGE}/columns`);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await goTo(page, PAGE);
    await choose(page, 'bad.csv', [['x', '', 'CN', 'much', '12']]);
    await expect(page.locator('select').first()).toBeVisible();
    await expectNoOverflow(page);
    await page.locator('main button').last().click();
    await expect(page.locator('input[aria-invalid]').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test('a viewer reads the columns and is told why not to import', async ({ page }) => {
  await signIn(page, 'viewer', PAGE);
  await expect(page.getByText("You don't have permission to perform that request.").first()).toBeVisible();
});
