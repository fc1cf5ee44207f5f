import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { sweepExpired } from './sweep-expired.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const names = (table: string, column: string) =>
  t.app.db.system(async (tx) =>
    (await all(tx, sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)} order by 1`)).map((row) => row.name),
  );

it('removes what has run out, and nothing that still works', async () => {
  const { userId, accountId } = await asMerchant(t);
  await t.app.db.system(async (tx) => {
    await sql`insert into oidc_state (kind, id, payload, expires_at) values
      ('Grant', 'dead', '{}', now() - interval '1 second'), ('Grant', 'alive', '{}', now() + interval '1 minute')`.execute(tx);
    const session = (hash: string, site: string, parent: string | null, idle: string) =>
      sql`
      insert into sessions (token_hash, site, user_id, account_id, parent_hash, last_seen_at, expires_at)
      values (${hash}, ${site}, ${userId}, ${accountId}, ${parent}, now() - ${idle}::interval, now() + interval '1 day')`.execute(tx);
    await session('idle-alone', 'accounts', null, '40 hours');
    await session('idle-parent', 'accounts', null, '40 hours');
    await session('busy-child', 'console', 'idle-parent', '1 minute');
    await session('just-over', 'console', null, '13 hours');
    await sql`insert into idempotency_keys (account_id, key, request_hash, created_at) values
      (${accountId}, 'old', 'x', now() - interval '25 hours'), (${accountId}, 'new', 'x', now())`.execute(tx);
    await sql`insert into tries (subject, at) values ('old', now() - interval '25 hours'), ('new', now())`.execute(tx);
  });
  await sweepExpired.run(t.app, {}, new AbortController().signal);
  expect(await names('oidc_state', 'id')).toEqual(['alive']);
  expect(await names('sessions', 'token_hash')).toEqual(['busy-child', 'idle-parent', 'just-over']);
  expect(await names('idempotency_keys', 'key')).toEqual(['new']);
  expect(await names('tries', 'subject')).toEqual(['new']);
});
