import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { expectStill } from './still.ts';
import { words } from './words.ts';

/** What needs attention, today, volumes and delivery times; every figure leads to its list. */
const CASES = [
  { language: 'en', theme: 'DEFAULT', viewport: { width: 1440, height: 900 } },
  { language: 'zh', theme: 'DARK', viewport: { width: 390, height: 844 } },
] as const;

interface Seen {
  today: string;
  attention: { kind: string; count: number; query: Record<string, string> }[];
  numbers: Record<string, { today: number; before: number }>;
}

async function read(page: Page): Promise<Seen> {
  return ((await (await page.request.get('/api/dashboard')).json()) as { data: { dashboard: Seen } }).data.dashboard;
}

/** How many objects the list on screen has, asked of the API with the list's own query. */
async function listed(page: Page): Promise<number> {
  const { search } = new URL(page.url());
  const answer = await page.request.get(`/api/shipments${search}&total=true`);
  return ((await answer.json()) as { data: { total: number } }).data.total;
}

for (const { language, theme, viewport } of CASES) {
  test(`the dashboard in ${language}, ${theme}, ${viewport.width} px`, async ({ page }) => {
    const t = words(language);
    await signIn(page);
    await prefer(page, { language, theme });
    await page.setViewportSize(viewport);
    await page.goto('/dashboard');
    const heading = (key: string) => page.getByRole('heading', { name: t(key), exact: true });
    for (const key of ['attention.title', 'today.title', 'volumes.title', 'destinations.title', 'lanes.title'])
      await expect(heading(`dashboard:${key}`)).toBeVisible();
    await expect(page.getByRole('slider', { name: t('dashboard:volumes.day') })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: t('dashboard:lanes.p90') })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // On a machine without Chinese letters they come with the page, and break its lines elsewhere.
    await expectStill(page, language === 'zh' ? 0.02 : 0.01);

    // The chart by keyboard: the day is announced in words, and the readout's figures lead to that day.
    const chart = page.getByRole('slider', { name: t('dashboard:volumes.day') });
    const ofAll = page.getByText(t('dashboard:volumes.whole', { days: 30 }), { exact: true });
    await expect(ofAll).toBeVisible();
    await chart.hover();
    await expect(ofAll).toBeHidden();
    await page.mouse.move(0, 0);
    await expect(ofAll).toBeVisible();
    await chart.focus();
    const whole = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(chart).not.toHaveAttribute('aria-valuetext', whole ?? '');
    await expect(page.getByRole('button', { name: t('dashboard:volumes.showWhole') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(chart).toHaveAttribute('aria-valuetext', whole ?? '');

    // The same figures as a table; the address holds the choices.
    await page.getByText(t('dashboard:volumes.table'), { exact: true }).click();
    await page.getByText(t('dashboard:volumes.service'), { exact: true }).click();
    await page.getByText(t('dashboard:period.90'), { exact: true }).click();
    await expect(page).toHaveURL(/days=90/);
    await expect(page).toHaveURL(/by=service/);
    await expect(page.getByRole('region', { name: t('dashboard:volumes.title') }).getByRole('row')).toHaveCount(91);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: t('dashboard:volumes.total') })).toBeVisible();
  });
}

test('what needs attention leads to a list of exactly these parcels, and back', async ({ page }) => {
  await signIn(page);
  const { attention, numbers } = await read(page);
  const kinds = attention.map((row) => row.kind);
  expect(kinds).toEqual(expect.arrayContaining(['failure', 'held', 'waiting']));
  await goTo(page, '/dashboard');
  for (const kind of ['failure', 'held', 'waiting']) {
    const row = attention.find((one) => one.kind === kind);
    const sentence = words('en')(`dashboard:attention.${kind}_${row?.count === 1 ? 'one' : 'other'}`, {
      count: row?.count ?? 0,
      days: kind === 'failure' ? 30 : 3,
    });
    await page.getByRole('link', { name: sentence }).click();
    await expect(page).toHaveURL(/\/shipping\/search\?/);
    await expect(page.getByRole('heading', { name: 'Shipments', exact: true })).toBeVisible();
    expect([kind, await listed(page)]).toEqual([kind, row?.count]);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  }
  // What looks like a button reacts as one, also where it is a link; on paper it is not there.
  const step = page.getByRole('link', { name: 'View parcels' }).first();
  await expect(step).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await step.hover();
  await expect(step).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(step).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: /^Labeled today: / }).click();
  await expect(page).toHaveURL(/labeled_min=/);
  expect(await listed(page)).toBe(numbers.labeled?.today);
});

