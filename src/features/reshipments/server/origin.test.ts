import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../../server/auth.ts';
import { all } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT } from '../../products/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import type { Reviewed } from '../reshipment-out.ts';
import { RESHIPMENT_IMPORT } from '../import.ts';
import { estimateReturns } from './estimate-returns.job.ts';
import { judgeReshipments } from './judge-import.ts';
import { storeManyReshipments } from './store-many.ts';
import { openReshipping, type One } from './testing/reshipping.ts';
import { BUYER, type Came } from './testing/returned.ts';

const { t, ana, came, create, made, put, get, pack } = await openReshipping();
afterAll(() => t.stop());

const ABROAD = { name: 'Chloe Tremblay', street1: '111 Rue Queen', city: 'Montreal', province: 'QC', postal_code: 'H3C 2M7', country: 'CA' };
const mug = { description: 'Stoneware mug, green', quantity: 2, valueMinor: 2300, hsCode: '691200' };
const towel = { description: 'Tea towel', quantity: 3, valueMinor: 900, hsCode: '630260' };
/** A return of which nobody said where its goods were made. */
const unknown = (over: Came = {}) => came({ items: [mug], ...over });
const origins = (one: { items: { line: number; coo: string | null }[] }) => one.items.map(({ line, coo }) => [line, coo]);
const shipmentOf = async (id: number | null) => (await ana.get<{ shipment: Shipment }>(`/shipments/${id}`)).data.shipment;

