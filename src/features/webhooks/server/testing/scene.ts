import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { EventName } from '../../../../shared/names.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../../test/harness.ts';
import { tellOf } from '../../../../../test/tell.ts';
import { all } from '../../../../server/db.ts';
import { EXAMPLE_SHIPMENT } from '../../../shipments/contract.ts';
import type { Delivery, DeliveryDetail, Webhook } from '../../contract.ts';
import { startReceiver, type Receiver } from './receiver.ts';

export interface Made {
  webhook: Webhook;
  secret: string;
}
export type Listener = Awaited<ReturnType<typeof listener>>;

export let t: TestApp;
export let receiver: Receiver;

/** A receiver and merchants whose events it hears, for one file of tests. */
export function useScene(): void {
  beforeAll(async () => {
    t = await startApp({ WEBHOOKS_ALLOW_LOOPBACK: 'true' });
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await t.stop();
  });
}

let paths = 0;
/** A merchant whose webhook listens at a path of its own. */
export async function listener(topics: readonly string[] = ['shipment.created', 'shipment.deleted'], by?: Caller) {
  paths += 1;
  const path = `/hook-${paths}`;
  const who = by ?? (await asMerchant(t));
  const made = await who.post<Made>('/webhooks', { address: receiver.url(path), topics });
  expect(made.status).toBe(201);
  return { who, path, id: made.data.webhook.id, secret: made.data.secret };
}
export const ship = async (who: Caller) => (await who.post<{ shipment: { id: number } }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment.id;
export const tell = (who: Caller, type: EventName, id = 1) => tellOf(t, who, type, id);
export const queued = ({ who }: Pick<Listener, 'who'>) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{ attempts: number; wait: number }>`
        select attempts, extract(epoch from next_attempt_at - now())::float8 as wait from webhook_queue where account_id = ${who.accountId} order by id`,
    ),
  );
export const shown = async ({ who, id }: Listener) => (await who.get<{ webhook: Webhook }>(`/webhooks/${id}`)).data.webhook;
export const log = async ({ who, id }: Listener, query = '') =>
  (await who.get<{ deliveries: Delivery[]; total?: number }>(`/webhooks/${id}/deliveries${query}`)).data;
export const detail = async (l: Listener, delivery: number) =>
  (await l.who.get<{ delivery: DeliveryDetail }>(`/webhooks/${l.id}/deliveries/${delivery}`)).data.delivery;
