import { expect, it } from 'vitest';
import { callUrl } from './client.ts';
import { parseQuery, stringifyQuery } from './navigation.ts';
import { segment } from '../shared/paths/segment.ts';
import { barePath, withSearch } from './paths.ts';

it('keeps queries as text: no guessing, repeated keys as lists', () => {
  expect(parseQuery('?code=0123&status=Ready&status=Packing&q=')).toEqual({ code: '0123', status: ['Ready', 'Packing'], q: '' });
  expect(stringifyQuery({ code: '0123', status: ['Ready', 'Packing'], q: '', page: undefined })).toBe('?code=0123&status=Ready&status=Packing');
  expect(stringifyQuery({})).toBe('');
});

it('fills in addresses of calls and keeps what a person typed in its place', () => {
  const call = { method: 'GET', path: '/shipments/{id}/labels', summary: '', access: 'session', out: undefined } as never;
  expect(callUrl(call, { params: { id: 'a/b' }, query: { limit: 50, status: ['x', 'y'], none: undefined } })).toBe(
    '/api/shipments/a%2Fb/labels?limit=50&status=x&status=y',
  );
});

it('makes addresses, whatever stands in them', () => {
  expect(segment(40012)).toBe('40012');
  expect(segment('SO 1/2')).toBe('SO%201%2F2');
  expect(withSearch('/shipping/search', { q: 'Li', page: undefined, status: ['a', 'b'] })).toBe('/shipping/search?q=Li&status=a&status=b');
  expect(barePath('/shipping/search//?a=1#b')).toBe('/shipping/search');
  expect(barePath('/')).toBe('/');
});
