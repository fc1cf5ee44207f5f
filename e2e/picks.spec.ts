import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { VIEWPORT } from './places.ts';
import { pressAndScan, scan, typeAsScanner } from './scanner.ts';

const SKUS = ['MUG-WHITE', 'MUG-BLUE'] as const;

/** An order of the demo's merchant that is ready in Hong Kong. */
async function ready(page: Page, number: string, blue = 2): Promise<number> {
  const lines = SKUS.map((sku) => ({ sku, quantity: sku === 'MUG-BLUE' ? blue : 1, sold_for: 12 }));
  const asked = { ...EXAMPLE_ORDER, order_number: number, warehouse: 'HKG', line_items: lines };
  const made = await page.request.post(`${CONSOLE}/api/orders`, { data: asked });
  const { data } = (await made.json()) as { data?: { order: { id: number } } };
  if (data === undefined) throw new Error(await made.text());
  const status = async () => {
    const answer = await page.request.get(`${CONSOLE}/api/orders/${data.order.id}`);
    return ((await answer.json()) as { data: { order: { status: string } } }).data.order.status;
  };
  await expect.poll(status, { timeout: 20_000 }).toBe('Ready');
  return data.order.id;
}

test('an order is picked on a cart and packed by scans, and its parcel has a label', async ({ page, browser }) => {
  await signIn(page, 'merchant');
  const id = await ready(page, 'PICK-1');
  const desk = await (await browser.newContext({ baseURL: ACCOUNTS })).newPage();
  await signIn(desk, 'warehouse');
  await goTo(desk, `${ACCOUNTS}/desk`);
  await desk.getByRole('button', { name: /Hong Kong/ }).click();
  await desk.getByRole('link', { name: /Pick orders/ }).click();
  await expect(desk.getByRole('checkbox', { name: 'PICK-1' })).toBeVisible();
  await expectAccessible(desk);
  await scan(desk, 'NO-SUCH-ORDER');
  await expect(desk.getByRole('alert')).toContainText('No order goes by NO-SUCH-ORDER');
  // One of the cart that the demo begins with.
  const answer = await desk.request.get(`${ACCOUNTS}/api/desk/orders?warehouse=HKG&status=Packing&limit=1`);
  const { data } = (await answer.json()) as { data: { orders: { order_number: string }[] } };
  const taken = data.orders[0]?.order_number ?? '';
  await scan(desk, taken);
  await expect(desk.getByRole('alert')).toContainText(`${taken} is on a cart already`);
  await scan(desk, 'PICK-1');
  await expect(desk.getByRole('checkbox', { name: 'PICK-1' })).toBeChecked();
  await desk.getByRole('button', { name: /Start a cart/ }).click();

  await expect(desk.getByRole('heading', { name: /^Cart \d+/ })).toBeVisible();
  await expect(desk.getByText(/^Bin [A-Z]-\d\d-\d$/)).toBeVisible();
  await expectAccessible(desk);
  await scan(desk, 'TOWEL-LINEN');
  await expect(desk.getByRole('alert')).toContainText('TOWEL-LINEN is not on this cart');
  for (const sku of ['MUG-BLUE', 'MUG-BLUE', 'MUG-WHITE']) await scan(desk, sku);
  await expect(desk.getByRole('status')).toContainText('Everything is on the cart');
  await desk.getByRole('button', { name: /Pack the orders/ }).click();

  await expect(desk.getByRole('heading', { name: 'Pack orders' })).toBeVisible();
  await scan(desk, 'PICK-1');
  await expect(desk.getByRole('heading', { name: 'PICK-1', level: 2 })).toBeVisible();
  await expectAccessible(desk);
  // No scanner reads a bar code that is torn: the code is typed.
  await desk.getByRole('textbox', { name: 'Scan a unit' }).pressSequentially('mug-white', { delay: 60 });
  await desk.getByRole('textbox', { name: 'Scan a unit' }).press('Enter');
  await expect(desk.getByText('Right: MUG-WHITE')).toBeVisible();
  await scan(desk, 'TOWEL-LINEN');
  await expect(desk.getByRole('alert')).toContainText('TOWEL-LINEN does not belong in this box');
  await expectAccessible(desk);
  // What is to be done with it is covered by nothing, on a low screen either.
  await desk.setViewportSize({ width: 1280, height: 640 });
  const [told, goods] = [await desk.getByRole('figure').first().boundingBox(), await desk.getByRole('list', { name: 'What goes in' }).boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(goods?.y ?? 0);
  // A laptop at 200 %: the keys stay in one low row, and say to who listens what they wait for.
  await desk.setViewportSize({ width: 720, height: 450 });
  await expect.poll(async () => (await desk.getByRole('contentinfo').boundingBox())?.height ?? 450).toBeLessThanOrEqual(72);
  await desk.setViewportSize(VIEWPORT);
  await desk.keyboard.press('u');
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await scan(desk, 'MUG-WHITE', 'MUG-BLUE', 'MUG-BLUE');
  await expect(desk.getByText('Everything is in')).toBeVisible();
  await expect(desk.getByRole('button', { name: /Close the box/ })).toContainText('Weigh it first');
  // A slip of the hand is asked about before it is paid for.
  await desk.getByRole('textbox', { name: 'Weight' }).fill('13');
  await desk.getByRole('textbox', { name: 'Weight' }).press('Enter');
  await expect(desk.getByRole('alert')).toContainText(/^13\.000 kg\? It should be about 1\.\d+ kg/);
  await desk.getByRole('textbox', { name: 'Weight' }).fill('1.3');
  await expect(desk.getByRole('alert')).not.toContainText('13');
  // Neither a reload loses what is in the box.
  await desk.reload();
  await expect(desk.getByText('What you typed earlier was restored.')).toBeVisible();
  await expect(desk.getByText('Everything is in')).toBeVisible();
  // What is scanned while the weight has the focus is refused as anywhere, and does not stay in it.
  await typeAsScanner(desk, 'TOWEL-LINEN');
  await expect(desk.getByRole('alert')).toContainText('TOWEL-LINEN does not belong in this box');
  await expect(desk.getByRole('textbox', { name: 'Weight' })).toHaveValue('1.3');
  // Put back at another desk meanwhile, as far as this one is told: it says why.
  const refused = { code: 'not_eligible', message: 'This action is not possible.', errors: { status: 'Only an order that is being packed.' } };
  await desk.route('**/api/desk/packs', (route) => route.fulfill({ status: 409, json: { success: false, ...refused } }), { times: 1 });
  await desk.getByRole('textbox', { name: 'Weight' }).press('Enter');
  await expect(desk.getByRole('alert').filter({ hasText: 'Only an order that is being packed.' })).toContainText('Put the order aside and tell support');
  const label = desk.context().waitForEvent('page');
  // Packed, it has left the desk: it is not asked for again.
  const missed: string[] = [];
  desk.on('response', (answer) => void (answer.status() === 404 && missed.push(answer.url())));
  await expect(desk.getByRole('button', { name: /Close the box/ })).toBeEnabled();
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  await desk.route('**/api/desk/packs', async (route) => void (await held, await route.continue()), { times: 1 });
  await desk.getByRole('textbox', { name: 'Weight' }).press('Enter');
  // The next order needs no more than its scan, also while the label is still awaited.
  await expect(desk.getByRole('button', { name: /Close the box/ })).toHaveAttribute('aria-busy', 'true');
  await scan(desk, 'NO-SUCH-ORDER');
  // What is typed meanwhile changes nothing of what was sent, and asks for nothing.
  await desk.getByRole('textbox', { name: 'Weight' }).pressSequentially('9', { delay: 200 });
  await expect(desk.getByRole('textbox', { name: 'Weight' })).toHaveValue('1.3');
  release();
  await expect(desk.getByText(/^Packed: \w+/)).toBeVisible();
  expect(missed).toEqual([]);
  const number = /HA\d+HK/.exec((await desk.getByText(/^Packed: \w+/).textContent()) ?? '')?.[0] ?? '';
  await expect(desk.getByText(/^[A-Z][a-z]+ with .+ Into the bin for [A-Z]{3}, DD[PU]\./)).toBeVisible();
  await expectAccessible(desk);
  await (await label).close();
  await expect(desk.getByRole('link', { name: 'Next order' })).toBeFocused();
  await expect(desk.getByRole('alert')).toContainText('No order goes by NO-SUCH-ORDER');
  await scan(desk, taken);
  await expect(desk.getByRole('heading', { name: taken, level: 2 })).toBeVisible();
  await desk.goBack();
  await expect(desk.getByText('Order PICK-1 is packed already.')).toBeVisible();
  await scan(desk, 'NO-SUCH-ORDER');
  await expect(desk.getByRole('alert').filter({ hasText: 'No order goes by NO-SUCH-ORDER' })).toBeVisible();

  await goTo(page, `${CONSOLE}/fulfillment/orders/view/${id}`);
  await expect(page.getByText('Fulfilled').first()).toBeVisible();

  // It was a mistake, and the parcel is still there.
  await desk.getByRole('link', { name: 'Packed by mistake? Take it apart' }).click();
  await expect(desk.getByRole('heading', { name: 'Take a parcel apart' })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'What is in it' })).toContainText('MUG-BLUE');
  await expectAccessible(desk);
  await scan(desk, 'HA999999999HK');
  await expect(desk.getByRole('alert')).toContainText('No parcel of this warehouse has HA999999999HK');
  await scan(desk, number);
  await expect(desk.getByRole('region', { name: 'What is in it' })).toBeVisible();
  let letGo: () => void = () => undefined;
  const isLet = new Promise<void>((resolve) => (letGo = resolve));
  await desk.route('**/api/desk/packs/*/unpack', async (route) => {
    await isLet;
    return route.continue();
  });
  const begun = desk.waitForRequest(/\/unpack$/);
  // A parcel scanned before the answer, however soon, is not taken for the one that it is about.
  await pressAndScan(desk, 'Enter', 'HA999999999HK');
  await begun;
  await scan(desk, 'HA999999999HK');
  await expect(desk).toHaveURL(new RegExp(`code=${number}$`));
  letGo();
  await expect(desk.getByRole('status')).toContainText(`${number} is taken apart`);
  await expectAccessible(desk);
  await desk.context().close();
  await goTo(page, page.url());
  await expect(page.getByText('Ready').first()).toBeVisible();
});

