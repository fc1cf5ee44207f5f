import { sql } from 'kysely';
import { auditEach, auditMany, emitEach, emitMany, personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { LAST_WARNED_AT } from '../../returns/deadline.ts';

type By = Pick<Ctx, 'actor' | 'requestId' | 'now'>;

/** What is left of the time to decide when a parcel is given up is at least so many days: as many as the last warning, which is sent again, says. */
const GRACE_DAYS = LAST_WARNED_AT;
/** The warehouse is asked for a closer look: the time stands still since then. */
const IS_PAUSED = sql`r.verify_asked_at is not null and r.verified_at is null`;

/**
 * Puts locked returns into their reshipments: they are decided, and their time to decide stands still (decision 034). The caller has seen that they
 * are eligible, and that each is in one of them.
 */
export async function takeReturns(tx: Tx, ctx: By, reshipments: readonly { id: number; returns: readonly number[] }[]): Promise<void> {
  const { accountId } = ctx.actor;
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const pairs = reshipments.flatMap(({ id: reshipment_id, returns }) => returns.map((id) => ({ id, reshipment_id })));
  const taken = sql`jsonb_to_recordset(${json(pairs)}) as t (id bigint, reshipment_id bigint)`;
  await sql`
    insert into reshipment_returns (account_id, reshipment_id, return_id, was, left_seconds)
    select r.account_id, t.reshipment_id, r.id, r.status,
      extract(epoch from r.expires_at - case when ${IS_PAUSED} then r.verify_asked_at else ${at} end)::bigint
    from ${taken} join returns r on r.account_id = ${accountId} and r.id = t.id`.execute(tx);
  await sql`
    update returns r set status = 'Confirmed', decision = 'reship', decided_at = ${at}, reshipment_id = t.reshipment_id, expires_at = null,
      version = version + 1
    from ${taken} where r.account_id = ${accountId} and r.id = t.id`.execute(tx);
  const by = personBehind(ctx.actor);
  const deeds = pairs.map(({ id, reshipment_id }) => ({ id, detail: { reshipment_id, by } }));
  await auditEach(tx, ctx, { verb: 'return.reship', kind: 'return', each: deeds });
  const told = pairs.map(({ id, reshipment_id }) => ({ id, detail: { decision: 'reship', reshipment_id } }));
  await emitEach(tx, accountId, 'return.confirmed', { kind: 'return', each: told });
}

/**
 * Makes the returns of a reshipment that was given up free again: they are what they were, with the time they had left. An end that is put off is
 * warned of anew: the last warning was of one long gone.
 */
export async function freeReturns(tx: Tx, ctx: By, reshipmentId: number): Promise<void> {
  const { accountId } = ctx.actor;
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const rows = await all(
    tx,
    sql<{ id: number }>`
      update returns r set status = b.was, decision = null, decided_at = null, reshipment_id = null, version = version + 1,
        warned_days = case when b.left_seconds < ${GRACE_DAYS * 86_400} then array_remove(r.warned_days, ${GRACE_DAYS}) else r.warned_days end,
        told_days = case when b.left_seconds < ${GRACE_DAYS * 86_400} then array_remove(r.told_days, ${GRACE_DAYS}) else r.told_days end,
        expires_at = case when ${IS_PAUSED} then r.verify_asked_at + make_interval(secs => b.left_seconds)
          else ${at} + greatest(make_interval(secs => b.left_seconds), make_interval(days => ${GRACE_DAYS}::int)) end
      from reshipment_returns b
      where r.account_id = ${accountId} and r.reshipment_id = ${reshipmentId} and r.status = 'Confirmed'
        and b.account_id = r.account_id and b.reshipment_id = r.reshipment_id and b.return_id = r.id
      returning r.id`,
  );
  const ids = rows.map((row) => row.id);
  await auditMany(tx, ctx, { verb: 'return.free', kind: 'return', ids, detail: { reshipment_id: reshipmentId } });
  await emitMany(tx, accountId, 'return.freed', { kind: 'return', ids }, { reshipment_id: reshipmentId });
}

/** The parcel has left: so have its returns. Each bears its part of what it cost, by equal shares; the first bears what does not divide. */
export async function sendReturns(tx: Tx, ctx: By, reshipmentId: number): Promise<void> {
  const { accountId } = ctx.actor;
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const rows = await all(
    tx,
    sql<{ id: number }>`
      update returns r set status = 'Reshipped', ended_at = ${at}, version = version + 1, fee_currency = p.fee_currency,
        reship_fee_minor = p.fee_minor / p.n + case when r.id = p.first then p.fee_minor % p.n else 0 end
      from (
        select s.fee_currency, s.fee_minor, count(*) as n, min(b.return_id) as first from reshipments s
        join reshipment_returns b on b.account_id = s.account_id and b.reshipment_id = s.id
        where s.account_id = ${accountId} and s.id = ${reshipmentId} group by 1, 2) p
      where r.account_id = ${accountId} and r.reshipment_id = ${reshipmentId} and r.status = 'Confirmed' returning r.id`,
  );
  const ids = rows.map((row) => row.id);
  await emitMany(tx, accountId, 'return.reshipped', { kind: 'return', ids }, { reshipment_id: reshipmentId });
}
