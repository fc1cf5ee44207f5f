import { spawnSync } from 'node:child_process';
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
  // What anybody can send to the address.
  expect(isOurs(secret, { 'webhook-id': 'msg_1', 'webhook-timestamp': String(now) }, body)).toBe(false);
});

/** How a program in another language is run: its name, the option before its text, and what asks the function of the reference about cases on its input. */
const OTHERS = {
  verifyPython: [
    'python3',
    '-c',
    `import json, sys
print(json.dumps([is_ours(one['secret'], one['headers'], one['body'].encode()) for one in json.load(sys.stdin)]))`,
  ],
  verifyPhp: [
    'php',
    '-r',
    `echo json_encode(array_map(fn($one) => isOurs($one['secret'], $one['headers'], $one['body']), json_decode(stream_get_contents(STDIN), true)));`,
  ],
} as const;

it.for(Object.entries(OTHERS))('%s of the reference judges as that for Node does', ([name, [program, option, asks]], { skip }) => {
  if (spawnSync(program, ['--version']).error) skip();
  const [secret, old, other] = [newSecret(), newSecret(), newSecret()];
  const now = Math.floor(Date.now() / 1000);
  const body = '{"type": "shipment.labeled", "data": {"city": "Łódź"}}';
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(now), 'webhook-signature': signature([secret, old], 'msg_1', now, body) };
  const late = { ...headers, 'webhook-timestamp': String(now - 600), 'webhook-signature': signature([secret], 'msg_1', now - 600, body) };
  const cases: [object, boolean][] = [
    [{ secret, headers, body }, true],
    [{ secret: old, headers, body }, true],
    [{ secret: other, headers, body }, false],
    [{ secret, headers, body: `${body} ` }, false],
    [{ secret, headers: late, body }, false],
    [{ secret, headers: { ...headers, 'webhook-id': 'msg_2' }, body }, false],
    [{ secret, headers: { ...headers, 'webhook-signature': 'v1,ż' }, body }, false],
    [{ secret, headers: { 'webhook-timestamp': 'x' }, body }, false],
  ];
  const ran = spawnSync(program, [option, `${CODE[name]}\n${asks}`], { input: JSON.stringify(cases.map(([one]) => one)), encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(JSON.parse(ran.stdout)).toEqual(cases.map(([, isOurs]) => isOurs));
});
