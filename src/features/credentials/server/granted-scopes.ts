import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { readProgramSubject } from '../../../server/programs.ts';

/** What the person and account of `subject` allowed a web app, no older than `since` (seconds since 1970); empty when they did not. */
export async function grantedScopes(app: Pick<App, 'db'>, subject: string, clientId: string, since = 0): Promise<string[]> {
  const who = readProgramSubject(subject);
  if (!who) return [];
  const row = await app.db.lookup((tx) =>
    maybe(
      tx,
      sql<{ scopes: string[] }>`
        select scopes from client_grants
        where account_id = ${who.accountId} and user_id = ${who.userId} and client_id = ${clientId} and updated_at >= to_timestamp(${since}::bigint)`,
    ),
  );
  return row?.scopes ?? [];
}
