import type { Request } from '@playwright/test';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import enOrders from '../src/features/orders/text/en.ts';
import ruOrders from '../src/features/orders/text/ru.ts';
import zhOrders from '../src/features/orders/text/zh.ts';
import grid from '../src/ui/grid/text/en.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';
import { expectStill } from './still.ts';

/** The lists with the most to do with chosen rows, of one status whatever other journeys left. */
const LISTS = ['/shipping/search?status=Pending', '/fulfillment/orders/search?status=Processing', '/returns/returns?status=Pending'];
/** Orders of which each deed is for one of two, and says so: that takes the most room. */
const UNLIKE = { en: enOrders.status, zh: zhOrders.status, ru: ruOrders.status };
/** Of one line: its buttons are 32 high. */
const ONE_LINE_PX = 40;
/** A line of how many are chosen, and one of keys with small words beside them. */
const PHONE_PX = 96;

test('what can be done with chosen rows stands on one line at 1440 and 1024 px in each language, all of it within reach, under whole headings', async ({
  page,
}) => {
  await signIn(page, 'merchant');
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const language of ['en', 'zh', 'ru'] as const) {
    await prefer(page, { language });
    for (const list of LISTS) {
      await goTo(page, list);
      const boxes = page.getByRole('row').getByRole('checkbox');
      await boxes.nth(1).check();
      await boxes.nth(2).check();
      const bar = page.locator('.dg-bulk');
      await expect(bar.getByRole('button').nth(3)).toBeVisible();
      expect((await bar.boundingBox())?.height, `${list} in ${language}`).toBeLessThanOrEqual(ONE_LINE_PX);
      const cut = await bar.getByRole('button').evaluateAll((buttons) => buttons.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(cut, `cut buttons of ${list} in ${language}`).toBe(0);
      // Nor does the key to the rest stand alone below them where the window is narrower.
      await page.setViewportSize({ width: 1024, height: 900 });
      expect((await bar.boundingBox())?.height, `${list} in ${language} at 1024`).toBeLessThanOrEqual(ONE_LINE_PX);
      await page.setViewportSize({ width: 1440, height: 900 });
      // Why a key does nothing stands beside it, whole and on the same line.
      const why = await bar.locator('.dg-bulk-why > span').evaluate((text) => {
        const [line, own] = [text.parentElement?.getBoundingClientRect(), text.getBoundingClientRect()];
        return { isWhole: text.scrollWidth <= text.clientWidth, isShown: own.bottom <= (line?.bottom ?? 0) + 1 };
      });
      expect(why, `why not, of ${list} in ${language}`).toEqual({ isWhole: true, isShown: true });
      const headings = await page
        .locator('[role=columnheader] :not(:has(*)):not(.sr-only)')
        .evaluateAll((names) => names.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      expect(headings, `cut headings of ${list} in ${language}`).toEqual([]);
    }
    await goTo(page, '/fulfillment/orders/search?status=Holding,Packing');
    const { Holding, Packing } = UNLIKE[language];
    for (const status of [Holding, Packing]) await page.getByRole('row').filter({ hasText: status }).getByRole('checkbox').first().check();
    const unlike = page.locator('.dg-bulk');
    await expect(unlike.getByRole('button').nth(3)).toBeVisible();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await unlike.boundingBox())?.height, `unlike orders in ${language} at ${width}`).toBeLessThanOrEqual(ONE_LINE_PX);
    }
    if (language === 'en') await expect(page.getByRole('button', { name: /^Select all \d/ })).toBeVisible();
    const cutIn = (part: string) =>
      page
        .locator(`[role=gridcell] ${part}`)
        .evaluateAll((lines) => lines.filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    // On a phone below how many are chosen: one key and that to the others, which says why one of them does nothing.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('main').getByRole('checkbox').nth(0).check();
    await page.getByRole('main').getByRole('checkbox').nth(1).check();
    await expect(unlike.getByRole('button')).toHaveCount(4);
    await unlike.getByRole('button').last().click();
    await expect(page.getByRole('menuitem')).toHaveCount(7);
    await page.keyboard.press('Escape');
    expect((await unlike.boundingBox())?.height, `the bar on a phone in ${language}`).toBeLessThanOrEqual(PHONE_PX);
    await expectNoOverflow(page);
    // It stays in sight below the top bar however far one scrolls.
    await page.evaluate('scrollTo(0, 600)');
    const [top, under] = await Promise.all([page.locator('header').first().boundingBox(), unlike.boundingBox()]);
    expect(under?.y, `the bar on a phone in ${language}`).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, '/fulfillment/orders/search?status=Processing');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    // Units and who they go to.
    expect([...(await cutIn('.dg-line:is([data-col="4"] *, [data-col="5"] *)')), ...(await cutIn('.truncate'))], `cut in orders in ${language}`).toEqual([]);
    if (language === 'en') {
      const reasons = page.getByRole('gridcell').getByText(/^Until .* [AP]M$/);
      await expect(reasons.first()).toBeVisible();
      expect(await reasons.evaluateAll((lines) => lines.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))).toEqual([]);
    }
    await goTo(page, '/fulfillment/products/search');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    expect(await cutIn('.dg-line:not(.dg-second)'), `cut in products in ${language}`).toEqual([]);
    if (language === 'ru') {
      // Under the pointer a heading makes room for its menu.
      for (const list of ['/fulfillment/products/search', '/returns/tasks']) {
        await goTo(page, list);
        for (const heading of await page.locator('[role=columnheader][data-column]').all()) {
          await heading.hover();
          const name = heading.locator('.dg-text');
          expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth), `${await name.textContent()} of ${list}`).toBe(true);
        }
      }
    }
    if (language !== 'en') continue;
    await goTo(page, '/shipping/search?status=Pending');
    await page.getByRole('row').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancel shipment' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  }
});

