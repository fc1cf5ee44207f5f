import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender as setSenderOf } from '../../../../test/merchant.ts';
import { plansOf } from '../../../../test/plans.ts';
import { all } from '../../../server/db.ts';
import { EXAMPLE_SHIPMENT } from '../contract.ts';
import type { Shipment, ShipmentRow } from '../shipment-out.ts';
import { latestByNumber } from './shipments-of.ts';

type One = { shipment: Shipment };
type Many = { shipments: ShipmentRow[]; next_page: string | null; total?: number };

let t: TestApp;
let ana: Caller;

const setSender = (who: Caller) => setSenderOf(t.app.db, who.accountId);
const create = async (who: Caller, over: object = {}) => (await who.post<One>('/shipments', { ...EXAMPLE_SHIPMENT, ...over })).data.shipment;

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t, { funds: 100_000 });
  await setSender(ana);
});
afterAll(() => t.stop());

describe('creating a shipment', () => {
  it('stores what was sent and gives it back', async () => {
    const answer = await ana.post<One>('/shipments', EXAMPLE_SHIPMENT);
    expect(answer.status).toBe(201);
    const { shipment } = answer.data;
    expect(shipment).toMatchObject({ status: 'Pending', weight: 0.45, length: 20, terms: 'DDU', service: 'plus', order_number: 'SO-10042' });
    expect(shipment.line_items).toMatchObject([{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }]);
    expect((await ana.get<One>(`/shipments/${shipment.id}`)).data.shipment).toEqual(shipment);
  });

  it('tells what a check says of its address, as of an order’s, while that can still be put right', async () => {
    const one = await create(ana, { to: { ...EXAMPLE_SHIPMENT.to, postal_code: '94111' }, ignore_bad_address: true });
    expect(one.address_check).toEqual({ verdict: 'not_found', problem: 'Postal code 94111 is in California, not New York.' });
    expect((await create(ana)).address_check).toEqual({ verdict: 'ok', problem: null });
    expect((await ana.post('/labels', { shipment_id: one.id })).status).toBe(201);
    expect((await ana.get<One>(`/shipments/${one.id}`)).data.shipment.address_check).toBeNull();
  });

  it('warns of an order number that another shipment has, and is stored all the same', async () => {
    const who = await asMerchant(t);
    const create = async (order_number: string | null) => {
      const { status, data } = await who.post<One & { warnings: object[] }>('/shipments', { ...EXAMPLE_SHIPMENT, order_number });
      expect(status).toBe(201);
      return data;
    };
    const first = await create('TWICE-1');
    expect([first.warnings, (await create('TWICE-2')).warnings, (await create(null)).warnings, (await create(null)).warnings]).toEqual([[], [], [], []]);
    const message = `Shipment ${first.shipment.id} has this order number already. This one would be another parcel of the order, which costs money.`;
    const second = await create('TWICE-1');
    expect(second.warnings).toEqual([{ field: 'order_number', message }]);
    for (const { shipment } of [first, second]) await who.call('PUT', `/shipments/${shipment.id}/cancel`);
    expect((await create('TWICE-1')).warnings).toEqual([]);
  });

  it('looks for an order number in its index alone, however many shipments there are', async () => {
    const plan = await t.app.db.tenant(ana.accountId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`explain ${latestByNumber(ana.accountId, ['SO-10042'])}`.execute(tx);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/shipments_by_order_number.*\n\s+Index Cond: .*COALESCE\(order_number/);
  });

  it('goes under the account’s usual terms where none are given', async () => {
    const { terms: _terms, ...open } = EXAMPLE_SHIPMENT;
    const cy = await asMerchant(t);
    expect((await cy.post<One>('/shipments', open)).data.shipment.terms).toBe('DDU');
    await cy.call('PUT', '/settings', { defaults: { terms: 'DDP' } });
    const { id, terms } = (await cy.post<One>('/shipments', open)).data.shipment;
    expect(terms).toBe('DDP');
    expect((await cy.call<One>('PUT', `/shipments/${id}`, { ...open, terms: 'DDU' })).data.shipment.terms).toBe('DDU');
    expect((await cy.call<One>('PUT', `/shipments/${id}`, open)).data.shipment.terms).toBe('DDP');
  });

  it('takes more than ten metric tons for a typing error, in kilograms as in ounces', async () => {
    const told = async (weight: number, units: string) => (await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, weight, units })).errors;
    expect(await told(10_001, 'metric')).toEqual({ weight: 'Must be at most 10000.' });
    expect(await told(350_001, 'imperial')).toEqual({ weight: 'Must be at most 350000.' });
    expect(await told(10_001, 'imperial')).toBeUndefined();
  });

  it.each([{ service: 'teleport' }, { exit_point: 'ZZZ' }, { entry_point: 'NOHUB' }])('refuses %o, which nobody knows, and stores nothing', async (wrong) => {
    const before = (await ana.get<{ total: number }>('/shipments?total=true')).data.total;
    const answer = await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, ...wrong });
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input', errors: { [Object.keys(wrong)[0] ?? '']: expect.any(String) as string } });
    const { id } = (await ana.post<One>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
    expect((await ana.call('PUT', `/shipments/${id}`, { ...EXAMPLE_SHIPMENT, ...wrong })).status).toBe(422);
    expect((await ana.get<{ total: number }>('/shipments?total=true')).data.total).toBe(before + 1);
  });

  it('keeps imperial measures as typed', async () => {
    const shipment = await create(ana, {
      units: 'imperial',
      weight: 16,
      length: 8,
      width: 6,
      height: 3,
      line_items: [{ ...EXAMPLE_SHIPMENT.line_items[0], weight: 6.5 }],
    });
    expect(shipment.weight).toBe(0.454);
    expect(shipment.typed).toEqual({ units: 'imperial', weight: 16, length: 8, width: 6, height: 3, items: [6.5] });
  });

  it.each<[string, object, string, string]>([
    ['no name', { to: { ...EXAMPLE_SHIPMENT.to, name: '' } }, 'to/name', 'Field is required.'],
    ['a long street', { to: { ...EXAMPLE_SHIPMENT.to, street1: 'x'.repeat(51) } }, 'to/street1', 'Value cannot be more than 50 characters.'],
    ['zero weight', { weight: 0 }, 'weight', 'Must be greater than 0'],
    ['negative weight', { weight: -1 }, 'weight', 'Must be greater than 0'],
    ['a side of 1', { length: 1 }, 'length', 'Must be greater than 1.'],
    ['two sides of three', { height: null }, 'height', 'Field is required.'],
    ['items heavier than the parcel', { weight: 0.3 }, 'weight', 'Please increase weight'],
    ['no items', { line_items: [] }, 'line_items', 'Field is required.'],
    [
      '101 items',
      { weight: 100, line_items: Array.from({ length: 101 }, () => EXAMPLE_SHIPMENT.line_items[0]) },
      'line_items',
      'At most 100 entries are allowed.',
    ],
    [
      'an unknown entry point',
      { entry_point: 'NOSUCH' },
      'entry_point',
      'Value must be one of CANHUB, EWRHUB, FRAHUB, HGHHUB, HKGHUB, LAXHUB, LHRHUB, SZXHUB, YVRHUB.',
    ],
    ['an unknown service', { service: 'Teleport' }, 'service', 'Value must be one of parcel, plus, post, priority.'],
    [
      'an entry point that asks for leave',
      { entry_point: 'EWRHUB' },
      'entry_point',
      'This entry point needs an authorization to use the location. Please contact us.',
    ],
    ['an unknown field', { colour: 'red' }, 'colour', 'This field is not known.'],
    ['half a cent', { line_items: [{ ...EXAMPLE_SHIPMENT.line_items[0], value: 1.005 }] }, 'line_items/0/value', ''],
    ['a NUL byte', { order_number: 'a\u0000b' }, 'order_number', ''],
    ['insured without insurance', { insured_value: 10 }, 'insurance', 'Field is required.'],
  ])('refuses %s at the field and stores nothing', async (_name, over, path, sentence) => {
    const before = await ana.get<Many>('/shipments?total=true');
    const answer = await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, ...over });
    expect(answer.status).toBe(422);
    expect(answer.code).toBe('invalid_input');
    expect(Object.keys(answer.errors ?? {})).toContain(path);
    if (sentence !== '') expect(answer.errors?.[path]).toBe(sentence);
    expect((await ana.get<Many>('/shipments?total=true')).data.total).toBe(before.data.total);
  });

  it('insures the goods where insurance is asked for and no value said, and charges for it as for that value', async () => {
    const line_items = [{ ...EXAMPLE_SHIPMENT.line_items[0], value: 100 }];
    const [said, left, none] = await Promise.all(
      [{ insurance: true, insured_value: 200 }, { insurance: true }, {}].map((over) => create(ana, { line_items, create_label: true, ...over })),
    );
    expect(said?.labels[0]?.insurance_fee).toBeGreaterThan(0);
    expect([left?.insured_value, left?.total_cost]).toEqual([200, said?.total_cost]);
    expect([none?.insured_value, none?.labels[0]?.insurance_fee]).toEqual([0, 0]);
  });

  it('takes SQL and HTML as plain text', async () => {
    const name = `'); drop table shipments; --`;
    const shipment = await create(ana, { to: { ...EXAMPLE_SHIPMENT.to, name, company_name: '<img src=x onerror=alert(1)>' } });
    expect(shipment.to.name).toBe(name);
  });

  it('answers broken JSON and bodies of 10 MB with a sentence', async () => {
    const broken = await t.console.inject({
      method: 'POST',
      url: '/api/shipments',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      payload: '{"a":',
    });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad_request']);
    const large = await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, order_number: 'x'.repeat(10 * 1024 * 1024) });
    expect([large.status, large.code]).toEqual([413, 'payload_too_large']);
  });
});

