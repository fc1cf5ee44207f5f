import type { Browser } from '@playwright/test';
import { ACCOUNTS, CONSOLE, expect, signIn, test } from './fixtures.ts';
import { Visitor } from './visitor.ts';
import { isStaffPage, sessionOf, waysOf } from './ways.ts';

/** A visit is half waiting; more than these would only be more browser windows to fill with the program. */
const SIDE_BY_SIDE = 3;

/** Failures that are not shown: the task tray retries by itself, and numbers in the sidebar and of one's own day at the desk are left out. */
const QUIET: ReadonlySet<string> = new Set(['GET /tasks', 'GET /tasks/events', 'GET /views/counts', 'GET /desk/packs/today']);

interface Walk {
  who: 'merchant' | 'admin';
  site: string;
  /** A page that makes no calls itself. */
  neutral: string;
  isOf: (route: string) => boolean;
  /** The page on which the calls of the frame fail. */
  frameOn: string;
}

/** Fails each call of each page in turn; returns what went wrong and the number of tries. */
async function walk(browser: Browser, { who, site, neutral, isOf, frameOn }: Walk): Promise<{ faults: string[]; tries: number }> {
  const storageState = await sessionOf(browser, who);
  const visitors = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => Visitor.open(browser, { storageState, site, neutral, quiet: QUIET })));
  const [first] = visitors;
  if (first === undefined) throw new Error('nobody walks');
  const work = [
    ...(await waysOf(first.page, isOf)).map((way) => (visitor: Visitor) => visitor.tryPage(way)),
    ...[...first.shell].map((call) => (visitor: Visitor) => visitor.tryFrame(frameOn, call)),
  ];
  let tries = 0;
  await Promise.all(
    visitors.map(async (visitor) => {
      for (let one = work.shift(); one !== undefined; one = work.shift()) {
        const done = await one(visitor);
        tries += done;
      }
      await visitor.close();
    }),
  );
  return { faults: visitors.flatMap((visitor) => visitor.faults), tries };
}

test('no page of the console goes on asking, spins for ever or says nothing when a call of it fails', async ({ browser }) => {
  const { faults, tries } = await walk(browser, {
    who: 'merchant',
    site: CONSOLE,
    neutral: '/shipping/tracking',
    isOf: () => true,
    frameOn: '/shipping/tracking',
  });
  expect(faults).toEqual([]);
  expect(tries).toBeGreaterThan(150);
});

test('no page of the accounts site does', async ({ browser }) => {
  const neutral = '/settings/integrations';
  const own = await walk(browser, { who: 'merchant', site: ACCOUNTS, neutral, isOf: (route) => !isStaffPage(route), frameOn: neutral });
  const staff = await walk(browser, { who: 'admin', site: ACCOUNTS, neutral, isOf: isStaffPage, frameOn: '/staff' });
  expect([...own.faults, ...staff.faults]).toEqual([]);
  expect(own.tries).toBeGreaterThan(50);
  expect(staff.tries).toBeGreaterThan(150);
});

