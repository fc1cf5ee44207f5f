import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { webhooks, type Attempt, type Delivery } from '../contract.ts';
import { bodyOf, type Message } from './message.ts';
import { COLUMNS } from './delivery-columns.ts';

type Row = Omit<Delivery, 'attempts'> & Omit<Message, 'is_test'> & { attempts: Attempt[] };

/** One delivery with what was sent and what came back. Throws `not_found`. */
export const getDelivery = verb(webhooks.delivery, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const row = await maybe(
    tx,
    sql<Row>`
      select ${COLUMNS}, d.attempts, d.account_id, d.object_kind, d.object_id, d.payload, d.event_at
      from webhook_deliveries d join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
      where d.account_id = ${accountId} and d.id = ${params.delivery} and d.webhook_id = ${params.id}`,
  );
  if (!row) throw new AppError('not_found');
  return { delivery: { ...row, request_body: bodyOf({ ...row, is_test: ctx.actor.isTest }) } };
});