describe('who may', () => {
  it('keeps other accounts out by any id', async () => {
    const { id, label_id } = await create(ana, { create_label: true });
    const eve = await asMerchant(t, { funds: 1000 });
    for (const path of [`/shipments/${id}`, `/labels/${label_id}`, `/shipments/${id}/audit`]) expect((await eve.get(path)).status).toBe(404);
    expect((await eve.call('PUT', `/shipments/${id}`, EXAMPLE_SHIPMENT)).status).toBe(404);
    expect((await eve.call('DELETE', `/shipments/${id}`)).status).toBe(404);
    expect((await eve.call('PUT', `/shipments/${id}/cancel`)).status).toBe(404);
    expect((await eve.call('PUT', `/labels/${label_id}/cancel`)).status).toBe(404);
    expect((await eve.post('/labels', { shipment_id: id })).status).toBe(404);
    expect((await eve.post<{ refused: { code: string; name: string | null }[] }>('/shipments/cancel', { ids: [id] })).data.refused).toMatchObject([
      { name: null, code: 'not_found' },
    ]);
    expect((await eve.get<Many>('/shipments?total=true')).data.total).toBe(0);
  });

  it('lets a viewer look and nothing else', async () => {
    const viewer = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    expect((await viewer.get('/shipments')).status).toBe(200);
    const answer = await viewer.post('/shipments', EXAMPLE_SHIPMENT);
    expect([answer.status, answer.message]).toEqual([403, "You don't have permission to perform that request."]);
    const reader = await asMerchant(t, { accountId: ana.accountId, scopes: ['read_shipments'] });
    expect((await reader.post('/labels', { shipment_id: 1 })).status).toBe(403);
    expect((await ana.call('GET', '/shipments', undefined, { authorization: 'Bearer nonsense' })).status).toBe(401);
  });
});

