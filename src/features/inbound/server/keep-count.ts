import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { json, one, type Tx } from '../../../server/db.ts';
import type { CountCode } from '../rules.ts';
import type { StoredInbound } from './inbound-row.ts';
import { record } from './record.ts';
import { renewSums } from './store-contents.ts';

/** One row to be added to. */
export interface Step {
  product_id: number;
  lot: string;
  expires_on: string | null;
  code: CountCode;
  quantity: number;
}

/** Writes down a step and adds it to the products. */
async function add(tx: Tx, { account_id: accountId, id }: StoredInbound, steps: readonly Step[], userId: number | null): Promise<void> {
  const { step } = await one(
    tx,
    sql<{ step: number }>`select coalesce(max(step), 0) + 1 as step from inbound_counts where account_id = ${accountId} and inbound_id = ${id}`,
  );
  const rows = sql`jsonb_to_recordset(${json(steps)}) as s(product_id bigint, lot text, expires_on date, code text, quantity int)`;
  await sql`
    insert into inbound_counts (account_id, inbound_id, step, product_id, lot, code, quantity, staff_user_id)
    select ${accountId}, ${id}, ${step}, s.product_id, s.lot, s.code, s.quantity, ${userId}::bigint from ${rows}`.execute(tx);
  const sumOf = (code: CountCode) => sql`coalesce(sum(s.quantity) filter (where s.code = ${code}), 0)::int`;
  await sql`
    insert into inbound_products as i (account_id, inbound_id, product_id, lot, expires_on, good, damaged, wrong)
    select ${accountId}, ${id}, s.product_id, s.lot, max(s.expires_on), ${sumOf('good')}, ${sumOf('damaged')}, ${sumOf('wrong')} from ${rows} group by s.product_id, s.lot
    on conflict (account_id, inbound_id, product_id, lot) do update set good = i.good + excluded.good, damaged = i.damaged + excluded.damaged,
      wrong = i.wrong + excluded.wrong, expires_on = coalesce(i.expires_on, excluded.expires_on)`.execute(tx);
}

/** Whoever counts, and whose step it is at the desk. */
type Counting = Pick<Ctx, 'actor' | 'requestId'> & { countedBy: number | null };

/** Adds what was counted to a locked inbound shipment, as one step. The first makes it Received. */
export async function keepCount(tx: Tx, { countedBy, ...ctx }: Counting, row: StoredInbound, steps: readonly Step[]): Promise<void> {
  const { account_id: accountId, id, warehouse } = row;
  if (steps.length > 0) await add(tx, row, steps, countedBy);
  // Counted again after the balance did not cover it: the staff says anew when it is done.
  await sql`
    update inbound_shipments set status = 'Received', received_at = coalesce(received_at, now()), unpaid_since = null, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await renewSums(tx, accountId, id);
  if (row.status !== 'Received') await record(tx, ctx, id, { verb: 'inbound.receive', event: 'inbound.received', detail: { warehouse } });
}
