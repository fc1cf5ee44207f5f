import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { measuredOf } from './approve-in.ts';
import { loadReturns } from './load-returns.ts';
import { readReshipment, returnsIn } from './read-reshipment.ts';
import { lockFor } from './reshipment-row.ts';
import { asGroup, replaceReshipment } from './store-reshipment.ts';

/**
 * Changes a reshipment that is not approved, and reckons its fee again. Throws `not_found`, `not_eligible`, `conflict` when another tab changed it, or
 * what stands in the parcel's way.
 */
export const updateReshipment = verb(reshipments.update, async ({ tx, ctx, params: { id }, body: { version, ...given } }) => {
  const { accountId } = ctx.actor;
  const row = await lockFor(tx, accountId, id, 'edit');
  if (version !== undefined && version !== row.version) throw new AppError('conflict');
  const returns = asGroup(await loadReturns(tx, accountId, await returnsIn(tx, accountId, id)));
  await replaceReshipment(tx, ctx, id, given, returns, measuredOf(row));
  return { reshipment: await readReshipment(tx, accountId, id, { lang: ctx.lang, now: ctx.now() }) };
});