test('what the operator’s lists and those of tasks are told apart by is whole at 1024 pixels, in Russian too', async ({ page }) => {
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.route(/\/api\/(staff\/invoices|tasks)\?/, async (route) => {
    const answer = await route.fetch();
    const failed = { index: 0, name: 'not-imported-60006.csv', type: 'text/csv', size: 90, holds_failed: true };
    const body = (await answer.text())
      .replaceAll('Harbour Goods', 'Harbour Goods and Provisions Import Ltd')
      .replaceAll('"files":[]', `"files":[${JSON.stringify(failed)}]`);
    await route.fulfill({ response: answer, body });
  });
  const expectWhole = async (path: string, language = 'ru', shown = page.getByRole('gridcell')) => {
    await prefer(page, { language });
    await page.goto(path);
    await expect(shown.first()).toBeVisible();
    const cut = await shown.evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
        .filter((part) => part.clientWidth > 0 && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2))
        .map((part) => part.textContent),
    );
    await page.context().clearCookies({ name: 'language' });
    expect([path, cut]).toEqual([path, []]);
  };
  const expectUnscrolled = async () => expect(await page.locator('.dg-scroll').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  await expectWhole(`${ACCOUNTS}/staff/invoices`);
  await expectUnscrolled();
  await expectWhole(`${ACCOUNTS}/staff/merchants`);
  await expectUnscrolled();
  await expectWhole(`${ACCOUNTS}/staff/rates`);
  await signIn(page);
  await expectWhole('/returns/tasks');
  // A moment is longest in Chinese, and without its end says nothing.
  await page.setViewportSize({ width: 720, height: 900 });
  await expectWhole(`${ACCOUNTS}/billing/transactions`, 'zh', page.getByRole('gridcell').filter({ has: page.locator('time') }));
  await expectWhole(`${ACCOUNTS}/billing/invoices`, 'zh');
});

