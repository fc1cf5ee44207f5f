/**
 * db/schema.sql is what the migrations make, and every tenant table follows the house rules: `account_id` not null,
 * first in the primary key, in every unique and foreign key, and a row-level security policy. `--write` renews the file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openEmbedded, type Db } from '../src/server/db.ts';
import { migrate } from '../src/server/migrate.ts';
import { schemaText } from './schema-text.ts';

const FILE = 'db/schema.sql';

/** Shared tables: reference data, people, sign-in, and registers of what is unique across accounts. */
const SHARED = new Set([
  'users',
  'sessions',
  'oidc_state',
  'program_secrets',
  'tries',
  'known_devices',
  'passkeys',
  'recovery_codes',
  'sign_in_steps',
  'two_steps',
  'access_token_directory',
  'invitation_directory',
  'tracking_numbers',
  'number_ranges',
  'picks',
  'migrations',
  'rate_sets',
  'entry_points',
  'exit_points',
  'warehouses',
  'warehouse_packaging',
  'return_points',
  'return_terms',
  'unmatched_returns',
  'unmatched_photos',
  'subscription_plans',
  'calendar_links',
  'return_link_tokens',
  'fx_rates',
  'tariff_sets',
  'operator_settings',
  'hs_editions',
  'hs_codes',
  'client_directory',
  'invoice_counters',
  'booking_references',
  'password_links',
  'mails',
  'mail_settings',
]);

const rows = async (db: Db, text: string) => (await db.raw(text)).rows;

async function tenantProblems(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    `select c.relname as "table", c.relrowsecurity as fenced,
       (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as "notNull",
       (select (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) from pg_index i where i.indrelid = c.oid and i.indisprimary) as first,
       coalesce((select string_agg(conname, ', ') from pg_constraint k where k.conrelid = c.oid and k.contype in ('u', 'f') and k.confrelid <> 'users'::regclass
          and not exists (select 1 from unnest(k.conkey) n join pg_attribute a on a.attrelid = c.oid and a.attnum = n where a.attname = 'account_id')), '') as loose,
       coalesce((select string_agg(x.indexrelid::regclass::text, ', ') from pg_index x where x.indrelid = c.oid and x.indisunique
          and not exists (select 1 from unnest(x.indkey::int[]) n join pg_attribute a on a.attrelid = c.oid and a.attnum = n where a.attname = 'account_id')), '') as "looseIndexes"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return found
    .filter((t) => !SHARED.has(String(t.table)))
    .flatMap((t) => [
      !t.notNull && `${String(t.table)}: account_id must be there and not null`,
      t.first !== 'account_id' && `${String(t.table)}: account_id must come first in the primary key`,
      !t.fenced && `${String(t.table)}: has no row-level security (call fence)`,
      t.loose !== '' && `${String(t.table)}: ${String(t.loose)} lacks account_id`,
      t.looseIndexes !== '' && `${String(t.table)}: ${String(t.looseIndexes)} lacks account_id`,
    ])
    .filter((p) => p !== false);
}

const db = await openEmbedded();
await migrate(db);
const text = await db.system(schemaText);
const problems = await tenantProblems(db);
await db.close();
if (process.argv.includes('--write')) writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) problems.push(`${FILE} is out of date. Run: node scripts/check-schema.ts --write`);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.exit(0);
