import { expect, expectAccessible, goTo, signIn, test } from './fixtures.ts';
import { chooseCsv } from './import-file.ts';

test('a packing list is checked row by row, corrected in place, and becomes a draft', async ({ page }) => {
  // What the worker tells is heard as late as the test says.
  await page.addInitScript(`
    window.heard = { late: 0, checks: 0 };
    window.Worker = class extends Worker {
      addEventListener(type, on) {
        super.addEventListener(type, (event) =>
          setTimeout(() => {
            on(event);
            if (event.data?.told === 'checked') heard.checks += 1;
          }, heard.late),
        );
      }
    };
  `);
  await signIn(page, 'merchant', '/fulfillment/inbound/import');
  await expect(page.getByRole('heading', { name: 'Import inbound shipments' })).toBeVisible();
  await expectAccessible(page);
  const reference = `PO-${Date.now()}`;
  const rows = [
    [reference, '1', 'MUG-BLUE', '24'],
    [reference, '2', 'MUG-BLUE', '1.5'],
    [reference, '2', 'MUG-WHITE', '8'],
  ];
  await chooseCsv(page, 'packing-list.csv', ['PO number', 'Carton no', 'Seller SKU', 'Qty'], rows);
  await expect(page.getByLabel('What “Carton no” fills')).toHaveValue('carton');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const cell = page.getByLabel('Line 3, Qty');
  await cell.fill('12');
  await page.evaluate('heard.late = 1500');
  await cell.press('Enter');
  // Which warehouse, no packing list says.
  await expect(page.getByText('The file has no column for: Warehouse.')).toBeVisible();
  await page.getByRole('button', { name: 'Give one value for all rows' }).click();
  await expect(page.getByLabel('Warehouse', { exact: true })).toBeFocused();
  // The corrected cell is checked after that, by Enter and by leaving it, and takes nobody back.
  await expect.poll(() => page.evaluate('heard.checks')).toBe(3);
  await page.evaluate('heard.late = 0');
  await page.getByLabel('Warehouse', { exact: true }).selectOption('HKG');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Inbound shipments imported as drafts: 1.')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the inbound shipments' }).click();
  await page.getByText(reference).first().click();
  await expect(page.getByText('44').first()).toBeVisible();
  await expect(page.getByText(reference).first()).toBeVisible();
});

test('the parts of fulfillment open their lists by their bare addresses', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/inbound');
  await expect(page).toHaveURL(/\/fulfillment\/inbound\/search/);
  for (const part of ['orders', 'products', 'shops']) {
    await goTo(page, `/fulfillment/${part}`);
    await expect(page).toHaveURL(new RegExp(`/fulfillment/${part}/search`));
  }
});
