import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { EXAMPLE_PRODUCT } from '../src/features/products/contract.ts';
import { ACCOUNTS, CONSOLE, expect, expectNoOverflow, goTo, signIn, test, type Page } from './fixtures.ts';
import { scan, typeAsScanner } from './scanner.ts';

/** What a call of the merchant's answers. */
async function made<Data>(page: Page, path: string, data: object): Promise<Data> {
  const answer = (await (await page.request.post(`${CONSOLE}/api${path}`, { data })).json()) as { data?: Data };
  if (answer.data === undefined) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** An order of the demo's merchant that is ready in Hong Kong. */
async function ready(page: Page, number: string): Promise<number> {
  const lines = ['MUG-WHITE', 'MUG-BLUE'].map((sku) => ({ sku, quantity: 1, sold_for: 12 }));
  const { order } = await made<{ order: { id: number } }>(page, '/orders', { ...EXAMPLE_ORDER, order_number: number, warehouse: 'HKG', line_items: lines });
  const status = async () =>
    ((await (await page.request.get(`${CONSOLE}/api/orders/${order.id}`)).json()) as { data: { order: { status: string } } }).data.order.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('Ready');
  return order.id;
}

/** Goods announced for Hong Kong. */
const announced = async (page: Page, products: object[]): Promise<{ id: number; cartons: { sscc: string }[] }> =>
  (await made<{ inbound: { id: number; cartons: { sscc: string }[] } }>(page, '/inbound', { warehouse: 'HKG', cartons: [{ products }], submit: true })).inbound;

async function atDesk(page: Page): Promise<void> {
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
}

/** A key that bounces, or a hand in a glove. */
const enterTwice = (page: Page): Promise<void> =>
  page.evaluate(
    `for (let i = 0; i < 2; i += 1) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))`,
  );

test('a cart goes on by one shelf where Enter bounces, asks anew after a call that failed, and tells the packer where its goods lie', async ({ page }) => {
  await signIn(page, 'merchant');
  const ids = [await ready(page, 'BUSY-1'), await ready(page, 'BUSY-2')];
  await atDesk(page);
  // So that the browser goes on asking the test about calls: told not to and to again, it may miss the next one.
  await page.route('**/api/desk/nothing', (route) => route.continue());
  // Carts that could not be asked for are not said to be none.
  await page.route('**/api/desk/picks?*', (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'It failed.' } }));
  await page.getByRole('link', { name: /Pick orders/ }).click();
  await expect(page.getByRole('checkbox', { name: 'BUSY-1' })).toBeVisible();
  await expect(page.getByText('It failed.')).toBeVisible();
  await page.unroute('**/api/desk/picks?*');
  await scan(page, 'BUSY-1', 'BUSY-2');
  await expect(page.getByRole('button', { name: /Start a cart/ })).toContainText('2 orders');
  // What went wrong stands no longer than until the next scan.
  await page.route('**/api/desk/picks', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await scan(page, 'NO-SUCH-ORDER');
  await expect(page.getByRole('alert')).toHaveText(/No order goes by NO-SUCH-ORDER/);
  await page.getByRole('button', { name: /Start a cart/ }).click();

  await expect(page.getByRole('heading', { name: /^Cart \d+/ })).toBeVisible();
  const cart = /\d+/.exec((await page.getByRole('heading', { name: /^Cart \d+/ }).textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByRole('button', { name: /All of it is here/ })).toContainText('MUG-BLUE');
  await enterTwice(page);
  await expect(page.getByRole('button', { name: /All of it is here/ })).toContainText('MUG-WHITE');
  // On a handheld, too, the way is seen, with what is on the cart.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'The way through the warehouse' }).getByRole('listitem').first()).toContainText('2 of 2');
  await expectNoOverflow(page);
  // Keys go to the page after a dialog, however often one was opened, and not into the field for codes.
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('s');
    await expect(page.getByRole('dialog', { name: 'MUG-WHITE is not there' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
  }
  const back = page.getByRole('dialog', { name: 'Put everything back?' });
  await page.route('**/put-back', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('b');
  await back.getByRole('button', { name: 'Put back' }).click();
  await expect(back).toContainText('The server could not be reached');
  await back.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('b');
  await expect(back).toContainText('2 orders are ready again');
  await back.getByRole('button', { name: 'Cancel' }).click();
  await expect(back).toHaveCount(0);

  await goTo(page, `${ACCOUNTS}/desk/pack`);
  await expect(page.getByRole('link', { name: /BUSY-2/ })).toContainText(`Cart ${cart}, place 2`);
  await goTo(page, `${ACCOUNTS}/desk/pack/${ids[0]}`);
  await expect(page.getByText(`Cart ${cart}, place 1`)).toBeVisible();
  // Of an order that leaves the cart, what was fetched for it goes back.
  await goTo(page, `${ACCOUNTS}/desk/picks/${cart}`);
  await page.getByRole('button', { name: 'Not there' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the order off the cart' }).click();
  await expect(page.getByText('The order is off the cart. Put the goods from place 1 back on the shelf.')).toBeVisible();
});

test('receiving says no by Escape, counts a surplus that was read only, and takes back what was meant only', async ({ page }) => {
  await signIn(page, 'merchant');
  const one = await announced(page, [
    { sku: 'MUG-BLUE', quantity: 5 },
    { sku: 'MUG-WHITE', quantity: 5 },
  ]);
  const other = await announced(page, [{ sku: 'MUG-BLUE', quantity: 1 }]);
  await atDesk(page);
  await goTo(page, `${ACCOUNTS}/desk/inbound/${one.id}`);
  await expect(page.getByText('0 of 10 units')).toBeVisible();
  await scan(page, 'MUG-BLUE');
  await page.keyboard.press('9');
  await expect(page.getByRole('button', { name: 'Save 9 good' })).toBeVisible();
  await enterTwice(page);
  await expect(page.getByRole('alert')).toContainText('MUG-BLUE: 5 announced, 9 with these.');
  // No is no: what was counted stays, and goes by Undo only.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Good 9' })).toBeVisible();
  await page.keyboard.press('4');
  await page.keyboard.press('u');
  await expect(page.getByRole('radio', { name: 'Good 0' })).toBeVisible();
  await expect(page.getByText('0 of 10 units')).toBeVisible();

  await scan(page, 'MUG-BLUE');
  await page.getByRole('button', { name: 'Save 1 good' }).click();
  await expect(page.getByText('1 of 10 units')).toBeVisible();
  // Taken back, and the answer never came: what is counted since is taken back by the next Undo, and not only said to be.
  await page.route('**/undo', async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await expect(page.getByText('0 of 10 units')).toBeVisible();
  await scan(page, 'MUG-WHITE');
  await page.getByRole('button', { name: 'Save 1 good' }).click();
  await expect(page.getByText('1 of 10 units')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText('Taken back');
  await expect(page.getByText('0 of 10 units')).toBeVisible();

  // What could not be finished is said where all that goes wrong is, and not at the edge.
  await scan(page, 'MUG-WHITE');
  await page.getByRole('button', { name: 'Save 1 good' }).click();
  await expect(page.getByText('1 of 10 units')).toBeVisible();
  await page.route('**/finish', (route) => route.abort(), { times: 1 });
  await page.keyboard.press('f');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await expect(page.locator('#main').getByRole('alert')).toContainText('The server could not be reached');

  await page.keyboard.press('u');
  await expect(page.getByText('0 of 10 units')).toBeVisible();

  // Finished at another desk: the next carton is scanned here, as it says.
  const answer = await page.request.post(`${ACCOUNTS}/api/desk/inbound/${one.id}/counts`, { data: { carton: 1 } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.request.put(`${ACCOUNTS}/api/desk/inbound/${one.id}/finish`);
  await page.reload();
  await expect(page.getByText('Scan the next carton')).toBeVisible();
  await scan(page, 'NOBODY-KNOWS-IT');
  await expect(page.getByRole('alert')).toContainText('Nothing announced goes by NOBODY-KNOWS-IT');
  await scan(page, other.cartons[0]?.sscc ?? '');
  await expect(page.getByRole('heading', { name: `Inbound ${other.id}` })).toBeVisible();
});

test('whoever passes goods over is led on to the next ones, and not back', async ({ page }) => {
  await atDesk(page);
  await goTo(page, `${ACCOUNTS}/desk/counts`);
  const rows = page.getByRole('list', { name: 'To count' }).getByRole('listitem');
  await expect(rows.nth(3)).toBeVisible();
  const names = (await rows.evaluateAll((all) => all.slice(0, 4).map((row) => row.querySelector('.font-semibold')?.textContent ?? ''))).map(String);
  await page.keyboard.press('Enter');
  for (const name of names) {
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await page.keyboard.press('n');
  }
});

test('the goods’ own code is no lot, a label of theirs names it, and a count whose undo had no answer is taken back', async ({ page }) => {
  await signIn(page, 'merchant');
  const fields = {
    ...EXAMPLE_PRODUCT,
    product_id: 'BUSY-CREAM',
    skus: [{ sku: 'BUSY-CREAM' }],
    has_lots: true,
    barcode_kind: 'custom',
    barcode: '2000000777771',
  };
  const { product } = await made<{ product: { id: number } }>(page, '/products', fields);
  await atDesk(page);
  await goTo(page, `${ACCOUNTS}/desk/counts/${product.id}`);
  await expect(page.getByRole('heading', { name: 'BUSY-CREAM', level: 2 })).toBeVisible();
  await scan(page, 'BUSY-CREAM');
  // Nothing has the focus, as where one clicked beside everything: it does not go to the field of scans, which would take the desk's keys.
  await page.getByRole('main').focus();
  await page.evaluate('document.activeElement.blur()');
  await page.getByRole('button', { name: 'Save 1' }).click();
  const which = page.getByRole('dialog', { name: 'Which lot?' });
  await expect(which.getByLabel('Lot')).toBeFocused();
  // The next unit, scanned while the question stands.
  await typeAsScanner(page, '2000000777771');
  await expect(which.getByText('2000000777771 is the code of the goods. Scan or type their lot.')).toBeVisible();
  await expect(which.getByLabel('Lot')).toHaveValue('');
  await typeAsScanner(page, '01020000007777711727123110L7');
  await expect(which).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^L7 · expires Dec 31, 2027/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save 1' }).click();
  await expect(page.getByRole('alert')).toContainText('1 more than recorded');

  await page.route('**/undo', async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: 'Save 3' }).click();
  await expect(page.getByRole('alert')).toContainText('3 more than recorded');
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText('Taken back');
  await expect(page.getByText('never counted')).toBeVisible();
});

test('a cart is taken back step by step after a reload, and two tabs of a device show one cart and one parcel', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await ready(page, 'BUSY-TABS');
  await atDesk(page);
  await page.getByRole('link', { name: /Pick orders/ }).click();
  await expect(page.getByRole('checkbox', { name: 'BUSY-TABS' })).toBeVisible();
  await scan(page, 'BUSY-TABS');
  await page.getByRole('button', { name: /Start a cart/ }).click();
  const all = (on: Page) => on.getByRole('button', { name: /All of it is here/ });
  const undo = (on: Page) => on.getByRole('button', { name: /^(U )?Undo/ });
  await expect(all(page)).toContainText('MUG-BLUE');
  await expect(undo(page)).toBeDisabled();
  await all(page).click();
  await expect(all(page)).toContainText('MUG-WHITE');
  await all(page).click();
  await expect(page.getByRole('status')).toContainText('Everything is on the cart');
  await page.reload();
  await expect(page.getByRole('status')).toContainText('Everything is on the cart');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('status')).toContainText('Everything is on the cart');
  await page.keyboard.press('u');
  await expect(all(page)).toContainText('MUG-WHITE');
  await expect(all(other)).toContainText('MUG-WHITE');
  await other.keyboard.press('u');
  await expect(all(page)).toContainText('MUG-BLUE');
  await expect(undo(page)).toBeDisabled();
  await scan(page, 'MUG-BLUE');
  await expect(all(other)).toContainText('MUG-WHITE');
  await scan(other, 'MUG-WHITE');
  await expect(page.getByRole('status')).toContainText('Everything is on the cart');

  for (const tab of [page, other]) await goTo(tab, `${ACCOUNTS}/desk/pack/${id}`);
  const goods = (on: Page) => on.getByRole('list', { name: 'What goes in' }).getByRole('listitem');
  // The cart is left: what is scanned on it is laid on it.
  for (const tab of [page, other]) await expect(goods(tab).first()).toBeVisible();
  await scan(page, 'MUG-BLUE');
  await expect(goods(other).filter({ hasText: 'MUG-BLUE' })).toContainText('1 of 1');
  await scan(other, 'MUG-WHITE');
  await expect(goods(page).filter({ hasText: 'MUG-WHITE' })).toContainText('1 of 1');
  await page.locator('input[name=weight]:visible').fill('0.8');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Packed/).first()).toBeVisible();
  // The parcel is closed: here, too, nothing of it is in any more, and nobody packs it again.
  await expect(other.getByText('Order BUSY-TABS is packed already.')).toBeVisible();
  await other.close();
});

test('two tabs of a device count one shipment and lose nothing, and whoever counts beside another desk is told', async ({ page }) => {
  await signIn(page, 'merchant');
  const { id } = await announced(page, [{ sku: 'MUG-BLUE', quantity: 9 }]);
  await atDesk(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${ACCOUNTS}/desk/inbound/${id}`);
    await expect(tab.getByText('0 of 9 units')).toBeVisible();
  }
  const good = (on: Page, n: number) => on.getByRole('radio', { name: `Good ${n}` });
  const save = (on: Page, n: number) => on.getByRole('button', { name: `Save ${n} good` });
  await scan(page, 'MUG-BLUE');
  await expect(good(other, 1)).toBeVisible();
  // What one saves the other shows at once, and where it cannot ask, it loses nothing that is scanned in either.
  await other.route(`**/api/desk/inbound/${id}`, (route) => route.abort());
  await save(page, 1).click();
  await expect(page.getByText('1 of 9 units')).toBeVisible();
  await expect(good(other, 1)).toHaveCount(0);
  await scan(other, 'MUG-BLUE');
  await expect(good(page, 1)).toBeVisible();
  await scan(page, 'MUG-BLUE');
  await expect(good(other, 2)).toBeVisible();
  await other.unroute(`**/api/desk/inbound/${id}`);
  // While one saves, what is scanned in the other waits, and is counted after it.
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/counts', async (route) => void (await held, await route.continue()), { times: 1 });
  await save(page, 2).click();
  // The other one hears of it a moment later.
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: /^(Enter )?Save 2 good/ })).toHaveAttribute('aria-busy', 'true');
  await scan(other, 'MUG-BLUE');
  release();
  await expect(page.getByText('3 of 9 units')).toBeVisible();
  await expect(other.getByText('3 of 9 units')).toBeVisible({ timeout: 3_000 });
  await expect(good(other, 1)).toBeVisible();
  await expect(good(page, 1)).toBeVisible();
  // Somebody counts of the same goods at another desk: known within five seconds, before both are saved.
  const products = (await (await page.request.get(`${ACCOUNTS}/api/desk/inbound/${id}`)).json()) as { data: { inbound: { products: { id: number }[] } } };
  const body = { products: [{ id: products.data.inbound.products[0]?.id, quantity: 4 }] };
  expect((await page.request.post(`${ACCOUNTS}/api/desk/inbound/${id}/counts`, { data: body, headers: { origin: ACCOUNTS } })).status()).toBe(200);
  await expect(page.getByRole('alert')).toContainText('MUG-BLUE was counted elsewhere meanwhile: 7 so far', { timeout: 8_000 });
  await save(page, 1).click();
  await expect(page.getByText('8 of 9 units')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await other.close();
});

test('what is scanned in a tab that has not heard yet that another one saves is neither lost nor counted twice', async ({ page }) => {
  await signIn(page, 'merchant');
  const { id } = await announced(page, [{ sku: 'MUG-BLUE', quantity: 9 }]);
  await atDesk(page);
  const other = await page.context().newPage();
  await other.addInitScript("addEventListener('storage', (event) => window.isDeaf && event.stopImmediatePropagation(), true)");
  for (const tab of [page, other]) {
    await tab.goto(`${ACCOUNTS}/desk/inbound/${id}`);
    await expect(tab.getByText('0 of 9 units')).toBeVisible();
  }
  const save = (on: Page, n: number) => on.getByRole('button', { name: `Save ${n} good` });
  await scan(page, 'MUG-BLUE');
  await expect(save(other, 1)).toBeVisible();
  await other.evaluate('window.isDeaf = true');
  await scan(page, 'MUG-BLUE');
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/counts', async (route) => void (await held, await route.continue()), { times: 1 });
  await save(page, 2).click();
  // It is in the store of both, and only its event is not heard.
  const kept = "Object.entries(localStorage).some(([key, text]) => key.includes('desk-inbound-') && text.includes('owed'))";
  await expect.poll(() => other.evaluate(kept)).toBe(true);
  await scan(other, 'MUG-BLUE');
  await other.evaluate('window.isDeaf = false');
  release();
  await expect(page.getByText('2 of 9 units')).toBeVisible();
  for (const tab of [page, other]) await expect(save(tab, 1)).toBeVisible();
  await save(other, 1).click();
  for (const tab of [page, other]) await expect(tab.getByText('3 of 9 units')).toBeVisible();
  await other.close();
});

test('a count whose answer is lost counts once, whichever tab saves it again, also one that is opened later', async ({ page }) => {
  await signIn(page, 'merchant');
  const { id } = await announced(page, [{ sku: 'MUG-BLUE', quantity: 9 }]);
  await atDesk(page);
  const open = async (tab: Page) => {
    await tab.goto(`${ACCOUNTS}/desk/inbound/${id}`);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(String(id));
  };
  const save = (on: Page, n: number) => on.getByRole('button', { name: `Save ${n} good` });
  const counted = (on: Page, n: number) => expect(on.getByText(`${n} of 9 units`)).toBeVisible();
  /** The server counts, and its answer never comes. */
  const loseAnswer = (on: Page) => on.route('**/counts', async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
  const other = await page.context().newPage();
  for (const tab of [page, other]) await open(tab);
  await scan(page, 'MUG-BLUE', 'MUG-BLUE');
  await expect(save(other, 2)).toBeVisible();
  await loseAnswer(page);
  await save(page, 2).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  await counted(other, 2);
  await save(other, 2).click();
  await expect(save(other, 2)).toHaveCount(0);
  await expect(save(page, 2)).toHaveCount(0);
  for (const tab of [page, other]) await counted(tab, 2);
  // What is counted next is its own, though it is as much.
  await scan(page, 'MUG-BLUE', 'MUG-BLUE');
  await save(page, 2).click();
  for (const tab of [page, other]) await counted(tab, 4);

  // The same, where nobody but a later tab ever saves it, and more was counted by the same person in between.
  await scan(page, 'MUG-BLUE');
  await loseAnswer(page);
  await save(page, 1).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  for (const tab of [page, other]) await tab.close();
  const later = await page.context().newPage();
  const { data } = (await (await later.request.get(`${ACCOUNTS}/api/desk/inbound/${id}`)).json()) as { data: { inbound: { products: { id: number }[] } } };
  const body = { products: [{ id: data.inbound.products[0]?.id, quantity: 3 }] };
  expect((await later.request.post(`${ACCOUNTS}/api/desk/inbound/${id}/counts`, { data: body, headers: { origin: ACCOUNTS } })).status()).toBe(200);
  await open(later);
  await counted(later, 8);
  await save(later, 1).click();
  await expect(save(later, 1)).toHaveCount(0);
  await counted(later, 8);
});
