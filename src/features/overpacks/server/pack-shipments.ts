import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { insertOverpack, tellCreated } from './create-overpack.ts';
import { fillOverpack } from './fill-overpack.ts';

/** Creates an overpack and puts labels into it. Where none of them fits there is no overpack: nobody wants an empty one. */
export const packShipments = verb(overpacks.pack, async ({ tx, ctx, body }) => {
  const { tracking_numbers: numbers, ...carriage } = body;
  const fresh = await insertOverpack(tx, ctx, carriage);
  const filled = await fillOverpack(tx, ctx, fresh.id, numbers, () => tellCreated(tx, ctx, fresh));
  if (filled.added.length > 0) return filled;
  await sql`delete from overpacks where account_id = ${ctx.actor.accountId} and id = ${fresh.id}`.execute(tx);
  return { ...filled, overpack: null };
});
