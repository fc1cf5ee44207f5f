import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Actor, Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { DEFAULT_CURRENCY, fromWire, isCurrency } from '../../../shared/money.ts';
import { inviteOwner } from '../../users/server/invite-owner.ts';
import { merchants } from '../contract.ts';
import { readMerchant } from './list-merchants.ts';

/** The operator's person, as the account's audit trail names them. */
function staffIn(ctx: Ctx, accountId: number): Pick<Ctx, 'actor' | 'requestId'> {
  const actor: Actor = { ...ctx.actor, accountId, userId: null, staffUserId: ctx.actor.userId, tokenId: null, godmode: null };
  return { actor, requestId: ctx.requestId };
}

async function setCreditLimit(tx: Tx, accountId: number, currency: string, limitMinor: number): Promise<void> {
  await sql`
    insert into ledger_balances (account_id, currency, credit_limit_minor) values (${accountId}, ${currency}, ${limitMinor})
    on conflict (account_id, currency) do update set credit_limit_minor = excluded.credit_limit_minor`.execute(tx);
}

/** Opens an account and invites its owner; what the demo's people open belongs to the demo. */
export const openMerchant = systemVerb(merchants.open, async ({ ctx, tx, body }) => {
  const { name, country, currency, time_zone: zone, owner_email: email } = body;
  const limitMinor = fromWire(body.credit_limit, currency, 'credit_limit');
  const { account_id: accountId } = await one(
    tx,
    sql<{ account_id: number }>`
      insert into accounts (name, country, currency, time_zone, is_demo)
      select ${name}, ${country}, ${currency}, ${zone}, coalesce((select is_demo from users where id = ${ctx.actor.userId}), false) returning account_id`,
  );
  await setCreditLimit(tx, accountId, currency, limitMinor);
  const link = await inviteOwner(tx, ctx.env, { accountId, email, invitedBy: ctx.actor.userId });
  const object = { kind: 'account', id: accountId };
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.open.name, object, detail: { name, currency, owner: email, credit_limit_minor: limitMinor } });
  return { merchant: await readMerchant(tx, accountId), link };
});

/** Changes name and credit limit. Throws `not_found`. */
export const changeMerchant = systemVerb(merchants.change, async ({ ctx, tx, params, body }) => {
  const { id: accountId } = params;
  const former = await readMerchant(tx, accountId);
  const currency = isCurrency(former.currency) ? former.currency : DEFAULT_CURRENCY;
  const limitMinor = fromWire(body.credit_limit, currency, 'credit_limit');
  await sql`update accounts set name = ${body.name} where account_id = ${accountId}`.execute(tx);
  await setCreditLimit(tx, accountId, currency, limitMinor);
  const detail = { name: body.name, former_name: former.name, credit_limit_minor: limitMinor, former_credit_limit: former.credit_limit };
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.change.name, object: { kind: 'account', id: accountId }, detail });
  return { merchant: await readMerchant(tx, accountId) };
});

/** Suspends an account. It counts at once, for sessions and programs alike. Throws `not_found`, `not_eligible`. */
export const suspendMerchant = systemVerb(merchants.suspend, async ({ ctx, tx, params, body }) => {
  const { id: accountId } = params;
  await readMerchant(tx, accountId);
  const done = await maybe(
    tx,
    sql`update accounts set suspended_at = now(), suspended_reason = ${body.reason} where account_id = ${accountId} and suspended_at is null returning 1`,
  );
  if (!done) throw new AppError('not_eligible');
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.suspend.name, object: { kind: 'account', id: accountId }, detail: { reason: body.reason } });
  return { merchant: await readMerchant(tx, accountId) };
});

/** Lets the people and programs of an account in again. One that was closed with the demo stays closed. Throws `not_found`, `not_eligible`. */
export const resumeMerchant = systemVerb(merchants.resume, async ({ ctx, tx, params }) => {
  const { id: accountId } = params;
  await readMerchant(tx, accountId);
  const done = await maybe(
    tx,
    sql`
      update accounts set suspended_at = null, suspended_reason = null
      where account_id = ${accountId} and suspended_at is not null and not closed_with_demo returning 1`,
  );
  if (!done) throw new AppError('not_eligible');
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.resume.name, object: { kind: 'account', id: accountId } });
  return { merchant: await readMerchant(tx, accountId) };
});

/** Invites an owner again, or another one. Throws `not_found`, and `not_eligible` for somebody who belongs to the account. */
export const inviteMerchantOwner = systemVerb(merchants.inviteOwner, async ({ ctx, tx, params, body }) => {
  const { id: accountId } = params;
  const merchant = await readMerchant(tx, accountId);
  const member = await maybe(
    tx,
    sql`select 1 from memberships m join users u on u.id = m.user_id where m.account_id = ${accountId} and u.email = ${body.email}`,
  );
  if (member) throw new AppError('not_eligible', { fields: { email: { key: 'users:alreadyMember' } } });
  const link = await inviteOwner(tx, ctx.env, { accountId, email: body.email, invitedBy: ctx.actor.userId });
  await audit(tx, staffIn(ctx, accountId), { verb: merchants.inviteOwner.name, object: { kind: 'account', id: accountId }, detail: { email: body.email } });
  return { merchant, link };
});
