import { createHmac } from 'node:crypto';
import { same } from '../../../server/secrets.ts';

/** Whether a text is signed with a secret: HMAC-SHA256 in base64, as Shopify and WooCommerce do. */
export const isSigned = (secret: string, text: string, given: string | undefined): boolean =>
  secret !== '' && given !== undefined && same(createHmac('sha256', secret).update(text, 'utf8').digest('base64'), given);

/** The same in hexadecimal digits. */
export const isSignedInHex = (secret: string, text: string, given: string | undefined): boolean =>
  secret !== '' && given !== undefined && same(createHmac('sha256', secret).update(text, 'utf8').digest('hex'), given);

/** How old a message of the Standard Webhooks scheme may be, in seconds. */
const TOLERANCE = 300;

/** The signature of a message by the Standard Webhooks scheme. */
export function standardSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The id of a message signed by the Standard Webhooks scheme within the last minutes; null for any other. */
export function standardMessage(secret: string | null, headers: Readonly<Record<string, string | undefined>>, body: string, nowMs: number): string | null {
  const id = headers['webhook-id'];
  const timestamp = Number(headers['webhook-timestamp']);
  const given = (headers['webhook-signature'] ?? '').split(' ');
  if (secret === null || !id || id.length > 200 || !Number.isInteger(timestamp)) return null;
  if (Math.abs(nowMs / 1000 - timestamp) > TOLERANCE) return null;
  const right = standardSignature(secret, id, timestamp, body);
  return given.some((one) => same(one, right)) ? id : null;
}
