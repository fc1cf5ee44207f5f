import type { Route } from '@playwright/test';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { CONSOLE, endSession, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { scan as scanOutside } from './scanner.ts';
import { expectStill } from './still.ts';

const LIST = '/fulfillment/orders/search';

/** Orders are processed in the background. */
const SOON = 30_000;

type Given = Record<string, unknown>;

/** Makes an order by a call; returns its id. */
async function order(page: Page, given: Given): Promise<number> {
  const answer = await page.request.post(`${CONSOLE}/api/orders`, { data: { ...EXAMPLE_ORDER, hold: true, ...given } });
  const { data } = (await answer.json()) as { data?: { order: { id: number } } };
  if (data === undefined) throw new Error(await answer.text());
  return data.order.id;
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`${name}$`) }).check();

test('a merchant types and scans an order, loses nothing by a reload, holds it, releases it and cancels it', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Create order' })).toBeVisible();
  await expectAccessible(page);

  // Everything missing is named, and the focus is on the first of it.
  await page.getByRole('button', { name: 'Create order' }).click();
  await expect(page.getByText('Field is required.').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Paste an address' }).click();
  await page.getByLabel('Address as text').fill('Ana Costa\n350 5th Ave\nNew York, NY 10118\nUnited States');
  await page.getByRole('button', { name: 'Fill in the fields' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ana');
  await expect(page.getByLabel('Last name')).toHaveValue('Costa');
  await expect(page.getByLabel('Postal code')).toHaveValue('10118');

  // Which SKUs there are depends on the shop.
  await expect(page.getByText('A shop must be selected before searching.')).toBeVisible();
  await expect(page.getByLabel('Find a product')).toBeDisabled();
  await page.getByLabel('Shop', { exact: true }).selectOption({ label: 'None: it stands on its own' });
  await page.getByLabel('Find a product').fill('mug-wh');
  await page.getByRole('option', { name: /MUG-WHITE ·/ }).click();
  await expect(page.getByLabel('SKU')).toHaveValue('MUG-WHITE');
  const scan = page.getByLabel('Scan');
  await scan.fill('mug-white');
  await scan.press('Enter');
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await scan.fill('NO-SUCH-SKU');
  await scan.press('Enter');
  await expect(page.getByText('No product is known as NO-SUCH-SKU.')).toBeVisible();

  await expect(page.getByRole('region', { name: 'Estimate' }).getByText('Shipping', { exact: true })).toBeVisible();
  // Of an order that may go in parts, it is said that it is estimated as one parcel.
  const parts = page.getByRole('checkbox', { name: 'Send what is there first' });
  const oneParcel = page.getByText('For one parcel. If it leaves in parts, each further parcel has its own shipping and packing.');
  const mayGoInParts = await parts.isChecked();
  await expect(oneParcel).toBeVisible({ visible: mayGoInParts });
  await parts.setChecked(!mayGoInParts);
  await expect(oneParcel).toBeVisible({ visible: !mayGoInParts });
  await parts.setChecked(mayGoInParts);
  await page.getByLabel('Gift message').fill('Happy birthday!');
  await expect(page.getByLabel('Packing slip')).toBeChecked();
  await page.getByLabel('Order number').fill('E2E-1');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Costa');
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  // A scan outside a field adds one too.
  await scanOutside(page, 'MUG-WHITE');
  await expect(page.getByLabel('Quantity')).toHaveValue('3');

  await page.getByLabel('Delay processing').fill('24');
  await page.getByLabel('Delay processing').press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Order E2E-1' })).toBeVisible();
  await expect(page.getByText(/^Processed/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' }).getByRole('link', { name: 'MUG-WHITE' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  // What is too long is kept and said, not cut off unseen.
  await page.getByLabel('Why').fill('x'.repeat(201));
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByLabel('Why')).toHaveAccessibleDescription(/cannot be more than 200 characters/);
  await page.getByLabel('Why').fill('Ask for the floor');
  // Done, and nobody heard of it: the page shows what came of it, what was typed stays, and sent again it is done once.
  const lost = async (route: Route) => void (await route.fetch(), await route.abort());
  await page.route('**/api/orders/*/hold', lost, { times: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByText(/^Held by .*Ask for the floor/)).toBeVisible();
  await expect(page.getByLabel('Why')).toHaveValue('Ask for the floor');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Held by .*Ask for the floor/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Message' }).fill('Please use the small box.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages with the warehouse' }).getByText('Please use the small box.')).toBeVisible();

  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Order released.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/^Canceled by/).first()).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  // The latest of what was done stands first, the beginning a click away.
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(4);
  await expect(history.first()).toContainText('Canceled an order');
  await page.getByRole('button', { name: /^Show \d+ earlier event/ }).click();
  await expect(history.last()).toContainText('Created an order');

  // Of one that was sent in part, what is still to come has a place of its own.
  await goTo(page, `${LIST}?status=Partial`);
  await page.getByRole('gridcell').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Parcels' }).getByRole('listitem').last()).toContainText(/\d units?.*Planned/);
  await expect(page.getByText('The rest is reserved once it is in stock, and charged when it is packed.')).toBeVisible();
  await expectAccessible(page);

  // What is to leave is sorted by when.
  await goTo(page, LIST);
  await expect(page.getByText('Sorted by: Created, descending')).toBeVisible();
  await page.getByRole('button', { name: /^Ready \d/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Leaves by' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: /^All \d/ }).click();
  await expect(page.getByText('Sorted by: Created, descending')).toBeVisible();
});

test('an order whose address fails says so and is mended, or is sent as it is', async ({ page }) => {
  await signIn(page, 'merchant');
  const to = { ...EXAMPLE_ORDER.to, city: 'Los Angeles', province: 'CA' };
  const line_items = [{ sku: 'MUG-WHITE', quantity: 1 }];
  const [first, second] = [
    await order(page, { to, line_items, order_number: 'FIX-1', hold: false }),
    await order(page, { to, line_items, order_number: 'FIX-2', hold: false }),
  ];
  await goTo(page, `/fulfillment/orders/view/${first}`);
  await expect(page.getByText(/^Recipient address could not be found: Postal code 10118 is in New York, not California/)).toBeVisible({ timeout: SOON });
  const recipient = page.getByRole('region', { name: 'Recipient' });
  await expect(recipient.getByText('Not found', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fix address' }).click();
  // The form's own check; the order's page said the same.
  await expect(page.getByRole('listitem').getByText('Postal code 10118 is in New York, not California.', { exact: true })).toBeVisible();
  await page.getByLabel('City').fill('New York');
  await page.getByLabel('State or province').fill('New York');
  await page.getByRole('option', { name: /^New York/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^To be packed in/)).toBeVisible({ timeout: SOON });
  await expect(recipient.getByText('Address checked', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' }).getByText('Allocated', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' }).getByText('Reserved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Parcels' }).getByText('Planned')).toBeVisible();
  await expectAccessible(page);

  await goTo(page, `/fulfillment/orders/view/${second}`);
  await page.getByRole('button', { name: 'Ship as it is' }).click();
  await expect(page.getByText(/^To be packed in/)).toBeVisible({ timeout: SOON });
});

test('an order without enough stock names what is missing and who has it', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await order(page, { order_number: 'STOCK-1', warehouse: 'FRA', line_items: [{ sku: 'MUG-WHITE', quantity: 7 }], hold: false });
  await goTo(page, `/fulfillment/orders/view/${id}`);
  await expect(page.getByText(/^7 of MUG-WHITE missing in/)).toBeVisible({ timeout: SOON });
  const send = page.getByRole('button', { name: 'Ship what is there' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await send.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'None of it is in stock yet.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Hong Kong has/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change service or warehouse' }).click();
  await expect(page.getByText(/^To be packed in/)).toBeVisible({ timeout: SOON });
  await goTo(page, `${LIST}?q=stock-1`);
  await expect(row(page, 'STOCK-1')).toContainText('Hong Kong');

  // Where one warehouse has it all, one click sends it from there, and what shipping is then is said before.
  const other = await order(page, { order_number: 'STOCK-2', warehouse: 'FRA', line_items: [{ sku: 'MUG-WHITE', quantity: 7 }], hold: false });
  await goTo(page, `/fulfillment/orders/view/${other}`);
  await expect(page.getByText(/Hong Kong has everything: shipping .*about \$\d/)).toBeVisible({ timeout: SOON });
  // However late that is known, what stands beside and below it stays where it is.
  const known = Promise.withResolvers<void>();
  await page.route('**/api/orders/*/elsewhere', async (route) => (await known.promise, await route.continue()));
  await page.reload();
  await expect(send).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allocate from Hong Kong' })).toBeHidden();
  const lines = page.getByRole('region', { name: 'Lines' });
  const places = async () => [(await send.boundingBox())?.y, (await send.boundingBox())?.x, (await lines.boundingBox())?.y];
  const before = await places();
  known.resolve();
  await expect(page.getByRole('button', { name: 'Allocate from Hong Kong' })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole('button', { name: 'Allocate from Hong Kong' }).click();
  await expect(page.getByText('To be packed in Hong Kong.')).toBeVisible({ timeout: SOON });
  await expect(page.getByRole('button', { name: 'Allocate from Hong Kong' })).toBeHidden();

  // Where only money is missing, nothing is told of sending a part.
  const dear = await order(page, { order_number: 'FUNDS-1', insurance: true, line_items: [{ sku: 'MUG-WHITE', quantity: 5, sold_for: 99_999 }], hold: false });
  await goTo(page, `/fulfillment/orders/view/${dear}`);
  await expect(page.getByText(/missing on your balance/)).toBeVisible({ timeout: SOON });
  await expect(page.getByText('Add money, and it goes by itself.', { exact: true })).toBeVisible();
});

test('several orders are held and released at once, and those that may not are named with the reason', async ({ page }) => {
  await signIn(page, 'merchant');
  for (const number of ['BULK-1', 'BULK-2', 'BULK-3']) await order(page, { order_number: number });
  await goTo(page, `${LIST}?q=bulk-`);
  await expect(page.getByRole('button', { name: 'Holding 3' })).toBeVisible();
  for (const number of ['BULK-1', 'BULK-2']) await choose(page, number);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expect(page.getByText('2 orders canceled.')).toBeVisible();
  // The button that asked is gone with the choice: whoever uses the keys goes on in the list.
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Canceled 2' })).toBeVisible();

  for (const number of ['BULK-1', 'BULK-3']) await choose(page, number);
  await expect(page.getByRole('button', { name: 'Release 1 of 2', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel 1 of 2', exact: true })).toBeVisible();
  await expect(page.getByText('None is processing or ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hold', exact: true }).hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'None of these: Only orders that are processing or ready can be held.' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Archive 1 of 2' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
  await page.getByLabel('New status').selectOption('Archived');
  await expect(page.getByText('This applies to 1 of 2 orders')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('These orders are not eligible for status change.')).toBeVisible();
  await expect(page.getByRole('row', { name: /BULK-3 .*Only fulfilled and canceled orders can be archived\./ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'BULK-1')).toContainText('Archived');
});

test('what moves an order on is done in its row of the list, by who may', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await order(page, { order_number: 'STEP-1', hold: false, delay_processing: 4 });
  await order(page, { order_number: 'STEP-2' });
  await page.goto(`${LIST}?q=step-`);
  await expectAccessible(page);
  await row(page, 'STEP-1').getByRole('button', { name: 'Process now: STEP-1', exact: true }).click();
  await expect(row(page, 'STEP-1').getByRole('button', { name: 'Process now' })).toBeHidden();
  const status = async () => {
    const answer = await page.request.get(`${CONSOLE}/api/orders/${id}`);
    return ((await answer.json()) as { data: { order: { status: string } } }).data.order.status;
  };
  await expect.poll(status, { timeout: SOON }).toBe('Ready');
  await row(page, 'STEP-2').getByRole('button', { name: 'Release' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(row(page, 'STEP-2').getByRole('button', { name: 'Release' })).toBeHidden();

  await signIn(page, 'viewer', `${LIST}?cause=delay`);
  await expect(page.getByText('Or process it now.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process now' })).toHaveCount(0);
});

test('two clicks on what moves an order on send it once, and it shows that it works', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await order(page, { order_number: 'TWICE-1', hold: false, delay_processing: 4 });
  let sent = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/orders/${id}`, async (route) => {
    if (route.request().method() === 'PUT') {
      sent += 1;
      await held;
    }
    return route.continue();
  });
  await goTo(page, `${LIST}?q=twice-1`);
  const key = row(page, 'TWICE-1').getByRole('button', { name: 'Process now' });
  const stood = await key.boundingBox();
  await key.dblclick();
  await expect.poll(() => sent).toBe(1);
  await expect(key).toHaveAttribute('aria-busy', 'true');
  expect(await key.boundingBox()).toEqual(stood);
  await key.click();
  // From its menu it is not sent again either.
  await row(page, 'TWICE-1')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Process now' }).click();
  answer();
  await expect(page.getByText('Order saved.')).toBeVisible();
  await expect(key).toBeHidden();
  expect(sent).toBe(1);

  // On its page the key is not yet drawn as working when it is pressed again.
  await goTo(page, `/fulfillment/orders/view/${await order(page, { order_number: 'TWICE-2' })}`);
  const release = page.getByRole('button', { name: 'Release' });
  await expect(release).toBeVisible();
  let released = 0;
  page.on('request', (request) => void (request.method() === 'PUT' && request.url().endsWith('/release') && (released += 1)));
  await release.evaluate((key) => 'click' in key && [1, 2].forEach(() => key.click()));
  await expect(page.getByText('Order released.')).toHaveCount(1);
  await expect(release).toBeHidden();
  expect(released).toBe(1);
});

test('an order is split, copied, and merged with another for the same recipient', async ({ page }) => {
  await signIn(page, 'merchant');
  const to = { ...EXAMPLE_ORDER.to, name: 'Nora Hansen' };
  const id = await order(page, { order_number: 'SPLIT-1', to });
  await goTo(page, `/fulfillment/orders/view/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Units of/).fill('2');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(dialog.getByText('At least one unit must stay in the order.')).toBeVisible();
  await dialog.getByLabel(/^Units of/).fill('1');
  // A session that ends now does not take what was typed.
  await endSession(page, '**/split');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(page.getByRole('link', { name: String(id) })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  await dialog.getByRole('checkbox', { name: /SPLIT-1/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge 2 orders' }).click();
  await expect(page.getByRole('heading', { name: 'Order SPLIT-1' })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('It is held until you release it.')).toBeVisible();
});

test('an order is changed in one tab only', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await order(page, { order_number: 'EDIT-1' });
  await goTo(page, `/fulfillment/orders/edit/${id}`);
  await expect(page.getByLabel('Last name')).toHaveValue('Costa');
  const { data } = (await (await page.request.get(`${CONSOLE}/api/orders/${id}`)).json()) as { data: { order: { version: number } } };
  const { hold: _hold, ...body } = { ...EXAMPLE_ORDER, order_number: 'EDIT-1', version: data.order.version, hold: undefined };
  const other = await page.request.put(`${CONSOLE}/api/orders/${id}`, { data: body });
  expect(other.ok(), await other.text()).toBe(true);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Load the current version' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Order EDIT-1' })).toBeVisible();
  await expect(page.getByText('Ring twice')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring twice');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring three times');
  expect((await page.request.put(`${CONSOLE}/api/orders/${id}/cancel`)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You cannot edit this object.' })).toContainText('The order has ended.');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring three times');
  expect((await page.request.post(`${CONSOLE}/api/orders/delete`, { data: { ids: [id] } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('What you want to save no longer exists.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ring three times');

  // What another tab was faster with is refused, and shown as it is by then.
  const held = await order(page, { order_number: 'EDIT-2', hold: true });
  await goTo(page, `/fulfillment/orders/view/${held}`);
  const release = page.getByRole('button', { name: 'Release' });
  await expect(release).toBeVisible();
  expect((await page.request.put(`${CONSOLE}/api/orders/${held}/release`)).ok()).toBe(true);
  await release.click();
  await expect(page.getByText('Only held, failed or backordered orders can be released.')).toBeVisible();
  await expect(release).toBeHidden();
});

test('orders are read and made on a phone, in Russian and in the dark; a viewer changes nothing', async ({ page }) => {
  await signIn(page, 'viewer');
  await signIn(page, 'merchant');
  await prefer(page, { language: 'ru', theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 800 });
  const id = await order(page, { order_number: 'PHONE-1', line_items: [{ sku: 'MUG-BLUE', quantity: 24 }] });
  await goTo(page, `${LIST}?q=phone-1`);
  await expect(page.getByRole('heading', { name: 'Заказы', exact: true })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByText('PHONE-1').first().click();
  await expect(page.getByRole('heading', { name: 'Заказ PHONE-1' })).toBeVisible();
  // A bar without its figure says nothing of how many they are.
  await expect(page.getByRole('row').getByText('24', { exact: true }).filter({ visible: true })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await goTo(page, '/fulfillment/orders/add');
  await expect(page.getByLabel('Фамилия')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);

  await signIn(page, 'viewer', `/fulfillment/orders/view/${id}`);
  await expect(page.getByRole('button', { name: 'В обработку' })).toHaveAttribute('aria-disabled', 'true');
  await goTo(page, '/fulfillment/orders/add');
  await expect(page.getByRole('main').getByRole('note')).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toBeDisabled();
});

test('orders are found by their shop, lead to it, and print their slip; one typed for a shop is of it', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  const shops = await page.request.get(`${CONSOLE}/api/shops`);
  const { id: shop } = ((await shops.json()) as { data: { shops: [{ id: number }] } }).data.shops[0];
  await goTo(page, `${LIST}?shop_id=${shop}`);
  await expect(page.getByRole('button', { name: /Shop.*Atelier Shop/ })).toBeVisible();
  await page.getByText('Atelier Shop A-').or(page.getByText('Atelier Shop atelier-')).first().click();
  const slip = page.getByRole('menuitem', { name: 'Packing slip (PDF)' });
  await page.getByRole('button', { name: 'More actions' }).click();
  const pdf = await page.request.get(CONSOLE + ((await slip.getAttribute('href')) ?? ''));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Atelier Shop' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/shops/view/${shop}$`));

  await goTo(page, '/fulfillment/orders/add');
  const choice = page.getByLabel('Shop', { exact: true });
  await choice.selectOption({ label: 'Atelier Shop' });
  await expect(page.getByLabel('Shop’s order number')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone the page of who may not see a list stands where the list was loading', async ({ page }) => {
  await signIn(page, 'merchant');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/orders\?/, async (route) => {
    await page.locator('.dg-card-bones').first().waitFor();
    return route.fulfill({ status: 403, json: { success: false, code: 'access_denied', message: 'Not for you.' } });
  });
  await page.goto(LIST);
  await expect(page.getByText('403')).toBeVisible();
  await expectStill(page, 0.003);
  // What the page asks for after that shows no bones to wait for.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
