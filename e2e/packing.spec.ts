import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { scan } from './scanner.ts';

/** An order of the demo's merchant that lies on a cart in Hong Kong. */
async function onCart(page: Page, number: string): Promise<number> {
  const lines = ['MUG-WHITE', 'MUG-BLUE'].map((sku) => ({ sku, quantity: 2, sold_for: 12 }));
  const data = { ...EXAMPLE_ORDER, order_number: number, warehouse: 'HKG', line_items: lines };
  const made = (await (await page.request.post(`${CONSOLE}/api/orders`, { data })).json()) as { data: { order: { id: number } } };
  const { id } = made.data.order;
  const status = async () =>
    ((await (await page.request.get(`${CONSOLE}/api/orders/${id}`)).json()) as { data: { order: { status: string } } }).data.order.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('Ready');
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await page.getByRole('link', { name: /Pick orders/ }).click();
  await expect(page.getByRole('checkbox', { name: number })).toBeVisible();
  await scan(page, number);
  await page.getByRole('button', { name: /Start a cart/ }).click();
  await expect(page.getByRole('heading', { name: /^Cart \d+/ })).toBeVisible();
  await goTo(page, `${ACCOUNTS}/desk/pack/${id}`);
  await expect(page.getByRole('heading', { name: number, level: 2 })).toBeVisible();
  return id;
}

