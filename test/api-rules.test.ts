import { beforeAll, describe, expect, it } from 'vitest';
import { breaches, misfits, type Description, untranslated } from '../scripts/api-rules.ts';
import { catalog } from '../src/program/features.ts';
import { isAtDesk, isForMerchants, openApi } from '../src/server/openapi/openapi.ts';
import type { Schema } from '../src/server/openapi/schemas.ts';
import { describedNames } from '../src/server/openapi/words/describe.ts';
import { loadWords } from '../src/server/words.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';

let text: string;
let desk: string;
const fresh = (): Description => JSON.parse(text) as Description;
beforeAll(async () => {
  await loadWords();
  const addresses = { CONSOLE_URL: 'https://console.example.com', ACCOUNTS_URL: 'https://accounts.example.com' };
  text = JSON.stringify(openApi(catalog.console.filter(isForMerchants), addresses));
  desk = JSON.stringify(openApi(catalog.accounts.filter(isAtDesk), addresses, 'accounts'));
});

describe('the description for programs', () => {
  it('breaks no rule', () => {
    expect(breaches(fresh())).toEqual([]);
    expect(breaches(JSON.parse(desk) as Description)).toEqual([]);
  });

  it('has the names that integrators look for, with what each field means', () => {
    const { schemas } = fresh().components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Shipment', 'ShipmentInput', 'Address', 'AddressInput', 'LineItem', 'Label', 'Order', 'Return', 'Error', 'Event']),
    );
    expect(schemas['Shipment']?.properties?.['weight']?.description).toContain('kg');
    expect(schemas['AddressInput']?.properties?.['street1']).toMatchObject({ minLength: 1, maxLength: 50 });
    expect(schemas['Shipment']?.properties?.['labels']?.items).toEqual({ $ref: '#/components/schemas/Label' });
  });

  it('names the codes of what is canceled, empty, no longer to be edited, not there and another site’s', () => {
    const { paths } = fresh();
    const codes = (method: string, path: string, status: string) => {
      const answer = paths[path]?.[method]?.responses[status];
      return answer?.content?.['application/json']?.schema?.allOf?.[1]?.properties?.['code']?.enum;
    };
    expect(codes('get', '/labels/{id}', '409')).toEqual(['not_eligible']);
    expect(codes('post', '/imports', '422')).toContain('file_empty');
    expect(codes('put', '/inbound/{id}', '403')).toContain('cannot_edit');
    expect(codes('put', '/settings', '403')).toContain('live_only');
    expect(codes('post', '/imports/existing/{kind}', '404')).toEqual(['not_found']);
    expect(codes('get', '/track/{tracking_number}', '404')).toContain('not_found');
    expect(codes('get', '/users/logout', '403')).toEqual(['access_denied']);
    expect(codes('get', '/users/logout', '409')).toEqual(['conflict']);
  });

  it('names the states of what an object holds, as of the object itself', () => {
    const { schemas } = fresh().components;
    const states = (schema: string) => schemas[schema]?.properties?.['status']?.enum;
    expect(states('Fulfillment')).toEqual(states('Shipment'));
    expect(states('ReshipmentReturn')).toEqual(states('Return'));
    expect(states('Fulfillment')).toContain('Delivered');
  });

  it('says in which units a body is that names its own, and that answers are metric', () => {
    const { paths, components } = fresh();
    const said = (schema: string, field: string) => components.schemas[schema]?.properties?.[field]?.description;
    for (const schema of ['ShipmentInput', 'PackageInput', 'OverpackCloseInput']) expect(said(schema, 'weight')).toContain('in oz where');
    expect(paths['/estimate']?.['get']?.parameters.find(({ name }) => name === 'length')?.description).toContain('in inches where');
    expect([said('Shipment', 'weight'), said('ReturnInput', 'length')]).not.toContainEqual(expect.stringContaining('where'));
  });

  it('tells the numbers of an account apart', () => {
    const { schemas } = fresh().components;
    const said = (schema: string, field: string) => schemas[schema]?.properties?.[field]?.description;
    expect([said('Balance', 'balance'), said('Balance', 'available_credit'), said('Transaction', 'balance')]).toEqual([
      'Money on the account that is not reserved.',
      'What can be spent: balance and credit limit together.',
      'Money on the account after it, with what was reserved then',
    ]);
  });

  it('says the status really sent, the codes of each error, and what a change or a page takes', () => {
    const { paths, components } = fresh();
    const create = paths['/shipments']?.['post'];
    expect(Object.keys(create?.responses ?? {})).toEqual(['201', '400', '401', '403', '406', '409', '413', '415', '422', '429', '431', '500', '503']);
    expect(create?.responses['422']?.content?.['application/json']?.schema?.allOf?.[1]?.properties?.['code']?.enum).toEqual([
      'invalid_input',
      'idempotency_mismatch',
      'no_consignor',
    ]);
    expect(create?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    expect(create?.security).toContainEqual({ oauth: ['write_shipments'] });
    expect(paths['/shipments']?.['get']?.parameters).toContainEqual({ $ref: '#/components/parameters/PageToken' });
    expect(paths['/labels/bulk']?.['post']?.responses).toHaveProperty('202');
    expect(paths['/tasks/{id}/retry']?.['post']?.responses).toHaveProperty('202');
    expect(paths['/track']?.['post']?.responses).toHaveProperty('200');
    // What asks and keeps nothing makes nothing, and a copy is made though its address names the original.
    expect(Object.keys(paths['/validate-address']?.['post']?.responses ?? {})[0]).toBe('200');
    const copies = ['/orders/{id}/duplicate', '/orders/{id}/split', '/inbound/{id}/copy', '/returns/{id}/split'];
    const parts = ['/products/{id}/skus', '/orders/{id}/messages', '/returns/{id}/messages', '/claims/{id}/messages', '/claims/{id}/documents'];
    for (const path of ['/customs/products', '/public/returns/{token}', ...copies, ...parts])
      expect([path, Object.keys(paths[path]?.['post']?.responses ?? {})[0]]).toEqual([path, '201']);
    expect(paths['/shipments/{id}']?.['get']?.responses).toHaveProperty('304');
    expect(Object.keys(components['securitySchemes'] ?? {})).toEqual(['token', 'oauth', 'session']);
  });

  it('says of a filter that it takes several values, which ones, and how they are written', () => {
    const { paths } = fresh();
    const parameter = (path: string, name: string) => paths[path]?.['get']?.parameters.find((one) => one.name === name);
    expect(parameter('/shipments', 'terms')).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'string', enum: ['DDP', 'DDU'] } },
    });
    expect(parameter('/orders', 'service')).toMatchObject({ description: 'Services, by their codes.', schema: { type: 'array', items: { type: 'string' } } });
    expect(parameter('/orders', 'shop_id')).toMatchObject({
      description: 'Orders of these shops, by their numbers',
      schema: { type: 'array', items: { type: 'integer', exclusiveMinimum: 0 }, minItems: 1, maxItems: 250 },
    });
    const lists = [
      ['/orders', 'warehouse'],
      ['/products', 'coo'],
      ['/orders', 'tag'],
      ['/events', 'topic'],
      ['/webhooks/{id}/deliveries', 'status'],
      ['/webhooks/{id}/deliveries', 'topic'],
      ['/webhooks/{id}/redeliver', 'topics'],
    ] as const;
    for (const [path, name] of lists) expect([path, name, parameter(path, name)]).toMatchObject([path, name, { explode: false, schema: { type: 'array' } }]);
  });

  it('tells what `total` and `order` of a list ask for, not what fields of these names hold', () => {
    const { paths, components } = fresh();
    for (const path of ['/tasks', '/orders', '/shipments'])
      for (const name of ['Total', 'Order']) expect(paths[path]?.['get']?.parameters).toContainEqual({ $ref: `#/components/parameters/${name}` });
    expect(components['parameters']?.['Total']).toMatchObject({ description: 'Whether to add the exact count of all rows that match.' });
    expect(components['parameters']?.['Order']).toMatchObject({ description: 'Direction of the sort.' });
  });

  it('says where the answer is another page, how short what goods are called may be, and which setting no token may change', () => {
    const { paths, components } = fresh();
    const begun = paths['/portolan/auth/authorize']?.['get']?.responses ?? {};
    expect(Object.keys(begun)[0]).toBe('302');
    expect(begun['302']).toMatchObject({ headers: { location: { $ref: '#/components/headers/Location' } } });
    const { description, origin_description } = components.schemas['LineItemInput']?.properties ?? {};
    expect(description).toMatchObject({ minLength: 2, maxLength: 64, description: expect.stringContaining('3 characters at least') });
    expect(JSON.stringify(origin_description)).toContain('"minLength":2');
    expect(components.schemas['SettingSaveSettingsInput']?.properties?.['language']?.description).toContain('a token may not change it');
  });

  it('names every list that can be exported', () => {
    const told = /: (.+)$/.exec(fresh().components.schemas['ExportInput']?.properties?.['list']?.description ?? '')?.[1]?.split(', ');
    expect(told?.toSorted()).toEqual([...catalog.lists.keys()].toSorted());
  });

  it('offers clients the scopes they may get, and no others', () => {
    const { paths, components } = fresh();
    const flow = expect.objectContaining({ scopes: Object.fromEntries(ALL_SCOPES.map((scope) => [scope, expect.any(String)])) });
    expect(components['securitySchemes']?.['oauth']).toEqual(expect.objectContaining({ flows: { clientCredentials: flow, authorizationCode: flow } }));
    const asked = Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ security }) => security.flatMap((one) => one['oauth'] ?? [])));
    expect([...new Set(asked)].filter((scope) => !ALL_SCOPES.some((one) => one === scope))).toEqual([]);
  });

  it('tells every event that webhooks send, with its payload', () => {
    const { webhooks } = fresh();
    expect(Object.keys(webhooks)).toEqual([...catalog.events, 'webhook.test']);
    expect(webhooks['webhook.test']?.['post']?.requestBody?.content['application/json']?.example).toMatchObject({
      type: 'webhook.test',
      event_id: null,
      data: { object: 'webhook' },
    });
    expect(webhooks['shipment.labeled']?.['post']?.requestBody?.content['application/json']?.example).toMatchObject({
      type: 'shipment.labeled',
      data: { object: 'shipment', tracking_number: expect.any(String) },
    });
    const parts = webhooks['invoice.issued']?.['post']?.requestBody?.content['application/json'];
    expect(parts?.schema?.allOf?.[1]?.properties?.['data']).toMatchObject({
      required: ['object', 'id', 'number', 'period', 'total', 'currency'],
      properties: { total: { type: 'number' }, currency: { type: 'string' } },
    });
    expect(parts?.example).toMatchObject({ data: { total: 123.45, currency: 'USD' } });
  });

  it('has no word for a field that is gone', () => {
    const fields = new Set([...(text + desk).matchAll(/"(?:name":")?(\w+)"/g)].map(([, name]) => name));
    expect(describedNames().filter((name) => !fields.has(name.slice(name.indexOf('.') + 1)))).toEqual([]);
  });
});

