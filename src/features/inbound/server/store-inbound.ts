import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import { namesOf } from '../../../server/columns.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { refusingTaken } from '../../../server/unless-taken.ts';
import type { InboundFacts } from '../contract.ts';
import { record } from './record.ts';
import { resolveCartons } from './resolve-lines.ts';
import { inboundColumns, storeContents } from './store-contents.ts';

/** Runs a statement that may hit another inbound shipment with the same reference. Throws `invalid_input` there. */
export const unlessTaken = refusingTaken({ inbound_shipments_by_reference: { field: 'reference', problem: { key: 'inbound:problem.referenceTaken' } } });

/** Throws `invalid_input` at `warehouse` unless it is open. */
export async function mustBeOpen(tx: Tx, warehouse: string): Promise<void> {
  if (!(await maybe(tx, sql`select 1 from warehouses where code = ${warehouse} and is_active`)))
    throw new AppError('invalid_input', { fields: { warehouse: { key: 'inbound:problem.notOpen' } } });
}

/** Stores a new draft with its cartons, its row in the trail and its event; returns its number. Throws `invalid_input` naming the field. */
export async function storeInbound(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, given: InboundFacts): Promise<number> {
  const { accountId } = ctx.actor;
  await mustBeOpen(tx, given.warehouse);
  const cartons = await resolveCartons(tx, accountId, given.cartons);
  const columns = inboundColumns(given);
  const { id } = await unlessTaken(tx, () =>
    one(
      tx,
      sql<{ id: number }>`
        insert into inbound_shipments (account_id, created_by, ${namesOf(columns)})
        values (${accountId}, ${personBehind(ctx.actor)}::bigint, ${sql.join(Object.values(columns))}) returning id`,
    ),
  );
  await storeContents(tx, accountId, id, cartons);
  await record(tx, ctx, id, { verb: 'inbound.create', event: 'inbound.created', detail: { warehouse: given.warehouse, cartons: cartons.length } });
  return id;
}