test('lists fit into 1024 pixels without being scrolled sideways', async ({ page }) => {
  await signIn(page, 'merchant');
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const list of [...LISTS, '/returns/reshipments', '/returns/tasks', '/fulfillment/products/search', '/fulfillment/inbound/search']) {
    await goTo(page, list);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    expect(await page.locator('.dg-scroll').evaluate((table) => table.scrollWidth - table.clientWidth), list).toBe(0);
  }
  // The place of an event is whole or out of sight, and its time is always whole.
  await goTo(page, '/shipping/search');
  const event = await page.locator('[data-column=last_event]').getAttribute('data-col');
  const under = page.locator(`[role=gridcell][data-col="${event}"] .dg-second`);
  await expect(under.first()).toBeVisible();
  const torn = await under.evaluateAll((all) =>
    all
      .flatMap((one) => [one, ...one.querySelectorAll('*')])
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => one.textContent),
  );
  expect(torn).toEqual([]);
  // A name of usual length is whole, here and beside the sidebar.
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const names = page.locator(`[role=gridcell][data-col="${await page.locator('[data-column=name]').getAttribute('data-col')}"] .dg-line:not(.dg-second)`);
    const cut = await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect([width, cut.filter((name) => name.length < 16)]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 1024, height: 900 });
  // A status, and what keeps a shipment in it, is never cut.
  for (const language of ['ru', 'en']) {
    await prefer(page, { language });
    for (const list of [
      '/shipping/search',
      '/shipping/search?needs_attention=true',
      '/fulfillment/orders/search?status=Backordered',
      '/returns/returns?status=Restocked',
    ]) {
      await page.goto(list);
      const column = await page.locator('[data-column=status]').getAttribute('data-col');
      const cells = page.locator(`[role=gridcell][data-col="${column}"]`);
      await expect(cells.first()).toBeVisible();
      const cut = await cells.evaluateAll((all) =>
        all.flatMap((cell) => {
          const edge = cell.getBoundingClientRect().right - 8;
          const texts = cell.ownerDocument.createTreeWalker(cell, 4 /* texts */);
          const range = cell.ownerDocument.createRange();
          let isCut = false;
          while (texts.nextNode() !== null) {
            range.selectNodeContents(texts.currentNode);
            isCut ||= range.getBoundingClientRect().right > edge;
          }
          return isCut ? [cell.textContent] : [];
        }),
      );
      expect([language, list, cut]).toEqual([language, list, []]);
    }
  }
  // The longest headings are Russian, and stand there whole.
  await prefer(page, { language: 'ru' });
  await page.goto('/fulfillment/products/search');
  await expect(page.getByRole('columnheader', { name: 'Происхождение' })).toBeVisible();
  const cut = await page
    .locator('.dg-text, [role=gridcell]')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(cut).toEqual([]);
  // A cut amount is another amount.
  await prefer(page, { language: 'en' });
  await page.route('**/api/orders?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/"value":[\d.]+/g, '"value":12345.67').replaceAll(/"(estimated_cost|cost)":[\d.]+/g, '"$1":1234.56');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/fulfillment/orders/search?status=Fulfilled&show=value,estimated_cost,cost');
  await expect(page.getByText('Cost $1,234.56').first()).toBeVisible();
  const amounts = page.locator('.dg-line:is([data-col] *)').filter({ hasText: /^(Cost )?\$[\d,.]+$/ });
  expect(await amounts.evaluateAll((lines) => lines.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))).toEqual([]);
});

