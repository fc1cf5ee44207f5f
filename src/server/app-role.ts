import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ROLE, type Db } from './db.ts';
import { MIGRATION_LOCK } from './migrate.ts';

/*
 * A dump of a database names the role of requests but does not bring it, nor who may work as it: both belong to the server. On another server the
 * restore tells that the role is missing, and leaves out every right of it.
 */

const SCHEMA = join(import.meta.dirname, '../../db/schema.sql');

const MAKE = `
  select pg_advisory_xact_lock(${MIGRATION_LOCK});
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin execute format('grant ${APP_ROLE} to %I', current_user); end $$`;

/** Makes the role of requests where the server lacks it, and lets the program's own role work as it. Throws with what an administrator can do about it. */
export async function makeAppRole(db: Db): Promise<void> {
  const { rows } = await db.raw(
    `select current_user::text as own, coalesce((select pg_has_role(oid, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end)
       from pg_roles where rolname = '${APP_ROLE}'), false) as is_there`,
  );
  const [{ own, is_there: isThere } = {}] = rows;
  if (isThere === true) return;
  await db.script(MAKE).catch((error: Error) => {
    throw new Error(
      `The database has no role ${APP_ROLE} that ${String(own)} may work as, and ${String(own)} cannot make it (${error.message}). ` +
        `Let its administrator run: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to "${String(own)}";`,
      { cause: error },
    );
  });
}

/** Gives the role its rights back, as `db/schema.sql` has them. Returns whether they were missing. */
export async function restoreRights(db: Db): Promise<boolean> {
  const { rows } = await db.raw(`select has_table_privilege('${APP_ROLE}', 'accounts', 'select') as has`);
  if (rows[0]?.has === true) return false;
  const grants = readFileSync(SCHEMA, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('grant ') && line.endsWith(` to ${APP_ROLE};`))
    // Each entry point has its numbers from a sequence of its own.
    .filter((line) => !line.includes(' on sequence tracking_serial_') && !line.includes(' on schema '));
  await db.script(`
    do $$ begin execute format('grant usage on schema %I to ${APP_ROLE}', current_schema()); end $$;
    do $$ declare name text; begin
      for name in select relname from pg_class where relkind = 'S' and relname like 'tracking\\_serial\\_%' loop
        execute format('grant usage on sequence %I to ${APP_ROLE}', name);
      end loop;
    end $$;
    ${grants.join('\n')}`);
  return true;
}
