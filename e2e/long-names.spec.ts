import { EXAMPLE_PRODUCT as CUSTOMS } from '../src/features/customs-products/contract.ts';
import { EXAMPLE_INBOUND } from '../src/features/inbound/contract.ts';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { EXAMPLE_PRODUCT } from '../src/features/products/contract.ts';
import { EXAMPLE_RETURN } from '../src/features/returns/contract.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { ACCOUNTS, CONSOLE, expect, expectNoOverflow, goTo, signIn, test } from './fixtures.ts';

/** Words as German and people's names have them, without a place to break at. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralt';
const LINE = LONG.slice(0, 40);
const TO = { ...EXAMPLE_SHIPMENT.to, name: LINE, company_name: LINE, street1: LONG, city: LINE, email: 'wolfeschlegelstein@hausenbergerdorff.example.com' };
const SKU = 'W'.repeat(32);
/** The longest name a product can have, of a Russian compound. */
const NAME = 'Достопримечательностеописательнейшееэлектрооборудованиепереосвид';
const [ITEM] = EXAMPLE_SHIPMENT.line_items;
/** A phone, a window at 200 %, a small screen, a desk. */
const WIDTHS = [390, 720, 1024, 1440];

const MADE = [
  [
    '/shipments',
    { ...EXAMPLE_SHIPMENT, order_number: LINE, reference1: LINE, to: TO, line_items: [{ ...ITEM, description: LINE }] },
    '/shipping/shipment/view/',
  ],
  [
    '/orders',
    { ...EXAMPLE_ORDER, order_number: LINE, to: TO, gift_message: LONG, hold: true, line_items: [{ sku: SKU, quantity: 2, sold_for: 18 }] },
    '/fulfillment/orders/view/',
  ],
  [
    '/products',
    { ...EXAMPLE_PRODUCT, product_id: LONG.slice(0, 32), name: LONG, description: LONG, skus: [{ sku: 'M'.repeat(32) }] },
    '/fulfillment/products/view/',
  ],
  [
    '/inbound',
    { ...EXAMPLE_INBOUND, carrier: LONG.slice(0, 20), cartons: [{ copies: 2, products: [{ sku: SKU, quantity: 24 }] }] },
    '/fulfillment/inbound/view/',
  ],
  [
    '/returns',
    { ...EXAMPLE_RETURN, rma_number: LONG.slice(0, 32), tracking_number: LINE, sender: TO, items: [{ ...ITEM, description: LINE }] },
    '/returns/returns/view/',
  ],
  ['/customs/products', { ...CUSTOMS, product_id: 'LONG-NAME', description: LONG }, '/shipping/customs/products/view/'],
] as const;

test('a name without a place to break at stays inside its card, on every width', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  const { data: known } = (await (await page.request.get(`${CONSOLE}/api/products?q=mug-white`)).json()) as { data: { products: { id: number }[] } };
  await page.request.post(`${CONSOLE}/api/products/${known.products[0]?.id}/skus`, { data: { sku: SKU } });
  // The products of the demo's that are on these pages have the longest name.
  await page.route(/\/api\/(?:orders|products)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Stoneware mug, white, 350 ml', NAME) });
  });
  let order = 0;
  for (const [path, data, view] of MADE) {
    const answer = await page.request.post(`${CONSOLE}/api${path}`, { data });
    const { data: made, errors } = (await answer.json()) as { data?: Record<string, { id: number }>; errors?: object };
    expect([path, errors]).toEqual([path, undefined]);
    const id = Object.values(made ?? {})[0]?.id ?? 0;
    if (path === '/orders') order = id;
    await goTo(page, `${view}${id}`);
    await expect(
      page
        .getByRole('main')
        .getByText(/(Wolfeschlegelstein|W{32})/)
        .first(),
    ).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      const outside = await page.locator('section, article, table').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const parent = card.parentElement?.getBoundingClientRect();
          const own = card.getBoundingClientRect();
          return parent !== undefined && own.right > parent.right + 1 ? [card.textContent.slice(0, 60)] : [];
        }),
      );
      expect([path, width, outside]).toEqual([path, width, []]);
      const cut = await page
        .locator('main *:not(input, textarea)')
        .evaluateAll((all) =>
          all.flatMap((one) =>
            one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1 && one.computedStyleMap().get('overflow-x')?.toString() !== 'visible'
              ? [one.textContent.slice(0, 60)]
              : [],
          ),
        );
      expect([path, width, cut]).toEqual([path, width, []]);
    }
  }
  await page.route('**/api/dashboard*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"name":"[^"]*"/g, `"name":"${NAME}"`) });
  });
  for (const url of [`/fulfillment/orders/edit/${order}`, '/dashboard']) {
    await goTo(page, url);
    await expect(page.getByText(NAME).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
    }
  }
  // What a cell has no room for is read under the pointer, as it is beside one that has the keyboard's focus.
  await page.setViewportSize({ width: 1024, height: 900 });
  await goTo(page, '/shipping/search?q=wolfe');
  const cut = page.getByRole('gridcell').filter({ hasText: LINE }).first();
  await cut.getByText(LINE).first().hover();
  await expect(cut.getByTitle(LINE).first()).toBeVisible();
});

