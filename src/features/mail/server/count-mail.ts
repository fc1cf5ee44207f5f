import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { byStatus } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mail } from '../contract.ts';
import { mailAsked } from './list-mail.ts';

/** Counts for the status tabs, of the mail that matches. */
export const countMail = systemVerb(mail.counts, async ({ ctx, tx, query }) => {
  const where = mailAsked({ ...query, status: undefined }, ctx.actor.timeZone);
  return { counts: byStatus(await all(tx, sql<{ status: string; n: number }>`select m.status, count(*) as n from mails m where ${where} group by 1`)) };
});