test('the day begins from here: what can be created, and in a wide window delivery times beside the rest', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await goTo(page, '/dashboard');
  const lanes = page.getByRole('region', { name: 'Delivery times' });
  await expect(lanes.getByRole('listitem').first()).toContainText('on time');
  expect((await lanes.boundingBox())?.x).toBeGreaterThan(1300);
  await expectAccessible(page);
  await expectNoOverflow(page);
  // No word of a country's name is broken while there is room.
  await prefer(page, { language: 'ru' });
  await page.reload();
  const places = page.getByRole('region', { name: 'Куда уходят посылки' });
  await expect(places.getByText('Великобритания')).toBeVisible();
  const broken = await places
    .locator('th a span:last-child')
    .evaluateAll((names) => names.filter((name) => name.scrollHeight > 22 * (name.textContent?.split(' ').length ?? 1)).map((name) => name.textContent));
  expect(broken).toEqual([]);
  await page.context().clearCookies({ name: 'language' });
  await page.reload();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Order', exact: true }).click();
  await expect(page).toHaveURL(/orders\/add/);
});

test('a lane leads to what it delivered', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/dashboard?days=90');
  const lane = page.getByRole('row').filter({ hasText: '→' }).first();
  const count = Number(await lane.getByRole('cell').first().textContent());
  expect(count).toBeGreaterThan(0);
  await lane.getByRole('link').click();
  await expect(page).toHaveURL(/delivered_min=.*country=/);
  expect(await listed(page)).toBe(count);
});

test('a country leads to what was delivered there; without any it says so', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/dashboard?days=90');
  const places = page.getByRole('region', { name: 'Where parcels go' });
  const place = places.getByRole('row').filter({ hasText: 'United States' });
  const count = Number(await place.getByRole('cell').first().textContent());
  expect(count).toBeGreaterThan(0);
  await place.getByRole('link').click();
  await expect(page).toHaveURL(/delivered_min=.*country=US/);
  expect(await listed(page)).toBe(count);

  let json: object = { success: false, code: 'internal', message: 'It broke.' };
  await page.route('**/api/dashboard/destinations*', (route) => route.fulfill({ status: 'code' in json ? 500 : 200, json }));
  await goTo(page, '/dashboard');
  await expect(places.getByText('It broke.')).toBeVisible();
  json = { success: true, data: { destinations: { from: '2026-10-25', to: '2026-11-23', parcels: 0, total: 0, rows: [] } } };
  await places.getByRole('button', { name: 'Try again' }).click();
  await expect(places.getByText('No parcel was delivered in this time.')).toBeVisible();
});