describe('changing and ending', () => {
  it('edits a pending shipment and tells two tabs apart', async () => {
    const { id, version } = await create(ana);
    const changed = await ana.call<One>('PUT', `/shipments/${id}`, { ...EXAMPLE_SHIPMENT, weight: 1, version });
    expect(changed.data.shipment).toMatchObject({ weight: 1, version: version + 1 });
    expect((await ana.call('PUT', `/shipments/${id}`, { ...EXAMPLE_SHIPMENT, version })).code).toBe('conflict');
    await ana.post('/labels', { shipment_id: id });
    const refused = [await ana.call('PUT', `/shipments/${id}`, EXAMPLE_SHIPMENT), await ana.call('DELETE', `/shipments/${id}`)];
    expect(refused.map(({ code, errors }) => [code, errors])).toEqual([
      ['not_eligible', { status: 'Only pending shipments can be edited.' }],
      ['not_eligible', { status: 'Only pending or canceled shipments can be deleted.' }],
    ]);
  });

  it('does in bulk what may be done and names the rest', async () => {
    const [a, b] = [await create(ana), await create(ana, { create_label: true })];
    const removed = await ana.post<{ done: number[]; refused: { id: number; code: string; name: string | null }[] }>('/shipments/delete', {
      ids: [a.id, b.id, 1],
    });
    expect(removed.data.done).toEqual([a.id]);
    expect(removed.data.refused.map((r) => [r.id, r.code, r.name])).toEqual([
      [1, 'not_found', null],
      [b.id, 'not_eligible', EXAMPLE_SHIPMENT.order_number],
    ]);
    const cancelled = await ana.post<{ done: number[] }>('/shipments/cancel', { ids: [b.id] });
    expect(cancelled.data.done).toEqual([b.id]);
    expect((await ana.call('DELETE', `/shipments/${b.id}`)).status).toBe(200);
    expect((await ana.get(`/shipments/${b.id}`)).status).toBe(404);
  });

  it('writes every change into the audit trail', async () => {
    const { id } = await create(ana, { create_label: true });
    await ana.call('PUT', `/shipments/${id}/cancel`);
    const trail = (await ana.get<{ audit: { verb: string; person: string; detail: object }[] }>(`/shipments/${id}/audit`)).data.audit;
    expect(trail.map((row) => row.verb)).toEqual(['shipment.cancel', 'label.buy', 'shipment.create']);
    expect(trail[1]?.detail).toMatchObject({ cost: expect.any(Number), currency: 'USD' });
    expect(JSON.stringify(trail)).not.toContain('_minor');
    expect(trail[0]?.person).toBe('Ana Costa');
    const events = await t.app.db.system((tx) =>
      all(tx, sql<{ type: string }>`select type from events where object_id = ${id} and account_id = ${ana.accountId} order by id`),
    );
    expect(events.map((e) => e.type)).toEqual(['shipment.created', 'shipment.labeled', 'shipment.cancelled']);
  });

  it('tells programs that a shipment was changed', async () => {
    const { id } = await create(ana);
    expect((await ana.call('PUT', `/shipments/${id}`, { ...EXAMPLE_SHIPMENT, weight: 2 })).status).toBe(200);
    const heard = await ana.get<{ events: { topic: string }[] }>(`/events?object=shipment&object_id=${id}&order=asc`);
    expect(heard.data.events.map(({ topic }) => topic)).toEqual(['shipment.created', 'shipment.updated']);
  });
});