test('scans whose answers come together choose no more orders than a cart holds', async ({ page }) => {
  await signIn(page, 'warehouse');
  const one = { account: { id: 1, name: 'Harbour Goods' }, status: 'Ready', warehouse: 'HKG', service: 'parcel', country: 'US', lines: 1, units: 1 };
  const rest = { placed_at: '2026-11-20T08:00:00.000Z', due: null, is_late: false, packing_slip: false, gift: false, unpaid: false, cart: null };
  const orders = Array.from({ length: 60 }, (_, i) => ({ ...one, ...rest, id: 900_001 + i, order_number: `FULL-${i + 1}` }));
  let answer = () => undefined as void;
  const both = new Promise<void>((done) => (answer = done));
  let asked = 0;
  await page.route('**/api/desk/orders?*', async (route) => {
    const code = new URL(route.request().url()).searchParams.get('code');
    const found = code === null ? orders : orders.filter(({ order_number }) => order_number === code);
    if (code !== null && (asked += 1) === 2) answer();
    if (code !== null) await both;
    await route.fulfill({ json: { success: true, data: { orders: found, total: found.length } } });
  });
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await page.getByRole('link', { name: /Pick orders/ }).click();
  await expect(page.getByRole('checkbox', { name: 'FULL-60' })).toBeAttached();
  for (let i = 1; i <= 49; i += 1) await page.getByRole('checkbox', { name: `FULL-${i}`, exact: true }).check();
  await scan(page, 'FULL-59', 'FULL-60');
  await expect(page.getByRole('alert')).toContainText('A cart holds at most 50 orders');
  await expect(page.getByRole('button', { name: /Start a cart/ })).toContainText('50 orders');
  // Held by its merchant meanwhile: the cart is started without it.
  const taken = { code: 'pick_taken', message: 'Order FULL-59 is not ready any more.', errors: { 'orders/49': 'Only ready orders are picked.' } };
  await page.route('**/api/desk/picks', (route) => route.fulfill({ status: 409, json: { success: false, ...taken } }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'FULL-59' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Start a cart/ })).toContainText('49 orders');
  // Nor does a reload, or a session that ends, take anything off it.
  await page.reload();
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Start a cart/ })).toContainText('49 orders');
  await page.unrouteAll({ behavior: 'wait' });
});

