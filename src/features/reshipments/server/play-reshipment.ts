import { played } from '../../../server/auth.ts';
import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { measuredOf } from './approve-in.ts';
import { packIn } from './pack-in.ts';
import { readReshipment } from './read-reshipment.ts';
import { lockFor } from './reshipment-row.ts';

/** By how much a parcel outweighs what was expected, in g, so that it is dearer in every table. */
const OVERWEIGHT_G = 1000;

/** Packs a confirmed reshipment, as a warehouse would. Throws `not_found` or `not_eligible`. */
export const playReshipment = verb(reshipments.play, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId } = ctx.actor;
  const row = await lockFor(tx, accountId, id, 'pack');
  const { weightG, ...sides } = measuredOf(row) ?? { weightG: row.estimate?.weight_g ?? OVERWEIGHT_G, lengthMm: null, widthMm: null, heightMm: null };
  await packIn(tx, played(ctx), row, { ...sides, weightG: body.goes_wrong ? 2 * weightG + OVERWEIGHT_G : weightG });
  return { reshipment: await readReshipment(tx, accountId, id, { lang: ctx.lang, now: ctx.now() }) };
});