describe('finding again', () => {
  it('pages through every row once, in each order', async () => {
    const di = await asMerchant(t);
    const made: number[] = [];
    for (let i = 0; i < 7; i += 1) made.push((await create(di, { order_number: i === 2 ? null : `N-${i % 3}`, weight: 1 + (i % 2) })).id);
    for (const query of [
      'sort=cost',
      'sort=updated&order=asc',
      'sort=created',
      'sort=created&order=asc',
      'sort=name',
      'sort=weight&order=asc',
      'sort=order_number',
    ]) {
      const seen: number[] = [];
      let token: string | null = '';
      while (token !== null) {
        const page: Many = (await di.get<Many>(`/shipments?limit=3&${query}${token ? `&page_token=${token}` : ''}`)).data;
        seen.push(...page.shipments.map((s) => s.id));
        token = page.next_page;
      }
      expect(seen.toSorted(), query).toEqual(made.toSorted());
    }
    expect((await di.get('/shipments?page_token=nonsense')).code).toBe('invalid_input');
  });

  it('begins with what changed longest ago where that is asked for, and goes on from any time', async () => {
    const di = await asMerchant(t);
    const made: number[] = [];
    for (let i = 0; i < 4; i += 1) made.push((await create(di, { order_number: `C-${i}` })).id);
    await di.call('PUT', `/shipments/${made[1]}/cancel`);
    const read = async (query: string) => (await di.get<Many>(`/shipments?sort=updated&order=asc${query}`)).data.shipments;
    const all = await read('');
    expect(all.map(({ id }) => id)).toEqual([0, 2, 3, 1].map((at) => made[at]));
    expect((await read(`&updated_min=${all[2]?.updated}`)).map(({ id }) => id)).toEqual([made[3], made[1]]);
    const plan = await t.app.db.tenant(di.accountId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select id from shipments where account_id = ${di.accountId} and updated_at >= now() - interval '1 day' and (updated_at, id) > (now() - interval '1 hour', 1)
        order by updated_at asc, id asc limit 51`.execute(tx);
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('shipments_by_updated');
    expect(plan).not.toContain('Sort');
  });

  it.each(['', '&country=DE'])('reads delivered ones%s without those on their way, which are newer', async (query) => {
    const di = await asMerchant(t);
    const plans = await plansOf(t, () => di.get(`/shipments?status=Delivered${query}`));
    expect(plans).toContain(query === '' ? 'Scan using shipments_delivered on' : 'Scan using shipments_delivered_to on');
  });

  it('finds by number, name with or without its accents, reference and part of a word; % and _ are letters', async () => {
    const ed = await asMerchant(t);
    const a = await create(ed, { order_number: 'ORD-77_1', to: { ...EXAMPLE_SHIPMENT.to, name: 'Иванова Ольга' } });
    await create(ed, { order_number: 'ORD-7781', reference1: 'blue', to: { ...EXAMPLE_SHIPMENT.to, name: 'Zoë Łęcka' } });
    const find = async (q: string) => (await ed.get<Many>(`/shipments?total=true&q=${encodeURIComponent(q)}`)).data;
    expect((await find('ord-77_')).shipments.map((s) => s.id)).toEqual([a.id]);
    expect((await find('иванова')).total).toBe(1);
    expect((await find(String(a.id))).shipments[0]?.id).toBe(a.id);
    expect((await find('blue')).total).toBe(1);
    for (const name of ['zoe lecka', 'ZOË', 'Łęcka']) expect((await find(name)).total, name).toBe(1);
    expect((await find('%%%')).total).toBe(0);
    expect((await ed.get('/shipments?q=ab')).errors?.q).toBe('Value must be at least 3 characters.');
  });

  it('estimates on request what pending ones would cost, as their labels then do; an unknown price says so', async () => {
    const gil = await asMerchant(t, { funds: 100_000 });
    await setSender(gil);
    const plus = await create(gil);
    const cheapest = await create(gil, { service: '' });
    const unknown = await create(gil, { service: 'post', terms: 'DDP', line_items: [{ ...EXAMPLE_SHIPMENT.line_items[0], hts_code: undefined }] });
    const bought = await create(gil);
    await gil.post('/labels', { shipment_id: bought.id });
    const rows = async (query: string) =>
      new Map((await gil.get<Many>(`/shipments${query}`)).data.shipments.map(({ id, estimate, cost }) => [id, { estimate, cost }]));
    expect([...(await rows('')).values()].every(({ estimate }) => estimate === undefined)).toBe(true);
    const found = await rows('?estimates=true');
    expect(found.get(unknown.id)).toEqual({ estimate: null, cost: null });
    expect(found.get(bought.id)?.estimate).toBeNull();
    for (const { id } of [plus, cheapest]) await gil.post('/labels', { shipment_id: id });
    const after = await rows('');
    for (const { id } of [plus, cheapest]) expect(found.get(id)).toEqual({ estimate: { amount: after.get(id)?.cost, currency: 'USD' }, cost: null });
    expect(after.get(plus.id)?.cost).toBeGreaterThan(after.get(cheapest.id)?.cost ?? Infinity);
  });

  it('counts exactly, by status and by filter', async () => {
    const flo = await asMerchant(t, { funds: 100_000 });
    await setSender(flo);
    const ids: number[] = [];
    for (let i = 0; i < 4; i += 1) ids.push((await create(flo)).id);
    await create(flo, { to: { ...EXAMPLE_SHIPMENT.to, country: 'DE', province: null, postal_code: '10115', city: 'Berlin' } });
    await flo.post('/labels', { shipment_id: ids[0] });
    await flo.post('/shipments/delete', { ids: [ids[1]] });
    expect((await flo.get<{ counts: Record<string, number> }>('/shipments/counts')).data.counts).toMatchObject({ Pending: 3, Labeled: 1 });
    for (const [query, n] of [
      ['', 4],
      ['status=Pending', 3],
      ['country=de', 1],
      ['service=Plus,post', 4],
      ['country=DE,US&status=Labeled', 1],
      ['weight_min=0.4', 4],
      ['created_min=2099-01-01', 0],
    ] as const) {
      expect((await flo.get<Many>(`/shipments?total=true&${query}`)).data.total, query).toBe(n);
    }
  });
});
