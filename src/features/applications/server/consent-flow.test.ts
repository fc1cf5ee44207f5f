import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, Browser, startSites, type Sites } from '../../../../test/browser.ts';
import { asMerchant } from '../../../../test/harness.ts';
import { SESSION_COOKIE } from '../../../server/auth.ts';
import { one } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import type { Consent, Credential } from '../../credentials/contract.ts';
import { askToken, withToken } from '../../credentials/server/testing/tokens.ts';
import type { Application } from '../contract.ts';

let t: Sites;
beforeAll(async () => {
  t = await startSites();
});
afterAll(() => t.stop());

const BACK = 'https://app.example.com/back';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-0123';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** A web app of one merchant. */
async function webApp(scopes = ['read_billing', 'read_shipments', 'write_shipments']) {
  const who = await asMerchant(t);
  const call = await atAccounts(t, who);
  const { data } = await call<{ credential: Credential; secret: string }>('POST', '/credentials', {
    name: 'Parcel planner',
    kind: 'web',
    scopes,
    redirect_uris: [BACK],
  });
  return { call, id: data.credential.id, client: { id: data.credential.client_id, secret: data.secret } };
}

/** Somebody of another merchant, signed in at the accounts site in a browser. */
async function person(role = 'owner') {
  const who = await asMerchant(t, { role, funds: 1000 });
  const browser = new Browser();
  const cookie = randomToken();
  await t.app.db.system((tx) =>
    sql`insert into sessions (token_hash, site, user_id, account_id, expires_at) values (${hash(cookie)}, 'accounts', ${who.userId}, ${who.accountId}, now() + interval '1 day')`.execute(
      tx,
    ),
  );
  browser.setCookie(SESSION_COOKIE.accounts, cookie);
  return { who, browser, call: await atAccounts(t, who) };
}
type Person = Awaited<ReturnType<typeof person>>;
type App = Awaited<ReturnType<typeof webApp>>;

const away = (url: URL) => url.origin === 'https://app.example.com';
const authorizeUrl = (app: App, over: Record<string, string> = {}) => {
  const url = new URL(`${t.accountsUrl}/oidc/auth`);
  url.search = new URLSearchParams({
    client_id: app.client.id,
    response_type: 'code',
    redirect_uri: BACK,
    scope: 'read_billing read_shipments',
    state: 'xyz',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    ...over,
  }).toString();
  return url;
};
const uidOf = (url: URL) => url.searchParams.get('interaction') ?? '';
const exchange = (app: App, url: URL, over: Record<string, string> = {}) =>
  askToken(t, app.client, { grant_type: 'authorization_code', code: url.searchParams.get('code') ?? '', redirect_uri: BACK, code_verifier: VERIFIER, ...over });

/** The whole flow: asked, allowed, back at the app with a code. */
async function allow(app: App, { browser, who }: Person, over: Record<string, string> = {}): Promise<URL> {
  const page = await browser.open(authorizeUrl(app, over), away);
  expect(page.url.pathname).toBe('/consent');
  const answer = await browser.fetch(`${t.accountsUrl}/api/consents/${uidOf(page.url)}`, { method: 'POST', body: { account_id: who.accountId } });
  expect(answer.status).toBe(200);
  return (await browser.open(`${t.accountsUrl}/oidc-interaction/${uidOf(page.url)}`, away)).url;
}

