import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { systemActor } from '../../../server/auth.ts';
import { all, json } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import { checkStock } from '../../stock/server/check-stock.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_ORDER } from '../contract.ts';
import type { WarehouseMessage } from '../../../shared/warehouse-messages.ts';
import type { Order, OrderRow } from '../order-out.ts';
import { ORDER_STATUSES, type OrderStatus } from '../status.ts';

interface One {
  order: Order;
}
interface Page {
  orders: OrderRow[];
  next_page: string | null;
  total?: number;
}
interface Bulk {
  done: number[];
  refused: { id: number; code: string; message: string }[];
  message: string | null;
}

let t: TestApp;
let merchant: Caller;
let desk: Caller['call'];
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  merchant = await asMerchant(t);
  desk = (await asStaff(t, 'warehouse')).call;
});
afterAll(() => t.stop());

const PATH = '/orders';
const MEASURED = { warehouse: 'HKG', weight: 0.38, length: 12, width: 9, height: 10 };
let made = 0;
/** A product that can be ordered by the SKU it answers with. */
async function sku(over: object = {}, who = merchant): Promise<string> {
  made += 1;
  const name = `CUP-${made}`;
  const { data } = await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, skus: [{ sku: name }], submit: true, ...over });
  await desk('PUT', `/desk/products/${data.product.id}/verify`, MEASURED);
  return name;
}
const given = async (over: object = {}) => ({ ...EXAMPLE_ORDER, order_number: null, line_items: [{ sku: await sku(), quantity: 2, sold_for: 18 }], ...over });
const make = async (over: object = {}, who = merchant) => (await who.post<One>(PATH, await given(over))).data.order;
const read = async (id: number) => (await merchant.get<One>(`${PATH}/${id}`)).data.order;
const put = (id: number, deed: string, body?: unknown, who = merchant) => who.call<One>('PUT', `${PATH}/${id}/${deed}`, body);
/** Puts an order where the warehouse or the system would have. */
const force = (id: number, status: OrderStatus, cause = 'ready', values: object = {}) =>
  t.app.db.system((tx) => sql`update orders set status = ${status}, cause = ${cause}, cause_values = ${json(values)} where id = ${id}`.execute(tx));
const verbsOf = (id: number) =>
  t.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where object_kind = 'order' and object_id = ${id} order by id`));
const eventsOf = (id: number) =>
  t.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where object_kind = 'order' and object_id = ${id} order by id`));

