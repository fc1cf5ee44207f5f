import { expect, it } from 'vitest';
import { z } from 'zod';
import { missingInPlaces } from './places.ts';
import { contractResolver } from './resolve.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const names = (values: object, ...places: string[]) => [...missingInPlaces(values, places).keys()];

it('misses what the country of an address requires, and only there', () => {
  expect(names({ country: 'US', province: ' ' }, '')).toEqual(['province', 'postal_code']);
  expect(names({ country: 'US', province: 'CA', postal_code: '95014' }, '')).toEqual([]);
  expect(names({ country: 'DE' }, '')).toEqual(['postal_code']);
  expect(names({ country: 'HK' }, '')).toEqual([]);
  expect(names({}, '')).toEqual([]);
  expect(names({ to: { country: 'CA' }, from: { country: 'CA' } }, 'to')).toEqual(['to.province', 'to.postal_code']);
});

it('keeps a form from being sent, beside what the contract refuses', async () => {
  const schema = z.strictObject({
    to: z.strictObject({ city: z.string().min(1), country: z.string(), province: z.string().optional(), postal_code: z.string().optional() }),
  });
  const places = new Set(['to']);
  const resolve = contractResolver(schema, places);
  const bad = await resolve({ to: { city: '', country: 'US', province: 'CA' } }, undefined, options);
  expect(bad.errors).toMatchObject({ to: { city: { type: 'validation.required' }, postal_code: { type: 'validation.required' } } });
  expect(bad.errors).not.toHaveProperty('to.province');
  expect((await resolve({ to: { city: 'Reno', country: 'US', province: 'NV' } }, undefined, options)).errors).toHaveProperty('to.postal_code');
  // An address no longer shown requires nothing.
  places.clear();
  expect((await resolve({ to: { city: 'Reno', country: 'US' } }, undefined, options)).errors).toEqual({});
});
