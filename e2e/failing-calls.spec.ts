import type { Browser, BrowserContext } from '@playwright/test';
import { EXAMPLE_PRODUCT } from '../src/features/customs-products/contract.ts';
import { csvFile, itemLine, shipmentLine } from '../src/features/imports/server/testing/files.ts';
import { ACCOUNTS, CONSOLE, expect, PEOPLE, signIn, test, type Page } from './fixtures.ts';
import { Visitor, type StorageState } from './visitor.ts';

const SIDE_BY_SIDE = 3;

type Person = 'merchant' | 'admin';

/** Where the object of a route with a parameter comes from: a list, and a field of its first row. */
const EXAMPLES: Readonly<Record<string, readonly [list: string, key: string, field?: string]>> = {
  '/shipping/shipment/view/$id': ['/shipments', 'shipments'],
  '/support/insuranceClaim/view/$id': ['/claims', 'claims'],
  '/track/$number': ['/shipments', 'shipments', 'tracking_number'],
  '/billing/invoices/$id': ['/invoices', 'invoices'],
  '/settings/visits/$id': ['/visits', 'visits'],
};

/** Objects the demo lacks, created first by a call. */
const MADE: Readonly<Record<string, readonly [url: string, sent: Parameters<BrowserContext['request']['post']>[1]]>> = {
  '/shipping/customs/products/view/$id': [`${CONSOLE}/api/customs/products`, { data: EXAMPLE_PRODUCT }],
  '/shipping/overpacks/view/$id': [`${CONSOLE}/api/overpacks`, { data: {} }],
  '/shipping/manifests/view/$id': [`${CONSOLE}/api/manifests`, { data: { entry_point: 'HKGHUB' } }],
  '/developer/webhooks/$id': [`${ACCOUNTS}/api/webhooks`, { data: { address: 'https://hooks.example.com/portolan', topics: ['shipment.labeled'] } }],
  '/shipping/import/review/$id': [
    `${CONSOLE}/api/imports`,
    {
      multipart: {
        options: JSON.stringify({ kind: 'shipments', mode: 'good' }),
        file: { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(csvFile([shipmentLine(), itemLine()])) },
      },
    },
  ],
};

/** The value of a route parameter. */
async function exampleOf(route: string, page: Page): Promise<string> {
  const [url, sent] = MADE[route] ?? [];
  if (url !== undefined) {
    const answer = await page.request.post(url, sent);
    const { data } = (await answer.json()) as { data?: Record<string, { id: number }> };
    const [made] = Object.values(data ?? {});
    if (made === undefined) throw new Error(`${url}: ${await answer.text()}`);
    return String(made.id);
  }
  const [list, key, field = 'id'] = EXAMPLES[route] ?? [];
  if (list === undefined) throw new Error(`Teach this test an example for ${route}`);
  const rows = await page.evaluate<Record<string, string | null>[]>(`fetch('/api${list}?limit=20').then((r) => r.json()).then((answer) => answer.data.${key})`);
  return String(rows.map((row) => row[field]).find((one) => one !== null && one !== undefined));
}

/** Addresses of a page that make more calls than its bare address does. */
const MORE_WAYS: Readonly<Record<string, string>> = {
  '/shipping/getEstimate': '?country=US&postal_code=10001&weight=0.5',
  '/shipping/tracking': '?numbers=HA100000153HK',
  '/support/insuranceClaim': '?new=1&find=HA1',
  '/staff': '?q=demo',
  '/consent': '?interaction=nobody',
  '/invitation': '#nobody',
};

/** Not tried: they redirect to another page, or opening them signs out. */
const LEFT_OUT = new Set(['/', '/webhooks', '/util/godmode/exit', '/sign-out']);

/** Failures that are not shown: the task tray retries by itself. */
const QUIET: ReadonlySet<string> = new Set(['GET /tasks', 'GET /tasks/events']);

const isStaffPage = (route: string): boolean => route.startsWith('/staff');

/** Every address of a site's routes, with their parameters filled in. */
async function waysOf({ page, routes }: { page: Page; routes: readonly string[] }): Promise<string[]> {
  const ways: string[] = [];
  for (const route of routes) {
    const href = route.includes('$') ? route.replace(/\$\w+/, await exampleOf(route, page)) : route;
    ways.push(href, ...(MORE_WAYS[route] === undefined ? [] : [route + MORE_WAYS[route]]));
  }
  return ways;
}

/** The session of somebody who signs in through the form. */
async function sessionOf(browser: Browser, who: Person): Promise<StorageState> {
  const page = await browser.newPage();
  if (who === 'merchant') await signIn(page, who, CONSOLE);
  else {
    await page.goto(`${ACCOUNTS}/sign-in`);
    await page.getByLabel('E-mail').fill(PEOPLE[who].email);
    await page.getByLabel('Password').fill(PEOPLE[who].password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  }
  const state = await page.context().storageState();
  await page.close();
  return state;
}

interface Walk {
  who: Person;
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
  const routes = (await first.routes()).filter((route) => isOf(route) && !LEFT_OUT.has(route));
  const work = [
    ...(await waysOf({ page: first.page, routes })).map((way) => (visitor: Visitor) => visitor.tryPage(way)),
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

test.use({ trace: 'off' });

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
  expect(staff.tries).toBeGreaterThan(10);
});
