import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { partsOf } from '../../products/server/parts-of.ts';
import type { ProductStatus } from '../../products/status.ts';
import type { Recipient, StoredParty } from '../../../server/party.ts';
import type { Cause, OrderStatus } from '../status.ts';
import type { Unit } from '../packaging.ts';
import type { Effects } from '../../order-rules/rules.ts';
import { renewTotals } from './renew-totals.ts';

/** An order as processing and packing read it. */
export interface OrderWork extends Recipient {
  id: number;
  status: OrderStatus;
  cause: Cause;
  /** Why it was Backordered until something of it came; null for any other. */
  waited_for: Cause | null;
  shop_id: number | null;
  order_number: string | null;
  forced_warehouse: string | null;
  warehouse: string | null;
  service: string;
  chosen_service: string | null;
  terms: 'DDP' | 'DDU';
  consignor: StoredParty | null;
  return_address: StoredParty | null;
  insurance: boolean;
  signature_confirmation: boolean;
  packing_slip: boolean;
  partial_fulfillment: boolean;
  ignore_bad_address: boolean;
  currency: string;
  units: number;
  units_allocated: number;
  units_fulfilled: number;
  /** What the merchant's rules said when it was last processed. */
  by_rules: Effects | null;
  is_hold_passed: boolean;
  tags: string[];
  lines: LineWork[];
}

export interface LineWork {
  line: number;
  sku: string;
  product_id: number | null;
  quantity: number;
  allocated: number;
  fulfilled: number;
  sold_for_minor: number | null;
}

/** What is known of a product where it is packed. */
export interface Goods {
  id: number;
  status: ProductStatus;
  description: string;
  is_packaging: boolean;
  is_bundle: boolean;
  weight_g: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  dg_code: string | null;
  coo: string;
  hts_code: string | null;
  hs_codes: { country: string; hs_code: string }[];
  value_minor: number;
  currency: string;
  parts: readonly { productId: number; quantity: number }[];
}
export type GoodsById = ReadonlyMap<number, Goods>;

/** Of `orders o`. */
export const WORK_COLUMNS = sql`o.id, o.status, o.cause, o.cause_values ->> 'waited_for' as waited_for, o.shop_id, o.order_number, o.forced_warehouse, o.warehouse, o.service, o.chosen_service, o.terms, o.to_name, o.to_company,
  o.to_phone, o.to_email, o.to_tax_id, o.to_street1, o.to_street2, o.to_city, o.to_province, o.to_postal_code, o.to_country, o.consignor, o.return_address,
  o.insurance, o.signature_confirmation, o.packing_slip, o.partial_fulfillment, o.ignore_bad_address, o.currency, o.units, o.units_allocated, o.units_fulfilled, o.by_rules,
  o.is_hold_passed, o.tags`;

/** Adds the lines of orders; a SKU that nobody knew when it was ordered may have been given to a product since. */
export async function withLines(tx: Tx, accountId: number, orders: readonly Omit<OrderWork, 'lines'>[]): Promise<OrderWork[]> {
  const ids = orders.map((one) => one.id);
  const read = () =>
    all(
      tx,
      sql<LineWork & { order_id: number }>`
        select order_id, line, sku, product_id, quantity, allocated, fulfilled, sold_for_minor from order_lines
        where account_id = ${accountId} and order_id = any(${ids}::bigint[]) order by order_id, line`,
    );
  let lines = await read();
  if (lines.some((one) => one.product_id === null)) {
    const linked = await all(
      tx,
      sql<{ order_id: number }>`
        update order_lines i set product_id = s.product_id from orders o, product_skus s
        where i.account_id = ${accountId} and i.order_id = any(${ids}::bigint[]) and i.product_id is null and o.account_id = i.account_id and o.id = i.order_id
        and s.account_id = i.account_id and s.id = (
          select k.id from product_skus k where k.account_id = i.account_id and k.sku = i.sku and k.is_active and (k.shop_id is null or k.shop_id = o.shop_id)
          order by k.shop_id is null limit 1)
        returning i.order_id`,
    );
    for (const id of new Set(linked.map((one) => one.order_id))) await renewTotals(tx, accountId, id);
    lines = await read();
  }
  const byOrder = Map.groupBy(lines, (one) => one.order_id);
  return orders.map((one) => ({ ...one, lines: byOrder.get(one.id) ?? [] }));
}

/** What one unit of each bundle consists of, by id. */
export type Recipes = ReadonlyMap<number, Goods['parts']>;

/** The products of lines and what they consist of, by id: today, or as `recipes` say. */
export async function goodsOf(tx: Tx, accountId: number, lines: readonly Pick<LineWork, 'product_id'>[], recipes: Recipes = new Map()): Promise<GoodsById> {
  const ordered = lines.flatMap((line) => line.product_id ?? []);
  const parts = new Map([...(await partsOf(tx, accountId, ordered)), ...recipes]);
  const ids = [...new Set([...ordered, ...[...parts.values()].flat().map((part) => part.productId)])];
  const rows = await all(
    tx,
    sql<Omit<Goods, 'parts'>>`
      select id, status, description, is_packaging, is_bundle, coalesce(measured_weight_g, weight_g, 0) as weight_g,
        coalesce(measured_length_mm, length_mm, 0) as length_mm, coalesce(measured_width_mm, width_mm, 0) as width_mm,
        coalesce(measured_height_mm, height_mm, 0) as height_mm, dg_code, coo, hts_code, coalesce(facts -> 'hs_codes', '[]') as hs_codes, value_minor, currency
      from products where account_id = ${accountId} and id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, { ...row, parts: parts.get(row.id) ?? [{ productId: row.id, quantity: 1 }] }]));
}

/** What so many units of a product are in a box: of a bundle its parts. */
export function unitsOf(goods: GoodsById, productId: number, quantity: number): Unit[] {
  const parts = goods.get(productId)?.parts ?? [];
  return parts.flatMap((part) => {
    const one = goods.get(part.productId);
    return one === undefined ? [] : [{ weightG: one.weight_g, sides: [one.length_mm, one.width_mm, one.height_mm], quantity: quantity * part.quantity }];
  });
}

/** What one unit weighs, with all its parts. */
export const weightOf = (goods: GoodsById, productId: number): number =>
  unitsOf(goods, productId, 1).reduce((sum, unit) => sum + unit.weightG * unit.quantity, 0);
