import { expect, it } from 'vitest';
import { picks } from '../contract.ts';
import { packingRemedy } from './packing-remedy.ts';

it('says what to do about every refusal of a parcel, but of an order that is gone', () => {
  expect(picks.pack.errors.filter((code) => packingRemedy(code) === undefined)).toEqual(['not_found']);
  expect(packingRemedy('unavailable')).toBeUndefined();
});
