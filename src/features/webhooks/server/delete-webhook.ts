import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { webhooks } from '../contract.ts';

/** Deletes a webhook and what still waits for it. Throws `not_found`. */
export const deleteWebhook = verb(webhooks.delete, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const gone = await maybe(tx, sql<{ address: string }>`delete from webhooks where account_id = ${accountId} and id = ${params.id} returning address`);
  if (!gone) throw new AppError('not_found');
  await audit(tx, ctx, { verb: webhooks.delete.name, object: { kind: 'webhook', id: params.id }, detail: gone });
  return {};
});