test('orders that wait for stock say in whole what is missing and what comes, and a list says by what hidden column it is sorted', async ({ page }) => {
  await signIn(page);
  for (const language of ['ru', 'zh', 'en']) {
    await prefer(page, { language });
    await page.goto('/fulfillment/orders/search?status=Backordered,Partial');
    await expect(page.getByText(/BOWL-SAND/).first()).toBeVisible();
    const column = await page.locator('[data-column=why]').getAttribute('data-col');
    const lines = page.locator(`[role=gridcell][data-col="${column}"] .dg-line`);
    const cut = await lines.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
    expect([language, cut]).toEqual([language, []]);
  }
  await expect(page.getByText('48 coming with inbound 71005').first()).toBeVisible();
  // Nothing is left of the end of a status, not the dots of what is cut either.
  const badges = page.locator('[role=gridcell]').filter({ hasText: /^Backordered$/ });
  expect(await badges.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  await expect(page.getByText('Sorted by: Created, descending')).toBeVisible();
  await goTo(page, '/fulfillment/orders/search?show=created');
  await expect(page.getByRole('columnheader', { name: 'Created', exact: true })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('Sorted by:')).toHaveCount(0);
  // What a cell has no room for is read with the keyboard too, while the focus is on it.
  await page.setViewportSize({ width: 1024, height: 768 });
  await goTo(page, '/fulfillment/orders/search?status=Backordered');
  await expect(
    page
      .getByRole('gridcell')
      .getByText(/BOWL-SAND/)
      .first(),
  ).toBeVisible();
  await page.locator('[role=grid] [tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const whole = page.locator('.dg [popover]');
  await expect(whole).toHaveText(/^\d of BOWL-SAND missing in Los Angeles\. 48 on the way with inbound/);
  await page.keyboard.press('ArrowLeft');
  await expect(whole).toHaveCount(0);
});

test('with more orders chosen than can be changed at once, the bar says so; a question is about as many as match when it is asked', async ({ timed: page }) => {
  await signIn(page, 'merchant');
  await page.route('**/api/orders?*total=true*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"total":\d+/, '"total":1300') });
  });
  await goTo(page, '/fulfillment/orders/search');
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Select all 1,300' }).click();
  await expect(page.locator('.dg-bulk-why')).toHaveText('At most 1,000 orders at once.');

  await page.unrouteAll();
  await goTo(page, '/fulfillment/orders/search?limit=25');
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  const everything = page.getByRole('button', { name: /^Select all/ });
  const count = Number(/\d+/.exec(await everything.innerText())?.[0]);
  await everything.click();
  // One more that nobody has seen: it was canceled with those that were asked about.
  const made = await page.request.post('/api/orders', { data: { ...EXAMPLE_ORDER, order_number: undefined, hold: true } });
  expect(made.status()).toBe(201);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const asked = page.getByRole('dialog', { name: `Cancel ${count + 1} orders?` });
  await asked.getByRole('button', { name: 'Back' }).click();
  await expect(asked).toBeHidden();

  // Whoever leaves the dialog while it is at work is told of those left as they were, and why.
  await goTo(page, '/fulfillment/orders/search?limit=25');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/orders/status', async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: number[] };
    await answered.promise;
    const refused = ids.map((id, at) => ({ id, name: at === 0 ? 'FIRST' : null, code: 'not_eligible', message: 'It is being packed.' }));
    await route.fulfill({ json: { success: true, data: { done: [], refused, message: null } } });
  });
  for (const at of [1, 2, 3, 4, 5]) await page.getByRole('row').getByRole('checkbox').nth(at).check();
  await page.getByRole('button', { name: 'Cancel', exact: false }).and(page.locator('.dg-bulk *')).click();
  await page.clock.install();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cancel \d+ orders$/ }).click();
  await page.keyboard.press('Escape');
  await page.clock.runFor(5000);
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  await expect(dialog).toHaveCount(0);
  answered.resolve();
  const told = page.getByRole('alert').filter({ hasText: 'Left unchanged: 5.' });
  await expect(told).toContainText('FIRST: It is being packed.');
  await expect(told).toContainText('And 2 more');
  await page.clock.resume();
  await page.unrouteAll();

  // By keys: the row that leaves the list leaves the focus to the one in its place.
  await goTo(page, '/fulfillment/orders/search?status=Holding');
  const menus = page.getByRole('gridcell').getByRole('button', { name: /^Actions for/ });
  const following = await menus.nth(1).getAttribute('aria-label');
  await menus.first().press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(menus.first()).toHaveAttribute('aria-label', String(following));
  await expect(menus.first()).toBeFocused();
});

test('the numbers on the tabs follow the search, the filters and the link', async ({ page }) => {
  await signIn(page, 'merchant');
  for (const [path, call] of [
    ['/shipping/search', '/api/shipments'],
    ['/fulfillment/orders/search', '/api/orders'],
    ['/returns/returns', '/api/returns'],
  ] as const) {
    const [asked] = await Promise.all([
      page.waitForRequest(
        (request) => new URL(request.url()).pathname === `${call}/counts` && new URL(request.url()).searchParams.get('q') === 'nobody at all',
      ),
      goTo(page, `${path}?q=nobody at all`),
    ]);
    expect(new URL(asked.url()).searchParams.has('status')).toBe(false);
    const tabs = page.locator('.dg-tab');
    await expect(tabs.first()).toContainText('0');
    for (const text of await tabs.allTextContents()) expect(text).toMatch(/\D0$/);
  }
});

