import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit, personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { readOverpack } from './read-overpack.ts';
import { nextSscc } from './sscc.ts';

/** A new overpack, of which nobody was told yet. */
interface Fresh {
  id: number;
  sscc: string;
}

/** Stores an empty overpack with the next SSCC. */
export async function insertOverpack(tx: Tx, { actor }: Ctx, { carrier, external_tracking }: z.output<typeof overpacks.create.body>): Promise<Fresh> {
  const sscc = await nextSscc(tx, actor.isTest);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into overpacks (account_id, sscc, carrier, external_tracking, is_test, created_by)
      values (${actor.accountId}, ${sscc}, ${carrier || null}, ${external_tracking || null}, ${actor.isTest}, ${personBehind(actor)}) returning id`,
  );
  return { id, sscc };
}

export async function tellCreated(tx: Tx, ctx: Ctx, { id, sscc }: Fresh): Promise<void> {
  await audit(tx, ctx, { verb: 'overpack.create', object: { kind: 'overpack', id }, detail: { sscc } });
  await emit(tx, ctx.actor.accountId, 'overpack.created', { kind: 'overpack', id }, { sscc });
}

/** Creates an empty overpack with the next SSCC. */
export const createOverpack = verb(overpacks.create, async ({ tx, ctx, body }) => {
  const fresh = await insertOverpack(tx, ctx, body);
  await tellCreated(tx, ctx, fresh);
  return { overpack: await readOverpack(tx, ctx.actor.accountId, fresh.id) };
});
