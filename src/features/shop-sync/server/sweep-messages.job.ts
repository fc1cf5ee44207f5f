import { sql } from 'kysely';
import type { Job } from '../../../server/jobs.ts';

/** Days in which the same message of a shop is known again; none sends one for longer. */
const KEPT_DAYS = 30;

/** Every night. */
export const sweepMessagesJob: Job = {
  name: 'shops.sweep',
  cron: '50 3 * * *',
  async run({ db }) {
    await db.lookup((tx) => sql`delete from shop_messages where created_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(tx));
  },
};