describe('its rules', () => {
  const broken: [string, (given: Description) => void, RegExp][] = [
    ['a reference to nothing', (d) => void (d.components.schemas['Label'] = { $ref: '#/components/schemas/Nothing' }), /Nothing: nothing is there/],
    ['a field nobody described', (d) => void delete d.components.schemas['Label']?.properties?.['service']?.description, /^Label\/service: say what it is/],
    ['a schema nobody uses', (d) => void (d.components.schemas['Spare'] = { type: 'string' }), /^Spare: nothing refers to it/],
    ['two operations of one id', (d) => void (d.paths['/labels']!['get']!.operationId = 'labels_buy'), /labels_buy: is the id of two/],
    [
      'an example that does not fit',
      (d) => void (d.paths['/labels']!['post']!.requestBody!.content['application/json']!.example = { shipment_id: 'one' }),
      /shipment_id: is string/,
    ],
    ['a parameter that the path lacks', (d) => void (d.paths['/labels/{id}']!['get']!.parameters = []), /names other parameters/],
    [
      'JSON promised where only a paper comes',
      (d) => void (d.paths['/labels/{id}']!['get']!.responses['200']!.content!['application/json']!.schema!.properties!['data'] = { type: 'object' }),
      /\/labels\/\{id\}: the answer 200 is a paper or a picture only/,
    ],
    [
      'a pattern that only JavaScript reads',
      (d) => void (d.components.schemas['Label']!.pattern = String.raw`^\p{L}+$`),
      /^pattern \^\\p\{L\}\+\$: is for JavaScript only/,
    ],
    ['no status of success', (d) => void delete d.paths['/labels']!['post']!.responses['201'], /one status of success/],
  ];
  it.each(broken)('find %s', (_name, breakIt, expected) => {
    const given = fresh();
    breakIt(given);
    expect(breaches(given).some((line) => expected.test(line))).toBe(true);
  });

  const cases: [unknown, Schema, boolean][] = [
    [1, { type: 'integer' }, true],
    [1.5, { type: 'integer' }, false],
    ['abc', { type: 'string', maxLength: 2 }, false],
    ['a', { type: 'string', pattern: '^\\d$' }, false],
    [null, { anyOf: [{ type: 'string' }, { type: 'null' }] }, true],
    [[1], { type: 'array', items: { type: 'string' } }, false],
    [{ a: 1 }, { type: 'object', properties: {}, additionalProperties: false }, false],
    [{}, { type: 'object', required: ['a'] }, false],
    [2, { type: 'number', exclusiveMinimum: 2 }, false],
    ['soon', { type: 'string', format: 'date-time' }, false],
    ['2026-11-21', { type: 'string', format: 'date' }, true],
    ['2026-11', { type: 'string', format: 'date' }, false],
  ];
  it.each(cases)('see whether %j fits %j', (value, schema, fits) => {
    expect(misfits(value, schema, {}).length === 0).toBe(fits);
  });
});

it('names each sentence that lacks its translation, and each translation that is off', () => {
  const said = new Set(['Delete `it`', 'One view']);
  expect(untranslated(said, { 'Delete `it`': '删除 `it`', 'One view': '一个视图' }, 'zh')).toEqual([]);
  expect(untranslated(said, { 'Delete `it`': '删除`id`', 'One view': ' ', Gone: '已无' }, 'zh')).toEqual([
    'zh: not said: One view',
    'zh: other code than in English: 删除`id`',
    'zh: said nowhere: Gone',
  ]);
  expect(untranslated(said, { 'Delete `it`': '删除`it`', 'One view': '视图, 一个' }, 'zh')).toHaveLength(2);
});
