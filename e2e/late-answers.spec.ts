import { ACCOUNTS, CONSOLE, expect, goTo, signIn, test, type Page } from './fixtures.ts';
import { scan } from './scanner.ts';
import { words } from './words.ts';

/** Calls to these addresses wait until they are let go; `asked` tells how many came. */
async function holdBack(page: Page, addresses: RegExp, method = 'GET'): Promise<{ letGo: () => void; asked: () => number }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(addresses, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    await promise;
    return route.continue();
  });
  return { asked: () => asked, letGo: resolve };
}

test('Enter takes nothing of what was there before while what was typed is still being looked for', async ({ page }) => {
  await signIn(page);
  const given = { coo: 'CN', hts_code: '691200', value: 5, currency: 'USD' };
  const goods = { 'LATE-1': 'Teapot of iron', 'LATE-2': 'Kettle of copper' };
  for (const [product_id, description] of Object.entries(goods)) {
    const made = await page.request.post(`${CONSOLE}/api/customs/products`, { data: { ...given, product_id, description } });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await goTo(page, '/shipping/createShipment');
  const picker = page.getByRole('combobox', { name: 'Customs product' });
  const options = page.getByRole('listbox').getByRole('option');
  await picker.click();
  await expect(options.filter({ hasText: 'Kettle of copper' })).toBeVisible();
  const taken: string[] = [];
  page.on('request', (request) => /\/api\/customs\/products\/\d+$/.test(request.url()) && taken.push(request.url()));
  const search = await holdBack(page, /\/api\/customs\/products\?.*q=/);
  await picker.pressSequentially('LATE-3');
  await expect.poll(search.asked).toBe(1);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue('LATE-3');
  expect(taken).toEqual([]);
  // Of what was there before only what fits can be taken.
  await picker.fill('LATE-1');
  await page.keyboard.press('Enter');
  search.letGo();
  await expect(page.getByRole('textbox', { name: /^Description/ }).first()).toHaveValue('Teapot of iron');
  await expect(page.getByText('1 piece · $5.00')).toBeVisible();
  expect(taken).toHaveLength(1);

  // Nor does an HS code of other goods get into what is sent.
  const code = page.getByRole('combobox', { name: 'HS code' }).first();
  await code.fill('lipstick');
  // The first search reads all codes.
  await expect(options.filter({ hasText: '330410' })).toBeVisible({ timeout: 60_000 });
  const codes = await holdBack(page, /\/api\/hs-codes\?.*q=bicycle/);
  await code.fill('bicycle');
  await expect.poll(codes.asked).toBe(1);
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('bicycle');
  codes.letGo();
  await expect(options.filter({ hasText: '871200' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('871200');
});

test('a number typed while another product is being looked for is not counted for the one before', async ({ page }) => {
  await signIn(page, 'warehouse');
  await page.goto(`${ACCOUNTS}/desk/counts`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await scan(page, 'MUG-WHITE');
  await expect(page.getByRole('heading', { name: 'MUG-WHITE', level: 2 })).toBeVisible();
  const search = await holdBack(page, /\/api\/desk\/products\?code=/);
  await scan(page, 'MUG-BLUE');
  await expect.poll(search.asked).toBe(1);
  await page.keyboard.press('7');
  await page.waitForTimeout(200);
  await expect(page.getByText('–', { exact: true })).toBeVisible();
  search.letGo();
  await expect(page.getByRole('heading', { name: 'MUG-BLUE', level: 2 })).toBeVisible();
  await page.keyboard.press('7');
  await expect(page.getByRole('button', { name: 'Save 7' })).toBeVisible();
  await page.keyboard.press('u');
});

test('Escape gives up what the desk is looking for: its answer opens nothing and says nothing, and the next scan is heard', async ({ page }) => {
  await signIn(page, 'warehouse');
  await page.goto(`${ACCOUNTS}/desk/counts`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await scan(page, 'MUG-WHITE');
  const number = page.getByText('–', { exact: true });
  await expect(number).toBeVisible();
  for (const [url, key] of [
    [`${ACCOUNTS}/desk/counts`, 'MUG-WHITE'],
    [page.url(), 'MUG-BLUE'],
  ] as const) {
    await goTo(page, url);
    await expect(page.getByText(/MUG-WHITE/).first()).toBeVisible();
    const search = await holdBack(page, /\/api\/desk\/products\?code=/);
    await scan(page, key);
    await expect(page.getByText(`Looking for ${key}…`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(`Looking for ${key}…`)).toBeHidden();
    search.letGo();
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  // Keys count for the product again.
  await expect(number).toBeVisible();
  await page.keyboard.press('7');
  await expect(page.getByRole('button', { name: 'Save 7' })).toBeVisible();
  await page.keyboard.press('u');
});

test('what is scanned into a carton is counted in that carton, however its answers come', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/inbound/add');
  await page.getByLabel('Warehouse', { exact: true }).selectOption('HKG');
  // Answers to what is scanned wait, and then come in one go.
  await page.evaluate(`(() => {
    const { fetch } = window;
    window.held = 0;
    window.fetch = async (...given) => {
      const answer = await fetch(...given);
      if (!String(given[0]?.url ?? given[0]).includes('/api/products?')) return answer;
      const body = await answer.text();
      window.held += 1;
      await new Promise((done) => addEventListener('letgo', done, { once: true }));
      return new Response(body, answer);
    };
  })()`);
  const held = (): Promise<unknown> => page.evaluate('window.held');
  const letGo = (): Promise<unknown> => page.evaluate(`dispatchEvent(new Event('letgo'))`);
  const scanInto = async (carton: number, code: string): Promise<void> => {
    const field = page.getByLabel(`Scan into carton ${carton}`);
    await field.fill(code);
    await field.press('Enter');
  };
  for (const code of ['MUG-BLUE', 'MUG-BLUE']) await scanInto(1, code);
  await expect.poll(held).toBe(2);
  await letGo();
  await expect(page.getByLabel(/^Quantity/)).toHaveCount(1);
  await expect(page.getByLabel(/^Quantity/)).toHaveValue('2');

  for (const at of [2, 3]) {
    await page.getByRole('button', { name: 'Add carton' }).click();
    await expect(page.getByLabel(`Scan into carton ${at}`)).toBeVisible();
  }
  await scanInto(3, 'MUG-WHITE');
  await scanInto(2, 'MUG-MOSS');
  await expect.poll(held).toBe(4);
  await page.getByRole('button', { name: 'Remove carton 2' }).click();
  await expect(page.getByLabel('Scan into carton 3')).toHaveCount(0);
  await letGo();
  await expect(page.getByRole('region', { name: 'Carton 2', exact: true }).getByLabel('Quantity: MUG-WHITE')).toHaveValue('1');
  await expect(page.getByLabel(/^Quantity/)).toHaveCount(2);
});

test('a cart begins with the order that was scanned last, however late it is found', async ({ page }) => {
  await signIn(page, 'warehouse');
  const answer = await page.request.get(`${ACCOUNTS}/api/desk/orders?warehouse=HKG&status=Ready&limit=2`);
  const { data } = (await answer.json()) as { data: { orders: { id: number; order_number: string }[] } };
  const [first, last] = data.orders;
  if (first === undefined || last === undefined) throw new Error('There are not two orders to pick.');
  await page.goto(`${ACCOUNTS}/desk/picks`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await expect(page.getByRole('checkbox', { name: last.order_number, exact: true })).toBeAttached();
  await scan(page, first.order_number);
  await expect(page.getByRole('checkbox', { name: first.order_number, exact: true })).toBeChecked();
  const search = await holdBack(page, /\/api\/desk\/orders\?.*code=/);
  const begun = new Promise<unknown>(
    (done) =>
      void page.route(/\/api\/desk\/picks$/, (route) => {
        if (route.request().method() === 'POST') done(route.request().postDataJSON());
        return route.abort();
      }),
  );
  await scan(page, last.order_number);
  await expect.poll(search.asked).toBe(1);
  await page.keyboard.press('Enter');
  search.letGo();
  expect(await begun).toEqual({ orders: [first.id, last.id] });
  await page.keyboard.press('x');
});

test('a rule that is moved twice stands two places higher, however late the first answer comes', async ({ page }) => {
  await signIn(page, 'europe', '/fulfillment/orders/rules');
  const made: number[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const rule = { name, is_active: false, goes_on: false, conditions: { countries: ['US'] }, actions: { hold: true } };
    const answer = await page.request.post(`${CONSOLE}/api/order-rules`, { data: rule });
    expect(answer.ok(), await answer.text()).toBe(true);
    made.push(((await answer.json()) as { data: { order_rule: { id: number } } }).data.order_rule.id);
  }
  await goTo(page, '/fulfillment/orders/rules');
  const up = page.getByRole('group', { name: 'Three' }).getByRole('button', { name: 'Move up' });
  const answers: number[] = [];
  page.on('response', (answer) => answer.request().method() === 'PUT' && answers.push(answer.status()));
  const sorted = await holdBack(page, /\/api\/order-rules\/sorted$/, 'PUT');
  await up.click();
  await expect.poll(sorted.asked).toBe(1);
  await up.click();
  sorted.letGo();
  await expect.poll(() => answers).toEqual([200, 200]);
  await expect(page.getByRole('main').getByRole('group')).toHaveText([/^Three/, /^One/, /^Two/]);
  await page.reload();
  await expect(page.getByRole('main').getByRole('group')).toHaveText([/^Three/, /^One/, /^Two/]);
  for (const id of made) await page.request.delete(`${CONSOLE}/api/order-rules/${id}`);
});

test('a view saved twice by one person, the second time before the first is seen, is no conflict', async ({ page }) => {
  const t = words('en');
  await signIn(page);
  const made = await page.request.post(`${CONSOLE}/api/views`, { data: { list: 'shipments', name: 'Twice', query: 'limit=25' } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = ((await made.json()) as { data: { view: { id: number } } }).data.view;
  await goTo(page, `/shipping/search?limit=25&sort=created&view=${id}`);
  const button = page.getByRole('button', { name: t('views:edited', { name: 'Twice' }), exact: true });
  await expect(button).toBeVisible();
  const views = await holdBack(page, /\/api\/views\?/);
  const answers: number[] = [];
  page.on('response', (answer) => answer.request().method() === 'PUT' && answers.push(answer.status()));
  const save = async (): Promise<void> => {
    await button.click();
    await page
      .getByRole('menu')
      .getByRole('menuitem', { name: t('views:update') })
      .click();
  };
  await save();
  await expect.poll(views.asked).toBe(1);
  await save();
  await page.waitForTimeout(200);
  views.letGo();
  await expect.poll(() => answers).toEqual([200, 200]);
  await expect(page.getByRole('button', { name: 'Twice', exact: true })).toBeVisible();
  await page.request.delete(`${CONSOLE}/api/views/${id}`);
});
