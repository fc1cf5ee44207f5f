import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, Browser, startSites, type Sites } from '../../../../test/browser.ts';
import { person, setPassword, trail } from '../../../../test/people.ts';
import { one } from '../../../server/db.ts';
import { randomToken } from '../../../server/secrets.ts';
import type { UserRow } from '../contract.ts';

const PASSWORD = 'a long enough sentence';
type Invited = { user: UserRow; link: string };
type Opened = { invitation: { account: string; email: string; role: string; is_known: boolean; is_signed_in: boolean } };

let t: Sites;
beforeAll(async () => {
  t = await startSites();
});
afterAll(() => t.stop());

const someEmail = () =>
  `${randomToken()
    .slice(0, 12)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@example.test`;
const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1);

async function invite(role = 'shipping', email = someEmail()) {
  const owner = await person(t, 'owner');
  const { data, status } = await owner.call<Invited>('POST', '/invitations', { email, role });
  expect(status).toBe(201);
  return { owner, email, id: data.user.id, link: data.link, token: tokenOf(data.link) };
}

const post = (browser: Browser, path: string, body: unknown) => browser.fetch(`${t.accountsUrl}/api${path}`, { method: 'POST', body });
const open = (token: string, browser = new Browser()) => post(browser, '/invitation/open', { token });
const newcomer = (token: string, over = {}) => ({ token, first_name: 'Rosa', last_name: 'Lima', password: PASSWORD, ...over });