test('a page whose network goes says nothing of what it would have fetched ahead', async ({ page }) => {
  const missed: string[] = [];
  page.on('requestfailed', (request) => missed.push(request.url()));
  await page.route(/\/assets\/letters-/, (route) => route.abort());
  await signIn(page, 'merchant', '/shipping/search');
  // An error on the console would fail this test.
  await expect.poll(() => missed.length).toBeGreaterThan(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('who waits long for an empty frame to fill is told that it loads', async ({ page }) => {
  await signIn(page, 'merchant');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/shipping/search');
  await expect(page.getByText('Loading…')).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Loading…')).toBeHidden();

  // The home of the operator's people shows that something comes before it knows who they are.
  await signIn(page, 'admin');
  const known = Promise.withResolvers<void>();
  await page.route('**/api/users/me/accounts', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto(ACCOUNTS);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  known.resolve();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('who waits long for a part of a page reads that it loads, where at first only its shape shows', async ({ page }) => {
  await signIn(page, 'warehouse');
  await page.route('**/api/desk/warehouses', () => undefined);
  await page.goto(`${ACCOUNTS}/desk`);
  const words = page.getByRole('main').getByText('Loading…');
  await expect(words).toBeVisible();
  const width = async () => (await words.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(2);
  const top = async () => (await page.locator('main .animate-pulse').first().boundingBox())?.y;
  const before = await top();
  // Ten seconds later.
  await page.evaluate<undefined>(`document.getAnimations().forEach((one) => one.animationName === 'seen-late' && one.finish())`);
  expect(await width()).toBeGreaterThan(40);
  expect(await top()).toBe(before);
});

test('code that does not come leaves the page as it is, says why, and comes when it can', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: CONSOLE, storageState: await sessionOf(browser, 'merchant') });
  const page = await context.newPage();
  const message = page.getByRole('region', { name: 'Messages' });
  // What draws messages comes when the page is idle.
  const drawing = page.waitForResponse(/\/assets\/Snackbar-/);
  await page.goto('/shipping/search');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await (await drawing).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(message).toContainText('The server could not be reached. Check your connection and try again.');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Shipping estimate' }).click();
  await expect(page.getByRole('heading', { name: 'This page cannot be shown now' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping estimate' })).toBeVisible();
  // With its style sheet: the fields stand on one line.
  const top = async (label: string) => (await page.getByLabel(label).first().boundingBox())?.y;
  expect(await top('Postal code')).toBe(await top('Country'));
  // The server has a newer version: the files of this one are gone.
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('Control+k');
  await expect(message).toContainText('There is a newer version of this site. Load the page again to go on.');
  await expect(page.getByRole('heading', { name: 'Shipping estimate' })).toBeVisible();
  await page.unroute(/\/assets\//);
  await message.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping estimate' })).toBeVisible();
  // The same for a page: it is loaded again by itself.
  await page.goto('/shipping/getEstimate');
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
  const again = page.waitForEvent('domcontentloaded');
  await page.getByRole('link', { name: 'Manifests' }).click();
  await again;
  await page.unroute(/\/assets\//);
  // Firefox never asks again for what did not come once; here the network makes it so.
  await page.route(/\/assets\/(ShortcutsDialog|OverpackSearchPage)-/, (route) => route.abort());
  await page.goto('/shipping/manifests');
  await expect(page.getByRole('heading', { name: 'Manifests' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(message).toContainText('Part of this page did not load. Load the page again to go on.');
  await message.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Manifests' })).toBeVisible();
  await page.getByRole('link', { name: 'Overpacks' }).click();
  await expect(page.getByText('Part of this page did not load. Load the page again to go on.')).toBeVisible();
  await page.unroute(/\/assets\/(ShortcutsDialog|OverpackSearchPage)-/);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { name: 'Overpacks' })).toBeVisible();
  // A proxy in front that lets less through than the server, and says so in a page of its own.
  await page.route('**/api/manifests?*', (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' }));
  await page.goto('/shipping/manifests');
  await expect(page.getByText('This is larger than the server lets through.')).toBeVisible();
  await context.close();
});

test('where a picture of a product does not come, its mark stands', async ({ page }) => {
  await signIn(page, 'merchant');
  const answer = await page.request.get(`${CONSOLE}/api/products?limit=100`);
  const { data } = (await answer.json()) as { data: { products: { id: number; images: unknown[] }[] } };
  const id = data.products.find(({ images }) => images.length > 0)?.id;
  let failed = 0;
  await page.route(/\/api\/products\/\d+\/images\//, (route) => ((failed += 1), route.fulfill({ status: 500 })));
  for (const path of ['/fulfillment/products/search', `/fulfillment/products/view/${id}`]) {
    failed = 0;
    await page.goto(path);
    await expect.poll(() => failed, path).toBeGreaterThan(0);
    const broken = `[...document.querySelectorAll('main img')].filter((one) => one.complete && one.naturalWidth === 0 && one.getClientRects().length > 0).length`;
    await expect.poll(() => page.evaluate<number>(broken), path).toBe(0);
  }
  await expect(page.getByRole('region', { name: 'Picture' }).getByRole('img')).not.toHaveCount(0);
});
