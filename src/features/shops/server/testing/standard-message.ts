import { createHmac, randomUUID } from 'node:crypto';

/** A message signed by the Standard Webhooks scheme, written from its specification. */
export function standardMessage(
  secret: string,
  content: object,
  given: { id?: string; timestamp?: string; body?: string | undefined } = {},
): { headers: Record<string, string>; body: string } {
  const body = given.body ?? JSON.stringify(content);
  const id = given.id ?? `msg_${randomUUID()}`;
  const timestamp = given.timestamp ?? String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return { body, headers: { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } };
}
