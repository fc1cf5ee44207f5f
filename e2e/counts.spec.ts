import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { scan } from './scanner.ts';

interface Product {
  id: number;
  product_id: string;
}

/** A product of the demo's merchant that lies in Hong Kong, with so many of it. */
async function stockOf(page: Page, sku: string): Promise<{ product: Product; onHand: number }> {
  const { data } = (await (await page.request.get(`${CONSOLE}/api/products?q=${sku}`)).json()) as { data: { products: Product[] } };
  const [product] = data.products;
  if (product === undefined) throw new Error(`There is no ${sku}.`);
  const answer = await page.request.get(`${CONSOLE}/api/products/${product.id}/stock`);
  const { stock } = ((await answer.json()) as { data: { stock: { warehouses: { warehouse: string; on_hand: number }[] } } }).data;
  return { product, onHand: stock.warehouses.find((one) => one.warehouse === 'HKG')?.on_hand ?? 0 };
}

test('a shelf is counted by scans, twice where it differs, and the merchant sees the movement', async ({ page, browser }) => {
  await signIn(page, 'merchant');
  const { product, onHand } = await stockOf(page, 'THROW-GREY');
  expect(onHand).toBeGreaterThan(1);
  const desk = await (await browser.newContext({ baseURL: ACCOUNTS })).newPage();
  await signIn(desk, 'warehouse');
  await goTo(desk, `${ACCOUNTS}/desk`);
  await desk.getByRole('button', { name: /Hong Kong/ }).click();
  await desk.getByRole('link', { name: /^Count/ }).click();
  await expect(desk.getByRole('main', { name: 'Count' })).toBeFocused();
  await expect(desk.getByRole('list', { name: 'To count' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(desk);
  await scan(desk, 'NO-SUCH-SKU');
  await expect(desk.getByRole('alert')).toContainText('No product goes by NO-SUCH-SKU');
  await scan(desk, 'THROW-GREY');
  await expect(desk.getByRole('heading', { name: 'THROW-GREY', level: 2 })).toBeVisible();
  await expectAccessible(desk);

  // By scans: each adds one; another product is refused while one is being counted.
  await scan(desk, 'THROW-GREY');
  await scan(desk, 'THROW-GREY');
  await scan(desk, 'MUG-WHITE');
  await expect(desk.getByRole('alert')).toContainText('MUG-WHITE is not THROW-GREY');
  await expectAccessible(desk);
  // A reload loses nothing of what was counted.
  await desk.reload();
  await expect(desk.getByRole('button', { name: 'Save 2' })).toBeVisible();
  await expect(desk.getByText('What you typed earlier was restored.')).toBeVisible();
  await desk.keyboard.press('u');
  await expect(desk.getByText('–', { exact: true })).toBeVisible();
  // By number: one fewer than the books say, found twice.
  for (const digit of String(onHand - 1)) await desk.getByRole('button', { name: digit, exact: true }).click();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('alert')).toContainText('1 fewer than recorded');
  await expectAccessible(desk);
  for (const digit of String(onHand - 1)) await desk.getByRole('button', { name: digit, exact: true }).click();
  await desk.getByRole('button', { name: /^Save/ }).click();
  await expect(desk.getByRole('alert')).toContainText('Booked');

  // It lies elsewhere from now on. What was scanned instead of the shelf is no bin.
  await desk.keyboard.press('b');
  const asked = desk.getByRole('dialog', { name: 'Where does THROW-GREY lie?' });
  await expectAccessible(desk);
  await asked.getByRole('textbox', { name: 'Bin' }).fill('throw-grey');
  await desk.keyboard.press('Enter');
  await expect(asked.getByText('throw-grey is the product, not a bin')).toBeVisible();
  await asked.getByRole('textbox', { name: 'Bin' }).fill('z-10-1');
  await desk.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(desk.getByRole('region', { name: 'THROW-GREY' }).getByRole('button', { name: 'Bin Z-10-1' })).toBeVisible();
  // The label of a shelf leads to what lies there, and one goes on within it.
  await goTo(desk, `${ACCOUNTS}/desk/counts`);
  await expect(desk.getByRole('list', { name: 'To count' }).getByRole('listitem').nth(1)).toBeVisible();
  await scan(desk, 'Z-10');
  await expect(desk.getByText('1 product lies here')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'To count' }).getByRole('listitem')).toHaveText([/THROW-GREY.*Bin Z-10-1/]);
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('list', { name: 'To count' }).getByRole('listitem').nth(1)).toBeVisible();
  await desk.context().close();

  await goTo(page, `${CONSOLE}/fulfillment/products/view/${product.id}`);
  await expect(page.getByText('Counted').first()).toBeVisible();
  expect((await stockOf(page, 'THROW-GREY')).onHand).toBe(onHand - 1);
});

