import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, caller, startApp, type TestApp } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import { howToBegin, makeAdmin } from './make-admin.ts';
import { makePasswordLink } from './make-password-link.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const GOOD = 'plum kettle under stairs';
const post = (path: string, body: object) => caller(t.accounts, { userId: 0, accountId: 0, token: '' }).post(path, body);
const tokenIn = (link: string) => new URL(link).hash.slice(1);
const use = (link: string, over: object = {}) => post('/password-link/use', { token: tokenIn(link), password: GOOD, ...over });
const signIn = async (email: string) => (await post('/session', { email, password: GOOD })).status;
const link = (userId: number, minutes = 60) => t.app.db.system((tx) => makePasswordLink(tx, t.app.env, userId, minutes));

describe('a link to choose a password', () => {
  it('works once and ends every session of the person', async () => {
    const who = await asMerchant(t);
    const { email } = await t.app.db.system((tx) => one(tx, sql<{ email: string }>`select email from users where id = ${who.userId}`));
    const session = await atAccounts(t, who);
    const first = await link(who.userId);
    expect((await post('/password-link/open', { token: tokenIn(first) })).data).toEqual({ person: { email, has_name: true } });
    expect((await use(first)).status).toBe(200);
    expect((await session('GET', '/profile')).status).toBe(401);
    expect(await signIn(email)).toBe(201);
    expect(await use(first)).toMatchObject({ status: 410, code: 'link_invalid' });
    const stored = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from password_links where token_hash = ${tokenIn(first)}`));
    expect(stored.n).toBe(0);
  });

  it('stops when it is too old, when there is a newer one, and when the person is disabled', async () => {
    const who = await asMerchant(t);
    const [older, newer] = [await link(who.userId), await link(who.userId)];
    expect((await use(older)).status).toBe(410);
    await t.app.db.system((tx) => sql`update password_links set expires_at = now() where user_id = ${who.userId}`.execute(tx));
    expect((await use(newer)).status).toBe(410);
    const last = await link(who.userId);
    await t.app.db.system((tx) => sql`update users set disabled_at = now() where id = ${who.userId}`.execute(tx));
    expect((await use(last)).status).toBe(410);
  });

  it('takes no password that is easy to guess, says why at the field, and is not used up by that', async () => {
    const who = await asMerchant(t);
    const mine = await link(who.userId);
    for (const [password, why] of [
      ['password1234', /too common/],
      ['short', /at least 12/],
      ['anacosta2026', /name or e-mail/],
      ['abcabcabcabc', /repeats itself/],
    ] as const)
      expect(await use(mine, { password })).toMatchObject({ status: 422, errors: { password: expect.stringMatching(why) } });
    const answers = await Promise.all([use(mine), use(mine)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });
});

describe('npm run admin', () => {
  it('makes the first administrator, who chooses a password and says their name', async () => {
    expect((await howToBegin(t.app)).join('\n')).toContain('npm run admin -- --email');
    const email = 'ada@operator.example';
    const made = await t.app.db.system((tx) => makeAdmin(tx, t.app.env, { email }));
    expect(made).toMatch(new RegExp(`^${t.app.env.ACCOUNTS_URL}/choose-password#`));
    expect(await howToBegin(t.app)).toEqual([]);
    expect(await use(made)).toMatchObject({ status: 422, errors: { first_name: expect.any(String), last_name: expect.any(String) } });
    expect((await use(made, { first_name: 'Ada', last_name: 'Lind' })).status).toBe(200);
    expect(await signIn(email)).toBe(201);
    const row = await t.app.db.system((tx) =>
      one(tx, sql<{ staff_role: string; first_name: string }>`select staff_role, first_name from users where email = ${email}`),
    );
    expect(row).toEqual({ staff_role: 'admin', first_name: 'Ada' });
  });

  it('makes one of somebody who is known, and lets a disabled one in again', async () => {
    const who = await asMerchant(t);
    const { email } = await t.app.db.system((tx) =>
      one(tx, sql<{ email: string }>`update users set disabled_at = now(), is_demo = true where id = ${who.userId} returning email`),
    );
    expect((await use(await t.app.db.system((tx) => makeAdmin(tx, t.app.env, { email })))).status).toBe(200);
    expect(await signIn(email)).toBe(201);
    const told = await t.app.db.system((tx) =>
      one(
        tx,
        sql`select verb, user_id, staff_user_id, request_id, detail from audit_log where account_id = 0 and object_kind = 'user' and object_id = ${who.userId}`,
      ),
    );
    const detail = { email, role: 'admin', former_role: null };
    expect(told).toEqual({ verb: 'identity.makeAdmin', user_id: null, staff_user_id: null, request_id: 'npm run admin', detail });
  });

  it('asks the running program with a key only its own user can read', async () => {
    if (t.app.db.kind !== 'embedded') return; // On PostgreSQL the script opens the database itself.
    const key = readFileSync(join(t.app.env.DATA_DIR, 'local.key'), 'utf8');
    const ask = (bearer: string, remoteAddress = '127.0.0.1') =>
      t.accounts.inject({
        method: 'POST',
        url: '/internal/admin',
        headers: { authorization: `Bearer ${bearer}` },
        remoteAddress,
        payload: { email: 'bo@operator.example' },
      });
    expect((await ask('wrong')).statusCode).toBe(401);
    expect((await ask(key, '10.0.0.9')).statusCode).toBe(404);
    expect((await ask(key)).json()).toMatchObject({ data: { link: expect.stringContaining('/choose-password#') } });
  });
});
