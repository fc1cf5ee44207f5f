import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, type Caller } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { one } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT } from '../../products/contract.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { EXAMPLE_RETURN } from '../contract.ts';
import { returnList } from '../list.ts';
import { announceForm, formOf } from '../web/announce-form.ts';
import { WHOLE } from '../whole.ts';
import type { DeskReturn, DeskReturnRow, Return, ReturnRow, SentParcel } from '../return-out.ts';
import { openScene, type Scene } from './testing/scene.ts';

let scene: Scene;
let ana: Caller;
let desk: Caller;
let t: Scene['t'];
let announce: Scene['announce'];
let receive: Scene['receive'];
beforeAll(async () => {
  scene = await openScene();
  ({ ana, desk, t, announce, receive } = scene);
});
afterAll(() => t.stop());

describe('a return that is announced', () => {
  it('goes to the warehouse of its destination, is changed until it arrives, and withdrawn', async () => {
    const made1 = await announce();
    expect(made1).toMatchObject({
      status: 'Pending',
      source: 'api',
      warehouse: 'LAX',
      warehouse_ref: { id: 'LAX' },
      destination: 'US',
      sender_name: 'Emily Clarke',
      value: 46,
      currency: 'USD',
      items: [{ line: 1, description: 'Stoneware mug, green', quantity: 2, value: 23, weight: 0.38, hts_code: '691200', product_id: null }],
      received: null,
      days_left: null,
      advice: [],
      terms: { currency: 'USD', process: 1.2, verify: 0.8, decide_days: 15 },
    });
    const { id, version } = made1;
    const change = (body: object, who = ana) =>
      who.call<{ return: Return }>('PUT', `/returns/${id}`, { ...EXAMPLE_RETURN, rma_number: made1.rma_number, ...body });
    const changed = await change({ destination: 'GB', version });
    expect(changed.data.return).toMatchObject({ warehouse: 'FRA', destination: 'GB', version: version + 1 });
    expect((await change({ version })).code).toBe('conflict');
    const bo = await asMerchant(t);
    expect((await change({}, bo)).status).toBe(404);
    expect((await bo.call('DELETE', `/returns/${id}`)).status).toBe(404);
    const viewer = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    expect((await change({}, viewer)).code).toBe('access_denied');
    expect((await ana.call('DELETE', `/returns/${id}`)).data).toEqual({ id });
    expect((await ana.call('DELETE', `/returns/${id}`)).status).toBe(404);
    expect((await scene.receive({ return_id: id })).errors).toEqual({
      return_id: 'Its merchant has withdrawn this return. Scan the parcel again to take it in.',
    });
    expect(await scene.trail(id)).toEqual({ verbs: ['announce', 'update', 'delete'], events: ['announced', 'updated', 'deleted'] });
  });

  it('takes over items, recipient and number of the shipment it comes from', async () => {
    const parcel = await scene.sent({ to: { ...EXAMPLE_SHIPMENT.to, name: 'Wei Zhang', country: 'GB', postal_code: 'SW1A 1AA', province: null } });
    const one1 = await announce({ rma_number: null, shipment_id: parcel.id, destination: null, items: [], sender: null, reason: 'refused' });
    expect(one1).toMatchObject({
      rma_number: `RMA-${one1.id}`,
      shipment_id: parcel.id,
      tracking_number: parcel.tracking_number,
      destination: 'GB',
      warehouse: 'FRA',
      sender: { name: 'Wei Zhang', country: 'GB' },
      items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }],
      value: 25,
    });
    expect((await ana.post('/returns', { ...EXAMPLE_RETURN, rma_number: 'RMA-OTHER', shipment_id: parcel.id })).code).toBe('return_repeated');
  });

  it('keeps the currency of each item of a shipment in two, and what they are worth together unknown', async () => {
    const [item] = EXAMPLE_SHIPMENT.line_items;
    const parcel = await scene.sent({ weight: 0.9, line_items: [item, { ...item, description: 'Cotton cap', quantity: 1, value: 20, currency: 'EUR' }] });
    const made = await announce({ rma_number: null, shipment_id: parcel.id, items: [], sender: null });
    const worth = ({ items }: Return) => items.map(({ value, currency }) => [value, currency]);
    const both = [
      [12.5, 'USD'],
      [20, 'EUR'],
    ];
    expect(worth(made)).toEqual(both);
    expect(made).toMatchObject({ value: null, currency: null });
    const form = announceForm.parse(formOf(made));
    const changed = await ana.call<{ return: Return }>('PUT', `/returns/${made.id}`, { ...form, reason: 'refused', version: made.version });
    expect(changed.status).toBe(200);
    expect(worth(changed.data.return)).toEqual(both);
    const listed = await ana.get<{ returns: ReturnRow[] }>(`/returns?details=true&ids=${made.id}`);
    const columns = new Map(WHOLE.map(({ heading, value }) => [heading, value(listed.data.returns[0] as Parameters<typeof value>[0])]));
    expect([columns.get('returns:import.columns.item_value.name'), columns.get('returns:import.columns.item_currency.name')]).toEqual(['12.5\n20', 'USD\nEUR']);
    const yen = { ...EXAMPLE_RETURN, rma_number: null, items: [{ ...EXAMPLE_RETURN.items?.[0], value: 20.5, currency: 'JPY' }] };
    expect((await ana.post('/returns', yen)).errors).toHaveProperty(['items/0/value']);
  });

  it('tells the way of its parcel by tracking, as far as it came before it was here', async () => {
    const { id: shipment, tracking_number: number } = await scene.sent();
    const { id } = await announce({ rma_number: null, shipment_id: shipment, reason: 'refused' });
    expect((await scene.read(id)).way).toEqual({ came: [], went: null });
    const from = t.app.now().getTime();
    const events = [
      [101, 'Hong Kong', 'HK'],
      [120, 'Hong Kong', 'HK'],
      [123, 'Los Angeles', 'US'],
      [300, 'Pasadena', 'US'],
      [302, 'Pasadena', 'US'],
      [305, 'Los Angeles', 'US'],
    ] as const;
    const report = ([code, city, country]: (typeof events)[number], n: number) => ({
      tracking_number: number,
      code,
      city,
      country,
      time: new Date(from + (n + 1) * 3_600_000).toISOString(),
    });
    scene.moveTo(1);
    expect((await desk.post('/tracking/events', { events: events.map(report) })).status).toBe(200);
    const told = async () => (await scene.read(id)).way.came.map(({ code, city }) => [code, city]);
    const came = [
      [101, 'Hong Kong'],
      [123, 'Los Angeles'],
      [302, 'Pasadena'],
      [305, 'Los Angeles'],
    ];
    expect(await told()).toEqual(came);
    await receive({ return_id: id });
    scene.moveTo(2);
    await desk.post('/tracking/events', { events: [{ tracking_number: number, code: 303, time: t.app.now().toISOString() }] });
    expect(await told()).toEqual(came);
    scene.moveTo(0);
  });

  it('knows the products of its SKUs', async () => {
    const { sku, id } = await scene.goods();
    const items = [{ description: 'Stoneware mug', quantity: 1, value: 23, sku }];
    expect(await announce({ items })).toMatchObject({ is_stock: true, items: [{ sku, product_id: id }] });
  });

  it('is described by the products of its SKUs; what nobody describes is asked for, where it is missing', async () => {
    const { sku, id } = await scene.goods();
    const [known, unknown, none] = [{ quantity: 1, sku }, { description: '', quantity: 1, sku: 'NOT-OURS' }, { quantity: 2 }];
    expect((await announce({ items: [known] })).items).toMatchObject([{ sku, product_id: id, description: EXAMPLE_PRODUCT.description }]);
    const refused = async (who: Caller, ...items: object[]) => (await who.post('/returns', { ...EXAMPLE_RETURN, rma_number: '', items })).errors;
    const sentence = 'No product of yours has the SKU NOT-OURS. Describe the item.';
    expect(await refused(ana, known, unknown)).toEqual({ 'items/1/description': sentence });
    expect(await refused(ana, known, none)).toEqual({ 'items/1/description': 'Field is required.' });
    expect(await refused(ana, { ...known, description: 'gift' })).toEqual({ 'items/0/description': expect.stringContaining('Describe the goods') as string });
    expect(await refused(await asMerchant(t), known)).toEqual({ 'items/0/description': expect.stringContaining(sku) as string });
  });

  it('is refused with its field named, and nothing is stored', async () => {
    const open = (await ana.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
    const taken = await announce();
    const bo = await asMerchant(t, { funds: 100_000 });
    await setSender(t.app.db, bo.accountId);
    const theirs = await scene.sent({}, bo);
    const total = async () => (await ana.get<{ total: number }>('/returns?total=true&limit=1')).data.total;
    const before = await total();
    const cases: [object, string][] = [
      [{ destination: null, sender: null }, 'destination'],
      [{ destination: 'FR' }, 'destination'],
      [{ items: [] }, 'items'],
      [{ items: [{ description: 'gift', quantity: 1 }] }, 'items/0/description'],
      [{ items: [{ description: 'Mug', quantity: 1, value: 1.234 }] }, 'items/0/value'],
      [{ shipment_id: open.id }, 'shipment_id'],
      [{ shipment_id: theirs.id }, 'shipment_id'],
      [{ rma_number: taken.rma_number }, 'rma_number'],
      [{ rma_number: 'a b' }, 'rma_number'],
      [{ reason: 'bored' }, 'reason'],
    ];
    for (const [over, field] of cases) {
      const answer = await ana.post('/returns', { ...EXAMPLE_RETURN, rma_number: 'RMA-NEVER', ...over });
      expect([over, answer.status, Object.keys(answer.errors ?? {})]).toEqual([over, 422, [field]]);
    }
    expect(await total()).toBe(before);
  });
});