describe('a web app', () => {
  it('asks once, and works for the person with what they allowed', async () => {
    const [app, ana] = [await webApp(), await person()];
    const page = await ana.browser.open(authorizeUrl(app), away);
    const asked = (await ana.browser.fetch(`${t.accountsUrl}/api/consents/${uidOf(page.url)}`)).json<{ data: { consent: Consent } }>().data.consent;
    expect(asked).toMatchObject({
      client: { name: 'Parcel planner', redirect_host: 'app.example.com' },
      account: { id: ana.who.accountId },
      scopes: [
        { scope: 'read_shipments', allowed: true },
        { scope: 'read_billing', allowed: true },
      ],
    });
    // Where an account is chosen first, the page says for what.
    const mine = (interaction = '') => ana.browser.fetch(`${t.accountsUrl}/api/users/me/accounts?interaction=${interaction}`);
    expect((await mine(uidOf(page.url))).json()).toMatchObject({ data: { program: 'Parcel planner' } });
    expect((await mine()).json()).toMatchObject({ data: { program: null } });
    const back = await allow(app, ana);
    expect(back.searchParams.get('state')).toBe('xyz');
    const token = await exchange(app, back);
    expect(token).toMatchObject({ status: 200, scope: 'read_shipments read_billing', expires_in: 3600 });
    const program = withToken(t, token.access_token);
    expect((await program.get('/balance')).data).toMatchObject({ balance: { balance: 10 } });
    expect((await program.get('/users/me')).data).toMatchObject({ user: { id: ana.who.userId, account: { id: ana.who.accountId } } });
    expect((await program.post('/shipments', {})).status).toBe(403);

    // What was allowed is not asked for again; anything more is.
    const again = await ana.browser.open(authorizeUrl(app), away);
    expect(again.url.searchParams.get('code')).toBeTruthy();
    expect((await ana.browser.open(authorizeUrl(app, { scope: 'write_shipments' }), away)).url.pathname).toBe('/consent');
    await t.app.db.system((tx) =>
      sql`update client_grants set updated_at = now() - interval '1 minute' where account_id = ${ana.who.accountId} and client_id = ${app.client.id}`.execute(
        tx,
      ),
    );
    expect((await ana.browser.open(authorizeUrl(app, { prompt: 'consent' }), away)).url.pathname).toBe('/consent');
  });

  it('goes on with a refresh token, each used once', async () => {
    const [app, ana] = [await webApp(), await person()];
    const first = await exchange(app, await allow(app, ana));
    const refresh = (token = '') => askToken(t, app.client, { grant_type: 'refresh_token', refresh_token: token });
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect((await withToken(t, second.access_token).get('/balance')).status).toBe(200);
    // A refresh token used twice has been stolen.
    expect((await refresh(first.refresh_token)).status).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  it('gives its access back by either token, which ends both', async () => {
    const app = await webApp();
    const authorization = `Basic ${Buffer.from(`${app.client.id}:${app.client.secret}`).toString('base64')}`;
    const giveBack = (token = '') =>
      fetch(`${t.accountsUrl}/oidc/token/revocation`, { method: 'POST', headers: { authorization }, body: new URLSearchParams({ token }) });
    for (const which of ['access_token', 'refresh_token'] as const) {
      const tokens = await exchange(app, await allow(app, await person()));
      expect((await giveBack(tokens[which])).status).toBe(200);
      expect((await withToken(t, tokens.access_token).get('/balance')).status).toBe(401);
      const next = await askToken(t, app.client, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' });
      expect(next).toMatchObject({ status: 400, error: 'invalid_grant' });
    }
  });

  it('gets no tokens while the person is suspended, by no code either, and goes on when they are back', async () => {
    const [app, ana, ben] = [await webApp(), await person(), await person()];
    const suspend = ({ who }: Person, since: string | null) =>
      t.app.db.system((tx) =>
        sql`update memberships set suspended_at = ${since}::timestamptz where account_id = ${who.accountId} and user_id = ${who.userId}`.execute(tx),
      );
    const first = await exchange(app, await allow(app, ana));
    const refresh = () => askToken(t, app.client, { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' });
    await suspend(ana, '2026-11-21T08:30:00Z');
    expect(await refresh()).toMatchObject({ status: 400, error: 'invalid_grant' });
    const back = await allow(app, ben);
    await suspend(ben, '2026-11-21T08:30:00Z');
    expect(await exchange(app, back)).toMatchObject({ status: 400, error: 'invalid_grant' });
    await suspend(ana, null);
    expect((await withToken(t, (await refresh()).access_token).get('/balance')).status).toBe(200);
  });

  it('is told the scopes it still has when its publisher took some from it', async () => {
    const [app, ana] = [await webApp(), await person()];
    const first = await exchange(app, await allow(app, ana));
    await app.call('PUT', `/credentials/${app.id}`, { name: 'Parcel planner', scopes: ['read_shipments'], redirect_uris: [BACK] });
    const second = await askToken(t, app.client, { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' });
    expect(second).toMatchObject({ status: 200, scope: 'read_shipments' });
    expect((await withToken(t, second.access_token).get('/balance')).status).toBe(403);
  });

  it('gets nothing without PKCE, with a foreign address, a used code or a wrong verifier', async () => {
    const [app, ana] = [await webApp(), await person()];
    const refused = await ana.browser.open(authorizeUrl(app, { code_challenge: '' }), away);
    expect(refused.url.searchParams.get('error')).toBe('invalid_request');
    const { url } = await ana.browser.open(authorizeUrl(app, { redirect_uri: 'https://evil.example/' }), away);
    expect([url.pathname, url.search]).toEqual(['/sign-in', '?problem=redirect']);
    expect((await ana.browser.open(authorizeUrl(app, { client_id: 'pc_unknown' }), away)).url.search).toBe('?problem=client');
    expect((await ana.browser.open(authorizeUrl(app, { scope: 'write_billing' }), away)).url.searchParams.get('error')).toBe('invalid_scope');
    for (const scope of ['read_shipmints', 'read_shipments read_shipmints', ''])
      expect((await ana.browser.open(authorizeUrl(app, { scope }), away)).url.searchParams.get('error')).toBe('invalid_scope');
    const back = await allow(app, ana);
    expect((await exchange(app, back, { code_verifier: `${VERIFIER}x` })).status).toBe(400);
    expect((await exchange(app, back)).status).toBe(200);
    expect((await exchange(app, back)).status).toBe(400);
  });

  it('is answered by a form that sends itself, where it asks for that', async () => {
    const answer = await fetch(authorizeUrl(await webApp(), { response_mode: 'form_post', code_challenge: '' }));
    const script = /<script>([^]*)<\/script>/.exec(await answer.text())?.[1] ?? '';
    expect(script).toContain('submit()');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });

  it('is told when the person refuses, and learns nothing', async () => {
    const [app, ana] = [await webApp(), await person()];
    const page = await ana.browser.open(authorizeUrl(app), away);
    const back = await ana.browser.open(`${t.accountsUrl}/oidc-interaction/${uidOf(page.url)}?answer=no`, away);
    expect([back.url.searchParams.get('error'), back.url.searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  it('never reaches beyond the person’s role, nor a visit of staff', async () => {
    const [app, viewer] = [await webApp(), await person('viewer')];
    const page = await viewer.browser.open(authorizeUrl(app, { scope: 'read_shipments write_shipments', godmode: 'true' }), away);
    const { consent } = (await viewer.browser.fetch(`${t.accountsUrl}/api/consents/${uidOf(page.url)}`)).json<{ data: { consent: Consent } }>().data;
    expect(consent.scopes).toEqual([
      { scope: 'read_shipments', allowed: true },
      { scope: 'write_shipments', allowed: false },
    ]);
    const token = await exchange(app, await allow(app, viewer, { scope: 'read_shipments write_shipments', godmode: 'true' }));
    const program = withToken(t, token.access_token);
    expect((await program.get('/shipments')).status).toBe(200);
    expect((await program.post('/shipments', {})).status).toBe(403);
    await t.app.db.system((tx) => sql`delete from memberships where account_id = ${viewer.who.accountId} and user_id = ${viewer.who.userId}`.execute(tx));
    expect((await program.get('/shipments')).status).toBe(401);
  });

  it('is allowed in the account that was shown, or not at all', async () => {
    const [app, ana] = [await webApp(), await person()];
    const page = await ana.browser.open(authorizeUrl(app), away);
    const wrong = await ana.browser.fetch(`${t.accountsUrl}/api/consents/${uidOf(page.url)}`, { method: 'POST', body: { account_id: ana.who.accountId + 1 } });
    expect([wrong.status, wrong.json()]).toMatchObject([409, { code: 'account_switched' }]);
    expect((await ana.call('POST', '/consents/no-such-step-0000', { account_id: ana.who.accountId })).status).toBe(404);
    expect((await ana.browser.open(`${t.accountsUrl}/oidc-interaction/${uidOf(page.url)}`, away)).url.pathname).toBe('/consent');
  });
});

describe('while people are asked', () => {
  const askedOf = async ({ browser }: Person, url: URL) =>
    (await browser.fetch(`${t.accountsUrl}/api/consents/${uidOf(url)}`)).json<{ data: { consent: Consent } }>().data.consent;

  it('scopes that the publisher takes from the app are told to the app, not asked for without end', async () => {
    const [app, ana] = [await webApp(), await person()];
    const page = await ana.browser.open(authorizeUrl(app), away);
    await app.call('PUT', `/credentials/${app.id}`, { name: 'Parcel planner', scopes: ['read_shipments'], redirect_uris: [BACK] });
    expect((await askedOf(ana, page.url)).scopes.map(({ scope }) => scope)).toEqual(['read_shipments']);
    await ana.browser.fetch(`${t.accountsUrl}/api/consents/${uidOf(page.url)}`, { method: 'POST', body: { account_id: ana.who.accountId } });
    const back = await ana.browser.open(`${t.accountsUrl}/oidc-interaction/${uidOf(page.url)}`, away);
    expect([back.url.searchParams.get('error'), back.url.searchParams.get('state')]).toEqual(['invalid_scope', 'xyz']);
  });

  it('the page is told whether the account is in test mode', async () => {
    const [app, ana] = [await webApp(), await person()];
    const page = await ana.browser.open(authorizeUrl(app), away);
    expect((await askedOf(ana, page.url)).account).toMatchObject({ id: ana.who.accountId, is_test: false });
    const mode = await ana.browser.fetch(`${t.accountsUrl}/api/session/mode`, { method: 'PUT', body: { test: true } });
    expect(mode.status).toBe(200);
    expect((await askedOf(ana, page.url)).account).toMatchObject({ id: ana.who.accountId, is_test: true });
  });
});

describe('applications', () => {
  const list = async (who: Pick<Person, 'call'>) => (await who.call<{ applications: Application[] }>('GET', '/applications')).data.applications;

  it('shows every program with access, and revoking counts at once', async () => {
    const [app, ana] = [await webApp(), await person()];
    const token = await exchange(app, await allow(app, ana));
    const program = withToken(t, token.access_token);
    expect((await program.get('/balance')).status).toBe(200);
    const own = (
      await ana.call<{ credential: Credential; secret: string }>('POST', '/credentials', { name: 'Robot', kind: 'machine', scopes: ['read_billing'] })
    ).data;
    const robot = { id: own.credential.client_id, secret: own.secret };
    const seen = await list(ana);
    expect(seen.map((one) => [one.kind, one.name, one.can_revoke])).toEqual(
      expect.arrayContaining([
        ['app', 'Parcel planner', true],
        ['client', 'Robot', true],
        ['token', 'test', true],
      ]),
    );
    expect(seen.find((one) => one.kind === 'app')).toMatchObject({
      publisher: 'Test merchant',
      scopes: ['read_shipments', 'read_billing'],
      last_used: expect.any(String),
    });

    const drop = (kind: string) => ana.call('DELETE', `/applications/${kind}/${seen.find((one) => one.kind === kind)?.id}`);
    expect((await drop('app')).status).toBe(200);
    expect((await program.get('/balance')).status).toBe(401);
    expect((await askToken(t, app.client, { grant_type: 'refresh_token', refresh_token: token.refresh_token ?? '' })).status).toBe(400);
    expect((await drop('app')).status).toBe(404);
    // Allowing it again does not bring the old tokens back.
    await allow(app, ana);
    expect((await program.get('/balance')).status).toBe(401);

    expect((await drop('client')).status).toBe(200);
    expect((await askToken(t, robot, { grant_type: 'client_credentials' })).status).toBe(401);
    expect((await drop('token')).status).toBe(200);
    expect((await ana.who.get('/balance')).status).toBe(401);
    const audited = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from audit_log where account_id = ${ana.who.accountId} and verb = 'applications.revoke'`),
    );
    expect(audited.n).toBe(3);
  });

  it('ends for everybody when the publisher disables the app', async () => {
    const [app, ana] = [await webApp(), await person()];
    const token = await exchange(app, await allow(app, ana));
    expect((await withToken(t, token.access_token).get('/balance')).status).toBe(200);
    await app.call('POST', `/credentials/${app.id}/disable`);
    expect((await withToken(t, token.access_token).get('/balance')).status).toBe(401);
    expect((await list(ana)).some((one) => one.kind === 'app')).toBe(false);
  });

  it('shows people without the right their own only, and ends nothing of others', async () => {
    const [app, viewer] = [await webApp(), await person('viewer')];
    await allow(app, viewer);
    const owner = await asMerchant(t, { accountId: viewer.who.accountId });
    expect((await list(viewer)).map((one) => one.kind).sort()).toEqual(['app', 'token']);
    const foreign = (await list({ call: await atAccounts(t, owner) })).find((one) => one.person === 'Ana Costa' && one.kind === 'token' && one.can_revoke);
    expect(foreign).toBeDefined();
    const ownersToken = await t.app.db.system((tx) =>
      one(tx, sql<{ id: number }>`select id from access_tokens where account_id = ${owner.accountId} and user_id = ${owner.userId}`),
    );
    expect((await viewer.call('DELETE', `/applications/token/${ownersToken.id}`)).status).toBe(404);
    const stranger = await person();
    expect((await stranger.call('DELETE', `/applications/token/${ownersToken.id}`)).status).toBe(404);
    expect((await viewer.call('DELETE', `/applications/app/${(await list(viewer)).find((one) => one.kind === 'app')?.id}`)).status).toBe(200);
  });

  it('is not for programs, whatever their scopes', async () => {
    const program = await asMerchant(t);
    expect((await program.get('/applications')).status).toBe(403);
    const own = await t.app.db.system((tx) => one(tx, sql<{ id: number }>`select id from access_tokens where account_id = ${program.accountId}`));
    expect((await program.call('DELETE', `/applications/token/${own.id}`)).status).toBe(403);
    expect((await program.get('/balance')).status).toBe(200);
  });
});
