import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, missing, prefer, signIn, test, withoutMail, type Page } from './fixtures.ts';
import { scan } from './scanner.ts';
import { expectStill } from './still.ts';
import { PIXEL } from '../test/pixel.ts';

const LIST = '/returns/returns';

interface Made {
  id: number;
  rma_number: string;
}

/** What a return costs, and has cost. */
interface Fees {
  status: string;
  verify_fee: number;
  restock_fee: number;
  terms: { verify: number; restock: number } | null;
}

/** Announces a parcel to a warehouse by the API, as the merchant. */
async function announce(page: Page, data: object): Promise<Made> {
  const sender = { name: 'Emily Clarke', country: 'US' };
  const answer = await page.request.post(`${CONSOLE}/api/returns`, {
    data: { destination: 'HK', sender, items: [{ description: 'Stoneware mug', quantity: 2, value: 23 }], ...data },
  });
  return ((await answer.json()) as { data: { return: Made } }).data.return;
}

/** Somebody at the desk in Hong Kong. */
async function atDesk(page: Page): Promise<void> {
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.evaluate(`localStorage.setItem('portolan:desk-warehouse', 'HKG')`);
  await page.reload();
}

test('the list says of whom nobody knows who sent it that it is not known', async ({ page }) => {
  await signIn(page);
  await announce(page, { rma_number: 'RMA-NOBODY', sender: null });
  await goTo(page, `${LIST}?q=RMA-NOBODY`);
  await expect(page.getByRole('row').filter({ hasText: 'RMA-NOBODY' }).getByText('Not known', { exact: true })).toBeVisible();
});

