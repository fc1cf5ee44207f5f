import { expect, it } from 'vitest';
import type { EntryName, GivenName } from './names.ts';

it('gives and charges for what is declared only; `tsc` is the test', () => {
  const entries: EntryName[] = [
    'label',
    // @ts-expect-error: a misspelt fee
    'lable',
    // @ts-expect-error: a part of a label, never a whole entry
    'fuel',
  ];
  const given: GivenName[] = [
    'claim',
    // @ts-expect-error: given back, from where it was charged
    'refund',
  ];
  expect([entries.length, given.length]).toEqual([3, 2]);
});
