import ru from '../src/features/products/text/ru.ts';
import { CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, speak, test } from './fixtures.ts';

const LIST = '/fulfillment/products/search';

test('a merchant describes a product, is told what is missing, submits it, and finds it by its SKU', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await expect(page.getByText('MUG-WHITE').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add product' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add product' })).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Field is required.').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Espresso cup');
  await page.getByLabel('Description (English)').fill('Porcelain espresso cup');
  await page.getByLabel('Description (Chinese)').fill('瓷质浓缩咖啡杯');
  await expect(page.getByText('Required by Hong Kong')).toBeVisible();
  await page.getByLabel('Value of one unit').fill('12.5');
  // What is said of a currency's decimals goes with the currency.
  await page.getByLabel('Currency').selectOption('JPY');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This currency has no decimals: enter a whole amount.')).toBeVisible();
  await page.getByLabel('Currency').selectOption('USD');
  await expect(page.getByText('This currency has no decimals: enter a whole amount.')).toBeHidden();
  await page.getByLabel('Value of one unit').fill('12');
  await page.getByLabel('Country of origin').fill('China');
  await page
    .getByRole('option', { name: /^China/ })
    .first()
    .click();
  const code = page.getByLabel('HS code', { exact: true });
  await code.fill('691110');
  await page.keyboard.press('Enter');
  // What it stands for makes room for itself: a press that began before would end beside the button.
  await expect(page.getByText('Tableware, kitchenware, other household articles').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();

  await expect(page.getByRole('heading', { name: 'Espresso cup' })).toBeVisible();
  await expect(page.getByText('Not submitted yet. Give it a SKU first')).toBeVisible();
  for (const sku of ['CUP-OLD', 'CUP-E2E']) {
    await page.getByLabel('SKU', { exact: true }).fill(sku);
    await page.getByRole('button', { name: 'Add SKU' }).click();
    await expect(page.getByRole('region', { name: 'SKUs' }).getByText(sku)).toBeVisible();
  }
  await expect(page.getByText('Not submitted yet. Enter weight, length, width and height first.')).toBeVisible();
  await expectAccessible(page);
  // The second click of two neither removes what has come under the pointer, nor takes the first back.
  const again = async () => {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  await page.getByRole('button', { name: 'Remove CUP-OLD' }).click();
  await expect(page.getByRole('button', { name: 'Remove CUP-OLD' })).toBeHidden();
  await again();
  await page.getByRole('button', { name: 'Do not use CUP-E2E' }).click();
  await expect(page.getByRole('button', { name: 'Use CUP-E2E again' })).toBeVisible();
  await again();
  await page.getByRole('button', { name: 'Use CUP-E2E again' }).click();
  await expect(page.getByRole('button', { name: 'Do not use CUP-E2E' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('This is packaging')).toBeDisabled();
  await page.getByLabel('Weight of one unit').fill('0.12');
  for (const side of ['Length', 'Width', 'Height']) await page.getByLabel(side, { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Ask for verification' }).click();
  await expect(page.getByText('Waiting for verification. Send the goods')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByText('Out of use: it can be neither')).toBeVisible();

  await goTo(page, `${LIST}?q=cup-e2e`);
  await expect(page.getByText('Espresso cup').first()).toBeVisible();
});

test('packaging is shown with its inside, the merchant’s own first', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/products/packaging');
  await expect(page.getByRole('region', { name: 'Your packaging' }).first()).toContainText('Gift box, small');
  await expect(page.getByRole('region', { name: 'Packaging in Frankfurt' }).first()).toContainText('Medium box');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add packaging' }).click();
  await expect(page.getByLabel('This is packaging')).toBeChecked();
  await expect(page.getByLabel('Inner length')).toBeVisible();
});

test('a product is found and read on a phone, in Chinese and in the dark', async ({ page }) => {
  await prefer(page, { language: 'zh', theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, 'merchant', `${LIST}?q=mug-white`);
  await expect(page.getByRole('heading', { name: '商品', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Stoneware mug, white, 350 ml').first().click();
  await expect(page.getByText('白色陶瓷杯').first()).toBeVisible();
  await expect(page.getByRole('region', { name: '核验' })).toContainText('Hong Kong');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await goTo(page, '/fulfillment/products/add');
  await expect(page.getByLabel('描述（中文）')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a bundle is put together from products, needs no warehouse, and shows the stock its parts allow', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/products/add');
  const name = `Breakfast set ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description (English)').fill('Stoneware mug and bowl');
  await page.getByLabel('SKU', { exact: true }).fill(`SET-${Date.now()}`);
  await page.getByLabel('Value of one unit').fill('36');
  await page.getByLabel('Country of origin').fill('China');
  await page
    .getByRole('option', { name: /^China/ })
    .first()
    .click();
  for (const part of ['MUG-WHITE', 'BOWL-SAND']) {
    await page.getByLabel('Find a product').fill(part);
    await page.getByRole('option', { name: part }).first().click();
    await expect(page.getByRole('region', { name: 'Made of' }).getByText(part)).toBeVisible();
  }
  await expect(page.getByText('Keep lots and expiry dates apart')).toHaveCount(0);
  await page.getByRole('region', { name: 'Made of' }).getByLabel('Quantity').first().fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and put into use' }).click();

  await expect(page.getByRole('heading', { name })).toBeVisible();
  const parts = page.getByRole('region', { name: 'Made of' });
  await expect(parts.getByRole('listitem').first()).toContainText('2 ×');
  await expect(page.getByRole('region', { name: 'Stock', exact: true }).getByText('Hong Kong')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Movements' })).toHaveCount(0);
  await expectAccessible(page);
  await parts.getByRole('link', { name: /Stoneware bowl/ }).click();
  await expect(page.getByRole('heading', { name: 'Stoneware bowl, sand, 16 cm' })).toBeVisible();
});

test('labels are printed from a product and for several in the list', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await page.getByText('MUG-BLUE').first().click();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print labels' });
  await dialog.getByLabel('Labels of each product').fill('12');
  await dialog.getByText('4 × 6 inches').click();
  await expectAccessible(page);
  const zpl = await page.request.get((await dialog.getByRole('link', { name: 'Download ZPL' }).getAttribute('href')) ?? '');
  expect((await zpl.text()).match(/\^BCN/g)).toHaveLength(12);
  await dialog.getByLabel('Labels of each product').fill('0');
  await expect(dialog.getByText('Enter a whole number from 1 to 1000.')).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  await speak(page, 'ru');
  await page.getByRole('button', { name: ru.labels.print }).click();
  const label = page.getByRole('dialog').getByText(ru.labels.quantity);
  expect((await label.boundingBox())?.height, 'the label stands on one line').toBeLessThan(24);
  await page.keyboard.press('Escape');
  await speak(page, 'en');

  await goTo(page, `${LIST}?q=candle`);
  for (const name of ['CANDLE-FIG', 'CANDLE-CEDAR']) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const many = page.getByRole('dialog', { name: 'Print labels of 2 products' });
  const pdf = await page.request.get((await many.getByRole('link', { name: 'Open PDF' }).getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('what is typed in a form stays when somebody else changes the product meanwhile', async ({ timed: page }) => {
  await page.clock.install();
  await signIn(page, 'merchant');
  const found = await page.request.get(`${CONSOLE}/api/products?q=mug-moss`);
  const { id } = ((await found.json()) as { data: { products: [{ id: number }] } }).data.products[0];
  await goTo(page, `/fulfillment/products/edit/${id}`);
  await page.getByLabel('Brand').fill('Typed here');
  const now = async () =>
    ((await (await page.request.get(`${CONSOLE}/api/products/${id}`)).json()) as { data: { product: Record<string, unknown> } }).data.product;
  const before = await now();
  const taken = ['product_id', 'name', 'description', 'coo', 'hts_code', 'value', 'cost', 'weight', 'length', 'width', 'height', 'version'];
  const body = Object.fromEntries(taken.map((key) => [key, before[key]]));
  const other = await page.request.put(`${CONSOLE}/api/products/${id}`, { data: { ...body, supplier: 'Another tab' } });
  expect(other.ok(), await other.text()).toBe(true);
  // Back at this window after a while, when pages fetch again what has grown old.
  await page.clock.fastForward('01:00');
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  await page.clock.fastForward('00:05');
  await expect(page.getByLabel('Brand')).toHaveValue('Typed here');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Load the current version' }).click();
  await expect(page.getByLabel('Supplier')).toHaveValue('Another tab');
  await expect(page.getByLabel('Brand')).toHaveValue('');
  expect((await now())['supplier']).toBe('Another tab');
});