test('a merchant announces a return, changes it and withdraws it', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await page.getByRole('link', { name: 'Announce a return' }).first().click();
  await expect(page.getByRole('heading', { name: 'Announce a return' })).toBeVisible();
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('Selection is required.').first()).toBeVisible();
  await expect(page.getByLabel('Sent back to')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Sent back to').selectOption('HK');
  await page.getByLabel('Your return number').fill('RMA-E2E-1');
  await page.getByLabel('Reason').selectOption('refused');
  await page.getByLabel('Description').fill('Stoneware mug, green');
  await page.getByLabel('Quantity').fill('3');
  // The sentence is seen by who pressed the button at the end of the form.
  await page.route('**/api/returns', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('The server could not be reached.')).toBeInViewport();
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Return RMA-E2E-1' })).toBeVisible();
  await expect(page.getByText('Hong Kong expects this parcel.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Another with the same number is refused beside its field, and nothing typed is lost.
  await goTo(page, `${LIST}/add`);
  await page.getByLabel('Sent back to').selectOption('HK');
  await page.getByLabel('Your return number').fill('RMA-E2E-1');
  // What a product of theirs would describe is asked for where none has the SKU.
  await page.getByLabel('SKU').fill('NOT-OURS');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('No product of yours has the SKU NOT-OURS.')).toBeVisible();
  await page.getByLabel('Description').fill('Another');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('Another return has this number.').first()).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Another');

  await goTo(page, `${LIST}?q=rma-e2e-1`);
  await page
    .getByRole('link', { name: /RMA-E2E-1/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Change return RMA-E2E-1' })).toBeVisible();
  await page.getByLabel('Quantity').fill('2');
  // Changed in another tab meanwhile: what was typed stays, until it is given up for what stands there now.
  const items = [{ description: 'Stoneware mug, white', quantity: 5 }];
  const other = await page.request.put(page.url().replace('/returns/returns/edit/', '/api/returns/'), {
    data: { destination: 'HK', rma_number: 'RMA-E2E-1', reason: 'refused', items },
  });
  expect(other.ok(), await other.text()).toBe(true);
  // Pressed before it has come, the key waits for the version it names.
  await page.route(/\/api\/returns\/\d+$/, (route) => setTimeout(() => void route.continue(), route.request().method() === 'GET' ? 1500 : 0));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes are still here.')).toBeInViewport();
  await expect(page.getByLabel('Quantity')).toHaveValue('2');
  await page.getByRole('button', { name: 'Load the current version' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Stoneware mug, white');
  await page.unrouteAll({ behavior: 'wait' });
  // With a slash behind its address it is the same page.
  await goTo(page, `${page.url()}/`);
  await expect(page.getByLabel('Description')).toHaveValue('Stoneware mug, white');
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 units')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/returns\/returns$/);
  await expect(page.getByText('RMA-E2E-1')).toHaveCount(0);
});

test('the desk takes a parcel in on a phone, and its merchant sees it with the days left', async ({ page }) => {
  await signIn(page, 'merchant');
  const made = await announce(page, { rma_number: 'RMA-E2E-2' });
  await announce(page, { rma_number: 'RMA-E2E-AWAY', destination: 'GB' });
  await page.setViewportSize({ width: 390, height: 844 });
  await atDesk(page);
  await page.getByRole('link', { name: /Returns/ }).click();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
  await expectAccessible(page);
  await scan(page, 'NOBODY-KNOWS-IT');
  await expect(page.getByRole('alert')).toContainText('Nothing is announced as NOBODY-KNOWS-IT');
  await expectAccessible(page);
  // Expected in another warehouse, and here all the same.
  await scan(page, 'RMA-E2E-AWAY');
  await expect(page.getByRole('alert')).toContainText('RMA-E2E-AWAY is expected in Frankfurt');
  await page.getByRole('button', { name: 'Take it in here' }).click();
  await expect(page.getByRole('alert')).toContainText('RMA-E2E-AWAY is expected in Frankfurt');
  await expect(page.getByLabel('Weight')).toBeFocused();
  await page.goBack();
  // The page for what nobody announced, opened for what was announced meanwhile.
  await goTo(page, `${ACCOUNTS}/desk/returns/receive?code=RMA-E2E-2`);
  await expect(page).toHaveURL(new RegExp(`/desk/returns/${made.id}$`));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
  await scan(page, 'RMA-E2E-2');
  await expect(page.getByRole('heading', { name: 'RMA-E2E-2' })).toBeVisible();
  await expect(page.getByLabel('Weight')).toBeFocused();
  await page.getByRole('button', { name: 'Take in' }).click();
  await expect(page.getByText('Field is required.').first()).toBeVisible();
  await page.getByLabel('Weight').fill('0.94');
  await page.getByText('New', { exact: true }).click();
  await page.getByLabel('Shelf').fill('R-07');
  await page.reload();
  await expect(page.getByLabel('Shelf')).toHaveValue('R-07');
  await expectAccessible(page);
  await expectNoOverflow(page);
  let taken = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/desk/returns**', async (route) => {
    if (route.request().method() === 'POST') taken += 1;
    else if (taken > 0) await held;
    return route.continue();
  });
  const accepted = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/desk/returns'));
  await page.getByLabel('Shelf').press('Enter');
  await accepted;
  // Until the page knows it too, Enter takes it in no second time.
  await page.getByLabel('Shelf').press('Enter');
  answer();
  await expect(page.getByText('RMA-E2E-2: taken in.')).toBeVisible();
  expect(taken).toBe(1);
  await page.unrouteAll();
  // Then it is photographed.
  await expect(page.getByText('Photos: 0 of 10')).toBeVisible();
  for (const n of [1, 2]) {
    await page.locator('input[type=file]').setInputFiles({ name: `photo-${n}.png`, mimeType: 'image/png', buffer: PIXEL });
    await expect(page.getByText(`Photos: ${n} of 10`)).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Next parcel' }).click();
  await expect(page).toHaveURL(/\/desk\/returns$/);

  // What nobody announced is kept, with what the parcel says.
  await goTo(page, `${ACCOUNTS}/desk/returns`);
  await expect(page.getByText('Nothing to do with returns').or(page.getByRole('main').getByRole('link').first())).toBeVisible();
  await scan(page, 'NOBODY-KNOWS-IT');
  await page.getByRole('button', { name: 'Take it in' }).click();
  await page.getByLabel('Weight').fill('1.2');
  await page.getByText('Opened', { exact: true }).click();
  await page.getByLabel('What the parcel says').fill('E. Clarke, order 4711');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take in' }).click();
  await expect(page.getByText(/Kept among the unmatched parcels/)).toBeVisible();
  // Scanned again it is found there, and not taken in a second time.
  await goTo(page, `${ACCOUNTS}/desk/returns`);
  await expect(page.getByRole('button', { name: 'A parcel without a number' })).toBeVisible();
  await scan(page, 'NOBODY-KNOWS-IT');
  await expect(page).toHaveURL(/\/desk\/returns\/unmatched\/\d+$/);
  await goTo(page, `${ACCOUNTS}/desk/returns`);
  await page.getByRole('button', { name: 'A parcel without a number' }).click();
  await expect(page.getByRole('alert').getByText('A parcel without a number')).toBeVisible();

  await signIn(page, 'merchant', `${LIST}/view/${made.id}`);
  await expect(page.getByRole('heading', { name: '15 of 15 days left' })).toBeVisible();
  await expect(page.getByText(/^You are reminded on/)).toHaveCount(1);
  await withoutMail(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '15 of 15 days left' })).toBeVisible();
  await expect(page.getByText(/^You are reminded on/)).toHaveCount(0);
  await expect(page.getByText('Shelf R-07', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Enlarge photo 1 of 2' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('heading', { name: 'Photo 1 of 2, on arrival' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('heading', { name: 'Photo 2 of 2, on arrival' })).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await goTo(page, `${LIST}?status=Received`);
  await expect(page.getByText('15 days left').first()).toBeVisible();
  await expectNoOverflow(page);
});

test('the return of a shipment is announced from its page', async ({ page }) => {
  await signIn(page, 'merchant');
  // The first is what a buyer's link is for, in a journey of the same demo.
  const { data } = (await (await page.request.get(`${CONSOLE}/api/shipments?status=Delivered&limit=2`)).json()) as { data: { shipments: { id: number }[] } };
  const shipment = data.shipments[1]?.id ?? 0;
  await goTo(page, `${CONSOLE}/shipping/shipment/view/${shipment}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Announce a return' }).click();
  await expect(page.getByLabel('Shipment ID')).toHaveValue(String(shipment));
  await page.getByLabel('Sent back to').selectOption('HK');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByRole('link', { name: `Shipment ${shipment}` })).toBeVisible();
});

/** Takes a return in by the API, as somebody in the warehouse. */
async function takeIn(page: Page, { id }: Made, condition: string): Promise<void> {
  await page.request.post(`${ACCOUNTS}/api/desk/returns`, { data: { warehouse: 'HKG', return_id: id, weight: 0.94, condition } });
}

test('a return is asked about, looked at closer, split and discarded for good', async ({ page }) => {
  await signIn(page, 'merchant');
  const made = await announce(page, { rma_number: 'RMA-E2E-3' });
  const other = await announce(page, { rma_number: 'RMA-E2E-4' });
  await signIn(page, 'warehouse');
  await takeIn(page, made, 'opened');
  await takeIn(page, other, 'junk');

  await signIn(page, 'merchant', `${LIST}/view/${made.id}`);
  const message = page.getByLabel('Write to Hong Kong');
  await message.fill('Is the seal unbroken?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Is the seal unbroken?')).toBeVisible();
  await expect(message).toHaveValue('');
  // What is not possible says why, without being done.
  await page.getByRole('button', { name: 'Restock' }).hover();
  await expect(page.getByText('Only products that the warehouse keeps can be restocked.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Fee:');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The warehouse is going to open and count it.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await atDesk(page);
  await page.getByRole('link', { name: /Returns/ }).click();
  await page.getByRole('link', { name: /RMA-E2E-3/ }).click();
  await expect(page.getByRole('heading', { name: 'Look closer' })).toBeVisible();
  await expect(page.getByText('Is the seal unbroken?')).toBeVisible();
  await page.getByLabel('Units of Stoneware mug found').fill('2');
  await page.getByText('New', { exact: true }).click();
  await page.getByLabel('What is in it').fill('Two mugs, seal unbroken');
  await page.getByLabel('Note to the merchant').fill('Both without a scratch.');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/its merchant knows what was found/)).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'merchant', `${LIST}/view/${made.id}`);
  await expect(page.getByText('All 2 units came back')).toBeVisible();
  await expect(page.getByText('Both without a scratch.')).toBeVisible();
  await page.getByRole('button', { name: 'Split' }).click();
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose at least one unit.');
  await dialog.getByLabel('Units of Stoneware mug to take out').fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${made.id}$`));
  await expect(page.getByText(/was split off/)).toBeVisible();
  await page.getByRole('button', { name: /^Extend by/ }).click();
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByRole('heading', { name: /of 30 days left/ })).toBeVisible();
  await expectAccessible(page);

  // One from its page, others from the list; each has to be typed.
  await page.getByRole('button', { name: 'Discard…' }).click();
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeDisabled();
  const id = page.url().split('/').at(-1) ?? '';
  await dialog.getByLabel(`Type ${id} to confirm`).fill(id);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Discarded.', { exact: true })).toBeVisible();
  await goTo(page, `${LIST}?q=rma-e2e`);
  for (const name of ['RMA-E2E-3', 'RMA-E2E-4']) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Discard 2' }).click();
  await dialog.getByLabel('Type 2 to confirm').fill('2');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('2 returns discarded.')).toBeVisible();

  // Thrown away at the desk: another parcel is refused, its own confirms.
  await atDesk(page);
  await goTo(page, `${ACCOUNTS}/desk/returns/${other.id}`);
  await expect(page.getByText('Throw it away, then scan it')).toBeVisible();
  await scan(page, 'RMA-E2E-3');
  await expect(page.getByRole('alert').first()).toContainText('RMA-E2E-3 is not RMA-E2E-4');
  await expectAccessible(page);
  await scan(page, 'RMA-E2E-4');
  await expect(page.getByText('RMA-E2E-4: thrown away.')).toBeVisible();

  // Somebody else was faster: the page turns to what is left to do, and says why.
  await goTo(page, `${ACCOUNTS}/desk/returns/${made.id}`);
  await expect(page.getByText('Throw it away, then scan it')).toBeVisible();
  const done = await page.request.put(`${ACCOUNTS}/api/desk/returns/${made.id}/carry-out`, { data: { warehouse: 'HKG' } });
  expect(done.status()).toBe(200);
  await scan(page, 'RMA-E2E-3');
  await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('There is nothing to do with it.');
  await expect(page.getByText('There is nothing to do with RMA-E2E-3')).toBeVisible();
});

