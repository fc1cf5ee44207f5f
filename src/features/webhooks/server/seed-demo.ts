import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json, one, type Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import { seal } from '../../../server/secrets.ts';
import { webhooks, type Attempt } from '../contract.ts';
import { bodyOf, type Message } from './message.ts';
import { openDays } from './open-days.ts';
import { newSecret, signature } from './sign.ts';
import { SEALED_FOR } from './webhook-input.ts';

/** Nobody is there: it is one of the names kept for examples (RFC 2606), and the webhook is switched off. */
const ADDRESS = 'https://hooks.example.com/portolan';
const TOPICS = ['shipment.labeled', 'shipment.delivered', 'return.received'];
/** What became of each event of the log, oldest first: once the receiver was busy, and was asked again. */
const ANSWERS: readonly (readonly { status: number; ms: number }[])[] = [
  [{ status: 200, ms: 84 }],
  [
    { status: 503, ms: 131 },
    { status: 200, ms: 97 },
  ],
  [{ status: 200, ms: 76 }],
  [{ status: 200, ms: 112 }],
];
const MINUTE = 60_000;

const attemptOf = (message: Message, secret: string, at: Date, { status, ms }: { status: number; ms: number }): Attempt => {
  const timestamp = Math.floor(at.getTime() / 1000);
  return {
    at: at.toISOString(),
    address: ADDRESS,
    request_headers: {
      'content-type': 'application/json',
      'user-agent': 'Portolan-Webhooks/1',
      'webhook-id': message.message_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature([secret], message.message_id, timestamp, bodyOf(message)),
    },
    status,
    problem: null,
    ip: '192.0.2.10',
    headers: { 'content-type': 'application/json' },
    body: status === 200 ? '{"received": true}' : '',
    duration_ms: ms,
  };
};

/** The latest events of the topics, one of each first, as a webhook would have heard of them. */
const someEvents = (tx: Tx, accountId: number): Promise<Omit<Message, 'message_id'>[]> =>
  all(
    tx,
    sql<Omit<Message, 'message_id'>>`
      select account_id, false as is_test, id as event_id, type as topic, object_kind, object_id, payload, created_at as event_at
      from (select e.*, row_number() over (partition by type order by id desc) as place from events e where account_id = ${accountId} and type = any (${TOPICS}::text[])) e
      order by place, id desc limit ${ANSWERS.length}`,
  );

/** Gives the demo account a webhook that is switched off, with a short log of what it heard. */
export async function seedWebhooks(app: App): Promise<void> {
  await openDays(app);
  await makeDemoPart(app, sql`not ${hasDone(webhooks.create.name)}`, async (tx, { account_id: accountId, user_id: userId }) => {
    const secret = newSecret();
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into webhooks (account_id, address, topics, active, secret, last_delivered_at, last_failed_at, created_by)
        values (${accountId}, ${ADDRESS}, ${TOPICS}::text[], false, ${seal(app.env.SECRET_KEY, SEALED_FOR, secret)}, now(), now(), ${userId}) returning id`,
    );
    const detail = { address: ADDRESS, topics: TOPICS, active: false };
    await audit(tx, { actor: systemActor(accountId), requestId: 'seed' }, { verb: webhooks.create.name, object: { kind: 'webhook', id }, detail });
    for (const [index, event] of (await someEvents(tx, accountId)).toReversed().entries()) {
      const message = { ...event, message_id: `msg_${accountId}_${event.event_id}_${id}` };
      const answers = ANSWERS[index] ?? [];
      const attempts = answers.map((answer, nth) => attemptOf(message, secret, new Date(app.now().getTime() + (nth - answers.length + 1) * MINUTE), answer));
      const last = attempts.at(-1);
      await sql`
        insert into webhook_deliveries (account_id, created_at, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at, status, last_status,
          duration_ms, attempts)
        values (${accountId}, now(), ${id}, ${event.event_id}, ${message.message_id}, ${event.topic}, ${event.object_kind}, ${event.object_id}, ${json(event.payload)},
          ${event.event_at}::timestamptz, 'delivered', ${last?.status ?? null}::int, ${last?.duration_ms ?? null}::int, ${json(attempts)})`.execute(tx);
    }
  });
}
