import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atAccounts, startSites, type Sites } from '../../../../test/browser.ts';
import { asMerchant } from '../../../../test/harness.ts';

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