describe('an order', () => {
  it('is stored as it was given and read again', async () => {
    const order = await make({
      order_number: 'SO-1',
      delay_processing: 5,
      tags: ['vip'],
      notes: 'Call first',
      warehouse: 'hkg',
      placed_at: '2026-11-01T08:00:00Z',
    });
    expect(order).toMatchObject({
      status: 'Processing',
      order_number: 'SO-1',
      source: 'api',
      forced_warehouse: 'HKG',
      warehouse_ref: { id: 'HKG' },
      asked_service: 'cheapest',
      terms: 'DDU',
      packing_slip: true,
      gift_message: 'Happy birthday, Ana!',
      delay_processing: 5,
      tags: ['vip'],
      notes: 'Call first',
      placed_at: '2026-11-01T08:00:00.000Z',
      value: 36,
      units: 2,
      reserved: null,
      charged: 0,
      to: { name: 'Ana Costa', postal_code: '10118', country: 'US' },
      line_items: [{ line: 1, quantity: 2, sold_for: 18, fulfilled: 0, allocated: 0, missing: 2, name: EXAMPLE_PRODUCT.name }],
    });
    expect(order.cause).toMatchObject({ code: 'delay', values: { at: order.process_at } });
    const day = new Date(order.process_at ?? '').toLocaleString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    expect(order.cause.message).toMatch(new RegExp(`^Waits until ${day},`));
    expect(await read(order.id)).toEqual(order);
    expect(await verbsOf(order.id)).toEqual([{ verb: 'order.create' }]);
    expect(await eventsOf(order.id)).toEqual([{ type: 'order.created' }]);
  });

  it.each([
    ['no lines', { line_items: [] }, 'line_items'],
    ['an unknown SKU', { line_items: [{ sku: 'NOWHERE', quantity: 1 }] }, 'line_items/0/sku'],
    ['a quantity of 0', { line_items: [{ sku: 'CUP-1', quantity: 0 }] }, 'line_items/0/quantity'],
    ['a quantity of 10,000', { line_items: [{ sku: 'CUP-1', quantity: 10_000 }] }, 'line_items/0/quantity'],
    ['one unit and a half', { line_items: [{ sku: 'CUP-1', quantity: 1.5 }] }, 'line_items/0/quantity'],
    ['one SKU twice at one price', { line_items: [1, 2].map(() => ({ sku: 'CUP-1', quantity: 1 })) }, 'line_items/1/sku'],
    ['a gift message and no slip', { packing_slip: false }, 'packing_slip'],
    ['a gift message of 129 letters', { gift_message: 'a'.repeat(129) }, 'gift_message'],
    ['an unknown warehouse', { warehouse: 'XXX' }, 'warehouse'],
    ['an unknown shop', { shop: { id: 1, order_id: 'abc' } }, 'shop/id'],
    ['a delay of a year', { delay_processing: 8760 }, 'delay_processing'],
    ['no country', { to: { ...EXAMPLE_ORDER.to, country: '' } }, 'to/country'],
    ['too many decimals', { line_items: [{ sku: 'CUP-1', quantity: 1, sold_for: 1.234 }] }, 'line_items/0/sold_for'],
    ['an unknown field', { colour: 'blue' }, 'colour'],
  ])('with %s is refused at its field', async (_name, over, field) => {
    await sku();
    const before = (await merchant.get<Page>(`${PATH}?total=true`)).data.total;
    const { status, errors } = await merchant.post(PATH, await given(over));
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    expect((await merchant.get<Page>(`${PATH}?total=true`)).data.total).toBe(before);
  });

  it('does not name packaging, what is not verified, or a SKU of another account', async () => {
    const box = await sku({ is_packaging: true });
    const draft = await merchant.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, skus: [{ sku: 'DRAFT-1' }] });
    expect(draft.status).toBe(201);
    const theirs = await sku({}, await asMerchant(t));
    const refusal = async (name: string) => (await merchant.post(PATH, await given({ line_items: [{ sku: name, quantity: 1 }] }))).errors;
    expect(await refusal(box)).toEqual({ 'line_items/0/sku': 'Packaging cannot be ordered.' });
    expect(await refusal('DRAFT-1')).toEqual({ 'line_items/0/sku': 'Not verified yet: the warehouse weighs and measures the first units that arrive.' });
    expect(await refusal(theirs)).toEqual({ 'line_items/0/sku': 'No product has this SKU.' });
  });

  it('of goods valued in another currency says what they were sold for', async () => {
    const name = await sku({ currency: 'EUR' });
    const lines = (sold_for?: number) => given({ line_items: [{ sku: name, quantity: 3, sold_for }] });
    expect((await merchant.post(PATH, await lines())).errors).toEqual({ 'line_items/0/sold_for': 'Its value is in EUR: enter what it was sold for.' });
    expect((await merchant.post<One>(PATH, await lines(2.5))).data.order.value).toBe(7.5);
  });

  it('has its number to itself until it is canceled', async () => {
    const first = await make({ order_number: 'TWICE' });
    const again = await merchant.post(PATH, await given({ order_number: 'TWICE' }));
    expect([again.status, again.code, again.errors]).toEqual([409, 'order_repeated', { order_number: 'Another order has this number.' }]);
    await put(first.id, 'cancel');
    expect((await merchant.post(PATH, await given({ order_number: 'TWICE' }))).status).toBe(201);
  });

  it('of a shop has that shop’s id to itself', async () => {
    const shop = async (shop_id: string) => (await merchant.post<{ shop: { id: number } }>('/shops', { shop_id, name: 'Mugs', kind: 'custom' })).data.shop.id;
    const [one, other] = [await shop('mugs-one'), await shop('mugs-two')];
    const of = async (id: number, order_number: string) => merchant.post(PATH, await given({ order_number, shop: { id, order_id: 'shop-77' } }));
    expect((await of(one, 'SHOP-77')).status).toBe(201);
    const again = await of(one, 'SHOP-78');
    expect([again.status, again.code, Object.keys(again.errors ?? {})]).toEqual([409, 'order_repeated', ['shop/order_id']]);
    expect((await of(other, 'SHOP-77')).status).toBe(201);
  });

  it('is placed at most a day ahead', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    for (const placed_at of ['2099-01-01', '2099-01-01T08:30:00Z', at(1.01)])
      expect(await merchant.post(PATH, await given({ placed_at }))).toMatchObject({
        status: 422,
        code: 'invalid_input',
        errors: { placed_at: `Must be at most ${at(1).slice(0, 10)}.` },
      });
    expect((await merchant.post(PATH, await given({ placed_at: at(0.99) }))).status).toBe(201);
    expect((await merchant.post(PATH, await given({ placed_at: at(1).slice(0, 10) }))).status).toBe(201);
    const { id } = await make();
    expect((await merchant.call('PUT', `${PATH}/${id}`, await given({ placed_at: '2099-01-01' }))).errors).toHaveProperty('placed_at');
  });

  it('goes by a service that there is, and others are named at once', async () => {
    const refused = { status: 422, code: 'invalid_input', errors: { service: expect.stringContaining('plus') as string } };
    expect(await merchant.post(PATH, await given({ service: 'teleport' }))).toMatchObject(refused);
    const { id } = await make({ service: 'PLUS' });
    expect(await merchant.post(`${PATH}/change`, { ids: [id], service: 'teleport' })).toMatchObject(refused);
    expect(await read(id)).toMatchObject({ asked_service: 'plus' });
    for (const service of ['cheapest', 'fastest', 'rule']) expect((await make({ service })).asked_service).toBe(service);
  });

  it('is changed before it is packed, and processed again', async () => {
    const order = await make({ order_number: 'CHANGE-1' });
    const body = await given({ order_number: 'CHANGE-1', line_items: [{ sku: await sku(), quantity: 5 }], version: order.version });
    const { data } = await merchant.call<One>('PUT', `${PATH}/${order.id}`, body);
    expect(data.order).toMatchObject({ status: 'Processing', units: 5, value: 90, version: order.version + 1 });
    expect(await merchant.call('PUT', `${PATH}/${order.id}`, body)).toMatchObject({ status: 409, code: 'conflict' });
    await force(order.id, 'Packing', 'packing');
    expect(await merchant.call('PUT', `${PATH}/${order.id}`, { ...body, version: undefined })).toMatchObject({ status: 403, code: 'cannot_edit' });
  });
});

