import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { readReshipment } from './read-reshipment.ts';

/** One reshipment. Throws `not_found`. */
export const getReshipment = verb(reshipments.get, async ({ tx, ctx, params }) => ({
  reshipment: await readReshipment(tx, ctx.actor.accountId, params.id, { lang: ctx.lang, now: ctx.now() }),
}));
