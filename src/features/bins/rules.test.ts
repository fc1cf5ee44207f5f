import { expect, it } from 'vitest';
import { compareBins, placeOf } from './rules.ts';

it('walks past bins as they are numbered, and last to what lies in none', () => {
  const walked = ['B-1', null, 'A-10', 'A-2-11', 'A-2', 'A-2-9', null].toSorted(compareBins);
  expect(walked).toEqual(['A-2', 'A-2-9', 'A-2-11', 'A-10', 'B-1', null, null]);
});

it('is sorted by the same in the database, whose text it is', () => {
  expect(placeOf('A-2-11')).toBe('A-000002-000011');
});
