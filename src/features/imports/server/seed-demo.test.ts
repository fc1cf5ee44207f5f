import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { all } from '../../../server/db.ts';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { seedPeople } from '../../identity/server/seed.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { seedImports } from './seed-demo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedPeople(t.app);
});
afterAll(() => t.stop());

it('the demo’s import tells of no shipment that somebody made who tries the demo', async () => {
  const [demo] = await t.app.db.system((tx) => all(tx, sql<{ id: number }>`select min(account_id) as id from accounts where is_demo and test_of is null`));
  const who = await asMerchant(t, { accountId: demo?.id ?? 0, role: 'admin' });
  const body = {
    entry_point: 'HKGHUB',
    terms: 'DDU',
    to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' },
    weight: 0.45,
    line_items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }],
  };
  const { shipment } = (await who.post<{ shipment: Shipment }>('/shipments', body)).data;
  await seedImports(t.app);
  expect((await who.get<{ shipment: Shipment }>(`/shipments/${shipment.id}`)).data.shipment).toEqual(shipment);
  expect((await who.get('/imports/60001')).status).toBe(404);
});
