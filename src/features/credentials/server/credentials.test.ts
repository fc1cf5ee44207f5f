import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, startSites, type Sites } from '../../../../test/browser.ts';
import { asMerchant } from '../../../../test/harness.ts';
import { SENDER } from '../../../../test/merchant.ts';
import { all, one } from '../../../server/db.ts';
import { ALL_SCOPES } from '../../../shared/permissions.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Credential } from '../contract.ts';
import { sweepCredentials } from './sweep-credentials.job.ts';
import { askToken, withToken } from './testing/tokens.ts';

let t: Sites;
beforeAll(async () => {
  t = await startSites();
});
afterAll(() => t.stop());

interface Made {
  credential: Credential;
  secret: string;
}
const machine = { name: 'Order sync', kind: 'machine', scopes: ['read_billing', 'read_shipments'] };
const GRANT = { grant_type: 'client_credentials' };

async function owner(role = 'owner') {
  const who = await asMerchant(t, { role, funds: 1000 });
  return { who, call: await atAccounts(t, who) };
}

async function made(over: object = {}) {
  const { who, call } = await owner();
  const { data } = await call<Made>('POST', '/credentials', { ...machine, ...over });
  return { who, call, id: data.credential.id, client: { id: data.credential.client_id, secret: data.secret } };
}

const auditOf = (accountId: number) =>
  t.app.db.system((tx) =>
    all(tx, sql<{ verb: string; client_id: string | null }>`select verb, client_id from audit_log where account_id = ${accountId} order by id`),
  );

describe('a machine', () => {
  it('gets a token by client credentials and works in its account with its scopes', async () => {
    const { who, client } = await made();
    const token = await askToken(t, client, GRANT);
    expect(token).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 });
    const program = withToken(t, token.access_token);
    expect((await program.get('/balance')).data).toMatchObject({ balance: { balance: 10 } });
    expect((await program.get('/users/me')).data).toMatchObject({ user: { account: { id: who.accountId }, areas: { billing: 'read', settings: 'none' } } });
    expect((await program.post('/shipments', {})).status).toBe(403);
    expect((await program.get('/credentials')).status).toBe(403);
  });

  it('can ask for fewer scopes, and not for more', async () => {
    const { client } = await made();
    const less = await askToken(t, client, { ...GRANT, scope: 'read_shipments' });
    expect([less.status, less.scope]).toEqual([200, 'read_shipments']);
    expect((await withToken(t, less.access_token).get('/balance')).status).toBe(403);
    expect(await askToken(t, client, { ...GRANT, scope: 'write_billing' })).toMatchObject({ status: 400, error: 'invalid_scope' });
    expect(await askToken(t, client, { ...GRANT, scope: 'openid' })).toMatchObject({ status: 400, error: 'invalid_scope' });
    for (const scope of ['read_shipmints', 'read_shipments read_shipmints', 'READ_SHIPMENTS'])
      expect(await askToken(t, client, { ...GRANT, scope })).toMatchObject({ status: 400, error: 'invalid_scope' });
    for (const asked of [GRANT, { ...GRANT, scope: '' }])
      expect(await askToken(t, client, asked)).toMatchObject({ status: 200, scope: 'read_shipments read_billing' });
  });

  it('gets every scope that discovery offers', async () => {
    const { client } = await made({ scopes: ALL_SCOPES });
    const oauth = '.well-known/oauth-authorization-server';
    for (const document of ['oidc/.well-known/openid-configuration', `oidc/${oauth}`, `${oauth}/oidc`]) {
      const found = (await (await fetch(`${t.accountsUrl}/${document}`)).json()) as Record<string, string[]> & { scopes_supported: string[] };
      expect(found).toMatchObject({ issuer: `${t.accountsUrl}/oidc`, token_endpoint: `${t.accountsUrl}/oidc/token` });
      expect(found.scopes_supported.toSorted()).toEqual(ALL_SCOPES.toSorted());
      expect(found['token_endpoint_auth_methods_supported']).toEqual(['client_secret_basic', 'client_secret_post']);
      expect(found['dpop_signing_alg_values_supported']).toBeUndefined();
      const scope = found.scopes_supported.join(' ');
      expect(await askToken(t, client, { ...GRANT, scope })).toMatchObject({ status: 200, scope });
    }
  });

  it('is refused with a wrong secret, an unknown id, or the way of web apps', async () => {
    const { client } = await made();
    expect(await askToken(t, { ...client, secret: 'pcs_guess' }, GRANT)).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(await askToken(t, { ...client, id: 'pc_nobody' }, GRANT)).toMatchObject({ status: 401, error: 'invalid_client' });
    expect(await askToken(t, client, { grant_type: 'authorization_code', code: 'x', redirect_uri: 'https://a.example/' })).toMatchObject({ status: 400 });
  });

  it('does deeds that the audit trail names it for', async () => {
    const { who, client } = await made({ scopes: ['write_settings'] });
    const { access_token: token } = await askToken(t, client, GRANT);
    const settings = (await withToken(t, token).get<{ settings: Record<string, unknown> }>('/settings')).data;
    expect(settings).toBeDefined();
    const answer = await withToken(t, token).call('PUT', '/users/me/consignor', SENDER);
    expect(answer.status).toBe(200);
    expect((await auditOf(who.accountId)).at(-1)).toEqual({ verb: 'consignor.save', client_id: client.id });
  });

  it('has keys of its own for doing things once: another of the account may use the same, and its own next token goes on with them', async () => {
    const { call, client } = await made({ scopes: ['write_shipments'] });
    const { data } = await call<Made>('POST', '/credentials', { ...machine, name: 'Shop sync', scopes: ['write_shipments'] });
    const other = { id: data.credential.client_id, secret: data.secret };
    const key = { 'idempotency-key': 'SO-10042' };
    const ship = async (who: typeof client, weight: number) =>
      withToken(t, (await askToken(t, who, GRANT)).access_token).post<{ shipment: { id: number } }>('/shipments', { ...EXAMPLE_SHIPMENT, weight }, key);
    const [first, foreign, again] = [await ship(client, 1), await ship(other, 2), await ship(client, 1)];
    expect([first.status, foreign.status, again.status]).toEqual([201, 201, 201]);
    expect(again.data.shipment.id).toBe(first.data.shipment.id);
    expect(foreign.data.shipment.id).not.toBe(first.data.shipment.id);
  });

  it('leaves neither secret nor token readable in the database', async () => {
    const { client } = await made();
    const { access_token: token = '' } = await askToken(t, client, GRANT);
    const found = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ n: number }>`
          select (select count(*) from oidc_state where id = ${token} or payload::text like ${`%${token}%`})
               + (select count(*) from client_secrets where secret_hash like ${`%${client.secret}%`})
               + (select count(*) from idempotency_keys where answer::text like ${`%${client.secret}%`}) as n`,
      ),
    );
    expect([token.length > 30, found.n]).toEqual([true, 0]);
  });
});

