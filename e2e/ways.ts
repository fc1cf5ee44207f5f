import type { Browser, BrowserContext } from '@playwright/test';
import { EXAMPLE_PRODUCT } from '../src/features/customs-products/contract.ts';
import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { EXAMPLE_RETURN } from '../src/features/returns/contract.ts';
import { csvFile, itemLine, shipmentLine } from '../src/features/imports/server/testing/files.ts';
import { ACCOUNTS, CONSOLE, expect, signIn, type Page } from './fixtures.ts';

/*
 * The addresses of every page of a site, for the tests that walk through them all: a new page is in them by itself.
 */

/** Where the object of a route with a parameter comes from: a list, and a field of its first row. */
const EXAMPLES: Readonly<Record<string, readonly [list: string, key: string, field?: string]>> = {
  '/shipping/shipment/view/$id': ['/shipments', 'shipments'],
  '/support/insuranceClaim/view/$id': ['/claims', 'claims'],
  '/track/$number': ['/shipments', 'shipments', 'tracking_number'],
  '/billing/invoices/$id': ['/invoices', 'invoices'],
  '/staff/invoices/$id': ['/staff/invoices', 'invoices'],
  '/settings/visits/$id': ['/visits', 'visits'],
  '/desk/products/$id': ['/desk/products', 'products'],
  '/desk/counts/$id': ['/desk/counts?warehouse=HKG', 'to_count', 'product_id'],
  '/desk/inbound/$id': ['/desk/inbound', 'inbounds'],
  '/fulfillment/inbound/view/$id': ['/inbound', 'inbounds'],
  '/fulfillment/inbound/edit/$id': ['/inbound', 'inbounds'],
};

/** Held, so that it stays as it is while it is looked at. */
const ORDER = { data: { ...EXAMPLE_ORDER, order_number: undefined, hold: true } };

/** Announced, and not there yet. */
const RETURN = { data: { ...EXAMPLE_RETURN, rma_number: undefined } };

/** Objects the demo lacks, created first by a call. */
const MADE: Readonly<Record<string, readonly [url: string, sent: Parameters<BrowserContext['request']['post']>[1]]>> = {
  '/shipping/customs/products/view/$id': [`${CONSOLE}/api/customs/products`, { data: { ...EXAMPLE_PRODUCT, product_id: undefined } }],
  '/shipping/overpacks/view/$id': [`${CONSOLE}/api/overpacks`, { data: {} }],
  '/shipping/manifests/view/$id': [`${CONSOLE}/api/manifests`, { data: { entry_point: 'HKGHUB' } }],
  '/developer/webhooks/$id': [`${ACCOUNTS}/api/webhooks`, { data: { address: 'https://hooks.example.com/portolan', topics: ['shipment.labeled'] } }],
  '/fulfillment/orders/view/$id': [`${CONSOLE}/api/orders`, ORDER],
  '/fulfillment/orders/edit/$id': [`${CONSOLE}/api/orders`, ORDER],
  '/returns/returns/view/$id': [`${CONSOLE}/api/returns`, RETURN],
  '/returns/returns/edit/$id': [`${CONSOLE}/api/returns`, RETURN],
  '/shipping/import/review/$id': [
    `${CONSOLE}/api/imports`,
    {
      multipart: {
        // Another journey of the same worker may have sent it.
        options: JSON.stringify({ kind: 'shipments', mode: 'good', confirm_again: true }),
        file: { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(csvFile([shipmentLine(), itemLine()])) },
      },
    },
  ],
};

/** Addresses of a page that show or ask for more than its bare address does. */
const MORE_WAYS: Readonly<Record<string, string>> = {
  '/shipping/getEstimate': '?country=US&postal_code=10001&weight=0.5',
  '/shipping/tracking': '?numbers=HA100000153HK',
  '/support/insuranceClaim': '?new=1&find=HA1',
  '/staff': '?q=demo',
  '/desk/returns/receive': '?code=1Z999',
  '/desk/unpack': '?code=HA100000153HK',
  '/returns/unmatched': '?q=Clarke',
  '/consent': '?interaction=nobody',
  '/invitation': '#nobody',
};

/** They redirect to another page, or opening them signs out. */
const LEFT_OUT = new Set(['/', '/webhooks', '/util/godmode/exit', '/sign-out']);

export const isStaffPage = (route: string): boolean => /^\/(?:staff|desk)/.test(route);

interface Cart {
  id: number;
  order: number;
}
const carts = new Map<Browser, Cart>();

/** An order of the demo's merchant on a cart in Hong Kong, made once: what the warehouse picks and packs. `page` is one of the operator's people. */
async function cartFor(page: Page): Promise<Cart> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const known = carts.get(browser);
  if (known !== undefined) return known;
  const merchant = await browser.newContext({ storageState: await sessionOf(browser, 'merchant') });
  const asked = { ...EXAMPLE_ORDER, order_number: undefined, warehouse: 'HKG', line_items: [{ sku: 'MUG-WHITE', quantity: 1 }] };
  const made = await merchant.request.post(`${CONSOLE}/api/orders`, { data: asked });
  const { order } = ((await made.json()) as { data: { order: { id: number } } }).data;
  const isReady = async () =>
    ((await (await merchant.request.get(`${CONSOLE}/api/orders/${order.id}`)).json()) as { data: { order: { status: string } } }).data.order.status;
  await expect.poll(isReady, { timeout: 20_000 }).toBe('Ready');
  await merchant.close();
  const answer = await page.request.post(`${ACCOUNTS}/api/desk/picks`, { data: { orders: [order.id] } });
  const { pick } = ((await answer.json()) as { data: { pick: { id: number } } }).data;
  const cart = { id: pick.id, order: order.id };
  carts.set(browser, cart);
  return cart;
}