describe('where the goods of a reshipment were made', () => {
  it('is asked for where nobody knows it and a border is crossed; nothing is stored and nothing invented', async () => {
    const id = await unknown();
    const refused = { status: 422, code: 'invalid_input', errors: { coo: 'Origin not known' } };
    expect(await create({ returns: [id], to: ABROAD })).toMatchObject(refused);
    expect(await create({ returns: [id], to: ABROAD, approve: true })).toMatchObject(refused);
    const [seen] = (await ana.post<{ reshipments: Reviewed[] }>('/reshipments/review', { reshipments: [{ returns: [id], to: ABROAD }] })).data.reshipments;
    expect(seen).toMatchObject({
      estimated_reship_fee: null,
      items: [{ return_id: id, line: 1, coo: null, description: 'Stoneware mug, green' }],
      problem: { code: 'invalid_input', field: 'coo', stops: true },
    });
    expect(seen?.offers).not.toEqual([]);
    // What the services would cost is in this currency, though nothing is chosen yet.
    expect(seen?.fee_currency).toBe('USD');
    expect(origins((await create({ returns: [id], to: ABROAD, coo: 'PT' })).data.reshipment)).toEqual([[1, 'PT']]);
  });

  it('is told line by line, and of the rest in one; what the returns know stays unless it is corrected', async () => {
    const id = await came({ items: [mug, towel, { ...towel, description: 'Apron', coo: 'IN' }] });
    expect((await create({ returns: [id], to: ABROAD, items: [{ return_id: id, line: 1, coo: 'PT' }] })).errors).toEqual({
      coo: 'Origin not known: Tea towel',
    });
    expect((await create({ returns: [id], to: ABROAD, items: [{ return_id: id, line: 4, coo: 'PT' }] })).errors).toEqual({
      'items/0/line': 'There is no such line in these returns.',
    });
    expect((await create({ returns: [id], to: ABROAD, coo: 'XX' })).errors).toHaveProperty('coo');
    const one = await made({ returns: [id], to: ABROAD, coo: 'TR', items: [{ return_id: id, line: 1, coo: 'PT' }] });
    expect(new Map(one.items.map(({ line, coo }) => [line, coo]))).toEqual(
      new Map([
        [1, 'PT'],
        [2, 'TR'],
        [3, 'IN'],
      ]),
    );
    const change = { to: ABROAD, contents: 'Mugs, a towel', value: 20, service: 'cheapest' };
    const lines = (coos: string[]) => coos.map((coo, i) => ({ return_id: id, line: i + 1, coo }));
    expect((await ana.call<One>('PUT', `/reshipments/${one.id}`, { ...change })).errors).toHaveProperty('coo');
    await ana.call<One>('PUT', `/reshipments/${one.id}`, { ...change, items: lines(['PT', 'TR', 'BD']) });
    expect(new Set((await get(one.id)).items.map(({ coo }) => coo))).toEqual(new Set(['PT', 'TR', 'BD']));
  });

  it('is taken from the product where the return does not say it', async () => {
    const id = await unknown();
    const { product } = (await ana.post<{ product: { id: number } }>('/products', { ...EXAMPLE_PRODUCT, coo: 'PT' })).data;
    await t.app.db.system((tx) =>
      sql`update return_items set product_id = ${product.id} where account_id = ${ana.accountId} and return_id = ${id}`.execute(tx),
    );
    expect(origins(await made({ returns: [id], to: ABROAD }))).toEqual([[1, 'PT']]);
  });

  it('stays unknown in a parcel that crosses no border, also on its papers', async () => {
    const one = await made({ returns: [await unknown()], approve: true });
    expect(origins(one)).toEqual([[1, null]]);
    const { pack: packed } = (await pack(one, 0.9)).data;
    expect((await shipmentOf(packed.shipment_id)).line_items.map(({ coo }) => coo)).toEqual([null]);
  });

  it('stands on the papers of the parcel, and in its duties', async () => {
    const one = await made({ returns: [await unknown()], to: ABROAD, coo: 'PT', terms: 'DDP', approve: true });
    expect(one.fee_lines.map(({ code }) => code)).toContain('duty');
    const { pack: packed } = (await pack(one, 0.9)).data;
    expect(packed.status).toBe('Packed');
    expect((await shipmentOf(packed.shipment_id)).line_items.map(({ coo }) => coo)).toEqual(['PT']);
  });

  it('is asked for when one is approved or packed that was made before it was asked', async () => {
    const forget = (id: number) =>
      t.app.db.system((tx) => sql`update reshipments set origins = '[]' where account_id = ${ana.accountId} and id = ${id}`.execute(tx));
    const waiting = await made({ returns: [await unknown()], to: ABROAD, coo: 'PT' });
    await forget(waiting.id);
    expect((await put(waiting.id, 'approve', {})).errors).toEqual({ coo: 'Origin not known' });
    const approved = await made({ returns: [await unknown()], to: ABROAD, coo: 'PT', approve: true });
    await forget(approved.id);
    expect((await pack(approved, 0.9)).data.pack).toMatchObject({ status: 'Unconfirmed', shipment_id: null });
    expect((await get(approved.id)).problem?.message).toBe('Origin not known');
  });

  it('is said with the yes to what sending a return back was reckoned to cost', async () => {
    const id = await unknown({ sender: ABROAD });
    await estimateReturns(t.app, new AbortController().signal);
    const confirm = (body: object) => ana.call<One>('PUT', `/returns/${id}/confirm`, body);
    expect((await confirm({})).errors).toEqual({ coo: 'Origin not known' });
    const { data } = await confirm({ coo: 'PT' });
    expect(data.reshipment).toMatchObject({ status: 'Confirmed', items: [{ coo: 'PT' }] });
  });

  it('is a column of an import; without it the row is told apart', async () => {
    const [said, silent] = [await unknown({ sender: ABROAD }), await unknown({ sender: ABROAD })];
    const row = (id: number, line: number, over: object) => ({ line, input: RESHIPMENT_IMPORT.schema.parse({ returns: [{ id: String(id) }], ...over }) });
    const objects = [row(said, 2, { coo: 'pt' }), row(silent, 3, {})];
    const judged = (filled: string[]) =>
      t.app.db.tenant(ana.accountId, (tx) => judgeReshipments(tx, ana.accountId, { objects, filled: new Set(filled) }, t.app.now()));
    const problem = { key: 'reshipments:problem.origin' };
    expect(await judged(['returns', 'coo'])).toEqual(new Map([[3, { coo: problem }]]));
    expect(await judged(['returns'])).toEqual(new Map([[3, { returns: problem }]]));
    const by = { actor: systemActor(ana.accountId), requestId: 'test', now: t.app.now };
    await t.app.db.tenant(ana.accountId, (tx) => storeManyReshipments(tx, by, 7, objects.slice(0, 1)));
    const rows = await t.app.db.system((tx) =>
      all(tx, sql<{ origins: object }>`select origins from reshipments where account_id = ${ana.accountId} and import_id = 7`),
    );
    expect(rows).toEqual([{ origins: [{ return_id: said, line: 1, coo: 'PT' }] }]);
  });

  it('is asked of many one by one, those that cross a border', async () => {
    const [said, silent] = [await unknown({ sender: ABROAD }), await unknown({ sender: ABROAD })];
    const { data } = await ana.post<{ reshipments: Reviewed[] }>('/reshipments/review', {
      reshipments: [{ returns: [said], coo: 'PT' }, { returns: [silent] }, { returns: [await unknown({ sender: BUYER })] }],
    });
    expect(data.reshipments.map(({ problem }) => problem?.field ?? null)).toEqual([null, 'coo', null]);
  });
});
