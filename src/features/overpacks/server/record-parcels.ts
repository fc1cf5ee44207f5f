import { sql } from 'kysely';
import type { AuditVerb, EventName } from '../../../shared/names.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, type Tx } from '../../../server/db.ts';

interface Deed {
  verb: AuditVerb;
  event: EventName;
  detail: Record<string, unknown>;
}

/**
 * Records the same action on many shipments in the audit trail and emits its event for each, in two statements however many
 * there are.
 */
export async function recordParcels(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, ids: readonly number[], deed: Deed): Promise<void> {
  if (ids.length === 0) return;
  const { actor } = ctx;
  await sql`
    insert into audit_log (account_id, verb, object_kind, object_id, user_id, staff_user_id, godmode_id, token_id, client_id, request_id, detail)
    select ${actor.accountId}, ${deed.verb}, 'shipment', id, ${actor.userId}::bigint, ${actor.staffUserId}::bigint, ${actor.godmode?.id ?? null}::bigint,
      ${actor.tokenId}::bigint, ${actor.clientId}::text, ${ctx.requestId}, ${json(deed.detail)}
    from unnest(${[...ids]}::bigint[]) as id`.execute(tx);
  await sql`
    insert into events (account_id, type, object_kind, object_id, payload)
    select ${actor.accountId}, ${deed.event}, 'shipment', id, ${json(deed.detail)} from unnest(${[...ids]}::bigint[]) as id`.execute(tx);
}
