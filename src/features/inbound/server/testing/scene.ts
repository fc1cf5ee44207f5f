import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../../test/harness.ts';
import { PIXEL } from '../../../../../test/pixel.ts';
import { FORM_TYPE, formBytes } from '../../../../../test/raw.ts';
import { setSender } from '../../../../../test/merchant.ts';
import { all, one } from '../../../../server/db.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../../products/contract.ts';
import type { Stock } from '../../../stock/contract.ts';
import { checkStock } from '../../../stock/server/check-stock.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';
import type { DeskInbound, Inbound } from '../../inbound-out.ts';

export type One = { inbound: Inbound };
export type AtDesk = { inbound: DeskInbound };
type Goods = { id: number; sku: string; ownId: string };

export let t: TestApp;
export let ana: Caller;
export let desk: Caller;

/** A warehouse, its desk and a merchant who sends goods there, for one file of tests. */
export function useScene(): void {
  beforeAll(async () => {
    t = await startApp();
    await seedWarehouses(t.app);
    ana = await asMerchant(t, { funds: 100_000 });
    await setSender(t.app.db, ana.accountId);
    desk = await asStaff(t, 'warehouse');
  });
  afterAll(() => t.stop());
}

let made = 0;
export async function goods(over: object = {}, who = ana): Promise<Goods> {
  made += 1;
  const [sku, ownId] = [`SKU-${made}`, `ID-${made}`];
  const { data, raw } = await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, product_id: ownId, skus: [{ sku }], submit: true, ...over });
  if (data.product === undefined) throw new Error(raw);
  return { id: data.product.id, sku, ownId };
}
export const carton = (copies: number, ...products: object[]) => ({ copies, products });
export async function make(cartons: readonly object[], over: object = {}, who = ana): Promise<Inbound> {
  const { data, raw } = await who.post<One>('/inbound', { warehouse: 'HKG', cartons, submit: true, ...over });
  if (data.inbound === undefined) throw new Error(raw);
  return data.inbound;
}
export const count = (id: number, products: readonly object[], over: object = {}) => desk.post<AtDesk>(`/desk/inbound/${id}/counts`, { products, ...over });
export const finish = (id: number) => desk.call<AtDesk>('PUT', `/desk/inbound/${id}/finish`);
export const levelOf = async (id: number, who = ana) =>
  (await who.get<{ stock: Stock }>(`/products/${id}/stock`)).data.stock.warehouses.find((one) => one.warehouse === 'HKG') ?? null;
export const differences = (who = ana) => t.app.db.system((tx) => checkStock(tx, who.accountId));
export const money = (who = ana) =>
  t.app.db.system((tx) =>
    one(
      tx,
      sql<{ balance: number; held: number }>`
        select balance_minor as balance, reserved_minor as held from ledger_balances where account_id = ${who.accountId} and currency = 'USD'`,
    ),
  );
export const trail = (id: number, who = ana) =>
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
export const photo = (id: number, options: object, content: Buffer | string = PIXEL, who = desk) => {
  return who.call<AtDesk>('POST', `/desk/inbound/${id}/photos`, formBytes(options, content), { 'content-type': FORM_TYPE });
};
