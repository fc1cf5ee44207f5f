import { expect, it } from 'vitest';
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
