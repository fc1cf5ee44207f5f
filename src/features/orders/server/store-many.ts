import { sql } from 'kysely';
import type { Lined } from '../../../shared/import-kind.ts';
import { auditMany, emitMany, personBehind } from '../../../server/audit.ts';
import { givenOf, namesOf, recordOf } from '../../../server/columns.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { usualTerms } from '../../settings/server/read-settings.ts';
import type { OrderInput } from '../fields.ts';
import { namedIn } from './judge-import.ts';
import { ORDER_TYPES, orderValues } from './order-columns.ts';
import { lineFrom, type LineRow } from './order-lines.ts';
import { unlessTaken } from './order-record.ts';
import { firstState } from './store-order.ts';
import { whoAsked } from './who-asked.ts';

const TYPES = {
  ...ORDER_TYPES,
  status: 'text',
  cause: 'text',
  cause_values: 'jsonb',
  shop_id: 'bigint',
  shop_order_id: 'text',
  process_at: 'timestamptz',
  held_by: 'bigint',
  import_line: 'int',
} as const;

/**
 * Stores many orders, of one import or typed by hand, with their lines, their rows in the trail and their events, in one statement for each table. They have been
 * judged; throws `order_repeated` where another order took a number meanwhile, and then stores nothing.
 */
export async function storeOrders(tx: Tx, ctx: Ctx, importId: number | null, objects: readonly Lined<OrderInput>[]): Promise<number[]> {
  if (objects.length === 0) return [];
  const { accountId, timeZone } = ctx.actor;
  const named = await namedIn(tx, accountId, objects);
  const terms = await usualTerms(tx, accountId);
  const by = await whoAsked(tx, ctx);
  const now = ctx.now();
  const lines = objects.map(({ line, input: { line_items: given, currency } }): LineRow[] => {
    const products = named.get(line) ?? [];
    return given.map((item, i) => lineFrom(item, i, products[i], { currency, isFromShop: false }));
  });
  const rows = objects.map(({ line, input }, i) => {
    const { processAt, ...state } = firstState(input, now, by);
    return {
      placed_at: now.toISOString(),
      ...orderValues(input, lines[i] ?? [], { terms: input.terms ?? terms, shopOrderId: input.shop?.order_id ?? null, timeZone }),
      status: state.status,
      cause: state.cause,
      cause_values: state.values,
      shop_id: input.shop?.id ?? null,
      shop_order_id: input.shop?.order_id ?? null,
      process_at: processAt,
      held_by: input.hold ? personBehind(ctx.actor) : null,
      import_line: line,
    };
  });
  const made = await unlessTaken(tx, () =>
    all(
      tx,
      sql<{ id: number; line: number }>`
        insert into orders (account_id, source, import_id, created_by, ${namesOf(TYPES)})
        select ${accountId}, ${importId === null ? 'form' : 'import'}, ${importId}::bigint, ${personBehind(ctx.actor)}::bigint, ${givenOf(TYPES)}
        from jsonb_to_recordset(${json(rows)}) as r (${recordOf(TYPES)}) order by r.import_line returning id, import_line as line`,
    ),
  );
  const idAt = new Map(made.map(({ id, line }) => [line, id]));
  const items = objects.flatMap(({ line }, i) => (lines[i] ?? []).map((item) => ({ order_id: idAt.get(line), ...item })));
  await sql`
    insert into order_lines (account_id, order_id, line, sku, product_id, name, quantity, sold_for_minor)
    select ${accountId}, i.order_id, i.line, i.sku, i.product_id, i.name, i.quantity, i.sold_for_minor
    from jsonb_to_recordset(${json(items)}) as i (order_id bigint, line int, sku text, product_id bigint, name text, quantity int, sold_for_minor bigint)`.execute(
    tx,
  );
  const ids = made.map(({ id }) => id);
  await auditMany(tx, ctx, { verb: 'order.create', kind: 'order', ids, detail: importId === null ? { source: 'form' } : { import_id: importId } });
  await emitMany(tx, accountId, 'order.created', { kind: 'order', ids });
  return ids;
}
