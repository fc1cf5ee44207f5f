import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { compareBins } from '../../bins/rules.ts';
import { binsOf } from '../../bins/server/bins-of.ts';
import type { LotTaken } from '../../stock/lots.ts';
import { lotsToTake } from '../../stock/server/lots-to-take.ts';
import type { Pick } from '../contract.ts';
import { scanCodes, type Scanned } from './scan-codes.ts';

export interface StoredPick {
  id: number;
  warehouse: string;
  /** Order numbers by their place on the cart, 0 where one has left it; read as JSON, because PostgreSQL gives the numbers of an array as text. */
  orders: number[];
  created_at: string;
}

/** A cart that still holds orders. Throws `not_found`. */
async function openPick(tx: Tx, id: number): Promise<StoredPick> {
  const row = await maybe(tx, sql<StoredPick>`select id, warehouse, to_jsonb(orders) as orders, created_at from picks where id = ${id} and ended_at is null`);
  if (!row) throw new AppError('not_found', { fields: { status: { key: 'picks:gone.cart' } } });
  return row;
}

/**
 * A cart whose orders are held until the end of the transaction, and so stay on it: whoever takes one off holds the order before the cart. Throws
 * `not_found`.
 */
export async function holdPick(tx: Tx, id: number): Promise<StoredPick> {
  const { orders } = await openPick(tx, id);
  await sql`select from orders where id = any(${orders}::bigint[]) order by id for update`.execute(tx);
  return openPick(tx, id);
}

/** Takes orders off whatever cart they are on; one without any is done. */
export async function leaveCart(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await sql`
    update picks set orders = array(select case when o = any(${[...orderIds]}::bigint[]) then 0 else o end from unnest(orders) with ordinality as u(o, n) order by n),
      ended_at = case when exists (select from unnest(orders) o where o <> 0 and o <> all(${[...orderIds]}::bigint[])) then ended_at else now() end
    where ended_at is null and orders && ${[...orderIds]}::bigint[]`.execute(tx);
}

interface Row {
  order_id: number;
  order_number: string | null;
  account_id: number;
  account: string;
  units: number;
  product_id: number;
  line: number;
  quantity: number;
}

const unitsIn = (rows: readonly { quantity: number }[]): number => rows.reduce((sum, row) => sum + row.quantity, 0);

/** A cart with what is still to be picked for it. Throws `not_found`. */
export async function readPick(tx: Tx, id: number): Promise<Pick> {
  const pick = await maybe(tx, sql<StoredPick>`select id, warehouse, to_jsonb(orders) as orders, created_at from picks where id = ${id}`);
  if (!pick) throw new AppError('not_found');
  const rows = await all(
    tx,
    sql<Row>`
      select o.id as order_id, o.order_number, o.account_id, a.name as account, o.units_allocated as units, l.product_id, l.line, l.quantity
      from orders o join accounts a on a.account_id = o.account_id
      join order_allocations l on l.account_id = o.account_id and l.order_id = o.id and l.warehouse = o.warehouse
      where o.status = 'Packing' and o.id = any(${pick.orders}::bigint[])
      order by o.id, l.product_id, l.line`,
  );
  const place = (orderId: number): number => pick.orders.indexOf(orderId) + 1;
  const known = new Map<number, Scanned>();
  const lots = new Map<number, LotTaken[]>();
  const bins = new Map<number, string>();
  for (const [accountId, own] of Map.groupBy(rows, (row) => row.account_id)) {
    const ids = own.map((row) => row.product_id);
    for (const [productId, one] of await scanCodes(tx, accountId, ids)) known.set(productId, one);
    for (const [productId, bin] of await binsOf(tx, accountId, ids, pick.warehouse)) bins.set(productId, bin);
    const wanted = new Map([...Map.groupBy(own, (row) => row.product_id)].map(([productId, some]) => [productId, unitsIn(some)]));
    for (const [productId, taken] of await lotsToTake(tx, accountId, pick.warehouse, wanted)) lots.set(productId, taken);
  }
  const orders = [...Map.groupBy(rows, (row) => row.order_id)].flatMap(([orderId, [first]]) =>
    first === undefined ? [] : [{ position: place(orderId), id: orderId, account: first.account, units: first.units }],
  );
  const path = [...Map.groupBy(rows, (row) => row.product_id)].map(([productId, own]) => ({
    product_id: productId,
    name: known.get(productId)?.name ?? '',
    image_id: known.get(productId)?.image_id ?? null,
    codes: known.get(productId)?.codes ?? [],
    bin: bins.get(productId) ?? null,
    quantity: unitsIn(own),
    lots: lots.get(productId) ?? null,
    places: own
      .map((row) => ({ position: place(row.order_id), order_id: row.order_id, order_number: row.order_number, line: row.line, quantity: row.quantity }))
      .toSorted((a, b) => a.position - b.position),
  }));
  return {
    id: pick.id,
    warehouse: pick.warehouse,
    started: pick.created_at,
    orders: orders.toSorted((a, b) => a.position - b.position),
    // Where there are no bins, goods lie in the order of their codes.
    path: path.toSorted((a, b) => compareBins(a.bin, b.bin) || (a.codes[0] ?? '').localeCompare(b.codes[0] ?? '', 'en') || a.product_id - b.product_id),
  };
}
