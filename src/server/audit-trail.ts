import { sql } from 'kysely';
import { AppError } from '../shared/errors.ts';
import { onTheWire } from '../shared/events.ts';
import type { AuditVerb } from '../shared/names.ts';
import type { Ctx } from './ctx.ts';
import { all, type Tx } from './db.ts';
import { sayName } from './words.ts';

interface Row {
  at: string;
  verb: AuditVerb;
  person: string | null;
  staff: string | null;
  token: string | null;
  detail: Record<string, unknown> | null;
}

/** So many of the latest deeds are shown. */
const MOST = 200;

/**
 * What was done with one object of the caller's account, latest first, in words, with names and money as decimal numbers; `not_found` where nothing was. Names of
 * people lie outside the account, so this takes the transaction of a system verb.
 */
export async function auditTrail(
  tx: Tx,
  { actor, lang }: Pick<Ctx, 'actor' | 'lang'>,
  object: { kind: string; id: number },
): Promise<(Row & { deed: string })[]> {
  const rows = await all(
    tx,
    sql<Row>`
      select a.created_at as at, a.verb, u.first_name || ' ' || u.last_name as person, s.first_name || ' ' || s.last_name as staff, t.name as token, a.detail
      from audit_log a
      left join users u on u.id = a.user_id
      left join users s on s.id = a.staff_user_id
      left join access_tokens t on t.account_id = a.account_id and t.id = a.token_id
      where a.account_id = ${actor.accountId} and a.object_kind = ${object.kind} and a.object_id = ${object.id}
      order by a.created_at desc, a.id desc limit ${MOST}`,
  );
  if (rows.length === 0) throw new AppError('not_found');
  return rows.map((row) => ({ ...row, detail: row.detail && onTheWire(row.detail), deed: sayName(lang, 'verbs', row.verb) }));
}
