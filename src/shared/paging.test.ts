import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cutPage, pageQuery, pageToken, readPageToken } from './paging.ts';

describe('page tokens', () => {
  it('come back unchanged, whatever the key holds', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'grapheme' })), fc.nat(), fc.constantFrom('asc' as const, 'desc' as const), (key, id, order) => {
        const cursor = { sort: 'created', order, key, id: String(id) };
        const token = pageToken(cursor);
        expect(token).toMatch(/^[\w-]+$/);
        expect(readPageToken(token, cursor)).toEqual(cursor);
      }),
    );
  });

  it('are refused when broken or made for another list', () => {
    const token = pageToken({ sort: 'created', order: 'desc', key: '2026-11-21 03:18:53.123456+00', id: '7' });
    expect(readPageToken(token, { sort: 'created', order: 'desc' }).key).toBe('2026-11-21 03:18:53.123456+00');
    const refused = expect.objectContaining({ code: 'invalid_input', fields: { page_token: { key: 'validation.invalid' } } });
    for (const bad of ['', 'x', '%%', token.slice(2), 'e30', 'W10']) {
      expect(() => readPageToken(bad, { sort: 'created', order: 'desc' })).toThrowError(refused);
    }
    expect(() => readPageToken(token, { sort: 'id', order: 'desc' })).toThrowError(refused);
    expect(() => readPageToken(token, { sort: 'created', order: 'asc' })).toThrowError(refused);
  });
});

describe('a list query', () => {
  const query = z.strictObject(pageQuery(['created', 'id'], { sort: 'created' }));

  it('fills in defaults and reads text', () => {
    expect(query.parse({})).toEqual({ limit: 50, sort: 'created', order: 'desc', total: false });
    expect(query.parse({ limit: '250', total: '1', order: 'asc' })).toMatchObject({ limit: 250, total: true, order: 'asc' });
    for (const bad of [{ limit: 0 }, { limit: 251 }, { limit: '' }, { limit: 1.5 }, { sort: 'name' }, { total: 'maybe' }]) {
      expect(query.safeParse(bad).success).toBe(false);
    }
  });

  it('gives a token only when there is more', () => {
    const cursorOf = (row: number) => ({ sort: 'id', order: 'asc' as const, key: String(row), id: String(row) });
    expect(cutPage([1, 2], 2, cursorOf)).toEqual({ rows: [1, 2], nextPage: null });
    const { rows, nextPage } = cutPage([1, 2, 3], 2, cursorOf);
    expect(rows).toEqual([1, 2]);
    expect(readPageToken(nextPage ?? '', { sort: 'id', order: 'asc' }).id).toBe('2');
    expect(cutPage([], 2, cursorOf)).toEqual({ rows: [], nextPage: null });
  });
});
