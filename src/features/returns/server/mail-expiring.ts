import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { formatDateTime } from '../../../shared/shown-time.ts';
import type { StoredReturn } from './return-row.ts';

/** Writes to whoever may decide on a return that little time is left: once for each end it has, and each warning before that. */
export async function mailExpiring(
  tx: Tx,
  app: Pick<App, 'env' | 'log'>,
  { account_id: accountId, id, rma_number: rma, ...row }: StoredReturn,
  { days, left, end }: { days: number; left: number; end: Date },
): Promise<void> {
  const {
    account,
    time_zone: timeZone,
    warehouse,
  } = await one(
    tx,
    sql<{ account: string; time_zone: string; warehouse: string }>`
      select a.name as account, a.time_zone, w.name as warehouse from accounts a join warehouses w on w.code = ${row.warehouse}
      where a.account_id = ${accountId}`,
  );
  const contents = row.contents ?? row.first_items;
  const once = `return-expiring:${accountId}:${id}:${end.toISOString()}:${days}`;
  await mailReaders(tx, app, { accountId, kind: 'return_deadline', once }, ({ language }) => ({
    subject: { key: 'returns:mail.subject', values: { rma, count: left } },
    text: [{ key: 'returns:mail.text', values: { rma, warehouse, account, date: formatDateTime(end, language, timeZone) } }],
    ...(contents && { lines: [{ key: 'returns:mail.contents', values: { contents } }] }),
    link: { label: { key: 'returns:mail.button' }, url: `${app.env.CONSOLE_URL}${returnPaths.view(id)}` },
  }));
}
