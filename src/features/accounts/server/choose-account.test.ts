import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, atSite, signedIn, startSites, type Sites } from '../../../../test/browser.ts';
import { asMerchant, caller, type Caller } from '../../../../test/harness.ts';
import { catalog } from '../../../program/features.ts';
import { hash } from '../../../server/secrets.ts';

let t: Sites;
beforeAll(async () => {
  t = await startSites();
});
afterAll(() => t.stop());

it('leaves no page behind: what shows the other account is told to load again', async () => {
  const [who, other] = [await asMerchant(t), await asMerchant(t)];
  await t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${other.accountId}, ${who.userId}, 'owner')`.execute(tx));
  const person = await atAccounts(t, who);
  const from = (accountId: number) => person('GET', '/webhooks', undefined, { 'portolan-account': String(accountId) });
  expect((await from(who.accountId)).status).toBe(200);
  expect((await person('PUT', '/session/account', { account_id: other.accountId })).status).toBe(200);
  expect(await from(who.accountId)).toMatchObject({ status: 409, code: 'account_switched' });
  expect((await from(other.accountId)).status).toBe(200);
});

it('leaves no page of somebody who signed out to whoever signs in after them, in one account or without any', async () => {
  const owner = await asMerchant(t);
  const next = await asMerchant(t, { accountId: owner.accountId, role: 'admin' });
  const person = await atAccounts(t, next);
  const from = (userId: number | null, headers: Record<string, string> = { 'portolan-account': String(owner.accountId) }) =>
    person('GET', '/users/me', undefined, { ...headers, 'portolan-mode': `live ${userId}` });
  expect((await from(next.userId)).status).toBe(200);
  expect(await from(owner.userId)).toMatchObject({ status: 409, code: 'account_switched' });
  expect(await from(owner.userId, {})).toMatchObject({ status: 409, code: 'account_switched' });
});

describe('the accounts that have a record', () => {
  const owners = (person: Awaited<ReturnType<typeof atAccounts>>, page: string) =>
    person<{ accounts: { id: number }[] }>('GET', `/users/me/accounts/owners?page=${page}`).then(({ data }) => data?.accounts.map(({ id }) => id));
  const join = (who: Caller, accountId: number, role: string) =>
    t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${who.userId}, ${role})`.execute(tx));

  it('are looked for wherever records have pages', async () => {
    const person = await atAccounts(t, await asMerchant(t));
    const pages = catalog.records.flatMap((one) => one.pages.map((page) => page('1')));
    expect(pages.length).toBeGreaterThan(15);
    for (const page of pages) expect([page, await owners(person, page)]).toEqual([page, []]);
  });

  it('are named to who belongs to them and may read it there, and to nobody else', async () => {
    const [who, owner, stranger] = [await asMerchant(t), await asMerchant(t), await asMerchant(t)];
    const made = await owner.call<{ webhook: { id: number } }>('POST', '/webhooks', { address: 'https://example.com/hook', topics: ['shipment.created'] });
    const page = `/developer/webhooks/${made.data?.webhook.id}`;
    const person = await atSite(t, 'console', who);
    expect(await owners(person, page)).toEqual([]);
    await join(who, owner.accountId, 'viewer');
    expect(await owners(person, page)).toEqual([]);
    await t.app.db.system((tx) => sql`update memberships set role = 'admin' where account_id = ${owner.accountId} and user_id = ${who.userId}`.execute(tx));
    expect(await owners(person, page)).toEqual([owner.accountId]);
    expect(await owners(await atAccounts(t, who), page)).toEqual([owner.accountId]);
    for (const other of [`/developer/webhooks/${Number(made.data?.webhook.id) + 1}`, '/developer/webhooks', `/x${page}`, `${page}0000000000000000`])
      expect(await owners(person, other)).toEqual([]);
    expect(await owners(await atSite(t, 'console', stranger), page)).toEqual([]);
    // In the account itself there is nothing to switch to.
    expect(await owners(await atSite(t, 'console', owner), page)).toEqual([]);
    expect((await who.call('GET', `/users/me/accounts/owners?page=${page}`)).status).toBe(403);
    await t.app.db.system((tx) =>
      sql`update memberships set suspended_at = now() where account_id = ${owner.accountId} and user_id = ${who.userId}`.execute(tx),
    );
    expect(await owners(person, page)).toEqual([]);
  });

  it('are switched to from the console, for the whole sign-in', async () => {
    const [who, other, stranger] = [await asMerchant(t), await asMerchant(t), await asMerchant(t)];
    await join(who, other.accountId, 'owner');
    const [accounts, consoleSession] = [await signedIn(t, 'accounts', who), await signedIn(t, 'console', who)];
    const hashOf = ({ cookie }: { cookie: string }) => hash(cookie.slice(cookie.indexOf('=') + 1));
    await t.app.db.system((tx) => sql`update sessions set parent_hash = ${hashOf(accounts)} where token_hash = ${hashOf(consoleSession)}`.execute(tx));
    const choose = (accountId: number) => caller(t.console, { ...who, token: '' }).call('PUT', '/session/account', { account_id: accountId }, consoleSession);
    expect((await choose(stranger.accountId)).status).toBe(404);
    expect((await choose(other.accountId)).status).toBe(200);
    expect((await choose(other.accountId)).status).toBe(401);
    const me = await caller(t.accounts, { ...who, token: '' }).call<{ user: { account: { id: number } } }>('GET', '/users/me', undefined, accounts);
    expect(me.data?.user.account.id).toBe(other.accountId);
  });
});