describe('rotating a secret', () => {
  it('lets the one before work for the overlap, and no longer', async () => {
    const { call, id, client, who } = await made();
    const next = (await call<Made>('POST', `/credentials/${id}/secret`, { overlap_hours: 24 })).data;
    expect(next.credential.secrets.map((one) => one.expires === null)).toEqual([true, false]);
    // Written as the times of the client itself.
    for (const { created, expires } of next.credential.secrets)
      expect([created, expires ?? created].map((time) => new Date(time).toISOString())).toEqual([created, expires ?? created]);
    expect((await askToken(t, client, GRANT)).status).toBe(200);
    expect((await askToken(t, { ...client, secret: next.secret }, GRANT)).status).toBe(200);
    await t.app.db.system((tx) =>
      sql`update client_secrets set expires_at = now() where account_id = ${who.accountId} and client_id = ${id} and expires_at is not null`.execute(tx),
    );
    expect((await askToken(t, client, GRANT)).status).toBe(401);
    expect((await askToken(t, { ...client, secret: next.secret }, GRANT)).status).toBe(200);
    await sweepCredentials(t.app);
    const kept = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from client_secrets where client_id = ${id}`));
    expect(kept.n).toBe(1);
  });

  it('without overlap ends the one before at once', async () => {
    const { call, id, client } = await made();
    const next = (await call<Made>('POST', `/credentials/${id}/secret`, { overlap_hours: 0 })).data;
    expect((await askToken(t, client, GRANT)).status).toBe(401);
    expect((await askToken(t, { ...client, secret: next.secret }, GRANT)).status).toBe(200);
    expect((await call('POST', `/credentials/${id}/secret`, { overlap_hours: 2 })).errors).toHaveProperty('overlap_hours');
  });
});

describe('ending a client', () => {
  it('by disabling takes tokens and secrets away at once, and enabling brings the secret back', async () => {
    const { call, id, client, who } = await made();
    const { access_token: token } = await askToken(t, client, GRANT);
    expect((await withToken(t, token).get('/balance')).status).toBe(200);
    expect((await call<Made>('POST', `/credentials/${id}/disable`)).data.credential.active).toBe(false);
    expect((await call('POST', `/credentials/${id}/disable`)).status).toBe(200);
    expect((await withToken(t, token).get('/balance')).status).toBe(401);
    expect((await askToken(t, client, GRANT)).status).toBe(401);
    await call('POST', `/credentials/${id}/enable`);
    expect((await withToken(t, token).get('/balance')).status).toBe(401);
    expect((await askToken(t, client, GRANT)).status).toBe(200);
    expect((await auditOf(who.accountId)).map((row) => row.verb)).toEqual([
      'credentials.create',
      'credentials.disable',
      'credentials.disable',
      'credentials.enable',
    ]);
  });

  it('by deleting leaves nothing that works', async () => {
    const { call, id, client } = await made();
    const { access_token: token } = await askToken(t, client, GRANT);
    expect((await call('DELETE', `/credentials/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/credentials/${id}`)).status).toBe(404);
    expect((await withToken(t, token).get('/balance')).status).toBe(401);
    expect((await askToken(t, client, GRANT)).status).toBe(401);
  });

  it('by taking a scope away counts for tokens that are out', async () => {
    const { call, id, client } = await made();
    const { access_token: token } = await askToken(t, client, GRANT);
    const changed = await call<Made>('PUT', `/credentials/${id}`, { name: 'Renamed', scopes: ['read_shipments'] });
    expect(changed.data.credential).toMatchObject({ name: 'Renamed', scopes: ['read_shipments'] });
    expect((await withToken(t, token).get('/balance')).status).toBe(403);
    expect((await withToken(t, token).get('/shipments')).status).toBe(200);
  });
});

describe('who may', () => {
  it('is the owner and the administrator, and nobody of another account', async () => {
    for (const role of ['viewer', 'shipping', 'billing']) expect((await (await owner(role)).call('POST', '/credentials', machine)).status).toBe(403);
    const { id } = await made();
    const { call } = await owner();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Mine', scopes: ['read_shipments'] }],
      ['POST', '/secret', { overlap_hours: 0 }],
      ['POST', '/disable', undefined],
      ['POST', '/enable', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      expect([method, path, (await call(method, `/credentials/${id}${path}`, body)).status]).toEqual([method, path, 404]);
    }
    expect((await call<{ credentials: Credential[] }>('GET', '/credentials')).data.credentials).toEqual([]);
  });

  it('gives no more than they have, by program neither', async () => {
    const who = await asMerchant(t, { scopes: ['write_credentials', 'read_shipments'] });
    const refused = await who.post('/credentials', machine);
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([403, ['scopes/0']]);
    const mine = await who.post<Made>('/credentials', { ...machine, scopes: ['read_shipments', 'write_credentials'] });
    expect(mine.status).toBe(201);
    const client = { id: mine.data.credential.client_id, secret: mine.data.secret };
    const { access_token: token } = await askToken(t, client, GRANT);
    expect((await withToken(t, token).post('/credentials', { ...machine, scopes: ['read_shipments'] })).status).toBe(403);

    const strong = await made();
    const weak = await asMerchant(t, { accountId: strong.who.accountId, scopes: ['write_credentials'] });
    expect((await weak.post(`/credentials/${strong.id}/secret`, { overlap_hours: 0 })).status).toBe(403);
    expect((await weak.call('PUT', `/credentials/${strong.id}`, { name: 'x', scopes: ['read_billing', 'read_shipments'] })).status).toBe(200);
    expect((await weak.call('PUT', `/credentials/${strong.id}`, { name: 'x', scopes: ['write_billing'] })).status).toBe(403);
    expect((await weak.post(`/credentials/${strong.id}/disable`)).status).toBe(200);
  });

  it('gets a sentence for what is wrong', async () => {
    const { call } = await owner();
    const wrong = async (body: object) => Object.keys((await call('POST', '/credentials', { ...machine, ...body })).errors ?? {});
    expect(await wrong({ name: '' })).toEqual(['name']);
    expect(await wrong({ scopes: [] })).toEqual(['scopes']);
    expect(await wrong({ scopes: ['operator_admin'] })).toEqual(['scopes/0']);
    expect(await wrong({ kind: 'web' })).toEqual(['redirect_uris']);
    expect(await wrong({ kind: 'web', redirect_uris: ['http://app.example.com/'] })).toEqual(['redirect_uris/0']);
    expect(await wrong({ kind: 'web', redirect_uris: ['https://a.example/', 'https://a.example/'] })).toEqual(['redirect_uris/1']);
    expect(await wrong({ redirect_uris: ['https://a.example/'] })).toEqual(['redirect_uris']);
    expect(await wrong({ secret: 'mine' })).toEqual(['secret']);
  });

  it('has a limit', async () => {
    const { who, call } = await made();
    await t.app.db.system((tx) =>
      sql`insert into clients (account_id, client_id, kind, name, scopes, created_by)
          select ${who.accountId}, 'pc_filler_' || n, 'machine', 'filler', '{read_shipments}', ${who.userId} from generate_series(2, 50) n`.execute(tx),
    );
    expect(await call('POST', '/credentials', machine)).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  it('is not answered a second time with the secret', async () => {
    const { call } = await owner();
    const headers = { 'idempotency-key': 'client-1' };
    expect((await call('POST', '/credentials', machine, headers)).status).toBe(201);
    expect((await call('POST', '/credentials', machine, headers)).status).toBe(409);
    expect((await call<{ credentials: Credential[] }>('GET', '/credentials')).data.credentials).toHaveLength(1);
  });
});
