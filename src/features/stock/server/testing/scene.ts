import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../../test/harness.ts';
import { systemActor } from '../../../../server/auth.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../../products/contract.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';
import type { Stock } from '../../contract.ts';
import { moveStock, type Cause, type Move } from '../move-stock.ts';

export let t: TestApp;
export let ana: Caller;

/** A merchant whose goods move, for one file of tests. */
export function useScene(): void {
  beforeAll(async () => {
    t = await startApp();
    await seedWarehouses(t.app);
    ana = await asMerchant(t);
  });
  afterAll(() => t.stop());
}

export let made = 0;
export async function product(who = ana): Promise<{ id: number; sku: string }> {
  made += 1;
  const sku = `CUP-${made}`;
  const { data } = await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, product_id: `ID-${made}`, skus: [{ sku }] });
  return { id: data.product.id, sku };
}
export const move = (moves: readonly Move[], who = ana, cause: Cause = {}) =>
  t.app.db.tenant(who.accountId, (tx) => moveStock(tx, { actor: systemActor(who.accountId, { userId: who.userId }) }, moves, cause));
export const of = (productId: number, reason: Move['reason'], quantity: number, warehouse = 'HKG'): Move => ({ productId, warehouse, reason, quantity });
export const stockOf = async (id: number, at = '') => (await ana.get<{ stock: Stock }>(`/products/${id}/stock${at && `?at=${at}`}`)).data.stock;
export const levelIn = async (id: number, warehouse = 'HKG', at = '') => (await stockOf(id, at)).warehouses.find((one) => one.warehouse === warehouse);
/** Sets when the movements of a product happened: the clock that counts is the database’s. */
export const dated = (id: number, reason: Move['reason'], at: string) =>
  t.app.db.system((tx) => sql`update stock_movements set created_at = ${at}::timestamptz where product_id = ${id} and reason = ${reason}`.execute(tx));
