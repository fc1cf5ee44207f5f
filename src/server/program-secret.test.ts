import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/harness.ts';
import { makeMerchant } from '../../test/merchant.ts';
import { programSecret, sealingKey, signingKeysOf } from './program-secret.ts';
import { seal } from './secrets.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase();
});

const [FIRST, OTHER] = ['the key that was set in the beginning', 'another one, of about the same length'];
afterAll(async () => {
  await fresh.db.close();
  await fresh.drop();
});

it('makes a key where none is set, keeps it, and gives way to one that is set while nothing is sealed', async () => {
  const made = await sealingKey(fresh.db, '');
  expect(made.length).toBeGreaterThan(40);
  expect(await sealingKey(fresh.db, '')).toBe(made);
  expect(await sealingKey(fresh.db, FIRST)).toBe(FIRST);
});

it('starts with the key that secrets are sealed with, and with another only when the operator gives them up', async () => {
  const { userId } = await makeMerchant(fresh.db);
  await fresh.db.system((tx) => sql`insert into two_steps (user_id, sealed_secret) values (${userId}, ${seal(FIRST, 'two-step', 'secret')})`.execute(tx));
  expect(await sealingKey(fresh.db, FIRST)).toBe(FIRST);
  await expect(sealingKey(fresh.db, OTHER)).rejects.toThrow('SECRET_KEY is not the key that');
  await expect(sealingKey(fresh.db, '')).rejects.toThrow('SECRET_KEY is not set, but it was');
  await fresh.db.raw(`update program_secrets set value = '' where name = 'key_mark'`);
  expect(await sealingKey(fresh.db, OTHER)).toBe(OTHER);
  await expect(sealingKey(fresh.db, FIRST)).rejects.toThrow('SECRET_KEY is not the key that');
});

it('knows the key of a database from before there were marks by its signing keys', async () => {
  await fresh.db.raw(`delete from program_secrets where name = 'key_mark'`);
  await programSecret(fresh.db, signingKeysOf(FIRST), () => 'sealed');
  await expect(sealingKey(fresh.db, OTHER)).rejects.toThrow('SECRET_KEY is not the key that');
  expect(await sealingKey(fresh.db, FIRST)).toBe(FIRST);
});
