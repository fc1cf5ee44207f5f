import { expect, it } from 'vitest';
import { z } from 'zod';
import { contractResolver, fieldName, padded, readNumber, withoutBlanks } from './resolve.ts';

it('takes emptied fields for absent ones, however deep', () => {
  expect(withoutBlanks({ a: '', b: { c: '', d: 'x' }, e: [{ f: '' }], g: null, h: false, i: 0 })).toEqual({ b: { d: 'x' }, e: [{}], h: false, i: 0 });
});

it('shows both digits of an amount that has one, and leaves what else is typed', () => {
  const typed = ['1.4', '1,4', '.5', '12', '1.45', '1.405', '1.', '', 'x1.4', '-0.5'];
  expect(typed.map(padded)).toEqual(['1.40', '1,40', '.50', '12', '1.45', '1.405', '1.', '', 'x1.4', '-0.50']);
});

it.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 12 ', 12],
  ['', undefined],
  ['1 250,50', 1250.5],
  ['-1\u00A0322\u202F000.24', -1_322_000.24],
  ['12 50', '12 50'],
  ['1.2.3', '1.2.3'],
  ['12kg', '12kg'],
  ['1e999', '1e999'],
])('reads %j as %j', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it('names fields as forms do', () => {
  expect(fieldName('to/postal_code')).toBe('to.postal_code');
  expect(fieldName('line_items/0/value')).toBe('line_items.0.value');
  expect(fieldName('')).toBe('root.form');
  expect(fieldName('status')).toBe('root.form');
});

it('puts each problem at its field and gives the checked values otherwise', async () => {
  const schema = z.strictObject({ to: z.strictObject({ name: z.string().min(1).max(5) }), weight: z.number().gt(0) });
  const resolve = contractResolver(schema);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const bad = await resolve({ to: { name: 'too long' }, weight: Number.NaN }, undefined, options);
  expect(bad.errors).toMatchObject({ to: { name: { type: 'validation.max' } }, weight: { type: 'validation.number' } });
  expect(await resolve({ to: { name: 'Li' }, weight: 2 }, undefined, options)).toEqual({ values: { to: { name: 'Li' }, weight: 2 }, errors: {} });
});

it('refuses decimals that the currency of an amount does not have, where the amount is shown', async () => {
  const schema = z.strictObject({ amount: z.number(), currency: z.string().optional(), lines: z.array(z.strictObject({ value: z.number() })).optional() });
  const shown = new Set([{ name: 'amount', amountIn: '' }, { name: 'lines.0.value', amountIn: 'JPY' }, { name: 'weight' }]);
  const resolve = contractResolver(schema, [], shown);
  const typesOf = async (values: z.input<typeof schema>) => {
    const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    return [errors.amount?.type, errors.lines?.[0]?.value?.type];
  };
  expect(await typesOf({ amount: 1500.5, currency: 'JPY' })).toEqual(['validation.noDecimals', undefined]);
  expect(await typesOf({ amount: 12.345, currency: 'EUR', lines: [{ value: 0.5 }] })).toEqual(['validation.decimals', 'validation.noDecimals']);
  expect(await typesOf({ amount: -12.3, currency: 'EUR', lines: [{ value: 1250 }] })).toEqual([undefined, undefined]);
  expect(await typesOf({ amount: 1.234 })).toEqual([undefined, undefined]);
});
