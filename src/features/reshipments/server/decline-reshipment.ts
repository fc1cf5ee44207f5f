import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { endReshipment } from './end-reshipment.ts';
import { readReshipment } from './read-reshipment.ts';
import { lockFor } from './reshipment-row.ts';

/** Declines the estimated fee: nothing is sent, and the returns are free again. Throws `not_found` or `not_eligible`. */
export const declineReshipment = verb(reshipments.decline, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await lockFor(tx, accountId, id, 'decline');
  await endReshipment(tx, ctx, id, 'reshipment.decline');
  return { reshipment: await readReshipment(tx, accountId, id, { lang: ctx.lang, now: ctx.now() }) };
});
