import { expect, it } from 'vitest';
import { accepts } from './accepts.ts';

it.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['text/html, application/xhtml+xml, */*;q=0.8', true],
  ['text/html', false],
  ['image/*', false],
  ['application/json;q=0', false],
  ['application/json;q=0.0, */*', false],
  ['application/json, */*;q=0', true],
  ['APPLICATION/JSON; charset=utf-8', true],
])('Accept: %s lets JSON through: %s', (header, is) => {
  expect(accepts(header, ['application/json'])).toBe(is);
});

it('is content with one of several', () => {
  expect(accepts('application/zpl', ['application/json', 'application/pdf', 'application/zpl'])).toBe(true);
});