describe('the desk', () => {
  it('takes an announced parcel in by what it bears, charges its fee once, and the days begin', async () => {
    const { id, rma_number } = await announce({ tracking_number: '1Z 999 01' });
    const before = await scene.balance();
    const { data } = await receive({ tracking_number: rma_number.toLowerCase(), length: 22, width: 16, height: 12, shelf: 'R-07', condition: 'opened' });
    expect(data).toMatchObject({ unmatched_id: null, return: { id, status: 'Received', shelf: 'R-07', length: 22, account: { id: ana.accountId } } });
    expect(await scene.read(id)).toMatchObject({
      status: 'Received',
      weight: 0.94,
      condition: 'opened',
      days_left: 15,
      process_fee: 1.2,
      unpaid_since: null,
      warned: [
        { days: 7, done: false },
        { days: 2, done: false },
      ],
      advice: [
        // What is not known may leave more than nothing.
        { decision: 'reship', keeps: null, is_best: false },
        { decision: 'discard', keeps: 0, is_best: false },
        { decision: 'restock', cannot: expect.any(String) as string },
      ],
    });
    expect(await scene.balance()).toBe(before - 120);
    for (const again of [{ tracking_number: rma_number }, { tracking_number: '1z 999 01' }, { return_id: id }, { tracking_number: String(id) }])
      expect([again, (await receive(again)).code]).toEqual([again, 'not_eligible']);
    expect(await scene.balance()).toBe(before - 120);
    expect((await ana.call('DELETE', `/returns/${id}`)).code).toBe('not_eligible');
    expect(await scene.trail(id)).toEqual({ verbs: ['announce', 'receive'], events: ['announced', 'received'] });
    const entry = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ books: object }>`
          select jsonb_object_agg(p.book, p.amount_minor) as books from ledger_entries e join ledger_postings p on p.account_id = e.account_id and p.entry_id = e.id
          where e.account_id = ${ana.accountId} and e.object_kind = 'return' and e.object_id = ${id}`,
      ),
    );
    expect(entry.books).toEqual({ balance: -120, process: 120 });
  });

  it('knows a parcel nobody announced by the number we sent it out with', async () => {
    const parcel = await scene.sent();
    const { data } = await receive({ warehouse: 'HKG', tracking_number: parcel.tracking_number });
    expect(data.return).toMatchObject({
      status: 'Received',
      shipment_id: parcel.id,
      sender_name: 'Ana Costa',
      warehouse: 'HKG',
      destination: 'US',
      items: [{ quantity: 2 }],
    });
    expect(await scene.read(data.return?.id ?? 0)).toMatchObject({ source: 'desk', process_fee: 0.9 });
    expect((await receive({ tracking_number: parcel.tracking_number })).code).toBe('not_eligible');
    // One that never left cannot come back.
    const { shipment } = (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data;
    expect((await receive({ tracking_number: shipment.tracking_number })).code).toBe('not_eligible');
    expect((await ana.get<{ total: number }>(`/returns?shipment_id=${shipment.id}&total=true`)).data.total).toBe(0);
  });

  it('keeps what nothing tells of, and what two merchants claim alike', async () => {
    const bo = await asMerchant(t, { funds: 1000 });
    await announce({ rma_number: 'RMA-SAME' });
    await announce({ rma_number: 'RMA-SAME' }, bo);
    for (const marks of [{ rma_number: 'RMA-SAME' }, { tracking_number: 'NOBODYS-1' }, { marks: 'Wang, order 17' }]) {
      const { status, data } = await receive(marks);
      expect([marks, status, data.return, typeof data.unmatched_id]).toEqual([marks, 200, null, 'number']);
    }
    expect((await receive({ return_id: 999_999 })).status).toBe(404);
  });

  it('takes a parcel in though the balance is empty: what it costs is owed', async () => {
    const poor = await asMerchant(t, { funds: 100 });
    const { id } = await announce({}, poor);
    expect((await receive({ return_id: id })).data.return).toMatchObject({ status: 'Received', process_fee: 1.2 });
    expect(await scene.read(id, poor)).toMatchObject({ process_fee: 1.2, unpaid_since: expect.any(String) as string });
    expect(await scene.balance(poor)).toBe(100);
    expect((await scene.trail(id, poor)).events).toEqual(['announced', 'received', 'unpaid']);
  });

  it('is refused what it may not do', async () => {
    const { id } = await announce();
    expect((await ana.post('/desk/returns', {})).status).toBe(404);
    expect((await caller(t.accounts, ana).get(`/desk/returns/${id}`)).code).toBe('access_denied');
    expect((await receive({})).errors).toMatchObject({ tracking_number: expect.any(String) as string });
    expect((await receive({ return_id: id, warehouse: 'QQQ' })).errors).toEqual({ warehouse: 'This warehouse takes no returns.' });
    expect((await receive({ return_id: id, weight: 0 })).errors).toMatchObject({ weight: expect.any(String) as string });
    // Grams sent as kilograms; what somebody else's freight brought may be heavier than what can be sent.
    expect((await receive({ return_id: id, weight: 940 })).errors).toEqual({ weight: expect.stringContaining('At most 90 kg') as string });
    expect((await scene.read(id)).status).toBe('Pending');
  });

  it('finds a return by a scan', async () => {
    const { id, rma_number } = await announce();
    const found = async (code: string) => (await desk.get<{ returns: DeskReturnRow[] }>(`/desk/returns?code=${code}`)).data.returns.map((row) => row.id);
    expect([await found(String(id)), await found(rma_number.toLowerCase()), await found('NOTHING')]).toEqual([[id], [id], []]);
    expect((await desk.get<{ return: DeskReturn }>(`/desk/returns/${id}`)).data.return).toMatchObject({ id, to_do: null, sender: { name: 'Emily Clarke' } });
  });

  it('finds what comes back unannounced by its tracking number, its order and the whole name of its recipient', async () => {
    const other = await asMerchant(t, { funds: 10_000 });
    await setSender(t.app.db, other.accountId);
    const to = { ...EXAMPLE_SHIPMENT.to, name: 'Жанна Прибой' };
    const gone = await scene.sent({ order_number: 'DESK-77', to });
    const theirs = await scene.sent({ order_number: 'desk-77', to: { ...to, name: 'Omar Haddad' } }, other);
    await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, order_number: 'DESK-77', create_label: true });
    const tester = await asMerchant(t, { accountId: ana.accountId, isTest: true });
    await scene.sent({ order_number: 'DESK-77' }, tester);
    const ask = async (code: string) => {
      const { returns, sent } = (await desk.get<{ returns: DeskReturnRow[]; sent: SentParcel[] }>(`/desk/returns?code=${encodeURIComponent(code)}`)).data;
      return { returns: returns.map(({ id }) => id), sent: sent.map((one) => one.shipment_id) };
    };
    const number = gone.tracking_number ?? '';
    expect(await ask(number.toLowerCase())).toEqual({ returns: [], sent: [gone.id] });
    // Two merchants number alike; what has not left yet, or is a test, cannot come back.
    expect(await ask('Desk-77')).toEqual({ returns: [], sent: [theirs.id, gone.id] });
    expect(await ask('ЖАННА ПРИБОЙ')).toEqual({ returns: [], sent: [gone.id] });
    expect(await ask('Прибой')).toEqual({ returns: [], sent: [] });
    expect((await desk.get<{ sent: SentParcel[] }>('/desk/returns?code=omar%20haddad')).data.sent).toEqual([
      {
        shipment_id: theirs.id,
        tracking_number: theirs.tracking_number,
        account: { id: other.accountId, name: expect.any(String) as string },
        order_number: 'desk-77',
        recipient: 'Omar Haddad',
        contents: '2 × Cotton t-shirt',
      },
    ]);
    // An announced one goes by the name of whoever sends it, and the order of what it was.
    const { id } = await announce({ shipment_id: gone.id, items: undefined, sender: { ...EXAMPLE_RETURN.sender, name: 'Ирина Волна' } });
    expect(await ask('ирина волна')).toEqual({ returns: [id], sent: [] });
    expect(await ask('DESK-77')).toEqual({ returns: [id], sent: [theirs.id] });
    await receive({ tracking_number: number });
    for (const name of ['Ирина Волна', 'Жанна Прибой']) expect(await ask(name)).toEqual({ returns: [], sent: [] });
    expect(await ask('DESK-77')).toEqual({ returns: [id], sent: [theirs.id] });
  });

  it('never sees what is made in test mode', async () => {
    const tester = await asMerchant(t, { accountId: ana.accountId, isTest: true });
    const { id, rma_number } = await announce({}, tester);
    expect((await desk.get(`/desk/returns/${id}`)).status).toBe(404);
    expect((await receive({ tracking_number: rma_number })).data.return).toBeNull();
  });
});

