import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { stocked } from '../../orders/server/testing/stocked.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';

let t: TestApp;
const packers: Caller[] = [];
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  for (let n = 0; n < 2; n++) packers.push(await asStaff(t, 'warehouse'));
});
afterAll(() => t.stop());

it('says how many parcels each packed on the day of the warehouse, in it, of all merchants', async () => {
  const [one, other] = packers;
  const merchants = [await stocked(t), await stocked(t)];
  const packs: number[] = [];
  for (const m of merchants) {
    const { sku } = await m.product({ LAX: 3 });
    const { id } = await m.processed([[sku, 1]]);
    await one?.post('/desk/picks', { orders: [id] });
    const made = await one?.post<{ pack: { id: number } }>('/desk/packs', { order_id: id, lines: [{ sku, quantity: 1 }], packaging: 'BOX-S', weight: 0.9 });
    packs.push(made?.data.pack.id ?? 0);
  }
  const today = async (who = one, warehouse = 'LAX') => (await who?.get<{ parcels: number }>(`/desk/packs/today?warehouse=${warehouse}`))?.data.parcels;
  const packedAt = (when: string) =>
    t.app.db.system((tx) =>
      sql`update order_fulfillments set created_at = ((now() at time zone 'America/Los_Angeles')::date + ${when}::interval) at time zone 'America/Los_Angeles'
        where id = ${packs[0]}`.execute(tx),
    );
  expect([await today(), await today(other), await today(one, 'HKG')]).toEqual([2, 0, 0]);
  await packedAt('-1 second');
  expect(await today()).toBe(1);
  await packedAt('0 seconds');
  expect(await today()).toBe(2);
  // Packed by mistake and taken apart it was no parcel.
  expect((await one?.call('PUT', `/desk/packs/${packs[1]}/unpack`))?.status).toBe(200);
  expect(await today()).toBe(1);
  expect((await one?.get('/desk/packs/today?warehouse=XXX'))?.errors).toEqual({ warehouse: expect.stringMatching(/one of .*HKG, LAX/) });
});
