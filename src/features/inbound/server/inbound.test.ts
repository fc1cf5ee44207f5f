import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant, asStaff, caller } from '../../../../test/harness.ts';
import { PIXEL } from '../../../../test/pixel.ts';
import { barcodeWidths, pageContents, textLines } from '../../../papers/testing/read-pdf.ts';
import { readCode128 } from '../../../papers/testing/code128-reader.ts';
import { one } from '../../../server/db.ts';
import { isSscc } from '../../../shared/sscc.ts';
import { seedProducts } from '../../products/server/seed-demo.ts';
import { seedStock } from '../../stock/server/seed-demo.ts';
import type { InboundRow } from '../inbound-out.ts';
import { seedInbound } from './seed-demo.ts';
import { ana, carton, count, desk, differences, finish, goods, levelOf, make, money, type One, photo, t, trail, useScene } from './testing/scene.ts';

const put = (id: number, what: string, body?: unknown, who = ana) => who.call<One>('PUT', `/inbound/${id}/${what}`, body);

useScene();

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

    const { inbound: away } = (await put(id, 'ship', { carrier: 'SF Express', tracking_number: 'SF10000001' })).data;
    expect(away).toMatchObject({ status: 'En Route', carrier: 'SF Express', tracking_number: 'SF10000001' });
    expect((await put(id, 'ship', { carrier: 'SF Express', tracking_number: 'SF10000021' })).data.inbound.tracking_number).toBe('SF10000021');

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
    expect(await finish(id)).toMatchObject({ code: 'not_eligible', errors: { status: 'It is finished already.' } });
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
    expect((await ana.get(`/inbound/${id}/photos/${shot?.id}`)).bytes).toEqual(PIXEL);
    expect((await desk.get(`/desk/inbound/${id}/photos/${shot?.id}`)).bytes).toEqual(PIXEL);
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
    expect((await change({ cartons: [] })).code).toBe('cannot_edit');
    expect(await differences()).toEqual([]);
    expect((await put(id, 'cancel')).data.inbound.status).toBe('Canceled');
    expect((await put(id, 'cancel')).code).toBe('not_eligible');
    expect(await money()).toEqual(before);
    expect(await differences()).toEqual([]);
    expect((await count(id, [{ id: cup.id, quantity: 1 }])).code).toBe('not_eligible');
  });

  it('is copied as a draft, and only a draft is deleted', async () => {
    const mug = await goods();
    const { id } = await make([carton(2, { sku: mug.sku, quantity: 3 })], { carrier: 'UPS', tracking_number: '1Z999AA1' });
    const { inbound: copy } = (await ana.post<One>(`/inbound/${id}/copy`)).data;
    expect(copy).toMatchObject({ status: 'Draft', carrier: 'UPS', tracking_number: null, total_cartons: 2, expected: 6 });
    expect((await ana.call('DELETE', `/inbound/${id}`)).code).toBe('not_eligible');
    // What was announced stays when it leaves, until something else or nothing is said.
    const left = async (said: object) => (await put(id, 'ship', said)).data.inbound;
    expect(await left({})).toMatchObject({ carrier: 'UPS', tracking_number: '1Z999AA1' });
    expect(await left({ tracking_number: '1Z999AA2' })).toMatchObject({ carrier: 'UPS', tracking_number: '1Z999AA2' });
    expect(await left({ carrier: null, tracking_number: '' })).toMatchObject({ carrier: null, tracking_number: null });
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
      [{ warehouse: 'HKG', tracking_number: 'SF12345' }, 'tracking_number'],
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
    const support = await asStaff(t, 'support_write', ['operator_support']);
    for (const who of [support, caller(t.accounts, ana)]) {
      expect((await who.get('/desk/inbound')).status).toBe(403);
      expect((await who.post(`/desk/inbound/${id}/counts`, { products: [{ id: mug.id, quantity: 1 }] })).status).toBe(403);
      expect((await who.call('PUT', `/desk/inbound/${id}/finish`)).status).toBe(403);
      expect((await photo(id, {}, PIXEL, who)).status).toBe(403);
    }
    const draft = await make([carton(1, { sku: mug.sku, quantity: 1 })], { submit: false });
    expect((await desk.get(`/desk/inbound/${draft.id}`)).status).toBe(404);
    expect((await count(draft.id, [{ id: mug.id, quantity: 1 }])).status).toBe(404);
    expect((await finish(id)).code).toBe('not_eligible');
  });
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
        { submit: n > 0, tracking_number: `TRACKED-${n}`, notes: n === 2 ? 'Прибой' : null },
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
    expect(await found('q=tracked-3')).toEqual([ids[1]]);
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
