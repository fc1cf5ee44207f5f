import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { Box, Unit } from '../packaging.ts';
import { houseOf, type House } from './houses.ts';
import { goodsOf, unitsOf, withLines, WORK_COLUMNS, type Goods, type GoodsById, type LineWork, type OrderWork, type Recipes } from './load-work.ts';
import { underRules } from './rule-orders.ts';

/** What is to be packed of an order in its warehouse. */
export interface Packing {
  order: OrderWork;
  house: House;
  goods: GoodsById;
  lines: { line: number; sku: string; productId: number; quantity: number; parts: readonly { productId: number; quantity: number }[] }[];
  units: Unit[];
  /** The warehouse's packaging, and the merchant's own that lies there; smallest first. */
  boxes: (Box & { productId: number | null })[];
}

interface Promised {
  line: number;
  product_id: number;
  warehouse: string;
  quantity: number;
}

const promisesOf = (tx: Tx, accountId: number, id: number) =>
  all(
    tx,
    sql<Promised>`select line, product_id, warehouse, quantity from order_allocations where account_id = ${accountId} and order_id = ${id} order by product_id`,
  );

/** What a unit of each product was when it was promised here: the parts of a bundle may have been changed since, and what was promised is what is packed. */
function promisedAs({ lines, warehouse }: OrderWork, promises: readonly Promised[]): Recipes {
  const recipes = new Map<number, Goods['parts']>();
  for (const { line, product_id: productId, allocated } of lines) {
    const own = promises.filter((one) => one.line === line);
    const isClear = own.length > 0 && own.every((one) => one.warehouse === warehouse && one.quantity % allocated === 0);
    if (productId !== null && isClear)
      recipes.set(
        productId,
        own.map((one) => ({ productId: one.product_id, quantity: one.quantity / allocated })),
      );
  }
  return recipes;
}

/** Units of a line that are promised to the order where it is packed. */
function promisedHere({ line, product_id: productId }: LineWork, warehouse: string | null, promises: readonly Promised[], goods: GoodsById): number {
  const parts = goods.get(productId ?? 0)?.parts ?? [];
  const here = (id: number) => promises.find((one) => one.line === line && one.product_id === id && one.warehouse === warehouse)?.quantity ?? 0;
  return parts.length === 0 ? 0 : Math.min(...parts.map((part) => Math.floor(here(part.productId) / part.quantity)));
}

/** The merchant's own packaging that lies in a warehouse. */
async function ownBoxes(tx: Tx, accountId: number, warehouse: string): Promise<Packing['boxes']> {
  const rows = await all(
    tx,
    sql<{ id: number; code: string; tare: number; length: number; width: number; height: number; heaviest: number | null }>`
      select p.id, p.product_id as code, coalesce(p.measured_weight_g, p.weight_g, 0) as tare, coalesce((p.facts ->> 'inner_length')::float8, 0) as length,
        coalesce((p.facts ->> 'inner_width')::float8, 0) as width, coalesce((p.facts ->> 'inner_height')::float8, 0) as height,
        (p.facts ->> 'max_weight')::float8 as heaviest
      from products p join stock_levels l on l.account_id = p.account_id and l.product_id = p.id and l.warehouse = ${warehouse} and l.available > 0
      where p.account_id = ${accountId} and p.is_packaging and p.status = 'Verified'`,
  );
  const mm = (cm: number): number => Math.round(cm * 10);
  return rows.map((row) => ({
    code: row.code,
    inner: [mm(row.length), mm(row.width), mm(row.height)],
    tareG: row.tare,
    maxWeightG: row.heaviest === null ? Number.MAX_SAFE_INTEGER : Math.round(row.heaviest * 1000),
    priceMinor: 0,
    productId: row.id,
  }));
}

/** Reads what is to be packed of an order. Throws `not_found`, or `not_eligible` where its warehouse hands nothing over any more. */
export async function readPacking(tx: Tx, accountId: number, orderId: number): Promise<Packing> {
  const stored = await all(tx, sql<Omit<OrderWork, 'lines'>>`select ${WORK_COLUMNS} from orders o where o.account_id = ${accountId} and o.id = ${orderId}`);
  const [given] = await withLines(tx, accountId, stored);
  if (given === undefined) throw new AppError('not_found');
  const order = underRules(given);
  const house = await houseOf(tx, order.warehouse);
  if (house === undefined) throw new AppError('not_eligible', { fields: { status: { key: 'orders:why.warehouse' } } });
  const promises = await promisesOf(tx, accountId, orderId);
  const goods = await goodsOf(tx, accountId, order.lines, promisedAs(order, promises));
  const lines = order.lines.flatMap((line) => {
    const quantity = promisedHere(line, order.warehouse, promises, goods);
    const product = goods.get(line.product_id ?? 0);
    return quantity === 0 || product === undefined ? [] : [{ line: line.line, sku: line.sku, productId: product.id, quantity, parts: product.parts }];
  });
  const volume = ({ inner: [a, b, c] }: Box): number => a * b * Math.max(c, 1);
  const boxes = [...house.boxes.map((box) => ({ ...box, productId: null })), ...(await ownBoxes(tx, accountId, house.code))].toSorted(
    (a, b) => volume(a) - volume(b),
  );
  const units = lines.flatMap((line) => unitsOf(goods, line.productId, line.quantity));
  return { order, house, goods, lines, units, boxes };
}
