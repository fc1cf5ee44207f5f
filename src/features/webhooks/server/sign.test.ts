import { expect, it } from 'vitest';
import { CODE } from '../../../server/openapi/reference/code.ts';
import { newSecret, signature } from './sign.ts';

interface Check {
  isOurs(secret: string, headers: Record<string, string>, rawBody: string): boolean;
}

it('what the reference tells receivers to do knows our messages, also while two secrets sign, and no others', async () => {
  const { isOurs } = (await import(`data:text/javascript,${encodeURIComponent(`${CODE['verify']}\nexport { isOurs };`)}`)) as Check;
  const [secret, old, other] = [newSecret(), newSecret(), newSecret()];
  const now = Math.floor(Date.now() / 1000);
  const body = '{"type": "shipment.labeled", "data": {"city": "Łódź"}}';
  const headersOf = (secrets: string[], at = now) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(at),
    'webhook-signature': signature(secrets, 'msg_1', at, body),
  });
  expect(isOurs(secret, headersOf([secret]), body)).toBe(true);
  expect(isOurs(old, headersOf([secret, old]), body)).toBe(true);
  expect(isOurs(other, headersOf([secret, old]), body)).toBe(false);
  expect(isOurs(secret, headersOf([secret]), body.replace('shipment', 'order'))).toBe(false);
  expect(isOurs(secret, headersOf([secret], now - 600), body)).toBe(false);
  expect(isOurs(secret, { ...headersOf([secret]), 'webhook-id': 'msg_2' }, body)).toBe(false);
  expect(isOurs(secret, { ...headersOf([secret]), 'webhook-signature': 'v1,x' }, body)).toBe(false);
});