test('several returns are looked at closer and restocked at once, for the sum of their fees', async ({ page }) => {
  await signIn(page, 'merchant');
  const items = [{ description: 'White mug', sku: 'MUG-WHITE', quantity: 1, value: 23 }];
  const made: Made[] = [];
  for (const number of [1, 2, 3]) made.push(await announce(page, { rma_number: `MANY-E2E-${number}`, items }));
  await signIn(page, 'warehouse');
  for (const [i, one] of made.entries()) await takeIn(page, one, i < 2 ? 'new' : 'junk');

  await signIn(page, 'merchant');
  const read = async ({ id }: Made) => ((await (await page.request.get(`${CONSOLE}/api/returns/${id}`)).json()) as { data: { return: Fees } }).data.return;
  const choose = async () => {
    await goTo(page, `${LIST}?q=many-e2e`);
    for (const { rma_number } of made) await page.getByRole('checkbox', { name: `Select ${rma_number}`, exact: true }).check();
  };
  const [first] = await Promise.all(made.map(read));
  const { verify, restock } = first?.terms ?? { verify: 0, restock: 0 };
  expect(verify * restock).toBeGreaterThan(0);
  const dialog = page.getByRole('dialog');
  await choose();
  await page.getByRole('button', { name: 'Verify 3', exact: true }).click();
  await expect(dialog.getByText(`Fee: $${(3 * verify).toFixed(2)} for 3 returns`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The warehouse will look at 3 returns closely.')).toBeVisible();

  // What may not be done is left out of the sum, stays as it is, and is named.
  await choose();
  await page.getByRole('button', { name: 'Restock 2 of 3', exact: true }).click();
  await expect(dialog.getByText(`Fee: $${(2 * restock).toFixed(2)} for 2 returns`)).toBeVisible();
  await expect(dialog).toContainText('This applies to 2 of 3 returns');
  await dialog.getByRole('button', { name: 'Restock' }).click();
  await expect(dialog).toContainText('1 return stays as it is');
  await expect(dialog.getByRole('row', { name: /MANY-E2E-3/ })).toContainText('Damaged goods are not restocked.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  expect(await Promise.all(made.map(read))).toMatchObject([
    { status: 'Confirmed', verify_fee: verify, restock_fee: restock },
    { status: 'Confirmed', verify_fee: verify, restock_fee: restock },
    { status: 'Received', verify_fee: verify, restock_fee: 0 },
  ]);
});

test('a parcel nobody is known for is found by its merchant, claimed, and theirs once the warehouse confirms it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await atDesk(page);
  await goTo(page, `${ACCOUNTS}/desk/returns`);
  await expect(page.getByText('Nothing to do with returns').or(page.getByRole('link', { name: /RMA-/ }).first())).toBeVisible();
  await scan(page, 'TORN-LABEL-17');
  await page.getByRole('button', { name: 'Take it in' }).click();
  await page.getByLabel('Weight').fill('0.5');
  await page.getByText('New', { exact: true }).click();
  await page.getByLabel('What the parcel says').fill('Nora Lindqvist, order 88017');
  await page.getByRole('button', { name: 'Take in' }).click();
  // On the shelf it is photographed.
  await expect(page.getByRole('heading', { name: /TORN-LABEL-17 · Nora Lindqvist/ })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText('Photos: 1 of 10')).toBeVisible();
  await expect(page.getByText('Nobody has claimed it yet.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Its merchant finds it by what it bears, and only by that.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'merchant', '/returns/unmatched');
  const bears = page.getByLabel('What is written on it');
  await expect(page.getByText('Enter what is written on the parcel')).toBeVisible();
  await expectAccessible(page);
  await bears.fill('Nora Lindqvist 99999');
  await expect(page.getByText('No parcel bears that')).toBeVisible();
  await bears.fill('lindqvist 88017');
  const found = page.getByRole('list', { name: 'Found' }).getByRole('listitem');
  await expect(found).toContainText('Hong Kong');
  await expect(found).not.toContainText('Nora');
  await page.getByLabel('Warehouse', { exact: true }).selectOption({ label: 'Los Angeles' });
  await expect(page.getByText('No parcel bears that')).toBeVisible();
  await page.getByLabel('Warehouse', { exact: true }).selectOption({ label: 'Any warehouse' });
  await found.getByRole('button', { name: 'Claim it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the claim' }).click();
  await expect(dialog.getByText('Field is required.').first()).toBeVisible();
  await dialog.getByLabel('How do you know?').fill('Order 88017 of Nora Lindqvist, one mug.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the claim' }).click();
  await expect(found.getByText('Waiting for the warehouse')).toBeVisible();
  await expectNoOverflow(page);
  // Taken back, and claimed anew.
  await found.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toContainText('Withdraw your claim to parcel');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await found.getByRole('button', { name: 'Claim it' }).click();
  await dialog.getByLabel('How do you know?').fill('Order 88017 of Nora Lindqvist, one mug.');
  await dialog.getByRole('button', { name: 'Send the claim' }).click();
  await expect(found.getByText('Waiting for the warehouse')).toBeVisible();

  // Declined with a reason first, then claimed with more.
  await page.setViewportSize({ width: 390, height: 844 });
  await atDesk(page);
  await page.getByRole('link', { name: /Unmatched parcels/ }).click();
  await expect(page.getByRole('link', { name: /Nora Lindqvist/ })).toContainText('1 claim');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await scan(page, 'NOT-ON-THE-SHELF');
  await expect(page.getByRole('alert')).toContainText('No parcel on the shelf bears NOT-ON-THE-SHELF');
  await scan(page, 'TORN-LABEL-17');
  // A colleague with the same parcel before them is told that it was answered, and no more than that.
  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await colleague.getByRole('button', { name: 'Decline' }).click();
  await colleague.getByRole('dialog').getByLabel('Reason').fill('It bears another name.');
  await page.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByLabel('Reason').fill('What color is the mug?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Nobody has claimed it yet.')).toBeVisible();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(colleague.getByRole('dialog').getByRole('alert')).toHaveText('This claim has been decided on or withdrawn.');
  await colleague.close();
  await scan(page, 'NO-SUCH-RETURN');
  await expect(page.getByRole('alert')).toContainText('No expected return goes by NO-SUCH-RETURN');

  await signIn(page, 'merchant', '/returns/unmatched?q=lindqvist+88017');
  await expect(found.getByText('What color is the mug?')).toBeVisible();
  await found.getByRole('button', { name: 'Claim again' }).click();
  await dialog.getByLabel('How do you know?').fill('It is green, with a white handle.');
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Send the claim' }).click();
  await expect(found.getByText('Waiting for the warehouse')).toBeVisible();

  await atDesk(page);
  await goTo(page, `${ACCOUNTS}/desk/returns/unmatched`);
  await page.getByRole('link', { name: /Nora Lindqvist/ }).click();
  await expect(page.getByText('It is green, with a white handle.')).toBeVisible();
  await page.getByRole('button', { name: 'It is theirs' }).click();
  await expect(dialog).toContainText('Their time to decide begins now');
  await expectAccessible(page);
  // What goes wrong is told where it was said whose it is, not below at what is scanned.
  await page.route('**/api/desk/returns/unmatched/*/match', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'It is theirs' }).click();
  const claims = page.getByRole('region', { name: 'Who says that it is theirs' });
  await expect(claims.getByText('The server could not be reached.')).toBeInViewport();
  await page.getByRole('button', { name: 'It is theirs' }).click();
  const missed = missing(page);
  await dialog.getByRole('button', { name: 'It is theirs' }).click();
  await expect(page.getByText(/it is a return of .+ now\./)).toBeVisible();
  await expect(page.getByText('Photos: 1 of 10')).toBeVisible();
  expect(missed).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'merchant', '/returns/unmatched');
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open the return' }).click();
  await expect(page.getByRole('heading', { name: '15 of 15 days left' })).toBeVisible();
  await expect(page.getByText('Nora Lindqvist, order 88017').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge photo 1 of 1' })).toBeVisible();
});

