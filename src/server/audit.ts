import { sql } from 'kysely';
import type { AuditVerb, EventName } from '../shared/names.ts';
import type { Actor, Ctx } from './ctx.ts';
import { json, type Tx } from './db.ts';

export interface Deed {
  verb: AuditVerb;
  object?: { kind: string; id: number };
  detail?: Record<string, unknown>;
}

/**
 * Records who did what in the account's audit trail, in the transaction that did it. In a visit of support that is the member of staff
 * alone: the person visited did nothing. The visit itself tells whose place it was.
 */
export async function audit(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, deed: Deed): Promise<void> {
  const { actor } = ctx;
  await sql`
    insert into audit_log (account_id, verb, object_kind, object_id, user_id, staff_user_id, godmode_id, token_id, client_id, request_id, detail)
    values (${actor.accountId}, ${deed.verb}, ${deed.object?.kind ?? null}, ${deed.object?.id ?? null}, ${actor.godmode ? null : actor.userId},
            ${actor.staffUserId}, ${actor.godmode?.id ?? null}, ${actor.tokenId}, ${actor.clientId}, ${ctx.requestId}, ${json(deed.detail)})`.execute(tx);
}

/** The caller as the operator's own trail names them: under no account, for what concerns the operator's people and none of a merchant's. */
export function inOperatorTrail(ctx: Pick<Ctx, 'actor' | 'requestId'>): Pick<Ctx, 'actor' | 'requestId'> {
  const actor: Actor = { ...ctx.actor, accountId: 0, userId: null, staffUserId: ctx.actor.userId, godmode: null };
  return { actor, requestId: ctx.requestId };
}

/** Emits an event (`shipment.labeled`) in the transaction that caused it; webhooks and live pages read these. */
export async function emit(
  tx: Tx,
  accountId: number,
  type: EventName,
  object: { kind: string; id: number },
  payload: Record<string, unknown> = {},
): Promise<void> {
  await sql`
    insert into events (account_id, type, object_kind, object_id, payload)
    values (${accountId}, ${type}, ${object.kind}, ${object.id}, ${json(payload)})`.execute(tx);
}
