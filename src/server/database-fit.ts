import { DatabaseAway } from './database-away.ts';
import type { Db } from './db.ts';

/** What `db/migrations` are written for. */
const OLDEST = 15;

interface Found {
  name: string;
  own: string;
  version: string;
  encoding: string;
  is_read_only: boolean;
  may_make_schemas: boolean;
  may_make_tables: boolean;
  has_trigrams: boolean;
  can_have_trigrams: boolean;
  has_queue: boolean;
}

const LOOK = `
  select current_database()::text as name, current_user::text as own, current_setting('server_version') as version,
    current_setting('server_encoding') as encoding, current_setting('transaction_read_only')::boolean as is_read_only,
    has_database_privilege(current_database(), 'create') as may_make_schemas,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_make_tables,
    exists (select from pg_extension where extname = 'pg_trgm') as has_trigrams,
    exists (select from pg_available_extensions where name = 'pg_trgm') as can_have_trigrams,
    exists (select from pg_namespace where nspname = 'pgboss') as has_queue`;

/** What keeps a program from working with a database, and what its administrator can do; null if nothing does. */
function problemOf(found: Found): string | null {
  const { name, own } = found;
  if (Number.parseInt(found.version, 10) < OLDEST) return `The server is PostgreSQL ${found.version}; ${OLDEST} or newer is needed.`;
  if (found.encoding !== 'UTF8')
    return `It is encoded in ${found.encoding}, which does not hold every name. Make one in UTF-8: create database portolan encoding 'UTF8' locale 'C.UTF-8' template template0;`;
  if (found.is_read_only) return 'It only lets itself be read, as a standby does: give the address of the one that is written to.';
  if (!found.has_trigrams && !found.can_have_trigrams)
    return 'The server lacks the extension pg_trgm, which comes with PostgreSQL: install its contrib modules (package postgresql-contrib).';
  const missing = [
    ...(!found.may_make_schemas && !(found.has_trigrams && found.has_queue) ? [`grant create on database "${name}" to "${own}";`] : []),
    ...(found.may_make_tables ? [] : [`grant usage, create on schema public to "${own}";`]),
  ];
  return missing.length === 0
    ? null
    : `${own} may not make what the program stores there. Let the administrator of the database run in it: ${missing.join(' ')}`;
}

/** Why there is no database behind an address. */
function whyOf(error: unknown): string {
  const cause = error instanceof DatabaseAway ? error.cause : error;
  const { message, code } = cause as { message?: string; code?: string };
  return message || code || String(cause);
}

/** Where a database is, without the password: `db.example:5432/portolan`. */
export const placeOf = (url: string): string => (URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : '');

/** Looks, before anything is stored, whether a server's database can be worked with. Throws a sentence that names the setting and the place, never the password. */
export async function mustFit(db: Db, url: string | undefined): Promise<void> {
  const place = placeOf(url ?? '');
  const at = place === '' ? '' : ` (${place})`;
  const { rows } = await db.raw(LOOK).catch((error: unknown) => {
    throw new Error(`The database of DATABASE_URL${at} cannot be opened: ${whyOf(error)}`, { cause: error });
  });
  const problem = problemOf(rows[0] as unknown as Found);
  if (problem !== null) throw new Error(`The database of DATABASE_URL${at} cannot be used. ${problem}`);
}
