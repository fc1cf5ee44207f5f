import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../test/harness.ts';
import { actorOfToken, isStillHere } from './auth.ts';
import type { Tx } from './db.ts';

/* Whom an answer that stays open is still for. */

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

/** Whether somebody is still heard of after a change to what they began with. */
async function afterwards(change: (tx: Tx, who: Caller) => Promise<unknown>): Promise<boolean> {
  const who = await asMerchant(test);
  const actor = await actorOfToken(test.app, who.token);
  if (!actor) throw new Error('The token of a new merchant is not known.');
  expect(await isStillHere(test.app, actor)).toBe(true);
  await test.app.db.system((tx) => change(tx, who));
  return isStillHere(test.app, actor);
}

it('not for one who has another role since, as what it tells is chosen by the role it began with', async () => {
  expect(await afterwards((tx, { userId }) => sql`update memberships set role = 'viewer' where user_id = ${userId}`.execute(tx))).toBe(false);
  expect(await afterwards((tx, { userId }) => sql`update memberships set extra_access = '{developer}' where user_id = ${userId}`.execute(tx))).toBe(false);
});

it('not for one who may no longer sign in, or whose token was revoked, nor in an account that is suspended', async () => {
  expect(await afterwards((tx, { userId }) => sql`update users set disabled_at = now() where id = ${userId}`.execute(tx))).toBe(false);
  expect(await afterwards((tx, { userId }) => sql`update access_tokens set revoked_at = now() where user_id = ${userId}`.execute(tx))).toBe(false);
  expect(await afterwards((tx, { userId }) => sql`update memberships set suspended_at = now() where user_id = ${userId}`.execute(tx))).toBe(false);
  expect(await afterwards((tx, { accountId }) => sql`update accounts set suspended_at = now() where account_id = ${accountId}`.execute(tx))).toBe(false);
});

it('still for one whose account got another name', async () => {
  expect(await afterwards((tx, { accountId }) => sql`update accounts set name = 'Another' where account_id = ${accountId}`.execute(tx))).toBe(true);
});