/** What may be pressed on the page, or in the layer over it, and is smaller than a gloved finger needs. */
const small = (page: Page, within: string, least: number): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${within} :is(button, a.inline-flex, input:not([type=radio], [type=checkbox]))')].filter((one) => one.checkVisibility())
      .filter((one) => one.getBoundingClientRect().height < ${least}).map((one) => (one.textContent || one.getAttribute('aria-label')) + ' ' + one.getBoundingClientRect().height)`,
  );

test('a packer finds a unit broken, and takes its order off the cart by a key', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await onCart(page, 'PACK-SHORT');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  // The device was switched on just now.
  await page.reload();
  await expect(devices).toHaveText([/nothing scanned yet/, /no weight received yet/, /nothing sent yet/]);
  await expect(page.getByText(/^\d+ parcels? today$/)).toBeVisible();
  // Where it is fetched again, should a unit be broken.
  const bin = /Bin [A-Z]-\d\d-\d/;
  const next = page.getByRole('region', { name: 'Scan next' });
  await expect(next).toContainText(bin);
  await expect(next.getByRole('img').first()).toHaveCSS('border-radius', '8px');
  await expect(page.getByRole('list', { name: 'What goes in' }).getByRole('listitem')).toContainText([bin, bin]);
  await scan(page, 'MUG-WHITE', 'MUG-WHITE', 'MUG-BLUE');
  await expect(devices.first()).toContainText(/last scan at \d\d:\d\d/);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'What the keys do' });
  await expect(help).toContainText('Say that units are missing or broken');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  expect(await small(page, 'body', 44)).toEqual([]);
  await page.keyboard.press('s');
  const short = page.getByRole('dialog', { name: 'Which units are missing or broken?' });
  await expect(short.getByRole('radio', { name: 'MUG-BLUE: 1 of 2 in the box' })).toBeChecked();
  await expect(short.getByRole('textbox')).toHaveValue('1');
  // As large as whatever else is pressed at the desk.
  expect(await small(page, '[data-dialog=actions]', 52)).toEqual([]);
  expect(await small(page, '[role=dialog]', 44)).toEqual([]);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // What fails is said in the dialog, and nothing that was scanned is lost.
  await page.route('**/api/desk/picks/*/short', (route) => route.abort(), { times: 1 });
  await short.getByRole('button', { name: 'Take the order off the cart' }).click();
  await expect(short.getByRole('alert')).toContainText('The server could not be reached');
  await short.getByRole('button', { name: 'Take the order off the cart' }).click();
  await expect(page.getByText('The order is off the cart. Put its good units back on the shelf.')).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/pack$/);

  await goTo(page, `${ACCOUNTS}/desk/pack/${id}`);
  await expect(page.getByText(`Order PACK-SHORT is not to be packed now. Put its goods back on the shelf.`)).toBeVisible();
});

test('what is left of an order is packed in two tabs as in one, also where one of them did not know of the parcel before', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await onCart(page, 'PACK-TABS');
  const other = await page.context().newPage();
  await other.goto(`${ACCOUNTS}/desk/pack/${id}`);
  const goods = (on: Page) => on.getByRole('list', { name: 'What goes in' }).getByRole('listitem').filter({ hasText: 'MUG-BLUE' });
  await scan(page, 'MUG-BLUE');
  await expect(goods(other)).toContainText('1 of 2');
  await page.locator('input[name=weight]:visible').fill('0.5');
  await page.getByRole('button', { name: /Another box/ }).click();
  await page.getByRole('button', { name: 'Pack the rest' }).click();
  await expect(goods(page)).toContainText('0 of 1');
  await expect(goods(other)).toContainText('0 of 1');
  await scan(other, 'MUG-BLUE');
  await expect(goods(page)).toContainText('1 of 1');
  await scan(page, 'MUG-WHITE');
  await expect(other.getByRole('list', { name: 'What goes in' })).toContainText('1 of 2');
  await other.close();
});

test('beside what is packed stands what else is on the cart, and each opens the next order', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await onCart(page, 'PACK-ALONE');
  const others = page.getByRole('region', { name: 'Next orders' });
  // Nothing else is on its cart.
  await expect(page.getByRole('region', { name: 'Last scans' })).toBeVisible();
  await expect(others).toHaveCount(0);
  const rows = Array.from({ length: 5 }, (_, at) => ({
    id: 990_001 + at,
    order_number: `NEXT-${at + 1}-${'W'.repeat(20)}`,
    cart: { id: 1, position: at + 2 },
  }));
  const { data } = (await (await page.request.get(`${ACCOUNTS}/api/desk/orders?warehouse=HKG&code=${id}`)).json()) as { data: { orders: object[] } };
  await page.route('**/api/desk/orders?*cart=*', (route) =>
    route.fulfill({ json: { success: true, data: { orders: [data.orders[0], ...rows.map((row) => ({ ...data.orders[0], ...row }))], total: 6 } } }),
  );
  await page.reload();
  // The order that is packed is not among them, and only the first ones are.
  await expect(others.getByRole('link')).toHaveText([/2 NEXT-1-/, /3 NEXT-2-/, /4 NEXT-3-/]);
  await expect(others).toContainText('5 more on the cart');
  await expectAccessible(page);
  await expectNoOverflow(page);
  expect(await small(page, 'aside', 44)).toEqual([]);
  await others.getByRole('link').first().click();
  await expect(page).toHaveURL(`${ACCOUNTS}/desk/pack/990001`);
});

test('the keys of the packing page stand in one row at 1024 pixels, whole and as large as a glove needs, in each language', async ({ page }) => {
  await signIn(page, 'merchant');
  await onCart(page, 'PACK-KEYS');
  await page.setViewportSize({ width: 1024, height: 768 });
  const keys = page.locator('footer [data-desk-key]');
  for (const language of ['en', 'zh', 'ru'] as const) {
    await prefer(page, { language });
    await page.reload();
    await scan(page, 'MUG-BLUE');
    await expect(keys).toHaveCount(6);
    const boxes = await keys.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ y, right, width, height }) => ({ y, right, width, height })),
    );
    expect(new Set(boxes.map(({ y }) => y)).size, `rows in ${language}`).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right)), language).toBeLessThanOrEqual(1024);
    expect(Math.min(...boxes.flatMap(({ width, height }) => [width, height])), language).toBeGreaterThanOrEqual(44);
    const cut = await page
      .locator('footer [data-key-text], footer [data-desk-key]:not([data-desk-key=keyboard]) [data-key-label], header .truncate')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
    expect(cut, `cut in ${language}`).toEqual([]);
    await expectNoOverflow(page);
    await page.keyboard.press('u');
  }
  // On a laptop they stay whole too, and so do the last scans above the field for the next.
  await page.setViewportSize({ width: 1280, height: 800 });
  await scan(page, 'MUG-WHITE', 'MUG-WHITE', 'MUG-BLUE');
  expect(
    await page
      .locator('footer :is([data-key-label], [data-key-text])')
      .evaluateAll((all) => all.filter((one) => one.clientWidth > 1 && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)).length),
  ).toBe(0);
  const rail = page.getByRole('complementary');
  const field = await rail.getByPlaceholder('Отсканируйте товар').boundingBox();
  const third = await rail.getByRole('listitem').nth(2).boundingBox();
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  // In a wider row a long code in the text of the one most wanted takes nothing from what the others are called.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('footer [data-desk-key=main] [data-key-text]').evaluate((text) => void (text.textContent = 'W'.repeat(48)));
  const names = await page
    .locator('footer [data-key-label]')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(names).toEqual([]);
  await expectNoOverflow(page);
  // On a phone all of the longest number stands in it, as whoever has to scan it reads it there.
  await page.setViewportSize({ width: 390, height: 844 });
  const told = page.locator('footer [data-desk-key=main] [data-key-text]');
  await told.evaluate((text) => void (text.textContent = `Сначала отсканируйте ${'W'.repeat(40)}`));
  expect(await told.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
  await expectNoOverflow(page);
});