const LISTS = ['/shipping/search', '/fulfillment/orders/search', '/fulfillment/products/search', '/returns/returns', '/returns/reshipments'];

test('in the lowest rows, what a row shows is whole in it: a picture, and a second line or none of it', async ({ page }) => {
  await signIn(page, 'merchant');
  for (const list of LISTS) {
    await goTo(page, `${list}?density=compact`);
    await expect(page.locator('.dg-rows .dg-row').first()).toBeVisible();
    const broken = await page.locator('.dg-rows .dg-row').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return [...row.querySelectorAll('img, .dg-line, .dg-second')].flatMap((one) => {
          const own = one.getBoundingClientRect();
          const isOut = own.top >= bottom - 1;
          return own.height === 0 || isOut || (own.top >= top - 1 && own.bottom <= bottom + 1) ? [] : [one.textContent || one.outerHTML];
        });
      }),
    );
    expect([list, broken]).toEqual([list, []]);
  }
});

test('a name without a place to break at stays inside a dialog that asks about it', async ({ page }) => {
  await signIn(page, 'admin');
  await page.route('**/api/staff/merchants?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Harbour Goods', 'W'.repeat(27)) });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, `${ACCOUNTS}/staff/merchants`);
  await page
    .getByRole('button', { name: /^Actions for W/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('WWW');
  const edge = await dialog.evaluate((element) => element.getBoundingClientRect().right);
  const isInside = await dialog.getByRole('heading').evaluate((title) => title.scrollWidth <= title.clientWidth);
  expect([isInside, edge <= 390]).toEqual([true, true]);
  // Nor do its buttons cover the frame of the last field, which has the focus.
  const foot = dialog.locator('[data-dialog=actions]');
  const bottom = await dialog.getByLabel('Reason').evaluate((field) => field.getBoundingClientRect().bottom);
  await expect.poll(() => foot.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom + 2);
  // The reason stays in its card, and the card's menu in reach.
  const reason = 'Ж'.repeat(60);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  const right = await page.getByText(reason).evaluate((one) => one.getBoundingClientRect().right);
  const menu = page
    .getByRole('listitem')
    .filter({ hasText: reason })
    .getByRole('button', { name: /^Actions for/ });
  expect(right).toBeLessThanOrEqual((await menu.boundingBox())?.x ?? 0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Resume' }).click();
  await expect(page.getByText(reason)).toHaveCount(0);
});

test('a name without a place to break at stays inside the card that invites to its account, and where one chooses it', async ({ page }) => {
  const invitation = { account: LINE, invited_by: LINE, email: TO.email, role: 'owner', expires: '2027-01-01T00:00:00Z', is_known: false, is_signed_in: false };
  await page.route('**/api/invitation/open', (route) => route.fulfill({ json: { success: true, data: { invitation } } }));
  await goTo(page, `${ACCOUNTS}/invitation#${'a'.repeat(43)}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText(LINE);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await title.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    await expectNoOverflow(page);
  }
  await signIn(page, 'merchant');
  await page.route('**/api/users/me/accounts*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Harbour Goods', LINE) });
  });
  for (const path of ['/users/context', '/']) {
    await goTo(page, `${ACCOUNTS}${path}`);
    await expect(page.getByText(LINE).first()).toBeVisible();
    await expectNoOverflow(page);
  }
});

const HOUSE = 'Umschlaglagergesellschaftsgebäude Norden';

test('at the desk a merchant with a long name leaves the room for what is received', async ({ page }) => {
  await signIn(page, 'warehouse');
  const asked = await page.request.get(`${ACCOUNTS}/api/desk/inbound?warehouse=HKG`);
  const { data } = (await asked.json()) as { data: { inbounds: { id: number }[] } };
  const id = data.inbounds[0]?.id;
  await page.route(`**/api/desk/inbound/${id}`, async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('Harbour Goods', LINE);
    await route.fulfill({ response: answer, body: text.replaceAll(/"name":"Stoneware[^"]*"/g, `"name":"${NAME}"`) });
  });
  await page.setViewportSize({ width: 720, height: 900 });
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await goTo(page, `${ACCOUNTS}/desk/inbound/${id}`);
  await expect(page.getByText(LINE)).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollWidth <= title.clientWidth)).toBe(true);
  await expectNoOverflow(page);
  // Nor does the longest name of a product end at the edge of its row, in the middle of a letter.
  await page.setViewportSize({ width: 1440, height: 900 });
  const named = page.getByRole('button').getByText(NAME).first();
  await expect(named).toBeVisible();
  expect(await named.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  // The longest name a warehouse can have is whole on a phone.
  await page.route('**/api/desk/warehouses', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Hong Kong', HOUSE) });
  });
  await page.goto(`${ACCOUNTS}/desk/picks`);
  const house = page.getByRole('banner').getByText(HOUSE);
  await expect(house).toBeVisible();
  expect(await house.evaluate((text) => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight)).toBe(true);
  await expectNoOverflow(page);
  // Nor does it run over what stands beside it in a list.
  await page.route('**/api/desk/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Harbour Goods', LINE) });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  // What a product is told apart by is whole in the list of a cart: its last letters are.
  await page.route('**/api/desk/picks/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"codes":\["[^"]*"/g, `"codes":["${SKU}"`) });
  });
  const { data: carts } = (await (await page.request.get(`${ACCOUNTS}/api/desk/picks?warehouse=HKG`)).json()) as { data: { picks: { id: number }[] } };
  await goTo(page, `${ACCOUNTS}/desk/picks/${carts.picks[0]?.id}`);
  await expect(page.getByRole('listitem').filter({ hasText: SKU }).first()).toBeVisible();
  const cut = await page
    .locator('main *')
    .evaluateAll((all, sku) => all.filter((one) => one.textContent.includes(sku) && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1).length, SKU);
  expect(cut).toBe(0);
  await page.unroute('**/api/desk/picks/*');
  await goTo(page, `${ACCOUNTS}/desk/picks`);
  const whose = page.getByRole('main').locator('label span', { hasText: LINE }).last();
  await expect(whose).toBeVisible();
  expect(await whose.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});

test('a Japanese name in an English list is written in its letters, as is a Chinese example of what to type, whatever fonts the device has', async ({
  page,
}) => {
  await signIn(page, 'merchant', `/shipping/search?q=${encodeURIComponent('佐藤 花子')}`);
  await expect(page.getByText('佐藤 花子').first()).toBeVisible();
  // Letters without a font are all drawn as the same box.
  const isWritten = (where: string) => () =>
    page.evaluate<boolean>(`(() => {
      const pen = document.createElement('canvas').getContext('2d');
      const drawn = (text) => (pen.clearRect(0, 0, 32, 32), pen.fillText(text, 4, 20), pen.canvas.toDataURL());
      pen.font = '16px ' + getComputedStyle(document.querySelector('${where}')).fontFamily;
      return drawn('佐') !== drawn('藤');
    })()`);
  await expect.poll(isWritten('body')).toBe(true);
  await goTo(page, '/fulfillment/products/import/columns');
  await expect.poll(isWritten('td code')).toBe(true);
});

const AHMAD = {
  ...TO,
  name: 'محمد العلي 12',
  company_name: '12 شركة',
  street1: 'شارع 15',
  city: 'الرياض',
  country: 'SA',
  province: null,
  postal_code: '11564',
};

test('what is written from right to left turns nothing around, and begins at its own right', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/orders/search');
  const made = await page.request.post(`${CONSOLE}/api/orders`, { data: { ...EXAMPLE_ORDER, order_number: 'طلب-78 (2)', hold: true, to: AHMAD } });
  const { data } = (await made.json()) as { data: { order: { id: number } } };
  await goTo(page, `/fulfillment/orders/view/${data.order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('طلب-78 (2)');
  // Where the letters of each text stand, in the order in which they are said.
  const places = (scope: string, texts: readonly string[]) =>
    page.evaluate<number[]>(`(() => {
      const walker = document.createTreeWalker(document.querySelector('${scope}'), NodeFilter.SHOW_TEXT);
      const nodes = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return ${JSON.stringify(texts)}.map((text) => {
        const node = nodes.find(({ data }) => data.includes(text));
        const range = document.createRange();
        range.setStart(node, node.data.indexOf(text));
        range.setEnd(node, node.data.indexOf(text) + text.length);
        return Math.round(range.getBoundingClientRect().left);
      });
    })()`);
  const [order = 0, number = 0] = await places('h1', ['Order', 'طلب']);
  expect(order).toBeLessThan(number);
  const [name = 0, city = 0] = await places('main header', ['محمد', 'الرياض']);
  expect(name).toBeLessThan(city);
  const [twelve = 0, company = 0] = await places('address', ['12 ', 'شركة']);
  expect([company < twelve, await page.locator('address').evaluate((one) => one.textContent.includes('\u2068'))]).toEqual([true, false]);
  await goTo(page, `/fulfillment/orders/edit/${data.order.id}`);
  expect(await page.getByLabel('Street address').evaluate((field) => field.ownerDocument.defaultView?.getComputedStyle(field).unicodeBidi)).toBe('plaintext');
});
