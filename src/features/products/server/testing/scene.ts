import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../../test/harness.ts';
import { all } from '../../../../server/db.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_PRODUCT, type Product, type ProductRow } from '../../contract.ts';

export interface One {
  product: Product;
}
export interface Page {
  products: ProductRow[];
  next_page: string | null;
  total?: number;
}

export let t: TestApp;
export let merchant: Caller;
export let desk: Caller['call'];

/** A merchant with goods and the desk that verifies them, for one file of tests. */
export function useScene(): void {
  beforeAll(async () => {
    t = await startApp();
    await seedWarehouses(t.app);
    merchant = await asMerchant(t);
    desk = (await asStaff(t, 'warehouse')).call;
  });
  afterAll(() => t.stop());
}

export const PATH = '/products';
export let made = 0;
export const mug = (over: object = {}) => ({ ...EXAMPLE_PRODUCT, skus: [{ sku: `MUG-${(made += 1)}` }], ...over });
export const make = async (over: object = {}, who = merchant) => (await who.post<One>(PATH, mug(over))).data.product;
export const put = (id: number, deed: string, body?: unknown, who = merchant) => who.call<One>('PUT', `${PATH}/${id}/${deed}`, body);
export const MEASURED = { warehouse: 'HKG', weight: 0.382, length: 12, width: 9, height: 10 };
export const verify = (id: number, over: object = {}) => desk<One>('PUT', `/desk/products/${id}/verify`, { ...MEASURED, ...over });
export const eventsOf = async (id: number) =>
  (await t.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where object_kind = 'product' and object_id = ${id} order by id`))).map(
    ({ type }) => type,
  );
