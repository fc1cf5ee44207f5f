import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import { RECIPIENT_NAMES } from '../../../server/party.ts';
import type { Move } from './order-record.ts';
import { renewTotals } from './renew-totals.ts';

/** What a new order has of the one it is made from. */
const COPIED = [
  'forced_warehouse',
  ...RECIPIENT_NAMES,
  'consignor',
  'return_address',
  'service',
  'terms',
  'insurance',
  'signature_confirmation',
  'packing_slip',
  'gift_message',
  'partial_fulfillment',
  'exception_on_failure',
  'ignore_bad_address',
  'tags',
  'notes',
  'currency',
] as const;

export interface Copy {
  from: number;
  /** Units by line of the order it is made from. */
  lines: readonly { line: number; quantity: number }[];
  /** Whether the goods are worth what they were sold for, or nothing, because they were paid for already. */
  isFree?: boolean;
  begin: Move;
  warehouse?: string | null;
  /** Added to the number of the order it is made from; a copy that is an order of its own gets none. */
  suffix: string | null;
}

/** How many orders may have the number of one with something added, and how long a number may be. */
const MOST = 1000;
const LONGEST = 40;

/** The number of an order made from another: 1001-2, 1001-3 … the first that is free. */
async function freeNumber(tx: Tx, accountId: number, from: number, suffix: string | null): Promise<string | null> {
  if (suffix === null) return null;
  const { number, shop } = await one(
    tx,
    sql<{
      number: string | null;
      shop: number | null;
    }>`select order_number as number, shop_id as shop from orders where account_id = ${accountId} and id = ${from}`,
  );
  if (number === null) return null;
  const wanted = Array.from({ length: MOST - 1 }, (_, i) => {
    const end = `${suffix}${i + 2}`;
    return [...number].slice(0, LONGEST - end.length).join('') + end;
  });
  // Each is looked up in the index, of which the shop is a part.
  const taken = await all(
    tx,
    sql<{ number: string }>`
      select order_number as number from orders
      where account_id = ${accountId} and ${shop === null ? sql`shop_id is null` : sql`shop_id = ${shop}`} and not is_number_free and order_number = any(${wanted}::text[])`,
  );
  const isTaken = new Set(taken.map((row) => row.number));
  return wanted.find((each) => !isTaken.has(each)) ?? null;
}

/** The row of an order made from another; null where somebody else gave its number to an order at the same moment. */
async function copyRow(tx: Tx, ctx: Ctx, { from, lines, begin, suffix }: Copy): Promise<number | null> {
  const { accountId } = ctx.actor;
  const number = await freeNumber(tx, accountId, from, suffix);
  const columns = sql.join(COPIED.map((name) => sql.ref(name)));
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into orders (account_id, ${columns}, status, cause, cause_values, source, shop_id, order_number, units, placed_at, process_at, origin_order_id, created_by)
      select account_id, ${columns}, ${begin.status}, ${begin.cause}, ${json(begin.values ?? {})}, 'order', ${suffix === null ? null : sql`shop_id`}, ${number}::text,
        ${lines.reduce((sum, one) => sum + one.quantity, 0)}::int, ${suffix === null ? sql`${ctx.now().toISOString()}::timestamptz` : sql`placed_at`},
        ${ctx.now().toISOString()}::timestamptz, id, ${personBehind(ctx.actor)}::bigint
      from orders where account_id = ${accountId} and id = ${from}
      on conflict do nothing returning id`,
  );
  return made?.id ?? null;
}

/** Makes an order from another, in a status of its own and without what that one holds; returns its number. */
export async function copyOrder(tx: Tx, ctx: Ctx, copy: Copy): Promise<number> {
  const { accountId } = ctx.actor;
  const { from, lines, isFree = false, warehouse, suffix } = copy;
  // The number that was just taken is seen now, so each try is for another.
  let made: number | null = null;
  for (let tries = 0; made === null && tries < MOST; tries += 1) made = await copyRow(tx, ctx, copy);
  if (made === null) throw new AppError('conflict');
  const id = made;
  await sql`
    insert into order_lines (account_id, order_id, line, sku, product_id, name, quantity, sold_for_minor, shop_line_id)
    select i.account_id, ${id}, row_number() over (order by i.line), i.sku, i.product_id, i.name, c.quantity, ${isFree ? sql`0` : sql`i.sold_for_minor`},
      ${suffix === null ? sql`null` : sql`i.shop_line_id`}
    from order_lines i join jsonb_to_recordset(${json(lines)}) as c (line int, quantity int) on c.line = i.line
    where i.account_id = ${accountId} and i.order_id = ${from}`.execute(tx);
  if (warehouse !== undefined) await sql`update orders set forced_warehouse = ${warehouse}::text where account_id = ${accountId} and id = ${id}`.execute(tx);
  await renewTotals(tx, accountId, id);
  return id;
}
