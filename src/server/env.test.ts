import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const trust = (TRUST_PROXY?: string) => readEnv({ TRUST_PROXY }).TRUST_PROXY;

it('believes no proxy, proxies at addresses, or so many in a row', () => {
  expect([trust(), trust('false'), trust('0'), trust('1'), trust('3')]).toEqual([false, false, false, 1, 3]);
  expect(trust('10.0.0.5, 172.16.0.0/12,fd00::/8')).toEqual(['10.0.0.5', '172.16.0.0/12', 'fd00::/8']);
  expect(trust('loopback,203.0.113.9')).toEqual(['loopback', '203.0.113.9']);
  expect(trust('true')).toEqual(['loopback', 'linklocal', 'uniquelocal']);
});

it.each(['yes', '10.0.0', '10.0.0.0/33', 'fd00::/129', 'proxy.example', '10.0.0.1,', '12', '1.5', '10.0.0.0/8/8'])('refuses %s with its name', (wrong) => {
  expect(() => trust(wrong)).toThrow(/TRUST_PROXY: ".*" is no address/);
});
