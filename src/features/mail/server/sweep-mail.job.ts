import { sql } from 'kysely';
import type { Job } from '../../../server/jobs.ts';
import { KEPT_DAYS } from '../contract.ts';

/** Forgets links that have run out, and mail after 90 days. */
export const sweepMail: Job = {
  name: 'mail.sweep',
  cron: '*/10 * * * *',
  async run({ db }) {
    await db.lookup(async (tx) => {
      await sql`update mails set sealed_link = null where sealed_link is not null and link_until <= now() and status <> 'waiting'`.execute(tx);
      await sql`delete from mails where created_at < now() - make_interval(days => ${KEPT_DAYS}::int) and status <> 'waiting'`.execute(tx);
    });
  },
};
