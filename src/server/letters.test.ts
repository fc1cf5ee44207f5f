import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/harness.ts';
import { one } from './db.ts';
import { knowsLetters } from './letters.ts';

let made: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  made = await freshDatabase();
});
afterAll(() => made.drop());

it('a database knows the letters of all scripts unless it was made with the locale C, as the embedded one is not', async () => {
  const { locale } = await made.db.lookup((tx) =>
    one(tx, sql<{ locale: string }>`select datctype as locale from pg_database where datname = current_database()`),
  );
  expect(await knowsLetters(made.db)).toBe(!['C', 'POSIX'].includes(locale));
  if (made.db.kind === 'embedded') expect(await knowsLetters(made.db)).toBe(true);
});
