import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDotEnv, readEnv, unsaid } from './env.ts';

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

it('takes the two keys of a bucket together', () => {
  expect(() => readEnv({ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'one' })).toThrow('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together.');
});

it('leads nowhere outside the demo until it is told where, and names what merchants would read and is not set', () => {
  const real = readEnv({ DEMO: 'false', OPERATOR_TAX_ID: 'DE 811', OPERATOR_NAME: 'Port Cargo', CONTACT_URL: 'mailto:desk@portcargo.example' });
  expect([real.HELP_URL, real.CONTACT_URL]).toEqual(['', 'mailto:desk@portcargo.example']);
  expect(unsaid(real)).toEqual(['OPERATOR_ADDRESS', 'OPERATOR_BANK', 'HELP_URL', 'GS1_PREFIX']);
  expect(unsaid(readEnv({ DEMO: 'false' }))).toContain('OPERATOR_NAME');
  expect(readEnv({ DEMO: 'true' }).HELP_URL).toBe('https://docs.example.com/');
});

it('reads names with digits from .env', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-env-'));
  writeFileSync(join(folder, '.env'), '# S3_REGION=no\nS3_BUCKET=files of mine\n');
  loadDotEnv(join(folder, '.env'));
  const { S3_BUCKET, S3_REGION } = process.env;
  delete process.env.S3_BUCKET;
  rmSync(folder, { recursive: true });
  expect([S3_BUCKET, S3_REGION]).toEqual(['files of mine', undefined]);
});

it('lets a copy that is both sites reach the accounts site inside, and others by its public address unless told', () => {
  const inside = (env: Record<string, string>) => readEnv({ ACCOUNTS_URL: 'https://accounts.example.com', ...env }).ACCOUNTS_INTERNAL_URL;
  expect(inside({})).toBe('http://127.0.0.1:3001');
  expect(inside({ HOST: '0.0.0.0', ACCOUNTS_PORT: '8001' })).toBe('http://127.0.0.1:8001');
  expect(inside({ HOST: '::1' })).toBe('http://[::1]:3001');
  expect(inside({ ROLES: 'console' })).toBeUndefined();
  expect(inside({ ACCOUNTS_INTERNAL_URL: 'http://accounts:3001' })).toBe('http://accounts:3001');
});

it.each(['https://example.com/portolan', 'ftp://example.com', 'https://example.com/?a', 'example.com'])('takes no address of a site such as %s', (wrong) => {
  expect(() => readEnv({ CONSOLE_URL: wrong })).toThrow('CONSOLE_URL: ');
  // What is mailed, printed as a QR code and told to shops is this and a path: two slashes between them lead past the API.
  expect(readEnv({ CONSOLE_URL: 'https://example.com/' }).CONSOLE_URL).toBe('https://example.com');
});

it('takes off the quotes around a value of .env and the comment after it, and tells which names no setting has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-env-'));
  const lines = [
    'TRIED_QUOTED="Port # Cargo"',
    "TRIED_SINGLE='a b'",
    'TRIED_PORT=3000     # console and API',
    'TRIED_KEY=a#b"c',
    'TRIED_NONE=     # nothing',
    'TRIED_ADDRESS=12 Harbour Road|Unit #5  # on invoices',
    'export DEMO=false',
  ];
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  const { DEMO } = process.env;
  const unknown = loadDotEnv(join(folder, '.env'));
  if (DEMO === undefined) delete process.env.DEMO;
  rmSync(folder, { recursive: true });
  const read = ['QUOTED', 'SINGLE', 'PORT', 'KEY', 'NONE', 'ADDRESS'].map((name) => {
    const value = process.env[`TRIED_${name}`];
    delete process.env[`TRIED_${name}`];
    return value;
  });
  expect(read).toEqual(['Port # Cargo', 'a b', '3000', 'a#b"c', '', '12 Harbour Road|Unit #5']);
  expect(unknown).toEqual(['TRIED_QUOTED', 'TRIED_SINGLE', 'TRIED_PORT', 'TRIED_KEY', 'TRIED_NONE', 'TRIED_ADDRESS']);
});

it('takes a database by an address of PostgreSQL only, and tells how a password is written in it', () => {
  const at = (DATABASE_URL: string) => readEnv({ DATABASE_URL }).DATABASE_URL;
  for (const right of ['postgres://app:p%40ss@db.example:5432/app', 'postgresql:///app?host=/run/postgresql', 'postgres://app@/app?host=/run/postgresql'])
    expect(at(right)).toBe(right);
  for (const wrong of ['app', 'mysql://app@db/app', 'postgres://app:p@ss/w@db/app', 'postgres://app:p#w@db/app', 'postgres://app:p/w@db/app'])
    expect(() => at(wrong)).toThrow('DATABASE_URL: An address such as postgres://user:password@host/database.');
});

it('comments in .env.example begin with a mark, so that a line can be taken as it is', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8').split('\n');
  const settings = lines.filter((line) => /^# [A-Z0-9_]+=/.test(line));
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((line) => /\s{2,}[^\s#]/.test(line))).toEqual([]);
});