/** What the demo's merchant has announced to the warehouse in Hong Kong, for a page of the desk. `page` is one of the operator's people. */
async function announcedFor(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const merchant = await browser.newContext({ storageState: await sessionOf(browser, 'merchant') });
  const made = await merchant.request.post(`${CONSOLE}/api/returns`, { data: { ...RETURN.data, destination: 'HK' } });
  const { data } = (await made.json()) as { data: { return: { id: number } } };
  await merchant.close();
  return data.return.id;
}

/** A parcel that nobody is known for, on the shelf in Hong Kong. `page` is one of the operator's people. */
async function onShelf(page: Page): Promise<number> {
  const kept = await page.request.post(`${ACCOUNTS}/api/desk/returns`, { data: { warehouse: 'HKG', marks: 'Nobody 4711', weight: 0.5, condition: 'new' } });
  return ((await kept.json()) as { data: { unmatched_id: number } }).data.unmatched_id;
}

/** A reshipment of the demo's merchant that waits to be packed in Los Angeles: announced, taken in at the desk, approved. `page` is the merchant's or the desk's. */
async function reshipmentFor(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const [merchant, desk] = await Promise.all(
    (['merchant', 'admin'] as const).map(async (who) => browser.newContext({ storageState: await sessionOf(browser, who) })),
  );
  const post = async <T>(who: BrowserContext | undefined, url: string, data: object): Promise<T> => {
    const answer = await who?.request.post(url, { data });
    if (answer?.ok() !== true) throw new Error(`${url}: ${await answer?.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const announced = await post<{ return: { id: number; rma_number: string } }>(merchant, `${CONSOLE}/api/returns`, RETURN.data);
  const { id, rma_number } = announced.return;
  await post(desk, `${ACCOUNTS}/api/desk/returns`, { warehouse: 'LAX', rma_number, weight: 0.94, condition: 'new' });
  const { reshipment } = await post<{ reshipment: { id: number } }>(merchant, `${CONSOLE}/api/reshipments`, {
    returns: [id],
    to: EXAMPLE_RETURN.sender,
    contents: 'Two stoneware mugs',
    value: 46,
    service: 'cheapest',
    approve: true,
  });
  await Promise.all([merchant?.close(), desk?.close()]);
  return reshipment.id;
}

/** The value of a route parameter. */
async function exampleOf(route: string, page: Page): Promise<string> {
  if (route === '/desk/picks/$id') return String((await cartFor(page)).id);
  if (route === '/desk/pack/$id') return String((await cartFor(page)).order);
  if (route === '/desk/returns/unmatched/$id') return String(await onShelf(page));
  if (route === '/desk/returns/$id') return String(await announcedFor(page));
  if (/^\/(?:desk|returns)\/reshipments\//.test(route)) return String(await reshipmentFor(page));
  if (route === '/return/$token') {
    const answer = await page.request.post(`${CONSOLE}/api/return-links`, { data: { destination: 'US' } });
    const { data } = (await answer.json()) as { data: { url: string } };
    return data.url.split('/').at(-1) ?? '';
  }
  const [url, sent] = MADE[route] ?? [];
  if (url !== undefined) {
    const answer = await page.request.post(url, sent);
    const { data } = (await answer.json()) as { data?: Record<string, { id: number }> };
    const [made] = Object.values(data ?? {});
    if (made === undefined) throw new Error(`${url}: ${await answer.text()}`);
    return String(made.id);
  }
  // Most are called like their list.
  const noun = /\/(\w+)\/(?:view|edit)\/\$id$/.exec(route)?.[1];
  const [list, key, field = 'id'] = EXAMPLES[route] ?? (noun === undefined ? [] : [`/${noun}`, noun]);
  if (list === undefined || key === undefined) throw new Error(`Teach these tests an example for ${route}`);
  const rows = await page.evaluate<Record<string, string | null>[]>(`fetch('/api${list}').then((r) => r.json()).then((answer) => answer.data.${key})`);
  return String(rows.map((row) => row[field]).find((one) => one !== null && one !== undefined));
}

/** Every address of the routes of the site that `page` shows, with their parameters filled in. */
export async function waysOf(page: Page, isOf: (route: string) => boolean): Promise<string[]> {
  const routes = await page.evaluate<string[]>('Object.keys(window.__TSR_ROUTER__.routesByPath)');
  const ways: string[] = [];
  for (const route of routes.filter((one) => isOf(one) && !LEFT_OUT.has(one))) {
    const href = route.includes('$') ? route.replace(/\$\w+/, await exampleOf(route, page)) : route;
    ways.push(href, ...(MORE_WAYS[route] === undefined ? [] : [route + MORE_WAYS[route]]));
  }
  return ways;
}

/** The session of somebody who signs in, in a profile of their own. */
export async function sessionOf(browser: Browser, who: 'merchant' | 'admin'): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const page = await browser.newPage();
  await signIn(page, who);
  const state = await page.context().storageState();
  await page.close();
  return state;
}
