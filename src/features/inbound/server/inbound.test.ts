import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { barcodeWidths, pageContents, textLines } from '../../../papers/testing/read-pdf.ts';
import { readCode128 } from '../../../papers/testing/code128-reader.ts';
import { all, one } from '../../../server/db.ts';
import { isSscc } from '../../../shared/sscc.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import { seedProducts } from '../../products/server/seed-demo.ts';
import type { Stock } from '../../stock/contract.ts';
import { checkStock } from '../../stock/server/check-stock.ts';
import { seedStock } from '../../stock/server/seed-demo.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { DeskInbound, DeskInboundRow, Inbound, InboundRow } from '../contract.ts';
import { COUNT_CODES } from '../rules.ts';
import { finishUnpaidJob } from './finish-unpaid.job.ts';
import { seedInbound } from './seed-demo.ts';

type One = { inbound: Inbound };
type AtDesk = { inbound: DeskInbound };
type Goods = { id: number; sku: string; ownId: string };
/** One red pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==', 'base64');

let t: TestApp;
let ana: Caller;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  ana = await asMerchant(t, { funds: 100_000 });
  await setSender(t.app.db, ana.accountId);
  desk = caller(t.accounts, await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] }));
});
afterAll(() => t.stop());

let made = 0;
async function goods(over: object = {}, who = ana): Promise<Goods> {
  made += 1;
  const [sku, ownId] = [`SKU-${made}`, `ID-${made}`];
  const { data, raw } = await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, product_id: ownId, skus: [{ sku }], submit: true, ...over });
  if (data.product === undefined) throw new Error(raw);
  return { id: data.product.id, sku, ownId };
}
const carton = (copies: number, ...products: object[]) => ({ copies, products });
async function make(cartons: readonly object[], over: object = {}, who = ana): Promise<Inbound> {
  const { data, raw } = await who.post<One>('/inbound', { warehouse: 'HKG', cartons, submit: true, ...over });
  if (data.inbound === undefined) throw new Error(raw);
  return data.inbound;
}
const put = (id: number, what: string, body?: unknown, who = ana) => who.call<One>('PUT', `/inbound/${id}/${what}`, body);
const count = (id: number, products: readonly object[], over: object = {}) => desk.post<AtDesk>(`/desk/inbound/${id}/counts`, { products, ...over });
const undo = (id: number, who = desk) => who.post<AtDesk>(`/desk/inbound/${id}/undo`);
const finish = (id: number) => desk.call<AtDesk>('PUT', `/desk/inbound/${id}/finish`);
const levelOf = async (id: number, who = ana) =>
  (await who.get<{ stock: Stock }>(`/products/${id}/stock`)).data.stock.warehouses.find((one) => one.warehouse === 'HKG') ?? null;
const differences = (who = ana) => t.app.db.system((tx) => checkStock(tx, who.accountId));
const money = (who = ana) =>
  t.app.db.system((tx) =>
    one(
      tx,
      sql<{ balance: number; held: number }>`
        select balance_minor as balance, reserved_minor as held from ledger_balances where account_id = ${who.accountId} and currency = 'USD'`,
    ),
  );
const trail = (id: number, who = ana) =>
  t.app.db.system(async (tx) => ({
    verbs: (
      await all(
        tx,
        sql<{ verb: string }>`select verb from audit_log where account_id = ${who.accountId} and object_kind = 'inbound' and object_id = ${id} order by id`,
      )
    ).map(({ verb }) => verb.replace('inbound.', '')),
    events: (
      await all(
        tx,
        sql<{ type: string }>`select type from events where account_id = ${who.accountId} and object_kind = 'inbound' and object_id = ${id} order by id`,
      )
    ).map(({ type }) => type.replace('inbound.', '')),
  }));
const photo = (id: number, options: object, content: Buffer | string = PNG, who = desk) => {
  const { body, headers } = sendFile(options, content);
  return who.call<AtDesk>('POST', `/desk/inbound/${id}/photos`, body, headers);
};

describe('an inbound shipment', () => {
  it('goes from draft to stock, with its labels, fees, differences and photos', async () => {
    const [mug, cup, bare] = [await goods(), await goods({ barcode_kind: 'custom', barcode: '4006381333931' }), await goods({ barcode_kind: 'none' })];
    const before = await money();
    const draft = await make([carton(2, { sku: mug.sku, quantity: 24 }), carton(1, { sku: '4006381333931', quantity: 10 }, { id: bare.id, quantity: 5 })], {
      submit: false,
      notes: 'Fragile',
    });
    expect(draft).toMatchObject({
      status: 'Draft',
      expected: 63,
      total_cartons: 3,
      counted: 0,
      fees: { receive: 3.15, labelling: 0.3, total: 3.45, is_charged: false },
    });
    expect(draft.cartons.map(({ number, sscc }) => [number, sscc])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    expect(draft.products.map(({ id, sku, quantity }) => [id, sku, quantity])).toEqual([
      [mug.id, mug.sku, 48],
      [cup.id, '4006381333931', 10],
      [bare.id, bare.sku, 5],
    ]);
    expect(await levelOf(mug.id)).toBeNull();
    expect((await ana.get(`/inbound/${draft.id}?format=pdf`)).code).toBe('not_eligible');

    const { id } = draft;
    const { inbound: pending } = (await put(id, 'submit')).data;
    expect(pending).toMatchObject({ status: 'Pending', submitted: expect.any(String) as string });
    expect(new Set(pending.cartons.map(({ sscc }) => sscc)).size).toBe(3);
    expect(pending.cartons.every(({ sscc }) => isSscc(sscc ?? ''))).toBe(true);
    expect(await levelOf(mug.id)).toMatchObject({ inbound: 48, on_hand: 0 });
    expect(await money()).toEqual({ balance: before.balance, held: before.held + 345 });
    expect((await put(id, 'submit')).code).toBe('not_eligible');

    const { inbound: away } = (await put(id, 'ship', { carrier: 'SF Express', tracking_number: 'SF100' })).data;
    expect(away).toMatchObject({ status: 'En Route', carrier: 'SF Express', tracking_number: 'SF100' });
    expect((await put(id, 'ship', { carrier: 'SF Express', tracking_number: 'SF1001' })).data.inbound.tracking_number).toBe('SF1001');

    expect((await count(id, [], { carton: 1 })).data.inbound).toMatchObject({
      status: 'Received',
      cartons: [{ number: 1, opened: expect.any(String) as string }, {}, {}],
    });
    expect((await put(id, 'cancel')).code).toBe('not_eligible');
    await count(id, [{ id: mug.id, quantity: 44 }]);
    await count(id, [{ id: mug.id, quantity: 2, code: 'damaged' }]);
    await count(id, [{ id: cup.id, quantity: 3, code: 'wrong' }]);
    expect((await count(id, [{ id: bare.id, quantity: 6 }])).code).toBe('inbound_surplus');
    await count(id, [{ id: bare.id, quantity: 6 }], { surplus: true });
    expect((await photo(id, { product_id: mug.id, code: 'damaged', note: 'Handle broken off' })).data.inbound.photos).toHaveLength(1);
    // Nothing is stock before it is finished.
    expect(await levelOf(mug.id)).toMatchObject({ inbound: 48, on_hand: 0 });

    expect((await finish(id)).data.inbound.status).toBe('Verified');
    expect((await finish(id)).code).toBe('not_eligible');
    expect(await levelOf(mug.id)).toMatchObject({ on_hand: 44, inbound: 0 });
    expect(await levelOf(cup.id)).toMatchObject({ on_hand: 0, inbound: 0 });
    expect(await levelOf(bare.id)).toMatchObject({ on_hand: 6, inbound: 0 });
    expect(await differences()).toEqual([]);
    const { inbound: verified } = (await ana.get<One>(`/inbound/${id}`)).data;
    // 44 + 2 + 6 received at 0.05, 6 labeled at 0.06; 2 missing and 2 damaged mugs, 3 wrong and 10 missing cups, 1 more of the last.
    expect(verified).toMatchObject({
      counted: 52,
      damaged: 2,
      wrong: 3,
      differences: 18,
      fees: { receive: 2.6, labelling: 0.36, total: 2.96, is_charged: true },
    });
    expect(verified.products.map(({ processed, missing, surplus, codes }) => ({ processed, missing, surplus, codes }))).toEqual([
      {
        processed: 46,
        missing: 2,
        surplus: 0,
        codes: [
          { code: 'good', quantity: 44 },
          { code: 'damaged', quantity: 2 },
          { code: 'missing', quantity: 2 },
        ],
      },
      {
        processed: 0,
        missing: 10,
        surplus: 0,
        codes: [
          { code: 'wrong', quantity: 3 },
          { code: 'missing', quantity: 10 },
        ],
      },
      {
        processed: 6,
        missing: 0,
        surplus: 1,
        codes: [
          { code: 'good', quantity: 6 },
          { code: 'surplus', quantity: 1 },
        ],
      },
    ]);
    expect(await money()).toEqual({ balance: before.balance - 296, held: before.held });
    const [shot] = verified.photos;
    expect(shot).toMatchObject({ product_id: mug.id, code: 'damaged', note: 'Handle broken off' });
    expect((await ana.get(`/inbound/${id}/photos/${shot?.id}`)).bytes).toEqual(PNG);
    expect((await desk.get(`/desk/inbound/${id}/photos/${shot?.id}`)).bytes).toEqual(PNG);
    expect(await trail(id)).toEqual({
      verbs: ['create', 'submit', 'ship', 'update', 'receive', 'add_photo', 'verify'],
      events: ['created', 'submitted', 'shipped', 'updated', 'received', 'verified'],
    });
    const entry = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ books: object }>`
          select jsonb_object_agg(p.book, p.amount_minor) as books from ledger_entries e join ledger_postings p on p.account_id = e.account_id and p.entry_id = e.id
          where e.account_id = ${ana.accountId} and e.object_kind = 'inbound' and e.object_id = ${id}`,
      ),
    );
    expect(entry.books).toEqual({ balance: -296, receive: 260, labelling: 36 });
  });

  it('prints a label for each carton, as PDF and for a label printer', async () => {
    const mug = await goods();
    const { id, cartons } = await make([carton(2, { sku: mug.sku, quantity: 24 })]);
    const { bytes, headers } = await ana.get(`/inbound/${id}`, { accept: 'application/pdf' });
    expect(headers['content-type']).toBe('application/pdf');
    const pages = pageContents(bytes);
    expect(pages).toHaveLength(2);
    expect(pages.map((page) => readCode128(barcodeWidths(page)).slice(1))).toEqual(cartons.map(({ sscc }) => `00${sscc}`));
    expect(textLines(bytes)).toEqual(
      expect.arrayContaining(['INBOUND', String(id), 'CARTON / COLIS 1 / 2', 'CARTON / COLIS 2 / 2', '× 24', 'Portolan Hong Kong']),
    );
    const single = await ana.get(`/inbound/${id}?format=zpl&carton=2`);
    expect(single.raw).toContain(`00${cartons[1]?.sscc}`);
    expect(single.raw).not.toContain(`00${cartons[0]?.sscc}`);
    expect((await ana.get(`/inbound/${id}?format=pdf&carton=3`)).status).toBe(404);
  });

  it('is changed until it leaves: what is expected and held follows, and cartons keep their labels', async () => {
    const [mug, cup] = [await goods(), await goods()];
    const before = await money();
    const { id, cartons, version } = await make([carton(2, { sku: mug.sku, quantity: 10 })]);
    const change = (body: object, who = ana) => who.call<One>('PUT', `/inbound/${id}`, { warehouse: 'HKG', ...body });
    const changed = await change({
      version,
      cartons: [carton(1, { sku: mug.sku, quantity: 4 }, { sku: cup.sku, quantity: 30 }), carton(2, { sku: cup.sku, quantity: 5 })],
    });
    expect(changed.data.inbound.cartons.map(({ sscc }) => sscc).slice(0, 2)).toEqual(cartons.map(({ sscc }) => sscc));
    expect(changed.data.inbound.cartons[2]?.sscc).not.toBeNull();
    expect([await levelOf(mug.id), await levelOf(cup.id)]).toMatchObject([{ inbound: 4 }, { inbound: 40 }]);
    expect((await money()).held).toBe(before.held + 220);
    expect((await change({ version, cartons: [] })).code).toBe('conflict');
    expect((await change({ cartons: [] })).errors).toEqual({ status: 'Put something into a carton first.' });
    // To another house: nothing is expected in the first one any more.
    expect((await change({ warehouse: 'LAX', cartons: [carton(1, { sku: cup.sku, quantity: 7 })] })).data.inbound.warehouse).toBe('LAX');
    expect([await levelOf(mug.id), await levelOf(cup.id)]).toMatchObject([{ inbound: 0 }, { inbound: 0 }]);
    await put(id, 'ship', {});
    expect((await change({ cartons: [] })).code).toBe('not_eligible');
    expect(await differences()).toEqual([]);
    expect((await put(id, 'cancel')).data.inbound.status).toBe('Canceled');
    expect((await put(id, 'cancel')).code).toBe('not_eligible');
    expect(await money()).toEqual(before);
    expect(await differences()).toEqual([]);
    expect((await count(id, [{ id: cup.id, quantity: 1 }])).code).toBe('not_eligible');
  });

  it('is copied as a draft, and only a draft is deleted', async () => {
    const mug = await goods();
    const { id } = await make([carton(2, { sku: mug.sku, quantity: 3 })], { carrier: 'UPS', tracking_number: '1Z' });
    const { inbound: copy } = (await ana.post<One>(`/inbound/${id}/copy`)).data;
    expect(copy).toMatchObject({ status: 'Draft', carrier: 'UPS', tracking_number: null, total_cartons: 2, expected: 6 });
    expect((await ana.call('DELETE', `/inbound/${id}`)).code).toBe('not_eligible');
    expect((await ana.call('DELETE', `/inbound/${copy.id}`)).data).toEqual({ id: copy.id });
    expect((await ana.call('DELETE', `/inbound/${copy.id}`)).status).toBe(404);
  });
});

it('has a reference of its own, free again once it is canceled', async () => {
  const who = await asMerchant(t, { funds: 100_00 });
  const send = (reference: string | null) => who.post<One>('/inbound', { warehouse: 'HKG', reference });
  const { inbound: first } = (await send('PO-77')).data;
  expect(first).toMatchObject({ reference: 'PO-77' });
  expect(await send('PO-77')).toMatchObject({ status: 422, errors: { reference: 'Another inbound shipment has this reference.' } });
  expect((await who.get<{ inbounds: { id: number }[] }>('/inbound?q=po-77')).data.inbounds).toMatchObject([{ id: first.id }]);
  const other = (await send(null)).data.inbound;
  expect((await who.call('PUT', `/inbound/${other.id}`, { warehouse: 'HKG', reference: 'PO-77', cartons: [] })).errors).toHaveProperty('reference');
  expect((await who.post<One>(`/inbound/${first.id}/copy`)).data.inbound.reference).toBeNull();
  expect((await (await asMerchant(t)).post<One>('/inbound', { warehouse: 'HKG', reference: 'PO-77' })).data.inbound.reference).toBe('PO-77');
  await t.app.db.system((tx) => sql`update inbound_shipments set status = 'Canceled' where id = ${first.id}`.execute(tx));
  expect((await send('PO-77')).data.inbound.reference).toBe('PO-77');
});

describe('what is refused', () => {
  it('names its field, and nothing is stored', async () => {
    const mug = await goods();
    const draft = await goods({ submit: false });
    const inactive = await goods();
    await ana.call('PUT', `/products/${inactive.id}/deactivate`);
    const other = await asMerchant(t, { funds: 1000 });
    const theirs = await goods({}, other);
    const total = async () => (await ana.get<{ total: number }>('/inbound?total=true&limit=1')).data.total;
    const before = await total();
    const at = 'cartons/0/products/0';
    const cases: [object, string][] = [
      [{ sku: 'NO-SUCH-SKU', quantity: 1 }, `${at}/sku`],
      [{ sku: theirs.sku, quantity: 1 }, `${at}/sku`],
      [{ id: theirs.id, quantity: 1 }, `${at}/id`],
      [{ sku: draft.sku, quantity: 1 }, `${at}/sku`],
      [{ sku: inactive.sku, quantity: 1 }, `${at}/sku`],
      [{ quantity: 1 }, `${at}/sku`],
      [{ sku: mug.sku, quantity: 0 }, `${at}/quantity`],
      [{ sku: mug.sku, quantity: 10_000 }, `${at}/quantity`],
      [{ sku: mug.sku, quantity: 1.5 }, `${at}/quantity`],
      [{ sku: mug.sku, quantity: 1, lot: 'A1' }, `${at}/lot`],
      [{ sku: mug.sku, quantity: 1, expires: '2027-01-01' }, `${at}/expires`],
    ];
    for (const [line, field] of cases) {
      const answer = await ana.post('/inbound', { warehouse: 'HKG', cartons: [carton(1, line)], submit: true });
      expect([line, answer.status, Object.keys(answer.errors ?? {})]).toEqual([line, 422, [field]]);
    }
    const whole: [object, string][] = [
      [{ warehouse: 'XXX' }, 'warehouse'],
      [{}, 'warehouse'],
      [{ warehouse: 'HKG', carrier: 'C'.repeat(21) }, 'carrier'],
      [{ warehouse: 'HKG', tracking_number: 'T'.repeat(41) }, 'tracking_number'],
      [{ warehouse: 'HKG', notes: 'N'.repeat(65) }, 'notes'],
      [{ warehouse: 'HKG', cartons: [carton(500, { sku: mug.sku, quantity: 1 }), carton(1, { sku: mug.sku, quantity: 1 })] }, 'cartons'],
    ];
    for (const [body, field] of whole) expect([body, Object.keys((await ana.post('/inbound', body)).errors ?? {})]).toEqual([body, [field]]);
    expect(await total()).toBe(before);
    expect(await levelOf(mug.id)).toBeNull();
  });

  it('is said before goods leave: nothing inside, no description for the house, a product taken back, no funds', async () => {
    const empty = (await ana.post<One>('/inbound', { warehouse: 'HKG' })).data.inbound;
    expect((await put(empty.id, 'submit')).errors).toEqual({ status: 'Put something into a carton first.' });
    const silent = await goods({ local_descriptions: [] });
    const unread = await make([carton(1, { sku: silent.sku, quantity: 1 })], { submit: false });
    expect((await put(unread.id, 'submit')).errors).toEqual({ status: expect.stringContaining(silent.ownId) as string });
    expect((await make([carton(1, { sku: silent.sku, quantity: 1 })], { warehouse: 'LAX' })).status).toBe('Pending');
    const late = await goods();
    const stale = await make([carton(1, { sku: late.sku, quantity: 1 })], { submit: false });
    await ana.call('PUT', `/products/${late.id}/deactivate`);
    expect((await put(stale.id, 'submit')).errors).toEqual({ status: expect.stringContaining(late.ownId) as string });

    const poor = await asMerchant(t, { funds: 4 });
    const mug = await goods({}, poor);
    const body = { warehouse: 'HKG', cartons: [carton(1, { sku: mug.sku, quantity: 1 })] };
    expect(await poor.post('/inbound', { ...body, submit: true })).toMatchObject({ status: 402, code: 'insufficient_funds' });
    const { inbound: kept } = (await poor.post<One>('/inbound', body)).data;
    expect((await put(kept.id, 'submit', undefined, poor)).status).toBe(402);
    expect((await poor.get<One>(`/inbound/${kept.id}`)).data.inbound).toMatchObject({ status: 'Draft', cartons: [{ sscc: null }] });
    expect([await money(poor), await levelOf(mug.id, poor)]).toEqual([{ balance: 4, held: 0 }, null]);
  });
});

describe('who may', () => {
  it('see and change: the account’s own people with the right to, and nobody else', async () => {
    const mug = await goods();
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 1 })]);
    const shown = await photo(id, { code: 'missing' });
    const image = shown.data.inbound.photos[0]?.id;
    const other = await asMerchant(t);
    const viewer = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    const narrow = await asMerchant(t, { accountId: ana.accountId, scopes: ['read_products', 'write_products'] });
    const calls = [
      ['PUT', `/inbound/${id}`, { warehouse: 'HKG' }],
      ['PUT', `/inbound/${id}/submit`, undefined],
      ['PUT', `/inbound/${id}/ship`, {}],
      ['PUT', `/inbound/${id}/cancel`, undefined],
      ['POST', `/inbound/${id}/copy`, {}],
      ['DELETE', `/inbound/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, (await other.call(method, path, body)).status]).toEqual([path, 404]);
      for (const who of [viewer, narrow]) expect([path, (await who.call(method, path, body)).status]).toEqual([path, 403]);
    }
    for (const path of [`/inbound/${id}`, `/inbound/${id}/photos/${image}`]) {
      expect([(await viewer.get(path)).status, (await other.get(path)).status, (await narrow.get(path)).status]).toEqual([200, 404, 403]);
    }
    expect((await other.get<{ inbounds: unknown[] }>(`/inbound?q=${mug.sku}`)).data.inbounds).toEqual([]);
  });

  it('count: the warehouse’s people, and a token of theirs with its scope', async () => {
    const mug = await goods();
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 1 })]);
    const support = caller(t.accounts, await asMerchant(t, { staffRole: 'support_write', scopes: ['operator_support'] }));
    for (const who of [support, caller(t.accounts, ana)]) {
      expect((await who.get('/desk/inbound')).status).toBe(403);
      expect((await who.post(`/desk/inbound/${id}/counts`, { products: [{ id: mug.id, quantity: 1 }] })).status).toBe(403);
      expect((await who.call('PUT', `/desk/inbound/${id}/finish`)).status).toBe(403);
      expect((await photo(id, {}, PNG, who)).status).toBe(403);
    }
    const draft = await make([carton(1, { sku: mug.sku, quantity: 1 })], { submit: false });
    expect((await desk.get(`/desk/inbound/${draft.id}`)).status).toBe(404);
    expect((await count(draft.id, [{ id: mug.id, quantity: 1 }])).status).toBe(404);
    expect((await finish(id)).code).toBe('not_eligible');
  });
});

describe('at the desk', () => {
  it('it is found by its number, a carton or the carrier’s number, and waits in one house', async () => {
    const mug = await goods();
    const { id, cartons } = await make([carton(2, { sku: mug.sku, quantity: 1 })], { carrier: 'DHL', tracking_number: 'JD0146000071' });
    const list = async (query: string) => (await desk.get<{ inbounds: DeskInboundRow[]; total: number }>(`/desk/inbound?${query}`)).data;
    expect((await list('warehouse=HKG&limit=250')).inbounds.map((one) => one.id)).toContain(id);
    expect((await list('warehouse=LAX&limit=250')).inbounds.map((one) => one.id)).not.toContain(id);
    for (const code of [String(id), 'JD0146000071'])
      expect((await list(`code=${code}`)).inbounds).toMatchObject([{ id, carton: null, account: { id: ana.accountId } }]);
    for (const prefix of ['', '00', '(00)', ']C100'])
      expect((await list(`code=${encodeURIComponent(prefix + (cartons[1]?.sscc ?? ''))}`)).inbounds).toMatchObject([{ id, carton: 2 }]);
    expect(await list('code=NOBODY')).toEqual({ inbounds: [], total: 0 });
  });

  it('steps are taken back one by one, each by whoever made it', async () => {
    const [mug, cup] = [await goods(), await goods()];
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 9 }, { sku: cup.sku, quantity: 9 })]);
    const colleague = caller(t.accounts, await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] }));
    const goodOf = (answer: { data: AtDesk }) => answer.data.inbound.products.map(({ good, damaged }) => good + damaged);
    await count(id, [
      { id: mug.id, quantity: 2 },
      { id: cup.id, quantity: 3, code: 'damaged' },
    ]);
    const second = await count(id, [{ id: mug.id, quantity: 4 }]);
    expect([goodOf(second), second.data.inbound.last]).toEqual([[6, 3], { step: 2, sku: mug.sku, quantity: 4, lines: 1 }]);
    expect((await undo(id, colleague)).code).toBe('not_eligible');
    expect(goodOf(await undo(id))).toEqual([2, 3]);
    expect(goodOf(await undo(id))).toEqual([0, 0]);
    expect((await undo(id)).errors).toEqual({ status: 'There is nothing of yours to undo.' });
    // What was never announced leaves no trace once it is taken back.
    const extra = await goods();
    expect((await count(id, [{ id: extra.id, quantity: 1 }])).errors).toHaveProperty('products/0/quantity');
    expect((await count(id, [{ id: extra.id, quantity: 1 }], { surplus: true })).data.inbound.products).toHaveLength(3);
    expect((await undo(id)).data.inbound.products).toHaveLength(2);
    expect((await ana.get<One>(`/inbound/${id}`)).data.inbound).toMatchObject({ counted: 0, damaged: 0 });
  });

  it('refuses what cannot be, whole: another’s product, odd numbers, an unknown carton, no lot, photos that are none', async () => {
    const [mug, tea] = [await goods(), await goods({ has_lots: true })];
    const other = await asMerchant(t, { funds: 1000 });
    const theirs = await goods({}, other);
    const { id } = await make([
      carton(1, { sku: mug.sku, quantity: 5 }, { sku: tea.sku, quantity: 5, lot: 'A', expires: '2027-05-01' }, { sku: tea.sku, quantity: 5, lot: 'B' }),
    ]);
    const field = async (products: readonly object[], over: object = {}) => Object.keys((await count(id, products, over)).errors ?? {});
    expect(
      await field([
        { id: mug.id, quantity: 1 },
        { id: theirs.id, quantity: 1 },
      ]),
    ).toEqual(['products/1/id']);
    for (const quantity of [0, -1, 1.5, 10_000]) expect(await field([{ id: mug.id, quantity }])).toEqual(['products/0/quantity']);
    expect(await field([{ id: mug.id, quantity: 1, lot: 'A' }])).toEqual(['products/0/lot']);
    expect(await field([{ id: tea.id, quantity: 1 }])).toEqual(['products/0/lot']);
    expect(await field([{ id: mug.id, quantity: 1 }], { carton: 2 })).toEqual(['carton']);
    expect(await field([])).toEqual(['products']);
    for (const content of ['%PDF-1.7', '', Buffer.concat([PNG, Buffer.alloc(40 * 1024 * 1024)])])
      expect((await photo(id, {}, content)).errors).toHaveProperty('file');
    expect((await photo(id, { product_id: theirs.id })).errors).toHaveProperty('options/product_id');
    expect((await ana.get<One>(`/inbound/${id}`)).data.inbound).toMatchObject({ status: 'Pending', counted: 0, photos: [] });

    await count(id, [
      { id: tea.id, quantity: 5, lot: 'A' },
      { id: tea.id, quantity: 4, lot: 'B', expires: '2027-06-01' },
    ]);
    await finish(id);
    const rows = await t.app.db.system((tx) =>
      all(
        tx,
        sql`select lot, expires_on::text as expires, on_hand from stock_movements where account_id = ${ana.accountId} and product_id = ${tea.id} and reason = 'received' order by lot`,
      ),
    );
    expect(rows).toEqual([
      { lot: 'A', expires: '2027-05-01', on_hand: 5 },
      { lot: 'B', expires: '2027-06-01', on_hand: 4 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('a surplus that cannot be paid keeps its counts and is finished by itself once there is money', async () => {
    const poor = await asMerchant(t, { funds: 10 });
    const mug = await goods({}, poor);
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 2 })], {}, poor);
    expect(await money(poor)).toEqual({ balance: 10, held: 10 });
    await count(id, [{ id: mug.id, quantity: 5 }], { surplus: true });
    for (let n = 0; n < 2; n += 1) expect(await finish(id)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    const waiting = (await poor.get<One>(`/inbound/${id}`)).data.inbound;
    expect(waiting).toMatchObject({ status: 'Received', counted: 5, unpaid_since: expect.any(String) as string });
    expect((await poor.get<{ total: number }>('/inbound?is_unpaid=true&total=true')).data.total).toBe(1);
    expect(await levelOf(mug.id, poor)).toMatchObject({ on_hand: 0, inbound: 2 });
    const sweep = () => finishUnpaidJob.run(t.app, {}, new AbortController().signal);
    await sweep();
    expect(await money(poor)).toEqual({ balance: 10, held: 10 });
    await t.app.db.tenant(poor.accountId, (tx) =>
      topUp(tx, { accountId: poor.accountId, currency: 'USD', object: { kind: 'account', id: poor.accountId }, memo: 'Test', amountMinor: 20 }),
    );
    await sweep();
    await sweep();
    expect((await poor.get<One>(`/inbound/${id}`)).data.inbound).toMatchObject({ status: 'Verified', unpaid_since: null, differences: 3 });
    expect(await money(poor)).toEqual({ balance: 5, held: 0 });
    expect(await levelOf(mug.id, poor)).toMatchObject({ on_hand: 5, inbound: 0 });
    expect((await trail(id, poor)).events).toEqual(['created', 'submitted', 'received', 'unpaid', 'verified']);
    expect(await differences(poor)).toEqual([]);
  });

  it('a step sent twice counts once', async () => {
    const mug = await goods();
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 9 })]);
    for (let n = 0; n < 2; n += 1)
      await desk.post(`/desk/inbound/${id}/counts`, { products: [{ id: mug.id, quantity: 3 }] }, { 'idempotency-key': 'one-step' });
    expect((await ana.get<One>(`/inbound/${id}`)).data.inbound.counted).toBe(3);
  });

  it('whatever is counted and taken back in any order, stock is the sum of its movements and what was counted', async () => {
    const pool = [await goods(), await goods(), await goods({ barcode_kind: 'none' })];
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }), code: fc.constantFrom(...COUNT_CODES) }) },
      { weight: 1, arbitrary: fc.constant('undo' as const) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
        fc.array(step, { minLength: 1, maxLength: 10 }),
        async (announced, steps) => {
          const before = await Promise.all(pool.map(({ id }) => levelOf(id)));
          const { id } = await make([carton(1, ...pool.map(({ sku }, n) => ({ sku, quantity: announced[n] ?? 1 })))]);
          const done: { at: number; quantity: number; code: string }[] = [];
          for (const one of steps) {
            if (one === 'undo') {
              const { status } = await undo(id);
              expect(status).toBe(done.length > 0 ? 200 : 409);
              done.pop();
            } else {
              expect((await count(id, [{ id: pool[one.at]?.id, quantity: one.quantity, code: one.code }], { surplus: true })).status).toBe(200);
              done.push(one);
            }
          }
          if (steps.every((one) => one === 'undo')) await count(id, [], { carton: 1 });
          expect((await finish(id)).status).toBe(200);
          for (const [n, { id: productId }] of pool.entries()) {
            const good = done.filter((one) => one.at === n && one.code === 'good').reduce((sum, one) => sum + one.quantity, 0);
            expect(await levelOf(productId)).toMatchObject({ on_hand: (before[n]?.on_hand ?? 0) + good, inbound: 0, allocated: 0 });
          }
          expect(await differences()).toEqual([]);
          expect((await money()).held).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('the list', () => {
  it('pages without gaps, counts, filters, and finds by number, SKU, carrier’s number and SSCC', async () => {
    const owner = await asMerchant(t, { funds: 10_000 });
    const mug = await goods({}, owner);
    const ids: number[] = [];
    let sscc = '';
    for (let n = 0; n < 5; n += 1) {
      const one = await make(
        [carton(1, { sku: mug.sku, quantity: 1 })],
        { submit: n > 0, tracking_number: `TRACK-${n}`, notes: n === 2 ? 'Прибой' : null },
        owner,
      );
      ids.unshift(one.id);
      sscc = one.cartons[0]?.sscc ?? sscc;
    }
    const seen: number[] = [];
    let token: string | null = '';
    while (token !== null) {
      const { data }: { data: { inbounds: InboundRow[]; total: number; next_page: string | null } } = await owner.get(
        `/inbound?limit=2&total=true${token && `&page_token=${token}`}`,
      );
      expect(data.total).toBe(5);
      seen.push(...data.inbounds.map(({ id }) => id));
      token = data.next_page;
    }
    expect(seen).toEqual(ids);
    const found = async (query: string) => (await owner.get<{ inbounds: InboundRow[] }>(`/inbound?${query}`)).data.inbounds.map(({ id }) => id);
    expect(await found('status=Draft')).toEqual([ids[4]]);
    expect(await found('warehouse=LAX')).toEqual([]);
    expect(await found('has_differences=true')).toEqual([]);
    expect(await found('q=track-3')).toEqual([ids[1]]);
    expect(await found(`q=${encodeURIComponent('ПРИБОЙ')}`)).toEqual([ids[2]]);
    expect(await found(`q=${mug.sku.toLowerCase()}`)).toEqual(ids);
    expect(await found(`q=${sscc}`)).toEqual([ids[0]]);
    expect((await owner.get('/inbound?q=ab')).status).toBe(422);
    expect((await owner.get<{ counts: object }>('/inbound/counts')).data.counts).toEqual({ Draft: 1, Pending: 4 });
  });
});

it('the demo’s account is given six, one in each state, once, and its sums stay true', async () => {
  const demo = await asMerchant(t, { funds: 10_000 });
  await t.app.db.system((tx) => sql`update accounts set is_demo = true where account_id = ${demo.accountId}`.execute(tx));
  await seedProducts(t.app);
  await seedStock(t.app);
  await seedInbound(t.app);
  await seedInbound(t.app);
  expect((await demo.get<{ counts: object }>('/inbound/counts')).data.counts).toEqual({
    Draft: 1,
    Pending: 1,
    'En Route': 1,
    Received: 1,
    Verified: 1,
    Canceled: 1,
  });
  const { inbounds } = (await demo.get<{ inbounds: InboundRow[] }>('/inbound?status=Verified')).data;
  expect(inbounds).toMatchObject([{ expected: 114, counted: 113, damaged: 2, differences: 5 }]);
  expect(await differences(demo)).toEqual([]);
  expect((await money(demo)).held).toBeGreaterThan(0);
});
