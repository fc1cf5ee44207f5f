import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { merchants } from '../contract.ts';
import { merchantsAsked, merchantStatus } from './list-merchants.ts';

/** Counts for the status tabs, of the accounts that match. */
export const countMerchants = systemVerb(merchants.counts, async ({ ctx, tx, query }) => {
  const where = merchantsAsked({ ...query, status: undefined }, ctx.actor.timeZone);
  return {
    counts: byStatus(
      await all(tx, sql<{ status: string; n: number }>`select ${merchantStatus} as status, count(*) as n from accounts a where ${where} group by 1`),
    ),
  };
});