test('the next page and the one before are a click away', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText(/1–50 of \d+/);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText(/51–100 of \d+/);
  await pages.getByRole('button', { name: 'Previous page' }).click();
  await expect(pages).toContainText(/1–50 of \d+/);

  // All rows of the last page went elsewhere: others match still, which nothing matches denied.
  await page.route(/api\/shipments\?.*page_token/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { success: true, data: { ...((await answer.json()) as { data: object }).data, shipments: [], next_page: null } },
    });
  });
  await goTo(page, '/shipping/search?limit=25');
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('.dg-message')).toContainText(grid.state.pageLeft);
  await page.locator('.dg-message').getByRole('button', { name: 'First page' }).click();
  await expect(pages).toContainText(/1–25 of \d+/);

  // A record says where it stands in the list it was opened from, and leads to its neighbors; Back leads to the list.
  await goTo(page, '/fulfillment/orders/search');
  const orders = page.getByRole('gridcell').locator('a[href*="/orders/view/"]');
  const second = await orders.nth(1).getAttribute('href');
  await orders.first().click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: grid.step.before }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(grid.step.end);
  const after = page.getByRole('link', { name: grid.step.after });
  await after.press('Enter');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(`${CONSOLE}${second}`);
  await expect(after).toBeFocused();
  await page.reload();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/orders\/search/);
});

test('what needs attention has a tab of its own, with what is wrong under the state and what happened last', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search?status=Delivered');
  const tab = page.getByRole('button', { name: /^Needs attention \d/ });
  await tab.click();
  await expect(page).toHaveURL(/\?needs_attention=true$/);
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Delivered \d/ })).toHaveAttribute('aria-pressed', 'false');
  const held = page.getByRole('row').filter({ hasText: 'Held by customs' }).first();
  await expect(held.locator('[data-column=status], .dg-cell').filter({ hasText: 'En Route' }).first()).toContainText('Held by customs');
  const count = Number((await tab.textContent())?.replace(/\D/g, ''));
  await expect(page.getByRole('row')).toHaveCount(count + 1);
  // It stands for all states: another tab leaves it.
  await page.getByRole('button', { name: /^All \d/ }).click();
  await expect(page).toHaveURL(/search$/);
});

test('a list that is being left does not ask with the query of the page that comes', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The next page's program takes its time; the address is that page's already.
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  await page.route(/OrderSearchPage-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate("history.pushState({}, '', '/fulfillment/orders/search?q=elsewhere')");
  await expect.poll(() => asked.some((url) => url.includes('OrderSearchPage'))).toBe(true);
  await expect(page.getByRole('heading', { name: 'Shipments', level: 1 })).toBeVisible();
  // What the old page would have asked, it would have asked before the new one is there.
  open();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect.poll(() => asked.some((url) => url.includes('/api/orders') && url.includes('elsewhere'))).toBe(true);
  expect(asked.filter((url) => url.includes('/api/shipments') && url.includes('elsewhere'))).toEqual([]);
});

test('a shipment whose label is to be bought and that cannot be read is asked for again', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search?status=Pending');
  let isBroken = true;
  await page.route(/\/api\/shipments\/\d+$/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Not this time.' } }) : route.continue(),
  );
  await page
    .getByRole('button', { name: /^Actions for \d/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Buy label' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not this time.');
  isBroken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { name: 'Buy label' })).toBeVisible();
});

/** The texts of cards in which a dot between two facts ends a line. */
const DOTS_AT_ENDS = `[...document.querySelectorAll('.dg-card-body *')].flatMap(({ childNodes }) => [...childNodes]).flatMap((node) => {
  const top = (at) => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().top;
  };
  const dots = node.nodeType === Node.TEXT_NODE ? [...node.data.matchAll(/·\\s+(?=\\S)/g)] : [];
  return dots.some(({ index, 0: dot }) => top(index + dot.length) > top(index) + 4) ? [node.data] : [];
})`;

