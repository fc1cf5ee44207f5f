import { dayIn, daysBetween } from '../../../shared/time.ts';
import { verb } from '../../../server/verb.ts';
import { stock } from '../contract.ts';
import { lotsOf } from './lots-of.ts';
import { mustHaveParts } from './read-stock.ts';

/** What is left of each lot of a product, in each warehouse, what expires first in front. Throws `not_found`. */
export const getLots = verb(stock.lots, async ({ tx, ctx, params }) => {
  const { accountId, timeZone } = ctx.actor;
  await mustHaveParts(tx, accountId, params.id);
  const today = dayIn(ctx.now(), timeZone);
  const own = (await lotsOf(tx, accountId, [params.id])).get(params.id);
  const lots = [...(own ?? [])].flatMap(([warehouse, there]) =>
    there.map((one) => ({ warehouse, ...one, days_left: one.expires === null ? null : daysBetween(today, one.expires) })),
  );
  return { lots };
});
