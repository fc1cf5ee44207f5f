import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { type Currency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { productCan, type ProductStatus } from '../../products/status.ts';
import type { OrderInput } from '../fields.ts';

/** A line as stored. */
export interface LineRow {
  line: number;
  sku: string;
  product_id: number | null;
  name: string | null;
  quantity: number;
  /** Of one unit, minor units of the order's currency. */
  sold_for_minor: number | null;
  /** What counts: sold for, else the product's own value; null of a SKU nobody knows. */
  value_minor: number | null;
  shop_line_id: string | null;
}

export interface Named {
  line: number;
  product_id: number | null;
  name: string | null;
  status: ProductStatus;
  is_packaging: boolean;
  value_minor: number;
  currency: string;
}

/** What lines are worth together; null where that is not known of one. */
export const valueOf = (lines: readonly Pick<LineRow, 'value_minor' | 'quantity'>[]): number | null =>
  lines.reduce<number | null>((sum, { value_minor: each, quantity }) => (sum === null || each === null ? null : sum + each * quantity), 0);

/** What the SKUs of lines name: the shop's own first, then those for all shops. */
export const productsNamed = (tx: Tx, accountId: number, skus: readonly { line: number; sku: string; shop_id: number | null }[]) =>
  all(
    tx,
    sql<Named>`
      select i.line, p.id as product_id, p.name, p.status, p.is_packaging, p.value_minor, p.currency
      from jsonb_to_recordset(${json(skus)}) as i (line int, sku text, shop_id bigint)
      left join lateral (
        select s.product_id from product_skus s
        where s.account_id = ${accountId} and s.sku = i.sku and s.is_active and (s.shop_id is null or s.shop_id = i.shop_id)
        order by s.shop_id is null limit 1) s on true
      left join products p on p.account_id = ${accountId} and p.id = s.product_id
      order by i.line`,
  );

/** Whether it can be ordered depends on nothing else. */
const UNASKED = { skus: [], is_bundle: false, weight: null, length: null, width: null, height: null };

interface Reading {
  currency: Currency;
  isFromShop: boolean;
  shopLineId?: string | null | undefined;
}

/**
 * One line of an order with what its SKU names. Of a shop's order, whose buyer has paid already, a SKU nobody knows is kept for the merchant to
 * clear up. Else throws `unknown_sku`, or `invalid_input` for what cannot be ordered or whose price is not known, at the line.
 */
export function lineFrom(
  item: OrderInput['line_items'][number],
  i: number,
  product: Named | undefined,
  { currency, isFromShop, shopLineId }: Reading,
): LineRow {
  const at = (field: string) => `line_items/${i}/${field}`;
  const isKnown = product !== undefined && product.product_id !== null;
  if (!isFromShop) {
    if (!isKnown) throw new AppError('unknown_sku', { values: { sku: item.sku }, fields: { [at('sku')]: { key: 'orders:problem.sku' } } });
    const verdict = productCan('order', { ...UNASKED, status: product.status, is_packaging: product.is_packaging });
    if (verdict !== true) throw new AppError('invalid_input', { fields: { [at('sku')]: { key: verdict.reason } } });
  }
  const soldFor = item.sold_for === null || item.sold_for === undefined ? null : fromWire(item.sold_for, currency, at('sold_for'));
  if (soldFor === null && isKnown && product.currency !== currency) {
    throw new AppError('invalid_input', { fields: { [at('sold_for')]: { key: 'orders:problem.soldFor', values: { currency: product.currency } } } });
  }
  return {
    line: i + 1,
    sku: item.sku,
    product_id: isKnown ? product.product_id : null,
    name: item.name || (isKnown ? product.name : null),
    quantity: item.quantity,
    sold_for_minor: soldFor,
    value_minor: soldFor ?? (isKnown ? product.value_minor : null),
    shop_line_id: shopLineId ?? null,
  };
}

/** The lines of an order with what their SKUs name; `shopSkus` are those its shop had ordered before. Throws what {@link lineFrom} throws for the first that fails. */
export async function linesOf(
  tx: Tx,
  accountId: number,
  given: Pick<OrderInput, 'line_items' | 'currency'>,
  {
    shopId,
    isFromShop,
    shopSkus = [],
    shopLineIds = [],
  }: { shopId: number | null; isFromShop: boolean; shopSkus?: readonly string[]; shopLineIds?: readonly (string | null)[] },
): Promise<LineRow[]> {
  const skus = given.line_items.map(({ sku }, i) => ({ line: i + 1, sku, shop_id: shopId }));
  const named = await productsNamed(tx, accountId, skus);
  return given.line_items.map((item, i) =>
    lineFrom(item, i, named[i], { currency: given.currency, isFromShop: isFromShop || shopSkus.includes(item.sku), shopLineId: shopLineIds[i] }),
  );
}

/** Stores the lines of an order that has none yet. */
export async function storeLines(tx: Tx, accountId: number, orderId: number, lines: readonly LineRow[]): Promise<void> {
  await sql`
    insert into order_lines (account_id, order_id, line, sku, product_id, name, quantity, sold_for_minor, shop_line_id)
    select ${accountId}, ${orderId}, i.line, i.sku, i.product_id, i.name, i.quantity, i.sold_for_minor, i.shop_line_id
    from jsonb_to_recordset(${json(lines)}) as i (line int, sku text, product_id bigint, name text, quantity int, sold_for_minor bigint, shop_line_id text)`.execute(
    tx,
  );
}
