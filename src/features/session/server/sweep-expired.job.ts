import { sql } from 'kysely';
import { DEVICE_DAYS } from '../../identity/server/known-device.ts';
import { SESSION } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import type { Job } from '../../../server/jobs.ts';

/** Removes what has run out: sign-in state, sign-ins left half-way, dead sessions, old idempotency keys, counted tries, browsers not seen for long. */
export const sweepExpired: Job = {
  name: 'session.sweep-expired',
  cron: '*/10 * * * *',
  async run({ db }: App) {
    await db.system(async (tx) => {
      await sql`delete from oidc_state where expires_at < now()`.execute(tx);
      // Kept a day beyond their expiry: leaving an expired visit still needs its row. A sign-in at the accounts site stays
      // as long as a console session depends on it.
      await sql`
        delete from sessions s
        where (s.expires_at < now() - interval '1 day' or s.last_seen_at < now() - make_interval(hours => ${SESSION.idleHours + 24}::int))
          and not exists (select from sessions child where child.parent_hash = s.token_hash)`.execute(tx);
      await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(tx);
      await sql`delete from sign_in_steps where expires_at < now()`.execute(tx);
      await sql`delete from tries where at < now() - interval '1 day'`.execute(tx);
      await sql`delete from known_devices where last_seen_at < now() - make_interval(days => ${DEVICE_DAYS}::int)`.execute(tx);
    });
  },
};
