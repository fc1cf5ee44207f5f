import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { endReshipment } from './end-reshipment.ts';
import { readReshipment } from './read-reshipment.ts';
import { lockFor } from './reshipment-row.ts';

/** Calls off a reshipment that is not packed: what was held is free again, and so are its returns. Throws `not_found` or `not_eligible`. */
export const cancelReshipment = verb(reshipments.cancel, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await lockFor(tx, accountId, id, 'cancel');
  await endReshipment(tx, ctx, id, 'reshipment.cancel');
  return { reshipment: await readReshipment(tx, accountId, id, { lang: ctx.lang, now: ctx.now() }) };
});