test('on a phone a list stands where it loaded, and where it could not be loaded', async ({ page }) => {
  await signIn(page, 'merchant');
  // Its lines are as long as they may be, and the names of countries come last.
  for (let n = 0; n < 3; n += 1) await page.request.post('/api/shipments', { data: EXAMPLE_SHIPMENT });
  const made = (await (await page.request.post('/api/shipments', { data: EXAMPLE_SHIPMENT })).json()) as { data: { shipment: { id: number } } };
  await page.request.put(`/api/shipments/${made.data.shipment.id}/cancel`);
  await page.route(/\/countries\.\w+-[^/]+\.js/, async (route) => {
    await page.locator('.dg-card-body').nth(2).waitFor();
    return route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  // What comes beside the title has a line of its own in the language with the longer words.
  await prefer(page, { language: 'ru' });
  for (const list of LISTS) {
    await page.goto(list);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectStill(page, 0.01, list);
    // Nothing follows when a parcel was canceled, nor a dot that leads to it.
    if (list === LISTS[0]) expect(await page.locator('.dg-card-body').first().innerText()).not.toMatch(/·\s*$/);
    expect(await page.evaluate<string[]>(DOTS_AT_ENDS), `lines of ${list} that end in a dot`).toEqual([]);
    // Keys above the list fit into a line.
    const keys = await page
      .locator('main header')
      .getByRole('button')
      .or(page.locator('main header a.rounded-control'))
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(keys).size, `lines of keys above ${list}`).toBe(1);
  }
  await page.context().clearCookies({ name: 'language' });
  await page.route(/\/api\/(orders|returns)\?/, async (route) => {
    // When it has drawn what shows until then.
    await page.locator('.dg-card-bones, .dg-message').first().waitFor();
    return route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Not this time.' } });
  });
  for (const list of LISTS.slice(1)) {
    await page.goto(list);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectStill(page, 0.01, list);
  }
});

/** The pages of lists, with the calls each shows with beside the small ones it shares with others. */
const SHOWN_WITH: readonly [path: string, ...calls: string[]][] = [
  ['/shipping/search', 'shipments', 'shipments/counts', 'entry-points'],
  ['/shipping/overpacks', 'overpacks', 'overpacks/counts', 'entry-points'],
  ['/shipping/manifests', 'manifests', 'manifests/counts', 'entry-points'],
  ['/shipping/customs/products/search', 'customs/products'],
  ['/fulfillment/orders/search', 'orders', 'orders/counts', 'warehouses', 'shops'],
  ['/fulfillment/products/search', 'products', 'products/counts'],
  ['/fulfillment/shops/search', 'shops', 'shops/counts'],
  ['/fulfillment/inbound/search', 'inbound', 'inbound/counts'],
  ['/fulfillment/products/movements', 'stock-movements'],
  ['/returns/returns', 'returns', 'returns/counts', 'warehouses'],
  ['/returns/reshipments', 'reshipments', 'reshipments/counts', 'warehouses'],
];

test('what a list shows with is asked for once, before it is known who looks', async ({ page }) => {
  await signIn(page, 'merchant');
  for (const [path, ...calls] of SHOWN_WITH) {
    const wanted = calls.map((call) => `/api/${call}`);
    const asked: string[] = [];
    const note = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    // The page is drawn once it is known who looks, and that waits for what it shows with to be asked for.
    await page.route('**/api/users/me', async (route) => {
      await expect.poll(() => wanted.filter((call) => !asked.includes(call)), { message: path }).toEqual([]);
      await route.continue();
    });
    await page.goto(`${path}?limit=25`);
    await expect(page.locator('[aria-busy=false]').first()).toBeVisible();
    expect(asked.filter((call) => wanted.includes(call)).sort(), path).toEqual(wanted.sort());
    await page.unroute('**/api/users/me');
    page.off('request', note);
  }
});

test('a list whose address has a wrong filter offers to clear it instead of asking again', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search?status=Nope');
  const message = page.getByRole('alert').filter({ hasText: 'A filter has a value that is not possible here.' });
  await expect(message).toBeVisible();
  await expect(message.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/shipping/search?status=Pending&after=of-another-account');
  const lost = page.getByRole('alert').filter({ hasText: 'This is no page of this list' });
  await expect(lost.getByRole('button')).toHaveText(['First page']);
  await lost.getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(new URL(page.url()).search).toBe('?status=Pending');
});

test('what an empty list offers is within reach on a phone', async ({ page }) => {
  await signIn(page, 'merchant');
  await prefer(page, { language: 'ru' });
  await page.setViewportSize({ width: 390, height: 844 });
  // The tab it is opened at, far along, is in sight.
  await page.goto('/fulfillment/orders/search?status=Canceled');
  await expect(page.locator('.dg-tab[aria-pressed=true]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.dg-tab').first()).not.toBeInViewport();
  // Those with the most to offer.
  for (const [list, rows] of [
    ['/fulfillment/orders/search', 'orders'],
    ['/returns/returns', 'returns'],
  ] as const) {
    await page.route(`**/api/${rows}?*`, async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, [rows]: [] } } });
    });
    await goTo(page, list);
    const offered = page.locator('.dg-message-actions > *');
    await expect(offered).toHaveCount(3);
    const outside = await offered.evaluateAll((ways) =>
      ways.flatMap((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > 390 ? [one.textContent] : [];
      }),
    );
    expect([list, outside]).toEqual([list, []]);
  }
});

