import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { all, type Db } from '../src/server/db.ts';

/** Tables that bear an account, partitions under their parent. */
export const tenantTables = (db: Db): Promise<string[]> =>
  db.system(async (tx) =>
    (
      await all(
        tx,
        sql<{ name: string }>`
          select c.relname as name from pg_class c
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
            and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) order by 1`,
      )
    ).map(({ name }) => name),
  );

/** What every table holds of an account: how many rows, and a hash of them. Equal ones mean that not a letter changed. */
export async function fingerprint(db: Db, accountId: number, except: readonly string[] = []): Promise<Record<string, string>> {
  const tables = (await tenantTables(db)).filter((name) => !except.includes(name));
  return db.system(async (tx) => {
    const found: [string, string][] = [];
    for (const table of tables) {
      const rows = await all(tx, sql<{ row: string }>`select t::text as row from ${sql.table(table)} t where t.account_id = ${accountId}`);
      const hash = createHash('sha256').update(JSON.stringify(rows.map(({ row }) => row).sort()));
      found.push([table, `${rows.length} ${hash.digest('hex').slice(0, 12)}`]);
    }
    return Object.fromEntries(found);
  });
}
