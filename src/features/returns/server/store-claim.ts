import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, personBehind } from '../../../server/audit.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { Work } from '../../../server/verb.ts';
import type { returns } from '../contract.ts';
import { sentBy } from './facts-of.ts';
import type { Doer } from './record.ts';

type Given = Omit<Work<typeof returns.claim>['body'], 'bears'>;

/** What is named as proof must be the account's own: a return that is awaited, a shipment that left. Throws `invalid_input` naming the field. */
async function judgeProof(tx: Tx, accountId: number, { return_id: returnId, shipment_id: shipmentId }: Given): Promise<void> {
  if (returnId && !(await maybe(tx, sql`select 1 from returns where account_id = ${accountId} and id = ${returnId} and status = 'Pending'`)))
    throw new AppError('invalid_input', { fields: { return_id: { key: 'validation.selection' } } });
  if (!shipmentId) return;
  const sent = (await sentBy(tx, accountId, [shipmentId])).get(shipmentId);
  if (sent === undefined) throw new AppError('invalid_input', { fields: { shipment_id: { key: 'validation.selection' } } });
  if (sent === 'open') throw new AppError('invalid_input', { fields: { shipment_id: { key: 'returns:problem.shipmentOpen' } } });
}

/** Stores a claim to an open parcel. Throws `invalid_input` for what is not theirs, or `not_eligible` while an earlier claim waits. */
export async function storeClaim(tx: Tx, ctx: Doer, id: number, body: Given): Promise<void> {
  const { accountId } = ctx.actor;
  await judgeProof(tx, accountId, body);
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into unmatched_claims (account_id, unmatched_id, note, return_id, shipment_id, created_by)
      values (${accountId}, ${id}, ${body.note}, ${body.return_id || null}::bigint, ${body.shipment_id || null}::bigint, ${personBehind(ctx.actor)}::bigint)
      on conflict (account_id, unmatched_id) where declined_at is null do nothing returning id`,
  );
  if (!made) throw new AppError('not_eligible', { fields: { status: { key: 'returns:cannot.claimAgain' } } });
  await audit(tx, ctx, { verb: 'return.claim', object: { kind: 'unmatched_return', id }, detail: { note: body.note } });
}
