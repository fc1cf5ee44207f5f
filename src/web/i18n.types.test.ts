import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import common from '../shared/text/en.ts';
import type { Say } from '../shared/words.ts';
import { knownWord, startWords, word } from './i18n.ts';
import web from './text/en.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await startWords({ common, web, parcels: { found_one: 'One parcel', found_other: '{count} parcels' } });
});
afterEach(() => warned.mockClear());
afterAll(() => vi.unstubAllGlobals());

it('says a sentence with its values', () => {
  expect(word('web:network')).toBe(web.network);
  expect(word('common:validation.atLeast', { value: 3 })).toBe('Must be at least 3.');
  expect(word({ key: 'validation.atLeast', values: { value: 3 } })).toBe('Must be at least 3.');
});

it('prints no key that has no words, and tells the log', () => {
  // @ts-expect-error: a misspelled key
  expect(word('web:netwrok')).toBe('Unknown');
  // @ts-expect-error: a server sentence that this page does not know
  expect(word({ key: 'validation.tomorrow' })).toBe('Unknown');
  expect(warned.mock.calls.map(([text]) => String(text))).toEqual(['no words for web:netwrok', 'no words for common:validation.tomorrow']);
});

it('tells a name that has a word from one that has none', () => {
  expect([knownWord('common:errors', 'not_found'), knownWord('common:errors', 'not_fuond')]).toEqual([common.errors.not_found, null]);
  // @ts-expect-error: a group that does not exist
  expect(knownWord('common:erors', 'not_found')).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

it('writes a count as people of the language do', () => {
  const asked: (key: string, values: { count: number }) => string = word as never;
  expect([1, 12, 12_345].map((count) => asked('parcels:found', { count }))).toEqual(['One parcel', '12 parcels', '12,345 parcels']);
});

it('takes only keys that exist, with the values of their places; `tsc` is the test', () => {
  const t: Say<'shipments'> = (asked: unknown) => String(asked);
  t('view.price.total');
  t('rates:service.plus');
  t('actions.removed', { count: 2 });
  t('ui:actions.cancel');
  t(`status.${'Pending' as 'Pending' | 'Labeled'}`);
  // @ts-expect-error: misspelt
  t('view.price.totla');
  // @ts-expect-error: another namespace goes by its name
  t('service.plus');
  // @ts-expect-error: misspelled in another namespace
  t('rates:service.plsu');
  // @ts-expect-error: a plural asks for its count
  t('actions.removed');
  // @ts-expect-error: one of the two has no word
  t(`status.${'Pending' as 'Pending' | 'Lost'}`);
  // @ts-expect-error: the place is called max
  t('actions.tooMany', { most: 3 });
  // @ts-expect-error: any text at all
  t(String(common));
});
