import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { pictureOf } from '../../../server/images.ts';
import { seedProducts } from '../../products/server/seed-demo.ts';
import { checkStock } from '../../stock/server/check-stock.ts';
import { seedStock } from '../../stock/server/seed-demo.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { ReturnRow } from '../return-out.ts';
import type { Unmatched } from '../unmatched-out.ts';
import { expireReturns } from './expire-returns.job.ts';
import { seedReturns } from './seed-demo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

it('the demo’s account is given sixty in all states, once, and the clock finds nothing to catch up on', async () => {
  const demo = await asMerchant(t, { funds: 50_000 });
  await t.app.db.system((tx) => sql`update accounts set is_demo = true where account_id = ${demo.accountId}`.execute(tx));
  await seedWarehouses(t.app);
  await seedProducts(t.app);
  await seedStock(t.app);
  await seedReturns(t.app);
  const counts = async () => (await demo.get<{ counts: object }>('/returns/counts')).data.counts;
  const seeded = { Pending: 6, Received: 30, Verified: 10, Confirmed: 3, Restocked: 4, Discarded: 7 };
  expect(await counts()).toEqual(seeded);
  await seedReturns(t.app);
  await expireReturns(t.app, new AbortController().signal);
  expect(await counts()).toEqual(seeded);
  const { returns } = (await demo.get<{ returns: ReturnRow[] }>('/returns?limit=250&sort=expires&order=asc')).data;
  expect(returns.filter((row) => row.unpaid_since !== null)).toEqual([]);
  // What lies in the warehouse was photographed; the photos of what was discarded are gone.
  const lying = returns.filter(({ status }) => status !== 'Pending' && status !== 'Discarded');
  expect(lying.filter((row) => row.image_id === null)).toEqual([]);
  expect(returns.filter(({ status, image_id }) => status === 'Discarded' && image_id !== null)).toEqual([]);
  const [first] = lying;
  const photo = await demo.get(`/returns/${first?.id}/images/${first?.image_id}?size=small`);
  expect([photo.status, photo.headers['content-type'], pictureOf(photo.bytes)]).toEqual([200, 'image/png', { type: 'image/png', width: 480, height: 360 }]);
  expect(returns[0]?.days_left).toBe(1);
  const { parcels } = (await demo.get<{ parcels: Unmatched[] }>('/returns/unmatched')).data;
  expect(parcels.map(({ warehouse, claim }) => [warehouse, claim?.status])).toEqual([['LAX', 'waiting']]);
  const shelf = await t.app.db.system((tx) => sql`select 1 from unmatched_returns where ended_at is null`.execute(tx));
  expect(shelf.rows).toHaveLength(2);
  const told = await t.app.db.system((tx) => sql`select 1 from events where type = 'return.expiring'`.execute(tx));
  expect(told.rows).toEqual([]);
  expect(await t.app.db.system((tx) => checkStock(tx, demo.accountId))).toEqual([]);
});