test('where only the system’s colors are drawn, what is chosen and where the keys are differ from what is not, and bars are there', async ({ page }) => {
  await signIn(page, 'merchant');
  await page.emulateMedia({ forcedColors: 'active' });
  await goTo(page, '/dashboard');
  const looks = (of: string, property: string) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('${of}')].map((one) => getComputedStyle(one).getPropertyValue('${property}'))`);
  await expect(page.locator('.dash-length').first()).toBeVisible();
  const plain = await looks('.segment:not(:has(:checked))', 'background-color');
  const chosen = await looks('.segment:has(:checked)', 'background-color');
  expect(chosen.filter((color) => plain.includes(color))).toEqual([]);
  expect(await looks('main section', 'background-color')).not.toContain((await looks('.dash-length', 'background-color'))[0]);
  await goTo(page, '/fulfillment/orders/search');
  await expect(page.locator('.dg-tab').nth(3)).toBeVisible();
  expect((await looks('.dg-tab', 'border-bottom-width')).filter((width) => width !== '0px')).toHaveLength(1);
  await page.getByRole('main').getByRole('combobox').last().focus();
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Control+k');
  await expect(page.locator('[role=option][data-selected=true]')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  // The tick of a box, which is drawn by its color alone.
  const tick = await page.evaluate<string[]>(
    `(({ style = getComputedStyle(document.querySelector('.dg-check input'), '::before') }) => [style.backgroundColor, getComputedStyle(document.body).color])({})`,
  );
  expect(tick[0]).toBe(tick[1]);
  await page.emulateMedia({ forcedColors: null });
});

test('on paper a record shows nothing to press or to type in', async ({ page }) => {
  await signIn(page, 'merchant');
  await goTo(page, '/fulfillment/orders/search?status=Ready');
  await page.getByRole('gridcell').getByRole('link').first().click();
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
  const message = page.getByRole('main').getByRole('textbox');
  await expect(edit).toBeVisible();
  await expect(message).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(edit).toBeHidden();
  await expect(message).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('section').first()).toHaveCSS('break-inside', 'avoid');
  // A square a unit is only a color, which a browser leaves away unless told.
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /allocated/i })
      .locator('span')
      .first(),
  ).toHaveCSS('print-color-adjust', 'exact');
  // What names a row is no less its name for being pressed on a screen.
  await goTo(page, '/fulfillment/products/search?q=mug-blue');
  await page.getByRole('gridcell').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Stock', exact: true }).getByText('Frankfurt', { exact: true })).toBeVisible();
  await goTo(page, '/returns/returns');
  await page.locator('a[data-part=link]').first().click();
  await expect(page.getByRole('main').getByText('Messages with the warehouse')).toBeVisible();
  await expect(message).toBeHidden();
  await prefer(page, { theme: 'DARK' });
  await page.goto('/api/reference');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.emulateMedia({ media: null });
});

test('what is wrong with an order stands in whole over the key that mends it at 1024 pixels, in each language', async ({ page }) => {
  await signIn(page, 'merchant');
  await page.setViewportSize({ width: 1024, height: 900 });
  for (const language of ['en', 'zh', 'ru'] as const) {
    await prefer(page, { language });
    await page.goto('/fulfillment/orders/search?status=Exception');
    const lines = page.locator('[role=gridcell]:has([data-action]) .dg-line:not(.dg-second) > span');
    await expect(lines.first()).toBeVisible();
    const cut = await lines.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
    expect(cut, `cut in ${language}`).toEqual([]);
  }
  // When it was placed is whole in Russian, where minutes take the most room.
  const placed = page
    .getByRole('gridcell')
    .getByText(/^Заказ /)
    .first();
  const hasRoom = await placed.evaluate((one) => {
    one.textContent = 'Заказ 58 мин. назад';
    const line = one.closest('[role=gridcell]')!;
    return [line, ...line.querySelectorAll('*')].every((each) => each.scrollWidth <= each.clientWidth || each.clientWidth === 0);
  });
  expect(hasRoom).toBe(true);
});
