import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import type { Lined, Problems } from '../../../shared/import-kind.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { OrderInput } from '../fields.ts';
import { lineFrom, productsNamed, type Named } from './order-lines.ts';
import { checkRecipient } from './store-order.ts';

/** Which of the order numbers name an order already; those of canceled ones name nothing any more. */
export async function existingOrders(tx: Tx, accountId: number, numbers: readonly string[]): Promise<string[]> {
  const rows = await all(
    tx,
    sql<{ order_number: string }>`
      select distinct order_number from orders where account_id = ${accountId} and order_number = any(${[...numbers]}::text[]) and not is_number_free`,
  );
  return rows.map((row) => row.order_number);
}

/** Names of one shop's orders, or of none: a number, and the shop's own id. */
const nameOf = (shopId: number | null, name: string): string => `${shopId ?? ''}:${name}`;

/** What the account has that orders of a file can mean or meet. */
interface Around {
  numbers: ReadonlySet<string>;
  shopOrders: ReadonlySet<string>;
  shops: ReadonlySet<number>;
}

async function lookAround(tx: Tx, accountId: number, objects: readonly Lined<OrderInput>[]): Promise<Around> {
  const given = objects.map(({ input }) => input);
  const rows = await all(
    tx,
    sql<{ shop_id: number | null; order_number: string | null; shop_order_id: string | null; is_living: boolean }>`
      select shop_id, order_number, shop_order_id, not is_number_free as is_living from orders
      where account_id = ${accountId} and (order_number = any(${given.flatMap((one) => one.order_number || [])}::text[])
        or (shop_id, shop_order_id) in (select s.id, s.name from jsonb_to_recordset(${json(given.flatMap((one) => (one.shop ? [{ id: one.shop.id, name: one.shop.order_id }] : [])))}) as s (id bigint, name text)))`,
  );
  const shops = await all(
    tx,
    sql<{ id: number }>`select id from shops where account_id = ${accountId} and id = any(${given.flatMap((one) => one.shop?.id ?? [])}::bigint[])`,
  );
  return {
    numbers: new Set(rows.flatMap((row) => (row.is_living && row.order_number !== null ? [nameOf(row.shop_id, row.order_number)] : []))),
    shopOrders: new Set(rows.flatMap((row) => (row.shop_order_id === null ? [] : [nameOf(row.shop_id, row.shop_order_id)]))),
    shops: new Set(shops.map((shop) => shop.id)),
  };
}

/** What every line of every order names, in one question; by order, in the order of its lines. */
export async function namedIn(tx: Tx, accountId: number, objects: readonly Lined<OrderInput>[]): Promise<Map<number, Named[]>> {
  const wanted = objects.flatMap(({ input }, order) => input.line_items.map(({ sku }) => ({ order, sku, shop_id: input.shop?.id ?? null })));
  const named = await productsNamed(
    tx,
    accountId,
    wanted.map(({ sku, shop_id }, i) => ({ line: i, sku, shop_id })),
  );
  const byOrder = new Map<number, Named[]>();
  wanted.forEach(({ order }, i) => {
    const one = named[i];
    const line = objects[order]?.line ?? 0;
    if (one !== undefined) byOrder.set(line, [...(byOrder.get(line) ?? []), one]);
  });
  return byOrder;
}

/** What an error of the rules for one order says of its fields. */
function fieldsOf(work: () => unknown): Problems {
  try {
    work();
    return {};
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
}

/**
 * What only the stored data show to be wrong with orders of a file, by their line: SKUs that nobody knows or that cannot be ordered, numbers that
 * other orders have, shops that there are not, addresses that fail where nobody is to clear them up.
 */
export async function judgeOrders(tx: Tx, accountId: number, { objects }: { objects: readonly Lined<OrderInput>[] }): Promise<ReadonlyMap<number, Problems>> {
  const around = await lookAround(tx, accountId, objects);
  const named = await namedIn(tx, accountId, objects);
  const found = new Map<number, Problems>();
  const seen = new Set<string>();
  for (const { line, input } of objects) {
    const shopId = input.shop?.id ?? null;
    const products = named.get(line) ?? [];
    const problems: Record<string, FieldProblem> = {};
    input.line_items.forEach((item, i) =>
      Object.assign(
        problems,
        fieldsOf(() => lineFrom(item, i, products[i], { currency: input.currency, isFromShop: false })),
      ),
    );
    if (input.order_number && around.numbers.has(nameOf(shopId, input.order_number))) problems.order_number = { key: 'orders:problem.numberTaken' };
    if (shopId !== null && !around.shops.has(shopId)) problems['shop/id'] = { key: 'validation.selection' };
    if (input.shop) {
      const name = nameOf(shopId, input.shop.order_id);
      if (around.shopOrders.has(name) || seen.has(name)) problems['shop/order_id'] = { key: 'orders:problem.shopOrderTaken' };
      seen.add(name);
    }
    try {
      await checkRecipient(input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      Object.assign(problems, error.fields);
    }
    if (Object.keys(problems).length > 0) found.set(line, problems);
  }
  return found;
}
