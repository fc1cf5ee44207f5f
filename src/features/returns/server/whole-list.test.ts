import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, type Caller } from '../../../../test/harness.ts';
import { statementsOf } from '../../../../test/counted.ts';
import { setSender } from '../../../../test/merchant.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Return, ReturnRow } from '../return-out.ts';
import { readReturns } from './read-return.ts';
import { openScene, type Scene } from './testing/scene.ts';

let scene: Scene;
let bo: Caller;
beforeAll(async () => {
  scene = await openScene();
  bo = await asMerchant(scene.t, { funds: 100_000 });
  await setSender(scene.t.app.db, bo.accountId);
});
afterAll(() => scene.t.stop());

/** One announced, one of goods that are in stock, one in another warehouse with goods in another currency, one of a parcel of ours, and one decided on. */
async function some(mug: { sku: string }): Promise<number[]> {
  const items = [{ description: 'Stoneware mug', quantity: 1, value: 12, coo: 'CN', sku: mug.sku }];
  const announced = await scene.announce({}, bo);
  const inStock = await scene.here({ items }, { who: bo });
  await bo.post(`/returns/${inStock.id}/messages`, { body: `About ${inStock.id}` });
  const elsewhere = await scene.announce({ destination: 'GB', currency: 'EUR', items }, bo);
  await scene.receive({ return_id: elsewhere.id, warehouse: 'FRA' });
  const parcel = await scene.sent({ ...EXAMPLE_SHIPMENT, create_label: true }, bo);
  const ours = await scene.announce({ rma_number: null, shipment_id: parcel.id, items: [], reason: 'refused' }, bo);
  await scene.receive({ return_id: ours.id });
  const decided = await scene.here({ items }, { who: bo });
  await scene.put(decided.id, 'restock', bo);
  return [announced.id, inStock.id, elsewhere.id, ours.id, decided.id];
}

it('a return whose currency has no rate any more is listed and read, and says that its fees are not known', async () => {
  const { t } = scene;
  const who = await asMerchant(t, { funds: 100_000 });
  const gone = await scene.here({}, { who });
  const fine = await scene.here({}, { who });
  await t.app.db.system((tx) => sql`update returns set fee_currency = 'XTS' where account_id = ${who.accountId} and id = ${gone.id}`.execute(tx));
  const { status, data } = await who.get<{ returns: (ReturnRow & { return?: Return })[] }>('/returns?full=true');
  expect([status, data.returns.map(({ id }) => id)]).toEqual([200, [fine.id, gone.id]]);
  expect(data.returns[0]?.return?.terms).not.toBeNull();
  expect(data.returns[1]?.return).toMatchObject({ terms: null, extension: null, advice: [] });
  expect(await scene.read(gone.id, who)).toEqual(data.returns[1]?.return);

  // What bears a fee is refused with the reason, alone and among others; what bears none is done.
  const sentence = 'Its fee is not known at present: its terms or the exchange rate are missing.';
  expect(await scene.put(gone.id, 'verify', who)).toMatchObject({ status: 409, code: 'not_eligible', errors: { status: sentence } });
  const ids = [gone.id, fine.id];
  const sum = { possible: 1, unknown: 1, totals: [{ currency: 'USD', fee: 0.8 }] };
  expect((await who.post('/returns/fees', { deed: 'verify', ids })).data).toMatchObject(sum);
  expect((await who.post('/returns/verify', { ids })).data).toMatchObject({ done: [fine.id], refused: [{ id: gone.id, message: sentence }] });
  expect(await scene.charged(gone.id, who)).toHaveLength(1);
  expect((await who.post('/returns/discard', { ids: [gone.id] })).data).toMatchObject({ done: [gone.id] });
});

it('a shelf whose currency has no rate is not reckoned with', async () => {
  const { db } = scene.t.app;
  const who = await asMerchant(scene.t, { funds: 100_000 });
  const { sku } = await scene.goods({}, who);
  const { id } = await scene.here({ items: [{ description: 'Stoneware mug', quantity: 1, value: 12, coo: 'CN', sku }] }, { who });
  const storage = async () => (await scene.read(id, who)).advice.find(({ decision }) => decision === 'restock')?.parts.find(({ code }) => code === 'storage');
  expect((await storage())?.amount).toBeLessThan(0);
  const currencyOf = (code: string) => db.system((tx) => sql`update warehouses set currency = ${code} where code = 'LAX'`.execute(tx));
  await currencyOf('XTS');
  expect(await storage()).toMatchObject({ amount: null });
  await currencyOf('USD');
});

it('a shelf is reckoned with by what the warehouse measured, also where the merchant no longer says any size', async () => {
  const who = await asMerchant(scene.t, { funds: 100_000 });
  const { id: product, sku } = await scene.goods({}, who);
  const { id } = await scene.here({ items: [{ description: 'Stoneware mug', quantity: 1, value: 12, coo: 'CN', sku }] }, { who });
  await scene.t.app.db.system((tx) =>
    sql`update products set measured_length_mm = length_mm, measured_width_mm = width_mm, measured_height_mm = height_mm where id = ${product}`.execute(tx),
  );
  const storage = async () => (await scene.read(id, who)).advice.find(({ decision }) => decision === 'restock')?.parts.find(({ code }) => code === 'storage');
  const before = await storage();
  await scene.t.app.db.system((tx) => sql`update products set length_mm = null, width_mm = null, height_mm = null where id = ${product}`.execute(tx));
  expect(before?.amount).toBeLessThan(0);
  expect(await storage()).toEqual(before);
});

it('returns come with all that each answers on its own where that is asked for, in as many queries however many they are', async () => {
  const mug = await scene.goods({}, bo);
  const first = await scene.here({ items: [{ description: 'Stoneware mug', quantity: 3, value: 12, coo: 'CN', sku: mug.sku }] }, { who: bo });
  await scene.put(first.id, 'restock', bo);
  await scene.carryOut(first.id);
  const few = await some(mug);
  const many = [...few, ...(await some(mug)), ...(await some(mug))];

  const { returns } = (await bo.get<{ returns: (ReturnRow & { return?: Return })[] }>('/returns?full=true')).data;
  expect(returns.map(({ id }) => id)).toEqual([...many.toReversed(), first.id]);
  for (const { id, return: whole } of returns) expect(whole).toEqual(await scene.read(id, bo));
  // Each has what is its own, and what is reckoned for it.
  const of = new Map(returns.map((row) => [row.id, row.return]));
  const [announced = 0, inStock = 0, elsewhere = 0, ours = 0] = few;
  expect(of.get(inStock)?.messages.map(({ body }) => body)).toEqual([`About ${inStock}`]);
  expect(of.get(inStock)?.advice.find(({ decision }) => decision === 'restock')?.sentence).toContain('Los Angeles');
  expect(of.get(announced)?.messages).toEqual([]);
  expect([of.get(elsewhere)?.warehouse, of.get(ours)?.shipment_id !== null]).toEqual(['FRA', true]);
  expect((await bo.get<{ returns: object[] }>('/returns')).data.returns[0]).not.toHaveProperty('return');

  const { db, now } = scene.t.app;
  const actor = { accountId: bo.accountId, timeZone: 'UTC' } as Parameters<typeof readReturns>[1]['actor'];
  const asked = (ids: readonly number[]) =>
    statementsOf(
      (work) => db.tenant(bo.accountId, work),
      (tx) => readReturns(tx, { actor, lang: 'en', now }, ids),
    );
  expect(await asked(many)).toBe(await asked(few));
});
