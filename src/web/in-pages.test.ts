import { expect, test } from 'vitest';
import type { call } from './client.ts';
import { inPages } from './in-pages.ts';

const LIST = { name: 'people.list', method: 'GET', path: '/people' } as const;

/** A list of `count` numbers; also what it was asked for. */
function listOf(count: number) {
  const asked: string[] = [];
  const ask = (async (_named: unknown, { query }: { query: { limit: number; page_token?: string; q: string } }) => {
    const from = Number(query.page_token ?? 0);
    const to = Math.min(count, from + query.limit);
    asked.push(`${query.q} ${from} ${query.limit}`);
    return { people: Array.from({ length: to - from }, (_, index) => from + index), next_page: to < count ? String(to) : null, active: 7 };
  }) as unknown as typeof call;
  return { asked, people: (limit: number) => inPages(ask, 'people')(LIST as never, { query: { limit, q: 'ann' } } as never) as unknown };
}

test('one call answers as many rows as one can', async () => {
  const { asked, people } = listOf(60);
  expect(await people(50)).toMatchObject({ people: { length: 50 }, next_page: '50', active: 7 });
  expect(asked).toEqual(['ann 0 50']);
});

test('more rows than one call can answer come in several, each once', async () => {
  const { asked, people } = listOf(1000);
  expect(await people(550)).toMatchObject({ people: Array.from({ length: 550 }, (_, index) => index), next_page: '550' });
  expect(asked).toEqual(['ann 0 250', 'ann 250 250', 'ann 500 50']);
});

test('it ends where the list ends', async () => {
  const { asked, people } = listOf(251);
  expect(await people(300)).toMatchObject({ people: { length: 251 }, next_page: null });
  expect(asked).toHaveLength(2);
  expect(await listOf(0).people(300)).toMatchObject({ people: [], next_page: null });
});
