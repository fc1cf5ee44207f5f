import { sql } from 'kysely';
import { mustBeAsDeclared } from '../shared/events.ts';
import type { AuditVerb, EventName, FactsOf } from '../shared/names.ts';
import type { Actor, Ctx } from './ctx.ts';
import { json, type Tx } from './db.ts';

export interface Deed {
  verb: AuditVerb;
  object?: { kind: string; id: number };
  detail?: Record<string, unknown>;
}

/** What somebody did to many objects of one kind. */
export interface ManyDeed extends Omit<Deed, 'object'> {
  kind: string;
  ids: readonly number[];
}

/** The person who does or makes something: in a visit of support nobody of the account, because the person visited did nothing. */
export const personBehind = ({ godmode, userId }: Pick<Actor, 'godmode' | 'userId'>): number | null => (godmode === null ? userId : null);

const WHO = sql`user_id, staff_user_id, godmode_id, token_id, client_id, request_id`;
const who = ({ actor, requestId }: Pick<Ctx, 'actor' | 'requestId'>) =>
  sql`${personBehind(actor)}::bigint, ${actor.staffUserId}::bigint, ${actor.godmode?.id ?? null}::bigint, ${actor.tokenId}::bigint, ${actor.clientId}::text, ${requestId}`;

/**
 * Records who did what in the account's audit trail, in the transaction that did it. In a visit of support that is the member of staff
 * alone. The visit itself tells whose place it was.
 */
export async function audit(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, deed: Deed): Promise<void> {
  await sql`
    insert into audit_log (account_id, verb, object_kind, object_id, detail, ${WHO})
    values (${ctx.actor.accountId}, ${deed.verb}, ${deed.object?.kind ?? null}, ${deed.object?.id ?? null}, ${json(deed.detail)}, ${who(ctx)})`.execute(tx);
}

/** Records the same of many objects, in one statement however many there are. */
export async function auditMany(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, { verb, kind, ids, detail }: ManyDeed): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into audit_log (account_id, verb, object_kind, object_id, detail, ${WHO})
    select ${ctx.actor.accountId}, ${verb}, ${kind}, id, ${json(detail)}, ${who(ctx)} from unnest(${[...ids]}::bigint[]) as id`.execute(tx);
}

/** Records a deed done to many objects, with each one's own detail, in one statement. */
export async function auditEach(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  { verb, kind, each }: Pick<ManyDeed, 'verb' | 'kind'> & { each: readonly { id: number; detail: Record<string, unknown> }[] },
): Promise<void> {
  if (each.length === 0) return;
  await sql`
    insert into audit_log (account_id, verb, object_kind, object_id, detail, ${WHO})
    select ${ctx.actor.accountId}, ${verb}, ${kind}, e.id, e.detail, ${who(ctx)} from jsonb_to_recordset(${json(each)}) as e (id bigint, detail jsonb)`.execute(
    tx,
  );
}

/** The caller as the operator's own trail names them: under no account, for what concerns the operator's people and none of a merchant's. */
export function inOperatorTrail(ctx: Pick<Ctx, 'actor' | 'requestId'>): Pick<Ctx, 'actor' | 'requestId'> {
  const actor: Actor = { ...ctx.actor, accountId: 0, userId: null, staffUserId: ctx.actor.userId, godmode: null };
  return { actor, requestId: ctx.requestId };
}

/** The caller as a merchant's own trail names them: one of the operator's people at a desk, and nobody of the account. */
export function staffIn(ctx: Pick<Ctx, 'actor' | 'requestId'>, accountId: number): Pick<Ctx, 'actor' | 'requestId'> {
  const actor: Actor = { ...ctx.actor, accountId, userId: null, staffUserId: ctx.actor.userId, tokenId: null, godmode: null };
  return { actor, requestId: ctx.requestId };
}

/** What an event says besides its object: nothing may be left out that its feature declares. */
type Saying<E extends EventName> = Partial<FactsOf<E>> extends FactsOf<E> ? [facts?: FactsOf<E>] : [facts: FactsOf<E>];

/** Emits an event (`shipment.labeled`) in the transaction that caused it; webhooks and live pages read these. */
export async function emit<E extends EventName>(
  tx: Tx,
  accountId: number,
  type: E,
  object: { kind: string; id: number },
  ...[facts]: Saying<E>
): Promise<void> {
  const said: Record<string, unknown> = { ...facts };
  mustBeAsDeclared(type, said);
  await sql`
    insert into events (account_id, type, object_kind, object_id, payload)
    values (${accountId}, ${type}, ${object.kind}, ${object.id}, ${json(said)})`.execute(tx);
}

/** Emits the same event for many objects of one kind, in one statement however many there are. */
export async function emitMany<E extends EventName>(
  tx: Tx,
  accountId: number,
  type: E,
  { kind, ids }: { kind: string; ids: readonly number[] },
  ...[facts]: Saying<E>
): Promise<void> {
  if (ids.length === 0) return;
  const said: Record<string, unknown> = { ...facts };
  mustBeAsDeclared(type, said);
  await sql`
    insert into events (account_id, type, object_kind, object_id, payload)
    select ${accountId}, ${type}, ${kind}, id, ${json(said)} from unnest(${[...ids]}::bigint[]) as id`.execute(tx);
}

/** Emits an event for many objects of one kind, with each one's own facts, in one statement. */
export async function emitEach<E extends EventName>(
  tx: Tx,
  accountId: number,
  type: E,
  { kind, each }: { kind: string; each: readonly { id: number; detail: FactsOf<E> }[] },
): Promise<void> {
  if (each.length === 0) return;
  for (const { detail } of each) mustBeAsDeclared(type, { ...detail });
  await sql`
    insert into events (account_id, type, object_kind, object_id, payload)
    select ${accountId}, ${type}, ${kind}, e.id, e.detail from jsonb_to_recordset(${json(each)}) as e (id bigint, detail jsonb)`.execute(tx);
}

/** A deed that an event may tell of, in the same words as the audit trail. */
export type Told<V extends AuditVerb, E extends EventName> =
  | { verb: V; event?: undefined; detail?: Record<string, unknown> }
  | { [K in E]: { verb: V; event: K } & (Partial<FactsOf<K>> extends FactsOf<K> ? { detail?: FactsOf<K> } : { detail: FactsOf<K> }) }[E];