test('a return stands still on a phone while what belongs on its page comes', async ({ page }) => {
  await signIn(page, 'merchant', '/returns/returns');
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.request.get(`${CONSOLE}/api/returns?limit=250`);
  const { data } = (await answer.json()) as {
    data: { returns: { id: number; status: string; estimated_reship_fee: number | null; reshipment_id: number | null }[] };
  };
  const inStatus = (status: string) => data.returns.filter((row) => row.status === status);
  const toConfirm = inStatus('Unconfirmed').find((row) => row.estimated_reship_fee !== null)?.id;
  const toGo = inStatus('Confirmed').find((row) => row.reshipment_id !== null)?.id;
  const gone = inStatus('Reshipped')[0]?.id;
  for (const [id, last] of [
    [toConfirm, 'Confirm fee'],
    [toGo, /^To .+, .+/],
    [gone, /^To .+, .+/],
  ] as const) {
    // The names of warehouses, its reshipment and the parts of other features come when the return has been drawn, if it does not wait for them.
    let drawn: () => void = () => undefined;
    const isDrawn = new Promise<void>((resolve) => (drawn = resolve));
    await page.route(/\/api\/(warehouses|reshipments\/)|(MakeRule|RuleNote|ReshipNote)-/, async (route) => {
      await isDrawn;
      return route.continue();
    });
    const read = page.waitForResponse((one) => one.url().endsWith(`/api/returns/${id}`));
    await page.goto(`/returns/returns/view/${id}`);
    await read;
    await page.evaluate(`new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle)))`);
    drawn();
    await expect(page.getByText(last).first()).toBeVisible();
    await expect(page.getByText('History')).toBeVisible();
    await expectStill(page, 0.01);
    await page.unrouteAll();
  }
  // What was sent out again stands on no shelf.
  await expect(page.getByText(/^Los Angeles warehouse/)).toBeVisible();
  await expect(page.getByText(/^Los Angeles warehouse, shelf/)).toHaveCount(0);
});

