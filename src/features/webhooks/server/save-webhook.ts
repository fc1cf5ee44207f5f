import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one } from '../../../server/db.ts';
import { refusalOf } from '../../../server/outbound.ts';
import { seal } from '../../../server/secrets.ts';
import { Raw, verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_WEBHOOKS, webhooks, type Webhook } from '../contract.ts';
import { OVERLAP_HOURS } from '../rules.ts';
import { TOPICS } from '../topics.ts';
import { newSecret } from './sign.ts';
import { readWebhook } from './webhook-row.ts';

/** What secrets are sealed for, so that nothing else can be read as one. */
export const SEALED_FOR = 'webhook-secret';

/** Throws `invalid_input` for an address that is none, or that lies in a private network. */
function checkAddress(ctx: Ctx, address: string): void {
  const refusal = refusalOf(address, ctx.env.WEBHOOKS_ALLOW_LOOPBACK);
  if (refusal === null) return;
  throw new AppError('invalid_input', { fields: { address: { key: refusal === 'private' ? 'webhooks:addressPrivate' : 'validation.url' } } });
}

/** The answer with a secret in it. Not the usual one: that is kept for repeats of the Idempotency-Key. */
function secretAnswer(webhook: Webhook, secret: string): Raw {
  const data = webhooks.create.out.parse({ webhook, secret });
  return new Raw(JSON.stringify({ success: true, data }), { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, 201);
}

const inOrder = (topics: readonly string[]) => TOPICS.filter((topic) => topics.includes(topic));

/** Makes a webhook. Throws `invalid_input`. */
export const createWebhook = verb(webhooks.create, async ({ ctx, tx, body }) => {
  const { accountId, userId } = ctx.actor;
  checkAddress(ctx, body.address);
  // One at a time in an account, so that two at once do not pass the limit together.
  await sql`select pg_advisory_xact_lock(7420018, (${accountId} % 2147483647)::int)`.execute(tx);
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from webhooks where account_id = ${accountId}`);
  if (n >= MAX_WEBHOOKS) throw new AppError('invalid_input', { fields: { '': { key: 'webhooks:tooMany', values: { count: MAX_WEBHOOKS } } } });
  const secret = newSecret();
  const topics = inOrder(body.topics);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into webhooks (account_id, address, topics, active, secret, created_by)
      values (${accountId}, ${body.address}, ${topics}::text[], ${body.active}, ${seal(ctx.env.SECRET_KEY, SEALED_FOR, secret)}, ${userId}) returning id`,
  );
  await audit(tx, ctx, { verb: webhooks.create.name, object: { kind: 'webhook', id }, detail: { ...body, topics } });
  return secretAnswer(await readWebhook(tx, accountId, id), secret);
});

/** Changes a webhook. Switched on again, it begins without its past failures. Throws `not_found`, `invalid_input`. */
export const updateWebhook = verb(webhooks.update, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const before = await readWebhook(tx, accountId, params.id);
  if (body.address !== before.address) checkAddress(ctx, body.address);
  const topics = inOrder(body.topics);
  const isFresh = !before.active || body.address !== before.address;
  await sql`
    update webhooks set address = ${body.address}, topics = ${topics}::text[], active = ${body.active}, updated_at = now(),
      disabled_reason = case when ${body.active} then null else disabled_reason end, disabled_at = case when ${body.active} then null else disabled_at end,
      failing_since = case when ${body.active && isFresh} then null else failing_since end
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: webhooks.update.name, object: { kind: 'webhook', id: params.id }, detail: { ...body, topics } });
  return { webhook: await readWebhook(tx, accountId, params.id) };
});

/** Makes a new secret; the one before signs as well for a day. Throws `not_found`. */
export const rotateWebhookSecret = verb(webhooks.rotate, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const secret = newSecret();
  const changed = await maybe(
    tx,
    sql<{ id: number }>`
      update webhooks set old_secret = secret, old_secret_until = now() + make_interval(hours => ${OVERLAP_HOURS}::int),
        secret = ${seal(ctx.env.SECRET_KEY, SEALED_FOR, secret)}, updated_at = now()
      where account_id = ${accountId} and id = ${params.id} returning id`,
  );
  if (!changed) throw new AppError('not_found');
  await audit(tx, ctx, { verb: webhooks.rotate.name, object: { kind: 'webhook', id: params.id } });
  return secretAnswer(await readWebhook(tx, accountId, params.id), secret);
});

/** Deletes a webhook with what still waits for it. Throws `not_found`. */
export const deleteWebhook = verb(webhooks.delete, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const gone = await maybe(tx, sql<{ address: string }>`delete from webhooks where account_id = ${accountId} and id = ${params.id} returning address`);
  if (!gone) throw new AppError('not_found');
  await audit(tx, ctx, { verb: webhooks.delete.name, object: { kind: 'webhook', id: params.id }, detail: gone });
  return {};
});