test('what is scanned while a count is being saved waits for it, and is counted after it', async ({ page }) => {
  await signIn(page, 'merchant');
  const { onHand } = await stockOf(page, 'MUG-WHITE');
  await signIn(page, 'warehouse');
  await page.goto(`${ACCOUNTS}/desk/counts`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await scan(page, 'MUG-WHITE');
  await expect(page.getByRole('heading', { name: 'MUG-WHITE', level: 2 })).toBeVisible();
  const { promise: isScanned, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/desk\/counts$/, async (route) => {
    await isScanned;
    await route.continue();
  });
  await page.keyboard.type(String(onHand));
  await expect(page.getByRole('button', { name: `Save ${onHand}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await scan(page, 'MUG-WHITE', 'MUG-WHITE');
  await expect(page.getByRole('button', { name: `Save ${onHand}` })).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByRole('button', { name: 'Save 2' })).toBeVisible();
});

test('a count whose answer is lost is no second count in another tab, which would book what was counted once', async ({ page }) => {
  await signIn(page, 'merchant');
  const { product, onHand } = await stockOf(page, 'BOWL-BLUE');
  await signIn(page, 'warehouse');
  await page.goto(`${ACCOUNTS}/desk/counts`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${ACCOUNTS}/desk/counts/${product.id}`);
    await expect(tab.getByRole('heading', { name: 'BOWL-BLUE', level: 2 })).toBeVisible();
  }
  await page.keyboard.type(String(onHand + 3), { delay: 120 });
  await expect(other.getByRole('button', { name: `Save ${onHand + 3}` })).toBeVisible();
  await page.route(/\/api\/desk\/counts$/, async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await other.getByRole('button', { name: `Save ${onHand + 3}` }).click();
  await expect(other.getByRole('alert')).toContainText('3 more than recorded');
  const asked = await page.request.get(`${ACCOUNTS}/api/desk/products/${product.id}/counts?warehouse=HKG`);
  expect(await asked.json()).toMatchObject({ data: { product: { counts: [{ status: 'Open', steps: [{ counted: onHand + 3 }] }] } } });
  await other.keyboard.press('u');
  await expect(other.getByRole('alert')).toContainText('Taken back');
  await other.close();
});

test('what a picker misses is counted first, on a phone, in Russian and dark', async ({ page, browser }) => {
  await signIn(page, 'merchant');
  const asked = { ...EXAMPLE_ORDER, order_number: undefined, warehouse: 'HKG', line_items: [{ sku: 'MUG-BLUE', quantity: 1, sold_for: 12 }] };
  const made = await page.request.post(`${CONSOLE}/api/orders`, { data: asked });
  const { order } = ((await made.json()) as { data: { order: { id: number } } }).data;
  const status = async () =>
    ((await (await page.request.get(`${CONSOLE}/api/orders/${order.id}`)).json()) as { data: { order: { status: string } } }).data.order.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('Ready');
  const context = await browser.newContext({ baseURL: ACCOUNTS, viewport: { width: 390, height: 844 } });
  const desk = await context.newPage();
  await signIn(desk, 'warehouse');
  await prefer(desk, { language: 'ru', theme: 'DARK' });
  const cart = await desk.request.post(`${ACCOUNTS}/api/desk/picks`, { data: { orders: [order.id] } });
  const { pick } = ((await cart.json()) as { data: { pick: { id: number } } }).data;
  await desk.request.put(`${ACCOUNTS}/api/desk/picks/${pick.id}/short`, { data: { order_id: order.id, line: 1, missing: 1 } });

  await goTo(desk, `${ACCOUNTS}/desk/counts`);
  await desk.getByRole('button', { name: /Hong Kong/ }).click();
  const first = desk.getByRole('list', { name: 'Пересчитать' }).getByRole('listitem').first();
  await expect(first).toContainText('MUG-BLUE');
  await expect(first).toContainText('не нашли: 1');
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await first.getByRole('link').click();
  await expect(desk.getByRole('heading', { name: 'MUG-BLUE', level: 2 })).toBeVisible();
  await desk.getByRole('button', { name: '0', exact: true }).click();
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await desk.getByRole('button', { name: /^Сохранить/ }).click();
  await expect(desk.getByRole('alert')).toContainText('меньше, чем по учёту');
  await expectNoOverflow(desk);
  // The wrong number is taken back until the next count.
  await desk.getByRole('button', { name: /^Отменить/ }).click();
  await expect(desk.getByRole('alert')).toContainText('Отменено');
  await context.close();
});