test('a return whose fees are not known says so, and offers nothing that bears one', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  const due = await page.request.get(`${CONSOLE}/api/returns?status=Received&limit=50`);
  const { data } = (await due.json()) as { data: { returns: (Fees & { id: number; verify_asked: boolean })[] } };
  const id = data.returns.find((row) => row.verify_fee === 0 && !row.verify_asked)?.id;
  await page.route(`**/api/returns/${id}`, async (route) => {
    const answer = await route.fetch();
    const { data: found } = (await answer.json()) as { data: { return: object } };
    await route.fulfill({ json: { success: true, data: { return: { ...found.return, terms: null, extension: null, advice: [] } } } });
  });
  await goTo(page, `${LIST}/view/${id}`);
  const fees = page.getByRole('region', { name: 'Fees' });
  await expect(fees.getByText('Verify')).toBeVisible();
  await expect(fees.getByText('not known')).toBeVisible();
  const more = page.getByRole('button', { name: 'Extend', exact: true });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.hover();
  await expect(page.getByRole('tooltip').filter({ hasText: 'Its fee is not known at present' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' }).first()).toBeEnabled();
  await expectAccessible(page);
});

test('a return that the balance does not pay the warehouse’s look for leads from the question to where money is added', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  const due = await page.request.get(`${CONSOLE}/api/returns?status=Received&limit=50`);
  const { data } = (await due.json()) as { data: { returns: (Fees & { id: number; verify_asked: boolean })[] } };
  const id = data.returns.find((row) => row.verify_fee === 0 && !row.verify_asked)?.id;
  const message = 'Insufficient funds. Please add money to your account balance.';
  await page.route(`**/api/returns/${id}/verify`, (route) => route.fulfill({ status: 402, json: { success: false, code: 'insufficient_funds', message } }));
  await goTo(page, `${LIST}/view/${id}`);
  await page.getByRole('button', { name: 'Verify', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(message);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Make Payment' }).click();
  await expect(page).toHaveURL(`${ACCOUNTS}/billing/payment`);
});

test('who may only look is offered nothing that they may not do, with the reason', async ({ page }) => {
  await signIn(page, 'viewer', '/returns/returns');
  const due = await page.request.get(`${CONSOLE}/api/returns?status=Unconfirmed&full=true&limit=50`);
  const { data } = (await due.json()) as { data: { returns: { id: number; estimated_reship_fee: number | null }[] } };
  await page.goto(`/returns/returns/view/${data.returns.find((row) => row.estimated_reship_fee !== null)?.id}`);
  for (const name of ['Choose recipient and service', 'Decline', 'Confirm fee', 'Restock', 'Split']) {
    await expect(page.getByRole('button', { name, exact: true }).first()).toHaveAttribute('aria-disabled', 'true');
  }
  // Nor is anybody led to the form of a link that they could not make.
  const sent = await page.request.get(`${CONSOLE}/api/orders?status=Fulfilled&limit=10`);
  const { data: found } = (await sent.json()) as { data: { orders: { id: number }[] } };
  await page.goto(`/fulfillment/orders/view/${found.orders[0]?.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Link for the buyer' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/fulfillment/products/search');
  for (const name of ['Import products', 'Add product']) await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('who may only look is told at the top of every form, before anything is typed', async ({ page }) => {
  await signIn(page, 'viewer', '/returns/returns');
  const first = async (list: string, name: string): Promise<number | undefined> => {
    const { data } = (await (await page.request.get(`${CONSOLE}/api${list}`)).json()) as { data: Record<string, { id: number }[]> };
    return data[name]?.[0]?.id;
  };
  const due = await first('/returns?status=Received,Verified', 'returns');
  const draft = await first('/claims?status=Draft', 'claims');
  for (const [path, key] of [
    ['/returns/returns/add', 'Announce'],
    [`/returns/returns/edit/${due}`, 'Save'],
    [`/returns/reshipments/review?returns=${due}`, 'Save for later'],
    [`/support/insuranceClaim/view/${draft}`, 'Submit claim'],
    ['/support/insuranceClaim?new=1', null],
    ...['/fulfillment/products', '/fulfillment/orders', '/fulfillment/inbound', '/returns/returns', '/returns/reshipments'].map((area) => [
      `${area}/import`,
      null,
    ]),
  ] as const) {
    await goTo(page, path ?? '');
    await expect(page.getByRole('note').filter({ hasText: "You don't have permission to perform that request." })).toBeInViewport();
    if (key !== null && key !== undefined) await expect(page.getByRole('button', { name: key, exact: true })).toHaveAttribute('aria-disabled', 'true');
  }
  await goTo(page, `/support/insuranceClaim/view/${draft}`);
  await expect(page.getByLabel('Description')).toBeDisabled();
});

test('the time left and the number stand whole in their cells where columns are narrowest and words longest', async ({ page }) => {
  await signIn(page, 'merchant');
  // Carriers’ numbers have up to 22 digits.
  await page.route('**/api/returns?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/"rma_number":"[^"]*"/g, '"rma_number":"9400111899223100001234"') });
  });
  await page.setViewportSize({ width: 1024, height: 900 });
  await prefer(page, { language: 'ru' });
  await page.goto(`${LIST}?sort=expires&order=desc`);
  const left = page.getByRole('gridcell', { name: /^Остал|^Последний|9400111899223100001234/ });
  await expect(left.first()).toBeVisible();
  const cut = await left.evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
      .map((part) => part.textContent),
  );
  await page.context().clearCookies({ name: 'language' });
  expect(cut).toEqual([]);
});
