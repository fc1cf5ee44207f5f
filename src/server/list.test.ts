import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/harness.ts';
import { all } from './db.ts';
import { contains, holds, isNamed, signedMoney } from './list.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

describe('a search', () => {
  const TEXTS = [
    'rma-20001-738194 rt051400517us emma hansen',
    'rma-20001-138194 rt051400518us olga 100%_sure',
    'so-1404275 müller 🎁12345 box',
    'so-1404276 x_12345 x',
    'a12345',
    '12345',
  ];
  const ASKED = [
    'RMA-20001-738194',
    'rma-20001',
    '38194',
    '8194 RT0514',
    'rt051400517us',
    '00518US olga',
    'so-1404275',
    '🎁12345',
    'x_12345',
    '_12345',
    'a12345 x',
    '12345',
    '12345 b',
    '%',
    'hansen',
    '99999',
    '100%_SURE',
  ];

  it('finds every text that has it somewhere, and no other', async () => {
    for (const asked of ASKED) {
      const found = await t.app.db.lookup((tx) =>
        all(
          tx,
          sql<{
            words: string;
          }>`select words from unnest(${TEXTS}::text[]) with ordinality as texts (words, place) where ${holds(sql`words`, asked)} order by place`,
        ),
      );
      expect([asked, found.map(({ words }) => words)]).toEqual([asked, TEXTS.filter((words) => words.includes(asked.toLowerCase()))]);
    }
  });

  it('asks for the end of a number first, which tells it from the others of its kind', async () => {
    const asked = async (q: string) => {
      const { rows } = await t.app.db.lookup((tx) =>
        sql<{ 'QUERY PLAN': string }>`explain verbose select 1 from (select ''::text as words offset 0) texts where ${holds(sql`words`, q)}`.execute(tx),
      );
      return [
        ...rows
          .map((row) => row['QUERY PLAN'])
          .join('\n')
          .matchAll(/'%(.*?)%'/g),
      ].map(([, part]) => part);
    };
    expect(await asked('RMA-20001-738194')).toEqual(['38194', '-738194', 'rma-20001-738194']);
    expect(await asked('hansen')).toEqual(['hansen']);
  });
});

it('a search of signs alone asks no row, whether it is one of words, of names or of other texts', async () => {
  for (const q of ['---', '!!!', '%%%', '_ _ _', '——…']) {
    const { rows } = await t.app.db.lookup((tx) =>
      sql<{
        'QUERY PLAN': string;
      }>`explain select from (values ('a --- b')) as texts (words) where ${holds(sql`words`, q)} or ${isNamed(sql`words`, q)} or ${contains(sql`words`, q)}`.execute(
        tx,
      ),
    );
    expect([q, rows.map((row) => row['QUERY PLAN']).join()]).toEqual([q, expect.stringContaining('One-Time Filter: false')]);
  }
});

it('amounts on both sides of zero are in their order, by currency', async () => {
  const MINOR = [-1_000_000, -100, -25, -3, 0, 2, 15, 9_999_999_999];
  const { column } = signedMoney(sql`currency`, sql`minor`);
  const rows = await t.app.db.lookup((tx) =>
    all(
      tx,
      sql<{ currency: string; minor: number }>`
        select currency, minor from unnest(${MINOR.toReversed()}::bigint[]) minor cross join unnest(array['USD', 'CNY']) currency order by ${column}`,
    ),
  );
  expect(rows).toEqual(['CNY', 'USD'].flatMap((currency) => MINOR.map((minor) => ({ currency, minor }))));
});
