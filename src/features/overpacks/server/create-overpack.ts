import { sql } from 'kysely';
import { audit, emit, personBehind } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { readOverpack } from './read-overpack.ts';
import { nextSscc } from './sscc.ts';
import { text } from './carriage-text.ts';

/** Creates an empty overpack with the next SSCC. */
export const createOverpack = verb(overpacks.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const sscc = await nextSscc(tx, ctx.actor.isTest);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into overpacks (account_id, sscc, carrier, external_tracking, is_test, created_by)
      values (${accountId}, ${sscc}, ${text(body.carrier)}, ${text(body.external_tracking)}, ${ctx.actor.isTest}, ${personBehind(ctx.actor)}) returning id`,
  );
  await audit(tx, ctx, { verb: 'overpack.create', object: { kind: 'overpack', id }, detail: { sscc } });
  await emit(tx, accountId, 'overpack.created', { kind: 'overpack', id }, { sscc });
  return { overpack: await readOverpack(tx, accountId, id) };
});