describe('what a merchant asks of an order', () => {
  it('holds, releases, cancels and archives it, each with its reason, trail and event', async () => {
    const { id } = await make();
    const held = (await put(id, 'hold', { reason: 'The buyer asked.' })).data.order;
    expect(held).toMatchObject({ status: 'Holding', cause: { code: 'held', message: expect.stringMatching(/^Held by .+: The buyer asked\.$/) as string } });
    expect(await put(id, 'hold', {})).toMatchObject({ status: 409, errors: { status: 'Only orders that are processing or ready can be held.' } });
    expect((await put(id, 'release')).data.order).toMatchObject({ status: 'Processing', cause: { code: 'queue' } });
    expect((await put(id, 'cancel')).data.order).toMatchObject({ status: 'Canceled' });
    expect(await put(id, 'cancel')).toMatchObject({ status: 409, errors: { status: 'The order has ended.' } });
    const { data } = await merchant.post<Bulk>(`${PATH}/status`, { ids: [id], status: 'Archived' });
    expect(data).toEqual({ done: [id], refused: [], message: null });
    expect((await read(id)).status).toBe('Archived');
    expect(await merchant.call('DELETE', `${PATH}/${id}`)).toMatchObject({ status: 409, errors: { status: 'Archived orders are kept.' } });
    expect((await verbsOf(id)).map((one) => one.verb)).toEqual(['create', 'hold', 'release', 'cancel', 'archive'].map((verb) => `order.${verb}`));
    expect((await eventsOf(id)).map((one) => one.type)).toEqual(['created', 'held', 'released', 'canceled', 'archived'].map((type) => `order.${type}`));
  });

  it('names those of several that may not, with the sentence of the specification', async () => {
    const [one, other] = [await make(), await make({ order_number: 'SO-BULK-7' })];
    await force(other.id, 'Packing', 'packing');
    const { data } = await merchant.post<Bulk>(`${PATH}/status`, { ids: [one.id, other.id, 5], status: 'Holding' });
    expect(data.done).toEqual([one.id]);
    expect(data.message).toBe('These orders are not eligible for status change.');
    expect(data.refused).toEqual([
      { id: 5, name: null, code: 'not_found', message: expect.any(String) as string },
      { id: other.id, name: 'SO-BULK-7', code: 'not_eligible', message: 'Only orders that are processing or ready can be held.' },
    ]);
  });

  it('changes service and warehouse of many, and keeps held ones held', async () => {
    const [one, held] = [await make(), await make({ hold: true })];
    const { data } = await merchant.post<Bulk>(`${PATH}/change`, { ids: [one.id, held.id], service: 'plus', warehouse: 'LAX' });
    expect(data.done).toEqual([one.id, held.id]);
    expect(await read(one.id)).toMatchObject({ status: 'Processing', asked_service: 'plus', forced_warehouse: 'LAX' });
    expect(await read(held.id)).toMatchObject({ status: 'Holding', asked_service: 'plus', forced_warehouse: 'LAX' });
    expect((await merchant.post(`${PATH}/change`, { ids: [one.id] })).status).toBe(422);
  });

  it('deletes what was not picked', async () => {
    const [one, packing, begun] = [await make(), await make(), await make()];
    await force(packing.id, 'Packing', 'packing');
    await t.app.db.system((tx) => sql`update orders set units_fulfilled = 1 where id = ${begun.id}`.execute(tx));
    const { data } = await merchant.post<Bulk>(`${PATH}/delete`, { ids: [one.id, packing.id, begun.id] });
    expect(data.done).toEqual([one.id]);
    expect(data.refused.map((no) => no.message)).toEqual(['It has already been picked.', 'Part of it has already been sent.']);
    expect((await merchant.get(`${PATH}/${one.id}`)).status).toBe(404);
  });

  it('splits units out, and never all of them', async () => {
    const [first, second] = [await sku(), await sku()];
    const lines = [first, second].map((sku) => ({ sku, quantity: 3, sold_for: 10 }));
    const order = await make({ order_number: 'SPLIT', line_items: lines, tags: ['Хрупкое'] });
    const split = (chosen: object[]) => merchant.post<One>(`${PATH}/${order.id}/split`, { lines: chosen });
    const { data } = await split([
      { line: 1, quantity: 3 },
      { line: 2, quantity: 1 },
    ]);
    expect(data.order).toMatchObject({ order_number: 'SPLIT-2', origin_order_id: order.id, units: 4, value: 40, status: 'Processing', source: 'order' });
    expect(await read(order.id)).toMatchObject({ units: 2, value: 20, line_items: [{ line: 2, sku: second, quantity: 2 }] });
    expect((await merchant.get<Page>(`${PATH}?q=${encodeURIComponent('хрупкое')}`)).data.orders).toMatchObject([{ id: data.order.id }, { id: order.id }]);
    expect((await split([{ line: 2, quantity: 2 }])).errors).toEqual({ lines: 'Leave at least one unit in the order.' });
    expect((await split([{ line: 2, quantity: 3 }])).errors).toEqual({ 'lines/0/quantity': 'The order has only 2.' });
    expect((await split([{ line: 9, quantity: 1 }])).errors).toHaveProperty('lines/0/line');
    expect((await split([2, 2].map((line) => ({ line, quantity: 1 })))).errors).toEqual({ 'lines/1/line': 'Each entry may appear only once.' });
    const next = await split([{ line: 2, quantity: 1 }]);
    expect(next.data.order.order_number).toBe('SPLIT-3');
  });

  it('merges orders of one recipient into the oldest', async () => {
    const name = await sku();
    const line = (quantity: number, sold_for: number) => ({ line_items: [{ sku: name, quantity, sold_for }] });
    const [late, early, cheap] = [await make(line(1, 18)), await make({ ...line(2, 18), placed_at: '2026-01-01' }), await make(line(1, 9))];
    const { data } = await merchant.post<One>(`${PATH}/merge`, { ids: [late.id, early.id, cheap.id] });
    expect(data.order).toMatchObject({ id: early.id, units: 4, value: 63, status: 'Processing' });
    expect(data.order.line_items.map(({ quantity, sold_for }) => [quantity, sold_for])).toEqual([
      [3, 18],
      [1, 9],
    ]);
    expect(await read(late.id)).toMatchObject({ status: 'Canceled', merged_into: early.id, cause: { message: `Merged into order ${early.id}.` } });
    const elsewhere = await make({ to: { ...EXAMPLE_ORDER.to, street1: '1 Other Street' } });
    const refused = await merchant.post(`${PATH}/merge`, { ids: [early.id, elsewhere.id] });
    expect([refused.status, refused.code]).toEqual([409, 'not_mergeable']);
    const merging = async (...ids: number[]) => (await merchant.post(`${PATH}/merge`, { ids })).errors;
    expect(await merging(early.id, early.id)).toEqual({ ids: 'At least 2 entries are required.' });
    expect(await merging(early.id, 1)).toEqual({ 'ids/1': 'You have no order 1.' });
    const [long, wide] = [await make(line(1, 18)), await make(line(1, 18))];
    await t.app.db.system((tx) =>
      sql`insert into order_lines (account_id, order_id, line, sku, quantity)
        select account_id, order_id, n, 'W-' || n, 1 from order_lines, generate_series(2, 100) n where order_id = ${wide.id}`.execute(tx),
    );
    expect(await merging(long.id, wide.id)).toEqual({ ids: 'Together they have more than 100 lines.' });
    expect((await read(elsewhere.id)).status).toBe('Processing');
  });

  it('copies an order as a held one, and sends lost units again for nothing', async () => {
    const order = await make({ order_number: 'LOST' });
    const copy = (await merchant.post<One>(`${PATH}/${order.id}/duplicate`)).data.order;
    expect(copy).toMatchObject({ status: 'Holding', order_number: null, value: 36, units: 2 });
    const resend = (quantity: number) => merchant.post<One>(`${PATH}/${order.id}/resend`, { lines: [{ line: 1, quantity }] });
    expect(await resend(1)).toMatchObject({ status: 409, code: 'not_eligible' });
    await t.app.db.system(async (tx) => {
      await sql`update order_lines set fulfilled = 2 where order_id = ${order.id}`.execute(tx);
      await sql`update orders set status = 'Fulfilled', cause = 'fulfilled', units_fulfilled = 2 where id = ${order.id}`.execute(tx);
    });
    expect((await resend(3)).errors).toEqual({ 'lines/0/quantity': 'At most 2: no more were sent.' });
    expect((await resend(1)).data.order).toMatchObject({ order_number: 'LOST-R2', value: 0, units: 1, status: 'Processing', origin_order_id: order.id });
  });

  it('gives back what was promised, whatever takes it there', async () => {
    const name = await sku();
    const order = await make({ line_items: [{ sku: name, quantity: 2 }] });
    const productId = order.line_items[0]?.product_id ?? 0;
    const ctx = { actor: systemActor(merchant.accountId) };
    const promise = () =>
      t.app.db.tenant(merchant.accountId, async (tx) => {
        await moveStock(tx, ctx, [{ productId, warehouse: 'HKG', reason: 'allocated', quantity: 2 }], { object: { kind: 'order', id: order.id } });
        await sql`insert into order_allocations (account_id, order_id, line, product_id, warehouse, quantity) values (${merchant.accountId}, ${order.id}, 1, ${productId}, 'HKG', 2)`.execute(
          tx,
        );
        await sql`update order_lines set allocated = 2 where order_id = ${order.id}`.execute(tx);
        await sql`update orders set status = 'Ready', cause = 'ready', units_allocated = 2, warehouse = 'HKG' where id = ${order.id}`.execute(tx);
      });
    await t.app.db.tenant(merchant.accountId, (tx) => moveStock(tx, ctx, [{ productId, warehouse: 'HKG', reason: 'surplus', quantity: 2 }]));
    for (const deed of ['hold', 'cancel'] as const) {
      await promise();
      expect((await put(order.id, deed, deed === 'hold' ? {} : undefined)).data.order).toMatchObject({ units_allocated: 0, warehouse: null });
      if (deed === 'hold') await put(order.id, 'release');
    }
    const level = await merchant.get<{ stock: { total: object } }>(`/products/${productId}/stock`);
    expect(level.data.stock.total).toMatchObject({ on_hand: 2, allocated: 0, available: 2 });
    expect(await t.app.db.system((tx) => checkStock(tx, merchant.accountId))).toEqual([]);
  });
});

