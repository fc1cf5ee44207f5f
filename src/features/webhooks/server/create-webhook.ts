import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { seal } from '../../../server/secrets.ts';
import { shownOnce, verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_WEBHOOKS, webhooks } from '../contract.ts';
import { newSecret } from './sign.ts';
import { readWebhook } from './webhook-row.ts';
import { SEALED_FOR, checkAddress, inOrder } from './webhook-input.ts';

/** Makes a webhook. Throws `invalid_input`. */
export const createWebhook = verb(webhooks.create, async ({ ctx, tx, body }) => {
  const { accountId, userId } = ctx.actor;
  checkAddress(ctx, body.address);
  // One at a time per account, so that two at once cannot exceed the limit.
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
  return shownOnce(webhooks.create, { webhook: await readWebhook(tx, accountId, id), secret });
});
