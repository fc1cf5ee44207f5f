import { statSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { all, one } from '../../../server/db.ts';
import { localTokenRequest, makeLocalToken } from './local-token.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

interface Made {
  token: { id: number; hint: string; status: string };
  secret: string;
}
const asked = { name: 'Warehouse script', scopes: ['read_billing', 'write_billing'], expires_in_days: 30 };

async function owner(role = 'owner') {
  const who = await asMerchant(t, { role, funds: 1000 });
  return { who, call: await atAccounts(t, who) };
}

describe('personal access tokens', () => {
  it('are shown once and work until they are revoked', async () => {
    const { who, call } = await owner();
    const made = await call<Made>('POST', '/tokens', asked);
    expect(made.status).toBe(201);
    expect(made.data.secret.endsWith(made.data.token.hint)).toBe(true);
    const program = caller(t.console, { ...who, token: made.data.secret });
    expect((await program.get('/balance')).data).toMatchObject({ balance: { balance: 10, currency: 'USD' } });

    const list = await call<{ tokens: Made['token'][] }>('GET', '/tokens');
    expect(list.raw).not.toContain(made.data.secret);
    expect(list.data.tokens[0]).toMatchObject({ id: made.data.token.id, status: 'active', scopes: ['read_billing', 'write_billing'] });

    expect((await call('DELETE', `/tokens/${made.data.token.id}`)).status).toBe(200);
    expect((await call('DELETE', `/tokens/${made.data.token.id}`)).status).toBe(200);
    expect((await program.get('/balance')).status).toBe(401);
    const audited = await t.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${who.accountId} order by id`));
    expect(audited.map((row) => row.verb)).toEqual(['identity.createToken', 'identity.revokeToken', 'identity.revokeToken']);
  });

  it('reach only what their scopes say', async () => {
    const { who, call } = await owner();
    const { data } = await call<Made>('POST', '/tokens', { ...asked, scopes: ['read_shipments'] });
    const program = caller(t.console, { ...who, token: data.secret });
    expect((await program.get('/balance')).status).toBe(403);
    expect((await program.get('/users/me')).data).toMatchObject({ user: { areas: { shipping: 'read', billing: 'none', developer: 'none' } } });
  });

  it('end by themselves', async () => {
    const { who, call } = await owner();
    const { data } = await call<Made>('POST', '/tokens', asked);
    await t.app.db.system((tx) => sql`update access_tokens set expires_at = now() where account_id = ${who.accountId} and id = ${data.token.id}`.execute(tx));
    expect((await caller(t.console, { ...who, token: data.secret }).get('/balance')).status).toBe(401);
    expect((await call<{ tokens: Made['token'][] }>('GET', '/tokens')).data.tokens.find((one) => one.id === data.token.id)?.status).toBe('expired');
  });

  it('are not stored, not even for a repeated Idempotency-Key', async () => {
    const { who, call } = await owner();
    const headers = { 'idempotency-key': 'token-1' };
    const { data } = await call<Made>('POST', '/tokens', asked, headers);
    expect((await call('POST', '/tokens', asked, headers)).status).toBe(409);
    const kept = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from idempotency_keys where answer::text like ${`%${data.secret}%`}`),
    );
    const made = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from access_tokens where account_id = ${who.accountId} and name = ${asked.name}`),
    );
    expect([kept.n, made.n]).toEqual([0, 1]);
  });

  it('cannot be made by roles without the right, nor by another token', async () => {
    for (const role of ['viewer', 'shipping', 'billing']) expect((await (await owner(role)).call('POST', '/tokens', asked)).status).toBe(403);
    const { who } = await owner();
    const program = caller(t.accounts, who);
    expect((await program.post('/tokens', asked)).status).toBe(403);
  });

  it('of another account are out of reach', async () => {
    const [mine, other] = [await owner(), await owner()];
    const { data } = await other.call<Made>('POST', '/tokens', asked);
    expect((await mine.call('DELETE', `/tokens/${data.token.id}`)).status).toBe(404);
    expect((await caller(t.console, { ...other.who, token: data.secret }).get('/balance')).status).toBe(200);
    expect((await mine.call<{ tokens: Made['token'][] }>('GET', '/tokens')).data.tokens.map((one) => one.id)).not.toContain(data.token.id);
  });

  it('refuse unknown scopes and fields', async () => {
    const { call } = await owner();
    expect(await call('POST', '/tokens', { ...asked, scopes: ['everything'] })).toMatchObject({ status: 422, errors: { 'scopes/0': expect.any(String) } });
    expect(await call('POST', '/tokens', { ...asked, scopes: [] })).toMatchObject({ status: 422, errors: { scopes: expect.any(String) } });
    expect(await call('POST', '/tokens', { ...asked, admin: true })).toMatchObject({ status: 422, errors: { admin: expect.any(String) } });
  });
});

describe('npm run token', () => {
  it('gives one of the operator’s people a token for reporting events by program, and no merchant', async () => {
    const make = (email: string, scopes: 'operator_warehouse'[]) =>
      t.app.db.system((tx) => makeLocalToken(tx, { email, name: 'scanner', scopes, is_test: false }));
    const email = 'depot@portolan.test';
    await t.app.db.system((tx) => sql`insert into users (email, first_name, last_name, staff_role) values (${email}, 'Dee', 'Pot', 'warehouse')`.execute(tx));
    const token = await make(email, ['operator_warehouse']);
    const program = caller(t.console, { userId: 0, accountId: 0, token });
    const answer = await program.post('/tracking/events', { events: [{ tracking_number: 'HB100000017HK', code: 101, time: '2026-11-20T10:00:00Z' }] });
    expect(answer.status).toBeLessThan(300);
    expect((await program.get('/shipments')).status).toBe(403);
    const merchant = await asMerchant(t);
    const { email: own } = await t.app.db.system((tx) => one(tx, sql<{ email: string }>`select email from users where id = ${merchant.userId}`));
    await expect(make(own, ['operator_warehouse'])).rejects.toMatchObject({ code: 'access_denied' });
  });

  it('refuses a scope it does not know, and none at all', () => {
    const asks = (scopes: unknown) => localTokenRequest.safeParse({ email: 'a@b.test', name: 'n', scopes, is_test: false }).success;
    expect([['read_shipments'], null, ['read_shipmints'], ['read_shipments', 'all'], [''], []].map(asks)).toEqual([true, true, false, false, false, false]);
  });

  it('takes the scopes of the operator’s programs by the names of their areas', () => {
    const { data } = localTokenRequest.safeParse({ email: 'a@b.test', name: 'n', scopes: ['warehouse', 'read_shipments'], is_test: false });
    expect(data?.scopes).toEqual(['operator_warehouse', 'read_shipments']);
  });

  it('gets a token from the running program with a key only its own user can read', async () => {
    if (t.app.db.kind !== 'embedded') return; // On PostgreSQL the script opens the database itself.
    const { userId, accountId } = await asMerchant(t);
    const { email } = await t.app.db.system((tx) => one(tx, sql<{ email: string }>`select email from users where id = ${userId}`));
    const file = join(t.app.env.DATA_DIR, 'local.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const ask = (key: string, remoteAddress = '127.0.0.1') =>
      t.accounts.inject({
        method: 'POST',
        url: '/internal/token',
        headers: { authorization: `Bearer ${key}` },
        remoteAddress,
        payload: { email, name: 'script', scopes: null, is_test: true },
      });
    const key = readFileSync(file, 'utf8');
    expect((await ask('wrong')).statusCode).toBe(401);
    expect((await ask(key, '10.0.0.9')).statusCode).toBe(404);
    const answer = await ask(key);
    expect(answer.statusCode).toBe(201);
    const { token } = answer.json<{ data: { token: string } }>().data;
    expect((await caller(t.console, { userId, accountId, token }).get('/users/me')).status).toBe(200);
  });
});