describe('an invitation', () => {
  it('lets a new person in, once, and signs them in to the account', async () => {
    const { owner, email, token, link } = await invite();
    expect(link).toBe(`${t.accountsUrl}/invitation#${token}`);
    expect((await open(token)).json<{ data: Opened }>().data.invitation).toMatchObject({ account: 'Test merchant', email, role: 'shipping', is_known: false });
    const rosa = new Browser();
    expect((await post(rosa, '/invitation/accept', newcomer(token))).status).toBe(200);
    const me = (await rosa.fetch(`${t.accountsUrl}/api/users/me`)).json<{ data: { user: Record<string, unknown> } }>().data.user;
    expect(me).toMatchObject({ email, first_name: 'Rosa', role: 'shipping', account: { id: owner.accountId } });
    for (const path of ['/invitation/open', '/invitation/accept']) {
      const again = await post(new Browser(), path, path.endsWith('open') ? { token } : newcomer(token));
      expect([path, again.status, again.json<{ code: string }>().code]).toEqual([path, 410, 'invitation_invalid']);
    }
    const signedIn = await post(new Browser(), '/session', { email, password: PASSWORD });
    expect(signedIn.status).toBe(201);
    const accepted = (await trail(t, owner.accountId)).find(({ verb }) => verb === 'users.accept');
    expect(accepted).toMatchObject({ object_id: me['id'], user_id: me['id'], detail: { email, role: 'shipping' } });
  });

  it('is accepted once by two at the same moment', async () => {
    const { owner, token } = await invite();
    const both = await Promise.all([1, 2, 3].map(() => post(new Browser(), '/invitation/accept', newcomer(token))));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { n } = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from memberships where account_id = ${owner.accountId}`));
    expect(n).toBe(2);
  });

  it('names what is missing and takes no weak password, and is not used up by that', async () => {
    const { token } = await invite();
    const bad = await post(new Browser(), '/invitation/accept', { token, first_name: 'Роза', password: 'short' });
    expect([bad.status, Object.keys(bad.json<{ errors: object }>().errors)]).toEqual([422, ['first_name']]);
    const short = await post(new Browser(), '/invitation/accept', { token, password: 'short' });
    expect(short.json<{ errors: Record<string, string> }>().errors).toEqual({
      first_name: 'Field is required.',
      last_name: 'Field is required.',
      password: 'Value must be at least 12 characters.',
    });
    expect((await post(new Browser(), '/invitation/accept', newcomer(token))).status).toBe(200);
  });

  it('to a known person asks for their password: the inviter has the link too', async () => {
    const known = await person(t, 'viewer');
    const email = await setPassword(t, known.userId, PASSWORD);
    const { owner, token } = await invite('billing', email.toUpperCase());
    expect((await open(token)).json<{ data: Opened }>().data.invitation).toMatchObject({ is_known: true, is_signed_in: false });
    expect((await post(new Browser(), '/invitation/accept', { token })).status).toBe(422);
    const wrong = await post(new Browser(), '/invitation/accept', newcomer(token, { password: 'another sentence' }));
    expect([wrong.status, wrong.json<{ code: string }>().code]).toEqual([401, 'wrong_password']);
    const browser = new Browser();
    expect((await post(browser, '/invitation/accept', { token, password: PASSWORD })).status).toBe(200);
    const mine = (await browser.fetch(`${t.accountsUrl}/api/users/me/accounts`)).json<{
      data: { accounts: { id: number; role: string; is_chosen: boolean }[] };
    }>().data.accounts;
    expect(mine.map(({ id, role, is_chosen }) => [id, role, is_chosen]).toSorted()).toEqual(
      [
        [known.accountId, 'viewer', false],
        [owner.accountId, 'billing', true],
      ].toSorted(),
    );
    const name = await t.app.db.system((tx) => one(tx, sql<{ first_name: string }>`select first_name from users where id = ${known.userId}`));
    expect(name.first_name).toBe('Ana');
  });

  it('to somebody who signs in with a code as well asks to sign in first: the password is half of it', async () => {
    const known = await person(t, 'viewer');
    const { token } = await invite('billing', await setPassword(t, known.userId, PASSWORD));
    await t.app.db.system((tx) => sql`insert into two_steps (user_id, sealed_secret, confirmed_at) values (${known.userId}, 'sealed', now())`.execute(tx));
    for (let i = 0; i < 6; i += 1) {
      const browser = new Browser();
      const answer = await post(browser, '/invitation/accept', { token, password: PASSWORD });
      expect([answer.status, answer.json<{ code: string }>().code]).toEqual([409, 'sign_in_first']);
      expect((await browser.fetch(`${t.accountsUrl}/api/profile`)).status).toBe(401);
    }
    await t.app.db.system((tx) => sql`update sessions set is_strong = true where user_id = ${known.userId}`.execute(tx));
    expect((await known.call('POST', '/invitation/accept', { token })).status).toBe(200);
    const { weak } = await t.app.db.system((tx) =>
      one(tx, sql<{ weak: number }>`select count(*) as weak from sessions where user_id = ${known.userId} and not is_strong`),
    );
    expect(weak).toBe(0);
  });

  it('guesses of that password are slowed down as at sign-in', async () => {
    const known = await person(t, 'viewer');
    const { token } = await invite('viewer', await setPassword(t, known.userId, PASSWORD));
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await post(new Browser(), '/invitation/accept', { token, password: `guess number ${i}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is accepted with a click by the person when they are signed in', async () => {
    const known = await person(t, 'viewer');
    const { owner, token } = await invite('returns', await setPassword(t, known.userId, PASSWORD));
    expect((await known.call<Opened>('POST', '/invitation/open', { token })).data.invitation.is_signed_in).toBe(true);
    const other = await person(t, 'viewer');
    expect((await other.call<Opened>('POST', '/invitation/open', { token })).data.invitation.is_signed_in).toBe(false);
    expect((await other.call('POST', '/invitation/accept', { token })).status).toBe(422);
    expect((await known.call('POST', '/invitation/accept', { token })).status).toBe(200);
    const fresh = await atAccounts(t, { userId: known.userId, accountId: owner.accountId });
    expect((await fresh<{ user: { role: string } }>('GET', '/users/me')).data.user.role).toBe('returns');
  });

  it('stops after seven days, when withdrawn, and when there is a newer link', async () => {
    const { owner, id, token, email } = await invite();
    await t.app.db.system((tx) => sql`update invitations set expires_at = now() - interval '1 second' where account_id = ${owner.accountId}`.execute(tx));
    expect((await open(token)).status).toBe(410);
    expect((await post(new Browser(), '/invitation/accept', newcomer(token))).status).toBe(410);
    expect((await owner.call<{ users: UserRow[] }>('GET', '/users?status=expired')).data.users.map((row) => row.email)).toEqual([email]);

    const renewed = await owner.call<Invited>('PUT', `/invitations/${id}/link`);
    expect([renewed.status, renewed.data.user.status]).toEqual([200, 'invited']);
    expect([(await open(token)).status, (await open(tokenOf(renewed.data.link))).status]).toEqual([410, 200]);

    expect((await owner.call('DELETE', `/invitations/${id}`)).status).toBe(200);
    expect((await open(tokenOf(renewed.data.link))).status).toBe(410);
    expect((await owner.call('DELETE', `/invitations/${id}`)).status).toBe(404);
    expect((await owner.call('PUT', `/invitations/${id}/link`)).status).toBe(404);
    expect((await trail(t, owner.accountId)).map(({ verb }) => verb)).toEqual(['users.invite', 'users.renewInvitation', 'users.withdrawInvitation']);
  });

  it('lives seven days, and its link is nowhere in the database', async () => {
    const { owner, token } = await invite();
    const stored = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ days: number; hash: string; all: string }>`
          select extract(epoch from expires_at - created_at)::int / 86400 as days, d.token_hash as hash, i::text || d::text as all
          from invitations i join invitation_directory d on d.account_id = i.account_id and d.invitation_id = i.id where i.account_id = ${owner.accountId}`,
      ),
    );
    expect(stored.days).toBe(7);
    expect(stored.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(stored.all).not.toContain(token);
    const again = { 'idempotency-key': 'twice' };
    const email = someEmail();
    const first = await owner.call<Invited>('POST', '/invitations', { email, role: 'viewer' }, again);
    expect((await open(tokenOf(first.data.link))).status).toBe(200);
    const kept = await t.app.db.system((tx) => one(tx, sql<{ text: string }>`select coalesce(string_agg(k::text, ' '), '') as text from idempotency_keys k`));
    expect(kept.text).not.toContain(tokenOf(first.data.link));
  });
});

