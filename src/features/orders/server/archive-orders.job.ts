import { sql } from 'kysely';
import { auditMany, emitMany } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import { all } from '../../../server/db.ts';
import { inTurns } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';

/** After how many days an ended order is put away by itself. */
export const ARCHIVED_AFTER_DAYS = 90;
const MANY = 1000;

/** Puts away orders that ended long ago, a thousand at a time. */
export const archiveOrdersJob: Job = {
  name: 'orders.archive',
  cron: '23 * * * *',
  async run(app, _data, signal) {
    const now = app.now().toISOString();
    const isDue = sql`status in ('Fulfilled', 'Canceled') and ended_at < ${now}::timestamptz - make_interval(days => ${ARCHIVED_AFTER_DAYS}::int)`;
    const accounts = await app.db.lookup((tx) =>
      all(
        tx,
        sql<{ account_id: number }>`
          select a.account_id from accounts a cross join lateral (select from orders o where o.account_id = a.account_id and ${isDue} limit 1) due order by 1`,
      ),
    );
    await inTurns({ log: app.log, signal, what: 'archiving orders' }, accounts, ({ account_id: accountId }) => {
      const by = { actor: systemActor(accountId), requestId: 'orders.archive' };
      return app.db.tenant(accountId, async (tx) => {
        const rows = await all(
          tx,
          sql<{ id: number }>`
              update orders set status = 'Archived', cause = 'archived', cause_values = '{}', archived_at = ${now}::timestamptz, version = version + 1
              where account_id = ${accountId} and id in (select id from orders where account_id = ${accountId} and ${isDue} order by ended_at, id limit ${MANY}::int for update skip locked)
              returning id`,
        );
        const ids = rows.map((row) => row.id);
        await auditMany(tx, by, { verb: 'order.archive', kind: 'order', ids });
        await emitMany(tx, accountId, 'order.archived', { kind: 'order', ids });
        return ids.length === MANY;
      });
    });
  },
};
