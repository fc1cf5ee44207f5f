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
  { account_id: accountId, id, rma_number: rma, warehouse }: StoredReturn,
  { days, left, end }: { days: number; left: number; end: Date },
): Promise<void> {
  const { account, time_zone: timeZone } = await one(
    tx,
    sql<{ account: string; time_zone: string }>`select name as account, time_zone from accounts where account_id = ${accountId}`,
  );
  const once = `return-expiring:${accountId}:${id}:${end.toISOString()}:${days}`;
  await mailReaders(tx, app, { accountId, kind: 'return_deadline', once }, ({ language }) => ({
    subject: { key: 'returns:mail.subject', values: { rma, count: left } },
    text: [{ key: 'returns:mail.text', values: { rma, warehouse, account, date: formatDateTime(end, language, timeZone) } }],
    link: { label: { key: 'returns:mail.button' }, url: `${app.env.CONSOLE_URL}${returnPaths.view(id)}` },
  }));
}
