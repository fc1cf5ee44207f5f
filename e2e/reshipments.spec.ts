import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, missing, prefer, signIn, test, type Page } from './fixtures.ts';
import { scan } from './scanner.ts';

const SENDER = { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' };
const ITEMS = [{ description: 'Stoneware mug, green', quantity: 2, value: 23, weight: 0.38, coo: 'CN', hts_code: '691200' }];

/** Chooses a country as it is typed. */
async function pickCountry(field: ReturnType<Page['getByLabel']>, name: string): Promise<void> {
  await field.fill(name);
  await field.press('Enter');
}

/** Returns that lie in Los Angeles: announced by the merchant, taken in at the desk. */
async function cameBack(page: Page, ...given: { rma_number: string; sender?: object; items?: object[] }[]): Promise<void> {
  await signIn(page, 'merchant');
  for (const one of given) {
    const answer = await page.request.post(`${CONSOLE}/api/returns`, { data: { destination: 'US', sender: SENDER, items: ITEMS, ...one } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await signIn(page, 'warehouse');
  for (const { rma_number } of given) {
    const data = { warehouse: 'LAX', rma_number, weight: 0.94, condition: 'new', shelf: 'R-07' };
    const answer = await page.request.post(`${ACCOUNTS}/api/desk/returns`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('returns are reshipped together: looked at, approved once, packed at the desk, and followed', async ({ page }) => {
  const long = [{ ...ITEMS[0], description: 'Hand-thrown stoneware mug with a green glaze, large, set of two' }];
  await cameBack(
    page,
    { rma_number: 'RS-E2E-1' },
    { rma_number: 'RS-E2E-2', items: long },
    { rma_number: 'RS-E2E-3', sender: { ...SENDER, postal_code: '00000' } },
  );
  await signIn(page, 'merchant', '/returns/returns?q=rs-e2e-');
  for (const number of [1, 2, 3]) await page.getByRole('checkbox', { name: new RegExp(`RS-E2E-${number}`) }).check();
  await page.getByRole('button', { name: 'Reship 3' }).click();
  await expect(page.getByRole('heading', { name: 'Review 3 reshipments' })).toBeVisible();
  await expect(page.getByText('2 cannot go yet')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // What is wrong is mended in its row.
  await page.getByRole('button', { name: 'Shorten' }).click();
  await page.getByRole('dialog').getByLabel('Contents').fill('Two wrapped mugs');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Fix' }).click();
  await page.getByRole('dialog').getByLabel('ZIP').or(page.getByRole('dialog').getByLabel('Postal code')).fill('91101');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ready').filter({ visible: true })).toHaveCount(3);
  await page.getByLabel('Service for all').selectOption('fastest');
  // Nothing of it is lost with the page.
  await page.reload();
  await expect(page.getByLabel('Service for all')).toHaveValue('fastest');
  await expect(page.getByText('Ready').filter({ visible: true })).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  let reviewed = 0;
  page.on('request', (request) => void (reviewed += Number(request.url().endsWith('/api/reshipments/review'))));
  await page.getByRole('button', { name: 'Approve 3' }).click();

  // They are made by a task. What they would cost is not asked again: it would be refused, as they are made.
  await expect(page).toHaveURL(/\/returns\/reshipments$/);
  expect(reviewed).toBe(0);
  await expect(async () => {
    await goTo(page, '/returns/reshipments?status=Confirmed&q=two%20wrapped');
    await expect(page.getByText('Two wrapped mugs').first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^52\d{4}/ })
    .first()
    .click();
  await expect(page.getByText('Los Angeles packs it next')).toBeVisible();
  await expect(page.getByText('Repacking', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const id = /view\/(\d+)/.exec(page.url())?.[1] ?? '';

  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Los Angeles/ }).click();
  await page.getByRole('link', { name: /Reshipments/ }).click();
  await expect(page.getByText('R-07').first()).toBeVisible();
  await expectAccessible(page);
  await scan(page, 'RS-E2E-2');
  await expect(page.getByRole('heading', { name: id })).toBeVisible();
  await scan(page, 'RS-E2E-1');
  await expect(page.getByRole('alert')).toContainText('RS-E2E-1 does not belong in this parcel');
  await scan(page, 'RS-E2E-2');
  await expect(page.getByText('All returns are in')).toBeVisible();
  // By keys alone: Enter leads to what is left to be typed.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Weight').filter({ visible: true })).toBeFocused();
  await page.keyboard.type('0.9');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /Close the parcel/ })).toBeEnabled();
  // While the answer is awaited, nothing that is typed changes what was sent, and it is sent once.
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  let sent = 0;
  await page.route('**/api/desk/reshipments/*/pack', async (route) => void ((sent += 1), await held, await route.continue()));
  await page.getByLabel('Weight').filter({ visible: true }).press('Enter');
  await expect(page.getByRole('button', { name: /Close the parcel/ })).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Weight').filter({ visible: true }).pressSequentially('5', { delay: 200 });
  await page.getByLabel('Weight').filter({ visible: true }).press('Enter');
  await expect(page.getByLabel('Weight').filter({ visible: true })).toHaveValue('0.9');
  const missed = missing(page);
  release();
  await expect(page.getByText(/^Packed as /)).toBeVisible();
  expect(sent).toBe(1);
  expect(missed).toEqual([]);
  // Whoever never saw that finds its label all the same.
  await page.reload();
  await expect(page.getByText('It is packed already.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print the label again' })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'merchant', `/returns/reshipments/view/${id}`);
  await expect(page.getByText(/^Packed as /)).toBeVisible();
  await page.getByRole('link', { name: 'View shipment' }).click();
  await expect(page.getByText('Packed for reshipment')).toBeVisible();

  // The carrier takes it to the door.
  const { data } = (await (await page.request.get(`${CONSOLE}/api/reshipments/${id}`)).json()) as { data: { reshipment: { tracking_number: string } } };
  await signIn(page, 'warehouse');
  for (const code of [120, 200]) {
    const event = { tracking_number: data.reshipment.tracking_number, code, time: new Date().toISOString() };
    const told = await page.request.post(`${ACCOUNTS}/api/tracking/events`, { data: { events: [event] } });
    expect(told.ok(), await told.text()).toBe(true);
  }
  await signIn(page, 'merchant', `/returns/reshipments/view/${id}`);
  await expect(async () => {
    await goTo(page, page.url());
    await expect(page.getByText(/^Delivered as /)).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 30_000 });
});

test('where goods were made is asked for where nobody knows it and a border is crossed', async ({ page }) => {
  const sender = { name: 'Chloe Tremblay', street1: '111 Rue Queen', city: 'Montreal', province: 'QC', postal_code: 'H3C 2M7', country: 'CA' };
  const [{ coo: _, ...mug }] = ITEMS as [(typeof ITEMS)[number]];
  await cameBack(
    page,
    { rma_number: 'RS-E2E-21', sender, items: [mug] },
    { rma_number: 'RS-E2E-22', sender, items: [mug, { ...mug, description: 'Tea towel' }] },
  );
  await signIn(page, 'merchant', '/returns/returns?q=rs-e2e-2');
  for (const number of [21, 22]) await page.getByRole('checkbox', { name: new RegExp(`RS-E2E-${number}`) }).check();
  await page.getByRole('button', { name: 'Reship 2' }).click();
  await expect(page.getByText('Origin not known', { exact: true }).filter({ visible: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Line by line in its row; for the rest in one.
  await page.getByRole('button', { name: 'Fix' }).last().click();
  const dialog = page.getByRole('dialog');
  await pickCountry(dialog.getByLabel('Tea towel'), 'Portugal');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Origin not known: Stoneware mug, green').filter({ visible: true })).toBeVisible();
  await pickCountry(page.getByLabel('Origin where not known'), 'China');
  await expect(page.getByText('2 cannot go yet')).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Whoever leaves before the answer stays where they went.
  const left = Promise.withResolvers<undefined>();
  await page.route('**/api/reshipments/bulk', async (route) => {
    const response = await route.fetch();
    await left.promise;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect(async () => {
    await goTo(page, '/returns/reshipments?status=Confirmed&q=tremblay');
    await expect(page.getByRole('link', { name: /^52\d{4}/ })).toHaveCount(2, { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  left.resolve(undefined);
  await expect(page.getByText('2 reshipments are being made')).toBeVisible();
  await expect(page).toHaveURL(/q=tremblay/);
  await page
    .getByRole('link', { name: /^52\d{4}/ })
    .first()
    .click();
  await expect(page.getByText(/· CN$/).first()).toBeVisible();
  await expect(page.getByText(/· PT$/).first()).toBeVisible();
});

test('the fee of one return is confirmed or declined on its page; what is dearer than approved is asked again', async ({ page }) => {
  await cameBack(page, { rma_number: 'RS-E2E-8' }, { rma_number: 'RS-E2E-9' });
  await signIn(page, 'merchant', '/returns/returns?q=rs-e2e-9');
  await page
    .getByRole('link', { name: /RS-E2E-9/ })
    .first()
    .click();
  // It is reckoned a moment after the parcel came in.
  await expect(async () => {
    await goTo(page, page.url());
    await expect(page.getByRole('button', { name: 'Confirm fee' })).toBeVisible({ timeout: 1500 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm fee' }).click();
  await expect(page.getByText(/It goes out again in reshipment/)).toBeVisible();
  await page.getByRole('link', { name: 'View reshipment' }).click();
  await expect(page.getByText('Los Angeles packs it next')).toBeVisible();
  const id = Number(/view\/(\d+)/.exec(page.url())?.[1]);
  const { data } = (await (await page.request.get(`${CONSOLE}/api/reshipments/${id}`)).json()) as { data: { reshipment: { returns: { id: number }[] } } };
  await signIn(page, 'warehouse');
  await page.request.post(`${ACCOUNTS}/api/desk/reshipments/${id}/pack`, { data: { returns: data.reshipment.returns.map((one) => one.id), weight: 7 } });
  await signIn(page, 'merchant', `/returns/reshipments/view/${id}`);
  await expect(page.getByText('Packed, it weighs 7.000 kg and costs more than you approved.').first()).toBeVisible();
  await expect(page.getByText(/^You approved \$\d/)).toBeVisible();
  await prefer(page, { theme: 'DARK' });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('It was canceled')).toBeVisible();
  for (const language of ['zh', 'ru']) {
    await prefer(page, { language });
    await goTo(page, `/returns/reshipments/view/${id}`);
    await expectNoOverflow(page);
  }
});

test('in Russian at 1024, the review shows each parcel whole in two lines at most, and the list its states', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signIn(page, 'merchant');
  const answer = await page.request.get(`${CONSOLE}/api/returns?status=Unconfirmed&warehouse=LAX&limit=8`);
  const ids = ((await answer.json()) as { data: { returns: { id: number }[] } }).data.returns.map(({ id }) => id);
  await prefer(page, { language: 'ru' });
  await goTo(page, `/returns/reshipments/review?returns=${ids.join(',')}`);
  await expect(page.getByRole('button', { name: 'На склад' }).first()).toBeVisible();
  const beyond = () =>
    page.evaluate<number>(`(() => { const table = document.querySelector('main table'); return table.scrollWidth - table.parentElement.clientWidth; })()`);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
  // Two lines, of text and button; three were 63.
  const tallest = `Math.max(...[...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect().height))`;
  expect(await page.evaluate<number>(tallest)).toBeLessThan(56);
  // At 1440 nothing of usual length is cut.
  await page.setViewportSize({ width: 1440, height: 900 });
  const cutContents = `[...document.querySelectorAll('main td.truncate')].filter((cell) => cell.textContent.length < 21 && cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`;
  expect(await page.evaluate<string[]>(cutContents)).toEqual([]);
  await goTo(page, '/returns/reshipments?status=Unconfirmed');
  await expect(page.getByRole('gridcell').getByText('Не подтверждена').first()).toBeVisible();
  const cut = `[...document.querySelectorAll('[role=gridcell] .dg-line')].filter((line) => line.textContent === 'Не подтверждена' && line.scrollWidth > line.clientWidth).length`;
  expect(await page.evaluate<number>(cut)).toBe(0);
});

test('a review that could not be asked says so, with a way to try again, and how many were chosen', async ({ page }) => {
  await signIn(page, 'merchant');
  const answer = await page.request.get(`${CONSOLE}/api/returns?status=Unconfirmed&warehouse=LAX&limit=2`);
  const ids = ((await answer.json()) as { data: { returns: { id: number }[] } }).data.returns.map(({ id }) => id);
  const failing = { status: 500, json: { success: false, code: 'internal', message: 'It broke.' } };
  await page.route('**/api/reshipments/review', (route) => route.fulfill(failing));
  await goTo(page, `/returns/reshipments/review?returns=${ids.join(',')}`);
  const main = page.getByRole('main');
  await expect(main.getByText('It broke.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Review 2 reshipments' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/reshipments/review');
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('table')).toBeVisible();
});

test('returns of two warehouses are refused with a way back, not tried again, and go on by warehouse', async ({ page }) => {
  await signIn(page, 'merchant', '/returns/returns');
  const { data } = (await (await page.request.get(`${CONSOLE}/api/returns?status=Received,Verified,Unconfirmed&limit=50`)).json()) as {
    data: { returns: { id: number; warehouse: string }[] };
  };
  const [one] = data.returns;
  const other = data.returns.find(({ warehouse }) => warehouse !== one?.warehouse);
  await goTo(page, `/returns/reshipments/review?returns=${one?.id},${other?.id}`);
  await expect(page.getByText('Returns must belong to the same warehouse to continue bulk reshipment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose returns' })).toBeVisible();
  const goOn = page.getByRole('button', { name: /^Continue with .+ \(1\)$/ });
  await expect(goOn.first()).toHaveClass(/bg-accent/);
  await goOn.first().click();
  await expect(page.getByRole('heading', { name: 'Review 1 reshipment' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();

  // Decided by somebody else meanwhile: what is shown follows, and there is a way on.
  const left = Number(new URL(page.url()).searchParams.get('returns'));
  expect((await page.request.post(`${CONSOLE}/api/returns/discard`, { data: { ids: [left] } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Approve 1' }).click();
  await expect(page.getByRole('main').getByText(`Return ${left} cannot be reshipped.`)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose returns' })).toBeVisible();
});

test('where all that was to be reviewed was decided elsewhere, it is said of all of them', async ({ page }) => {
  await cameBack(page, { rma_number: 'RS-E2E-GONE-1', sender: { ...SENDER, postal_code: '00000' } }, { rma_number: 'RS-E2E-GONE-2' });
  await signIn(page, 'merchant');
  const answer = await page.request.get(`${CONSOLE}/api/returns?q=rs-e2e-gone`);
  const ids = ((await answer.json()) as { data: { returns: { id: number }[] } }).data.returns.map(({ id }) => id);
  await goTo(page, `/returns/reshipments/review?returns=${ids.join(',')}`);
  await expect(page.getByText('1 cannot go yet')).toBeVisible();
  expect((await page.request.post(`${CONSOLE}/api/returns/discard`, { data: { ids } })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Approve 1 of 2' }).click();
  await expect(page.getByRole('main').getByText('These returns are not eligible for reship.')).toBeVisible();
  await expect(page.getByText('1 cannot go yet')).toHaveCount(0);
});

test('the balance beside every page follows what is reserved and given back, also by a task, and the return tells where it is once', async ({ page }) => {
  await cameBack(page, ...[1, 2, 3].map((number) => ({ rma_number: `RS-E2E-4${number}` })));
  await signIn(page, 'merchant');
  const answer = await page.request.get(`${CONSOLE}/api/returns?q=rs-e2e-4`);
  const [one = 0, ...others] = ((await answer.json()) as { data: { returns: { id: number }[] } }).data.returns.map(({ id }) => id);
  const shown = page.getByText('Account Balance', { exact: true }).locator('..');
  const isTrue = async (): Promise<void> => {
    const { data } = (await (await page.request.get(`${CONSOLE}/api/balance`)).json()) as { data: { balance: { balance: number } } };
    await expect(shown).toContainText(`$${data.balance.balance.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
  };
  await goTo(page, `/returns/reshipments/review?returns=${one}`);
  await page.getByRole('button', { name: 'Approve 1' }).click();
  await expect(page.getByText('Los Angeles packs it next')).toBeVisible();
  await isTrue();
  const made = page.url();
  await goTo(page, `/returns/returns/view/${one}`);
  await expect(page.getByText(/^It goes out again in reshipment/)).toBeVisible();
  await expect(page.getByText('Waiting to be reshipped.')).toHaveCount(0);
  await goTo(page, made);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /^Cancel/ }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Cancel reshipment/ })
    .click();
  await expect(page.getByText('It was canceled', { exact: true })).toBeVisible();
  await isTrue();
  await goTo(page, `/returns/reshipments/review?returns=${others.join(',')}`);
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect(page.getByText(/^Reship returns #\d+ is ready\.$/)).toBeVisible();
  await isTrue();
});

test('what the balance no longer covers is told with the way to pay and nothing is half done; paid in, it goes on', async ({ page }) => {
  await cameBack(page, { rma_number: 'RS-E2E-SHORT' });
  await signIn(page, 'merchant', '/returns/returns?q=rs-e2e-short');
  const context = await page.context().browser()?.newContext({ baseURL: ACCOUNTS });
  if (context === undefined) throw new Error('There is no browser.');
  const staff = await context.newPage();
  await signIn(staff, 'admin');
  const book = async (amount: number, reference: string): Promise<void> => {
    const data = { account_id: 20_001, amount, currency: 'USD', received: '2026-01-05', reference, reason: 'Spent, then paid in again' };
    const booked = await staff.request.post(`${ACCOUNTS}/api/staff/bookings`, { data });
    expect(booked.ok(), await booked.text()).toBe(true);
  };
  const answer = await page.request.get(`${CONSOLE}/api/balance`);
  const { data } = (await answer.json()) as { data: { balance: { available_credit: number } } };
  await page.getByRole('checkbox', { name: /RS-E2E-SHORT/ }).check();
  await page.getByRole('button', { name: 'Reship 1' }).click();
  const approve = page.getByRole('button', { name: 'Approve 1' });
  await expect(approve).toBeEnabled();
  await expect(page.getByText('Left after it')).toBeVisible();

  await book(-data.balance.available_credit, 'RS-E2E-SPENT');
  await approve.click();
  await expect(page.getByText('Insufficient funds. Please add money to your account balance.')).toBeVisible();
  await expect(page.getByRole('status').or(page.getByRole('alert')).getByRole('button', { name: 'Make Payment' })).toBeVisible();
  // What the page says of the balance is true again.
  await expect(page.getByRole('status').filter({ hasText: 'The balance does not cover it.' })).toBeVisible();
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  const found = await page.request.get(`${CONSOLE}/api/returns?q=rs-e2e-short`);
  const { data: list } = (await found.json()) as { data: { returns: { reshipment_id: number | null }[] } };
  expect(list.returns.map((one) => one.reshipment_id)).toEqual([null]);

  await book(data.balance.available_credit, 'RS-E2E-PAID');
  await page.reload();
  await approve.click();
  await expect(page.getByText('Los Angeles packs it next')).toBeVisible();
  await context.close();
});