test('an order goes in four parcels, two of them packed at another desk meanwhile, and one without an answer', async ({ page, browser }) => {
  await signIn(page, 'merchant');
  const id = await ready(page, 'PICK-REST', 3);
  const desk = await (await browser.newContext({ baseURL: ACCOUNTS })).newPage();
  await signIn(desk, 'warehouse');
  const cart = async () => {
    const made = await desk.request.post(`${ACCOUNTS}/api/desk/picks`, { data: { orders: [id] } });
    return ((await made.json()) as { data: { pick: { id: number } } }).data.pick.id;
  };
  const packElsewhere = async (sku: string) => {
    const packed = await desk.request.post(`${ACCOUNTS}/api/desk/packs`, { data: { order_id: id, lines: [{ sku, quantity: 1 }], weight: 0.5 } });
    expect(packed.ok(), await packed.text()).toBe(true);
  };
  const first = await cart();

  await goTo(desk, `${ACCOUNTS}/desk`);
  await desk.getByRole('button', { name: /Hong Kong/ }).click();
  await goTo(desk, `${ACCOUNTS}/desk/pack/${id}`);
  const goods = desk.getByRole('list', { name: 'What goes in' });
  const weigh = async (kg: string) => desk.getByRole('textbox', { name: 'Weight' }).fill(kg);
  const close = desk.getByRole('button', { name: /Close the box/ });
  await expect(goods).toContainText('MUG-WHITE');
  // Another warehouse has none of its goods at hand.
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Choose another warehouse' }).click();
  await desk.getByRole('button', { name: /Los Angeles/ }).click();
  await expect(desk.getByRole('alert')).toContainText('PICK-REST is in Hong Kong');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Choose another warehouse' }).click();
  await desk.getByRole('button', { name: /Hong Kong/ }).click();
  await expect(goods).toContainText('MUG-WHITE');
  await scan(desk, 'MUG-WHITE', 'MUG-BLUE', 'MUG-BLUE', 'MUG-BLUE');
  await weigh('1.7');
  // Put back at another desk: it has to be picked first, and what was scanned stays.
  await desk.request.put(`${ACCOUNTS}/api/desk/picks/${first}/put-back`, { data: {} });
  await close.click();
  await expect(desk.getByRole('alert').filter({ hasText: 'Order PICK-REST is not on a cart yet' })).toContainText('Pick it first');
  await cart();
  await desk.reload();
  await expect(desk.getByText('What you typed earlier was restored.')).toBeVisible();
  // Packed in part: what is left is asked for, and scanned again.
  await packElsewhere('MUG-WHITE');
  await close.click();
  await expect(desk.getByRole('alert').filter({ hasText: 'The order has no MUG-WHITE to be packed here.' })).toContainText('packed at another desk');
  await expect(desk.getByRole('list', { name: 'Its parcels' }).getByRole('listitem')).toHaveCount(1);
  await desk.keyboard.press('Enter');
  await expect(goods).toContainText('MUG-BLUE');
  await expect(goods).not.toContainText('MUG-WHITE');

  // An answer that never came: weighed anew it is not packed a second time, and its label is there.
  await scan(desk, 'MUG-BLUE');
  await weigh('0.5');
  const unheard = desk.waitForResponse((answer) => answer.url().endsWith(`/api/desk/orders/${id}`));
  await desk.route('**/api/desk/packs', async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
  await desk.getByRole('button', { name: /Another box/ }).click();
  await unheard;
  await weigh('0.6');
  await desk.getByRole('button', { name: /Another box/ }).click();
  await expect(desk.getByRole('list', { name: 'Its parcels' }).getByRole('listitem')).toHaveCount(2);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('textbox', { name: 'Weight' })).toHaveValue('');

  await scan(desk, 'MUG-BLUE');
  await weigh('0.5');
  // As Safari does with what opens a moment after the key.
  await desk.evaluate('window.itsOpen = window.open; window.open = () => null');
  await desk.getByRole('button', { name: /Another box/ }).click();
  await expect(desk.getByText(/^Packed: \w+/)).toBeVisible();
  const blocked = desk.getByRole('alert').filter({ hasText: 'The browser blocked the window to print from.' });
  await expect(blocked).toBeVisible();
  await expect(desk.getByText('Printer: nothing sent yet')).toBeVisible();
  await desk.evaluate('window.open = window.itsOpen');
  const label = desk.context().waitForEvent('page');
  await blocked.getByRole('button', { name: 'Open it' }).click();
  await (await label).close();
  await expect(desk.getByText(/^Printer: last used at/)).toBeVisible();
  // What is left is packed at once, with a box and a weight of its own.
  await desk.getByRole('button', { name: 'Pack the rest' }).click();
  await expect(desk.getByText(/^Packed: \w+/)).toBeHidden();
  await expect(desk.getByRole('textbox', { name: 'Weight' })).toHaveValue('');
  await scan(desk, 'MUG-BLUE');
  await weigh('0.5');
  // The last of it, too, was packed elsewhere: there its labels are.
  await packElsewhere('MUG-BLUE');
  await close.click();
  await expect(desk.getByText('Order PICK-REST is packed already.')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Its parcels' }).getByRole('listitem')).toHaveCount(4);
  await desk.context().close();

  await goTo(page, `${CONSOLE}/fulfillment/orders/view/${id}`);
  await expect(page.getByText('Fulfilled').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Parcels' }).getByRole('link', { name: /^HA\d+HK$/ })).toHaveCount(4);
});

test('a cart on a phone, in Chinese and dark, where something is not on the shelf', async ({ page, browser }) => {
  await signIn(page, 'merchant');
  const id = await ready(page, 'PICK-2');
  const context = await browser.newContext({ baseURL: ACCOUNTS, viewport: { width: 390, height: 844 } });
  const desk = await context.newPage();
  await signIn(desk, 'warehouse');
  await prefer(desk, { language: 'zh', theme: 'DARK' });
  await goTo(desk, `${ACCOUNTS}/desk/picks`);
  await desk.getByRole('button', { name: /Hong Kong/ }).click();
  await desk.getByRole('checkbox', { name: 'PICK-2' }).check();
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await desk.getByRole('button', { name: '开始拣货' }).click();
  await expect(desk.getByRole('heading', { name: /^拣货车/ })).toBeVisible();
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await goTo(desk, `${ACCOUNTS}/desk/pack/${id}`);
  // What is scanned next stands above all that goes in, not behind it.
  const [next, goods] = [desk.getByRole('region', { name: '下一件' }).getByRole('img').last(), desk.getByRole('list', { name: '箱内商品' })];
  await expect(next).toBeVisible();
  const [above, below] = await Promise.all([next.boundingBox(), goods.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expectNoOverflow(desk);
  // What is asked or refused is seen from where one types.
  await scan(desk, 'MUG-WHITE', 'MUG-BLUE', 'MUG-BLUE');
  await desk.getByRole('textbox', { name: '重量' }).fill('29');
  await desk.getByRole('textbox', { name: '重量' }).press('Enter');
  await expect(desk.getByRole('alert')).toContainText('29.000 kg');
  await expect(desk.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await desk.goBack();
  await desk.getByRole('button', { name: '找不到' }).click();
  await expectAccessible(desk);
  // A unit that is scanned while the dialog asks sends nothing, whatever has the focus, and leaves the number as it was.
  const missing = desk.getByRole('dialog').getByRole('textbox');
  for (const field of [desk.getByRole('dialog').getByRole('radio').first(), missing]) {
    await field.focus();
    await typeAsScanner(desk, 'MUG-WHITE');
  }
  await expect(missing).toHaveValue('1');
  // Taken off the cart at another desk meanwhile: no other order goes in its place, and it says why.
  const left = { code: 'invalid_input', message: '请检查标出的字段。', errors: { order_id: `订单 ${id} 不在此拣货车上。` } };
  await desk.route('**/api/desk/picks/*/short', (route) => route.fulfill({ status: 422, json: { success: false, ...left } }), { times: 1 });
  await desk.getByRole('button', { name: '移出拣货车' }).click();
  await expect(desk.getByRole('dialog').getByRole('alert')).toContainText(`订单 ${id} 不在此拣货车上。`);
  await desk.getByRole('button', { name: '移出拣货车' }).click();
  await expect(desk.getByText('订单已移出拣货车。')).toBeVisible();
  await context.close();

  await goTo(page, `${CONSOLE}/fulfillment/orders/view/${id}`);
  await expect(page.getByText(/Not found in .+: \d+ of/).first()).toBeVisible();
});
