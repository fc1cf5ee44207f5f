import { expect, it } from 'vitest';
import { isSearched } from './search-from.ts';
import { findChoices } from './Combobox.tsx';

const choices = [
  { value: 'AS', label: 'American Samoa', detail: 'AS' },
  { value: 'CA', label: 'Canada', detail: 'CA' },
  { value: 'CI', label: 'Côte d’Ivoire', detail: 'CI' },
  { value: 'AT', label: 'Austria', detail: 'AT' },
];
const found = (query: string) => findChoices(choices, query).map((choice) => choice.value);

it('puts a code first, then the start of a name, then the rest', () => {
  expect(found('can')).toEqual(['CA', 'AS']);
  expect(found('at')).toEqual(['AT']);
  expect(found('as')).toEqual(['AS']);
});

it('looks past accents and shows all for nothing typed', () => {
  expect(found('cote')).toEqual(['CI']);
  expect(found(' ')).toHaveLength(4);
  expect(found('zzz')).toEqual([]);
});

it('does not call what is too short to be searched for a search: two letters of a Chinese name, and one of four bytes', () => {
  expect(['', ' ', '佐藤', ' ab ', '𠮷野'].map(isSearched)).toEqual([false, false, false, false, false]);
  expect(['佐藤花', 'abc'].map(isSearched)).toEqual([true, true]);
});