describe('the list', () => {
  it('pages without gaps in every order, counts, filters, and finds by number, sender and SKU', async () => {
    const owner = await asMerchant(t, { funds: 10_000 });
    const rows: Return[] = [];
    for (let n = 0; n < 5; n += 1)
      rows.push(
        await announce(
          {
            rma_number: `LIST-${n}`,
            destination: n === 4 ? 'GB' : 'US',
            sender: { ...EXAMPLE_RETURN.sender, name: n === 2 ? 'Прибой' : 'Emily Clarke' },
            items: [{ description: 'Stoneware mug', quantity: 1, sku: `LSKU-${n}` }],
          },
          owner,
        ),
      );
    await receive({ rma_number: 'LIST-1' });
    await receive({ rma_number: 'LIST-3', condition: 'junk' });
    const ids = rows.map(({ id }) => id);
    for (const [order, expected] of [
      ['sort=created', ids.toReversed()],
      ['sort=created&order=asc', ids],
      ['sort=updated&order=asc', [ids[0], ids[2], ids[4], ids[1], ids[3]]],
      ['sort=received', [ids[3], ids[1], ids[4], ids[2], ids[0]]],
      ['sort=expires&order=asc', [ids[1], ids[3], ids[0], ids[2], ids[4]]],
    ] as const) {
      const seen: number[] = [];
      for (let token: string | null = ''; token !== null;) {
        const { data }: { data: { returns: ReturnRow[]; total: number; next_page: string | null } } = await owner.get(
          `/returns?limit=2&total=true&${order}${token && `&page_token=${token}`}`,
        );
        expect(data.total).toBe(5);
        seen.push(...data.returns.map(({ id }) => id));
        token = data.next_page;
      }
      expect([order, seen]).toEqual([order, expected]);
    }
    const found = async (query: string) =>
      (await owner.get<{ returns: ReturnRow[] }>(`/returns?sort=created&order=asc&${query}`)).data.returns.map(({ id }) => id);
    expect(await found('status=Received')).toEqual([ids[1], ids[3]]);
    expect(await found('warehouse=FRA')).toEqual([ids[4]]);
    expect(await found('condition=junk')).toEqual([ids[3]]);
    expect(await found('days_left=15')).toEqual([ids[1], ids[3]]);
    expect(await found('days_left=14')).toEqual([]);
    // What has not arrived was not received before any day.
    for (const by of ['received_min=2020-01-01', 'received_max=2099-01-01']) expect(await found(by)).toEqual([ids[1], ids[3]]);
    expect(await found('received_max=2020-01-01')).toEqual([]);
    expect(await found('sku=LSKU-2')).toEqual([ids[2]]);
    expect(await found(`sku=LSKU-2&ids=${ids[1]}`)).toEqual([]);
    expect(await found(`q=${encodeURIComponent('ПРИБОЙ')}`)).toEqual([ids[2]]);
    expect(await found('q=lsku-4')).toEqual([ids[4]]);
    expect(await found('rma_number=LIST-0,LIST-4')).toEqual([ids[0], ids[4]]);
    expect((await owner.get<{ counts: object; ending: number }>('/returns/counts')).data).toMatchObject({ counts: { Pending: 3, Received: 2 }, ending: 0 });
    expect((await owner.get<{ counts: object }>('/returns/counts?condition=junk')).data.counts).toEqual({ Received: 1 });
    // A file of the list says of each what its row says.
    const [row] = (await owner.get<{ returns: ReturnRow[] }>('/returns?condition=junk')).data.returns;
    const { condition, days_left: daysLeft, process_fee: fee } = returnList.columns;
    expect(row && [condition.value(row), daysLeft.value(row), fee.value(row)]).toEqual(['junk', 15, 1.2]);
    expect((await owner.get('/returns/ids?status=Received')).data).toEqual({ ids: [ids[3], ids[1]], total: 2 });
  });
});