describe('who is invited', () => {
  it('is neither a member nor invited already; one whose link ran out can be', async () => {
    const { owner, email } = await invite();
    const again = () => owner.call('POST', '/invitations', { email, role: 'viewer' });
    expect([(await again()).status, (await again()).errors?.['email']]).toEqual([409, expect.stringContaining('invited already')]);
    await t.app.db.system((tx) => sql`update invitations set expires_at = now() - interval '1 second' where account_id = ${owner.accountId}`.execute(tx));
    expect((await again()).status).toBe(201);
    const member = await person(t, 'viewer', owner.accountId);
    const theirs = await setPassword(t, member.userId, PASSWORD);
    const refused = await owner.call('POST', '/invitations', { email: theirs, role: 'viewer' });
    expect([refused.status, refused.errors?.['email']]).toEqual([409, expect.stringContaining('belongs to the account')]);
    expect((await owner.call('POST', '/invitations', { email: 'nobody', role: 'viewer' })).errors?.['email']).toContain('e-mail address');
  });

  it('is invited by owners and administrators, never with a role above theirs', async () => {
    const owner = await person(t, 'owner');
    const admin = await person(t, 'admin', owner.accountId);
    const viewer = await person(t, 'viewer', owner.accountId);
    const ask = async (who: typeof owner, role: string) => (await who.call('POST', '/invitations', { email: someEmail(), role })).status;
    expect([await ask(owner, 'owner'), await ask(admin, 'owner'), await ask(admin, 'admin'), await ask(viewer, 'viewer')]).toEqual([201, 403, 201, 403]);
    const { data } = await owner.call<Invited>('POST', '/invitations', { email: someEmail(), role: 'owner' });
    for (const [method, path] of [
      ['PUT', `/invitations/${data.user.id}/link`],
      ['DELETE', `/invitations/${data.user.id}`],
    ] as const) {
      expect([path, (await admin.call(method, path)).status]).toEqual([path, 403]);
      expect([path, (await (await person(t, 'owner')).call(method, path)).status]).toEqual([path, 404]);
    }
  });

  it('stays out when the inviter may no longer give that role', async () => {
    const owner = await person(t, 'owner');
    const second = await person(t, 'owner', owner.accountId);
    const links = [];
    for (const role of ['owner', 'viewer']) {
      links.push((await second.call<Invited>('POST', '/invitations', { email: someEmail(), role })).data.link);
    }
    await owner.call('PUT', `/users/${second.userId}`, { role: 'admin' });
    expect(await Promise.all(links.map(async (link) => (await open(tokenOf(link))).status))).toEqual([410, 200]);
    await owner.call('PUT', `/users/${second.userId}/suspend`);
    expect((await open(tokenOf(links[1] ?? ''))).status).toBe(410);
  });
});
