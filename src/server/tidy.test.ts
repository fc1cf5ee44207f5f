import { expect, it } from 'vitest';
import { openEmbedded } from './db.ts';
import { countGrown, tidyEmbedded } from './tidy.ts';

it('an embedded database whose rows are changed again and again grows no further, and knows how many there are', async () => {
  const db = await openEmbedded();
  const number = async (query: string) => Number((await db.raw(`select (${query}) as n`)).rows[0]?.['n']);
  const counted = () => number(`select reltuples from pg_class where relname = 'things'`);
  const pages = () => number(`select pg_relation_size('things') / 8192`);
  try {
    await db.script(`create table things (id int primary key, n int not null); create index on things (n);
      insert into things select i, i from generate_series(1, 20000) as i`);
    const filled = await pages();
    expect(await counted()).toBe(-1);
    await countGrown({ db });
    expect(await counted()).toBe(20_000);
    for (let round = 0; round < 6; round += 1) {
      await db.script('update things set n = n + 1');
      await tidyEmbedded({ db }, {}, AbortSignal.timeout(60_000));
    }
    expect(await pages()).toBeLessThan(filled * 3);
    expect(await counted()).toBe(20_000);
  } finally {
    await db.close();
  }
});
