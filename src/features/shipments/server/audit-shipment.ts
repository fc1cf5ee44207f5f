import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { known, say } from '../../../server/words.ts';
import { AppError } from '../../../shared/errors.ts';
import { shipments } from '../contract.ts';

interface Row {
  at: string;
  verb: string;
  person: string | null;
  staff: string | null;
  token: string | null;
  detail: Record<string, unknown> | null;
}

/** The audit trail of one shipment, latest first, with names. Names of people lie outside the account, hence the wider view. */
export const auditShipment = systemVerb(shipments.audit, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const rows = await all(
    tx,
    sql<Row>`
      select a.created_at as at, a.verb, u.first_name || ' ' || u.last_name as person, s.first_name || ' ' || s.last_name as staff, t.name as token, a.detail
      from audit_log a
      left join users u on u.id = a.user_id
      left join users s on s.id = a.staff_user_id
      left join access_tokens t on t.account_id = a.account_id and t.id = a.token_id
      where a.account_id = ${accountId} and a.object_kind = 'shipment' and a.object_id = ${params.id}
      order by a.created_at desc, a.id desc limit 200`,
  );
  if (rows.length === 0) throw new AppError('not_found');
  return {
    audit: rows.map((row) => ({ ...row, deed: known(ctx.lang, 'shipments:view.audit.verbs', row.verb.replaceAll('.', '_')) ?? say(ctx.lang, 'unknown') })),
  };
});
