import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { lockOverpackFor } from './read-overpack.ts';

/** Deletes an empty overpack; its SSCC is not used again. */
export const deleteOverpack = verb(overpacks.delete, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const { sscc } = await lockOverpackFor(tx, accountId, params.id, 'delete');
  await sql`delete from overpacks where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'overpack.delete', object: { kind: 'overpack', id: params.id }, detail: { sscc } });
  await emit(tx, accountId, 'overpack.deleted', { kind: 'overpack', id: params.id });
  return { id: params.id };
});