describe('orders in a list', () => {
  it('are found by number, recipient, SKU and status, with the counts of what was found', async () => {
    const who = await asMerchant(t);
    const name = await sku({}, who);
    const one = (over: object) => who.post<One>(PATH, { ...EXAMPLE_ORDER, line_items: [{ sku: name, quantity: 1 }], ...over });
    const { data: first } = await one({ order_number: 'FIND-ME' });
    await one({ order_number: 'OTHER', to: { ...EXAMPLE_ORDER.to, name: 'Пётр Ильин' }, hold: true });
    const found = async (query: string) => (await who.get<Page>(`${PATH}?total=true&${query}`)).data;
    expect((await found('q=find-me')).orders.map(({ id }) => id)).toEqual([first.order.id]);
    expect((await found(`q=${encodeURIComponent('пётр')}`)).total).toBe(1);
    expect((await found(`q=${name}`)).total).toBe(2);
    expect((await found('status=Holding')).orders.map((row) => row.name)).toEqual(['Пётр Ильин']);
    expect((await found(`sku=${name}&country=us`)).total).toBe(2);
    // The counters and the rows tell the same.
    const told = async (query: string) => [(await found(query)).total, (await found(`${query}&placed_min=2000-01-01`)).total];
    expect(await told('country=us')).toEqual([2, 2]);
    expect(await told('status=Holding')).toEqual([1, 1]);
    expect((await who.get(`${PATH}?q=ab`)).status).toBe(422);
    const { data } = await who.get<{ counts: Record<string, number>; late: number }>(`${PATH}/counts?q=find-me`);
    expect(data).toEqual({ counts: { Processing: 1 }, late: 0, next_due: null });
    expect(Object.keys(data.counts).every((status) => (ORDER_STATUSES as readonly string[]).includes(status))).toBe(true);
  });

  it('come with all that each answers on its own, where that is asked for', async () => {
    const who = await asMerchant(t);
    const name = await sku({}, who);
    for (const quantity of [1, 2]) await who.post(PATH, { ...EXAMPLE_ORDER, order_number: null, line_items: [{ sku: name, quantity }] });
    const { orders } = (await who.get<{ orders: (OrderRow & Partial<One>)[] }>(`${PATH}?full=true`)).data;
    expect(orders.map(({ order }) => order?.line_items.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
    for (const { id, order } of orders) expect(order).toEqual((await who.get<One>(`${PATH}/${id}`)).data.order);
    expect((await who.get<Page>(PATH)).data.orders[0]).not.toHaveProperty('order');
  });

  it('belong to their account, and to those who may', async () => {
    const { id } = await make();
    const stranger = await asMerchant(t);
    expect((await stranger.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await put(id, 'hold', {}, stranger)).status).toBe(404);
    const viewer = await asMerchant(t, { role: 'viewer' });
    expect((await viewer.post(PATH, EXAMPLE_ORDER)).status).toBe(403);
    expect((await viewer.get(PATH)).status).toBe(200);
  });
});

describe('messages about an order', () => {
  it('name who wrote them', async () => {
    const { id } = await make();
    expect((await merchant.post(`${PATH}/${id}/messages`, { body: 'a'.repeat(201) })).status).toBe(422);
    const { data } = await merchant.post<{ message: WarehouseMessage }>(`${PATH}/${id}/messages`, { body: 'The small box, please.' });
    expect(data.message).toMatchObject({ body: 'The small box, please.', by_warehouse: false, author: expect.any(String) as string });
    expect((await merchant.get<{ messages: WarehouseMessage[] }>(`${PATH}/${id}/messages`)).data.messages).toEqual([data.message]);
  });
});