test('the palette and g d lead to it, and the root still to the estimate', async ({ page }) => {
  await signIn(page, 'merchant', '/');
  await expect(page).toHaveURL(/\/shipping\/getEstimate/);
  await expect(page.getByRole('main')).toBeVisible();
  await page.locator('#main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first()).toHaveAttribute('aria-current', 'page');

  // The sidebar's scrollbar shows a second longer than it is scrolled (specification, section 9).
  await page.setViewportSize({ width: 1440, height: 400 });
  await expect(page.getByRole('navigation').first().locator('svg').first()).toBeVisible();
  const shownFor = await page.evaluate<number>(`new Promise((done) => {
    const nav = document.querySelector('nav');
    let since = 0;
    const seen = () => (nav.hasAttribute('data-scrolling') ? (since = performance.now()) : done(performance.now() - since));
    new MutationObserver(seen).observe(nav, { attributeFilter: ['data-scrolling'] });
    nav.scrollBy(0, 20);
  })`);
  expect(shownFor).toBeGreaterThan(950);

  // Who hears pages hears which one it is, on both sites, also where the heading comes later, as that of a record.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Shipments', exact: true }).click();
  await expect(heading.filter({ hasText: 'Shipments' })).toBeFocused();
  await page.getByRole('gridcell').getByRole('link').first().click();
  await expect(heading.filter({ hasText: /Shipment \d/ })).toBeFocused();
  await page.goto(`${ACCOUNTS}/billing/transactions`);
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click();
  await expect(heading.filter({ hasText: 'Invoices' })).toBeFocused();
});

test('an account without shipments is shown the first steps', async ({ page }) => {
  await signIn(page);
  // The demo account has parcels, so this is a new account's answer, with the right to change everything.
  await page.route('**/api/dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { dashboard: Record<string, unknown> } };
    Object.assign(body.data.dashboard, { has_shipments: false, has_sender: false, attention: [{ kind: 'consignor', count: 1, query: {} }] });
    await route.fulfill({ response: answer, json: body });
  });
  await goTo(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Portolan' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set the sender' })).toHaveAttribute('href', '/shipping/settings');
  await expect(page.getByRole('link', { name: 'Import a file' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Volumes' })).toBeHidden();
  await expectAccessible(page);
});

test('open orders, stock that runs out and the way to the first order each lead on; none of it is shown to whom it is closed', async ({ page }) => {
  await signIn(page);
  for (const width of [390, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await goTo(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Open orders' })).toBeVisible();
    await expectNoOverflow(page);
  }
  await expectAccessible(page);
  const open = page.getByRole('region', { name: 'Open orders' });
  await open.getByRole('link', { name: /missed their cut-off/ }).click();
  await expect(page).toHaveURL(/status=Ready.*is_late=true/);
  await page.goBack();
  // Those orders, and no others.
  const waiting = open.getByRole('link', { name: /^\d+ orders$/ }).first();
  const orders = (await waiting.textContent())?.match(/^\d+/)?.[0] ?? '';
  await waiting.click();
  await expect(page).toHaveURL(/waits_for=/);
  await expect(page.getByText(`${orders} results`, { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /products are running out/ }).click();
  await expect(page).toHaveURL(/products\/search\?is_low=true/);

  let fulfillment: object | null = null;
  await page.route('**/api/dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { dashboard: Record<string, unknown> } };
    Object.assign(body.data.dashboard, { fulfillment });
    await route.fulfill({ response: answer, json: body });
  });
  await goTo(page, '/dashboard');
  await expect(page.getByText('Your role does not show you orders')).toBeVisible();
  const none = { orders: [], waiting: [], low: { total: 0, rows: [] }, shops: [] };
  fulfillment = { ...none, start: { is_offered: true, product: true, inbound: false, order: false } };
  await goTo(page, '/dashboard');
  const steps = page.getByRole('region', { name: 'Let us pack your orders' });
  await expect(steps.getByRole('listitem').first()).toContainText('Done');
  await expect(steps.getByRole('link', { name: 'Send goods' })).toHaveAttribute('href', '/fulfillment/inbound/add');
  await expectAccessible(page);
  // An operator without an open warehouse packs nothing.
  fulfillment = { ...none, start: { is_offered: false, product: true, inbound: false, order: false } };
  await goTo(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('a viewer sees the figures and why they may not add money', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.route('**/api/dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { dashboard: Record<string, unknown> } };
    Object.assign(body.data.dashboard, { attention: [{ kind: 'balance', count: 1, query: {} }] });
    await route.fulfill({ response: answer, json: body });
  });
  await goTo(page, '/dashboard');
  const add = page.getByRole('button', { name: 'Add money' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.focus();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText("You don't have permission to perform that request.");
  // Nor is anything to be entered where it could not be sent.
  for (const path of [`${ACCOUNTS}/billing/payment`, '/shipping/validate/address']) {
    await goTo(page, path);
    const note = page.getByRole('note');
    await expect(note).toContainText("You don't have permission to perform that request.");
    await expect(note.getByRole('link', { name: 'Request access' })).toHaveAttribute('href', /\/settings\/access\?access=(?:billing|shipping)(?::|%3A)write$/);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }
  await goTo(page, `${ACCOUNTS}/billing/payment`);
  await expect(page.getByText('Tell us when available credit falls below')).toBeVisible();
});

test('a failure says so and offers another try', async ({ page }) => {
  await signIn(page);
  let isBroken = true;
  await page.route('**/api/dashboard/lanes*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'It broke.' } }) : route.continue(),
  );
  await goTo(page, '/dashboard');
  await expect(page.getByText('It broke.')).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('columnheader', { name: '90% within' })).toBeVisible();

  // Where the page's own call fails, what the other cards show stays.
  isBroken = true;
  await page.route('**/api/dashboard', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'All of it broke.' } }) : route.continue(),
  );
  await page.unroute('**/api/dashboard/lanes*');
  await page.reload();
  await expect(page.getByText('All of it broke.')).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  for (const name of ['Where parcels go', 'Expiry radar', 'Delivery times']) await expect(page.getByRole('region', { name })).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
});

test('figures that can no longer be kept up to date say so, and no more once they are', async ({ timed: page }) => {
  await signIn(page);
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'It broke.' } }));
  const notice = page.getByRole('alert').filter({ hasText: 'Part of this page is no longer up to date. It broke.' });
  await page.clock.fastForward('01:00');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/dashboard');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toHaveCount(0);
});
