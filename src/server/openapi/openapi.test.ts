import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../program/features.ts';
import { loadWords } from '../words.ts';
import { exampleEvent } from './events.ts';
import { portable } from './schemas.ts';
import { describing, isAtDesk, isForMerchants, openApi } from './openapi.ts';

interface Field {
  description?: string;
  properties?: Record<string, Field>;
  items?: Field;
}
interface Call {
  requestBody?: { required: boolean; content: Record<string, { schema?: { required?: string[] }; example?: unknown }> };
  parameters: { name?: string; description?: string }[];
  responses: Record<string, { headers?: object; content?: Record<string, { schema: Field }> }>;
}

const addresses = { CONSOLE_URL: 'https://console.example.com', ACCOUNTS_URL: 'https://accounts.example.com' };
let sites: Record<'console' | 'desk', Record<string, Record<string, Call>>>;
beforeAll(async () => {
  await loadWords();
  const paths = (made: object) => (made as { paths: Record<string, Record<string, Call>> }).paths;
  sites = {
    console: paths(openApi(catalog.console.filter(isForMerchants), addresses)),
    desk: paths(openApi(catalog.accounts.filter(isAtDesk), addresses, 'accounts')),
  };
});

it('the description may be interrupted after each call, so that nobody waits for all of it', () => {
  const calls = catalog.console.filter(isForMerchants);
  const work = describing(calls, addresses);
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  expect(pauses).toBe(calls.length);
});

describe('a pattern', () => {
  it.each([String.raw`^[^\p{Cc}\p{Zl}\p{Zp}]*$`, String.raw`^[\P{Cc}\n\r\t]*$`, String.raw`^[A-Z\u00C0-\u00D6]$`])(
    '%s means the same in other languages',
    (ours) => {
      const theirs = portable(ours);
      expect(theirs).not.toMatch(/\\[pPu]/);
      const differs = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(
        (one) => new RegExp(ours, 'u').test(one) !== new RegExp(theirs, 'u').test(one),
      );
      expect(differs).toEqual([]);
    },
  );
});

it('a body may be left out where an empty one is as good', () => {
  expect(sites.desk['/desk/inbound/{id}/undo']?.['post']?.requestBody?.required).toBe(false);
  expect(sites.console['/shipments']?.['post']?.requestBody?.required).toBe(true);
});

describe('a field', () => {
  // Names that mean something else in most other calls.
  it.each([
    ['desk', 'POST /desk/picks 201 pick', 'The cart.'],
    ['desk', 'GET /desk/orders/{id} 200 order', 'The order.'],
    ['desk', 'POST /desk/packs 201 pack', 'The packed parcel.'],
    ['desk', 'POST /desk/reshipments/{id}/pack 201 pack', 'The packed parcel.'],
    ['desk', 'GET /desk/inbound/{id} 200 inbound', 'The inbound shipment.'],
    ['console', 'GET /dashboard/destinations 200 destinations', 'Countries by the parcels delivered there.'],
    ['console', 'POST /orders/{id}/messages 201 message', 'The message.'],
    ['console', 'GET /users/me 200 godmode', 'The visit of support, where this is one; null otherwise'],
    ['console', 'POST /imports/{id}/print 202 labels', 'How many labels the task buys or prints.'],
  ] as const)('says what it is in its own call: %s %s', (site, field, meaning) => {
    const [method = '', path = '', status = '', name = ''] = field.split(' ');
    const answer = sites[site][path]?.[method.toLowerCase()]?.responses[status]?.content?.['application/json']?.schema.properties?.['data'];
    expect(answer?.properties?.[name]?.description).toBe(meaning);
  });

  it('says that the filter by shops names shops, not rows', () => {
    const filter = sites.console['/orders']?.['get']?.parameters.find(({ name }) => name === 'shop_id');
    expect(filter?.description).toBe('Orders of these shops, by their numbers');
  });
});

it('describes to merchants what they may call, and to machines of the operator what is theirs', () => {
  expect([sites.console['/tracking/events'], sites.desk['/tracking/events']?.['post'] !== undefined]).toEqual([undefined, true]);
});

it('says how many calls are left, when to ask again after a conflict, and the sentence beside a bare word', () => {
  const responses = sites.console['/orders']?.['post']?.responses ?? {};
  expect(Object.keys(responses['201']?.headers ?? {})).toEqual(expect.arrayContaining(['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']));
  expect(responses['409']?.headers).toHaveProperty('retry-after');
  const valid = sites.console['/portolan/validate/session']?.['get']?.responses['200']?.content?.['application/json']?.schema;
  expect(valid?.properties?.['message']?.description).toBe('The same as a sentence, in the language of the call.');
});

it('says what an error means without gaps where its sentence has values', () => {
  const told = JSON.stringify(sites);
  expect(told).toContain('Order … is not ready any more.');
  expect(told).toContain('No product has the SKU ….');
  expect(told).not.toMatch(/Order {2}is not|SKU \./);
});

it('shows by example every JSON body that may not be left out: a sample without it is refused', () => {
  const bare = Object.values(sites).flatMap((paths) =>
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { requestBody }]) => {
        const body = requestBody?.content['application/json'];
        return body?.schema?.required !== undefined && body.example === undefined ? [`${method} ${path}`] : [];
      }),
    ),
  );
  expect(bare).toEqual([]);
});

it('leads by its examples to objects of the kind that is asked for', () => {
  const order = sites.console['/orders/{id}']?.['get'];
  expect(order?.parameters).toContainEqual(expect.objectContaining({ name: 'id', example: 700_001 }));
  expect(order?.responses['200']?.content?.['application/json']).toMatchObject({ example: { data: { order: { id: 700_001, shop: { id: 65_001 } } } } });
  expect(sites.console['/returns/unmatched/{id}/claims']?.['post']?.parameters).toContainEqual(expect.objectContaining({ name: 'id', example: 590_001 }));
  expect(sites.desk['/desk/products/{id}']?.['get']?.parameters).toContainEqual(expect.objectContaining({ name: 'id', example: 40_001 }));
  expect(exampleEvent('order.created')).toMatchObject({ data: { object: 'order', id: 700_001 } });
});
