import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COUNTRY_CODES } from './country-codes.ts';
import {
  address,
  consignor,
  day,
  description,
  hsCode,
  httpsUrl,
  lengthCm,
  merchantId,
  note,
  optionalEmail,
  optionalLine,
  phone,
  quantity,
  weightKg,
} from './fields.ts';
import { problemsOf } from './issues.ts';
import { cleanPhone } from './phone.ts';

function problems(schema: z.ZodType, input: unknown): Record<string, unknown> {
  const result = schema.safeParse(input);
  return result.success ? {} : problemsOf(result.error, input);
}

const good = { name: 'Ann Lee', street1: '1 Main St', city: 'Springfield', country: 'us' };

describe('an address', () => {
  it('takes what is right and cleans it', () => {
    expect(address.parse({ ...good, phone: 'tel. +1 (555) 010-9999', street2: '', province: null })).toMatchObject({
      country: 'US',
      phone: '+1 (555) 010-9999',
    });
    expect(COUNTRY_CODES).toHaveLength(250);
  });

  it.each(['n/a', 'нет', '无', '-', '+'])('names a phone number that is none: %s', (phone) => {
    expect(problems(address, { ...good, phone })).toEqual({ phone: { key: 'validation.phone' } });
  });

  it.each([' ', null, '１２３'])('takes a phone number that is left out, and one of full-width digits: %s', (phone) => {
    expect(problems(address, { ...good, phone })).toEqual({});
  });

  it('names each problem by its path', () => {
    expect(
      problems(z.object({ to: address }), { to: { ...good, name: ' ', city: 'x'.repeat(41), country: 'XX', zip: '1', email: 'a@b', street1: 'a\u0000b' } }),
    ).toEqual({
      'to/name': { key: 'validation.required' },
      'to/city': { key: 'validation.maxForty' },
      'to/country': { key: 'validation.country' },
      'to/email': { key: 'validation.email' },
      'to/street1': { key: 'validation.format' },
      'to/zip': { key: 'validation.unknownField' },
    });
    expect(problems(consignor, { country: '' })).toEqual({
      name: { key: 'validation.required' },
      phone: { key: 'validation.required' },
      street1: { key: 'validation.required' },
      city: { key: 'validation.required' },
      country: { key: 'validation.selection' },
    });
    expect(problems(address, 'x')).toEqual({ '': { key: 'validation.object' } });
  });
});

describe('field limits', () => {
  it('give the sentence of the specification', () => {
    expect(problems(weightKg, 0)).toEqual({ '': { key: 'validation.positive' } });
    expect(problems(weightKg, 0.0001)).toEqual({ '': { key: 'validation.increaseWeight' } });
    // As it is kept, in whole millimeters: 1.004 would be read back as 1.
    for (const cm of [1, 1.004, 1.049]) expect(problems(lengthCm, cm)).toEqual({ '': { key: 'validation.greaterThan', values: { value: 1 } } });
    expect(problems(lengthCm, 1.05)).toEqual({});
    expect(problems(merchantId, 'ab')).toEqual({ '': { key: 'validation.id' } });
    expect(problems(quantity, 1.5)).toEqual({ '': { key: 'validation.integer' } });
    expect(problems(quantity, 10_000)).toEqual({ '': { key: 'validation.atMost', values: { value: 9999 } } });
    expect(problems(description, 'Gift')).toEqual({ '': { key: 'validation.vague' } });
    expect(problems(description, '手表')).toEqual({});
    expect(problems(description, '礼品')).toEqual({ '': { key: 'validation.vague' } });
    for (const short of ['a', '表', '表a', 'аб']) expect(problems(description, short)).toEqual({ '': { key: 'validation.min', values: { length: 3 } } });
    expect(problems(description, 'ab')).toEqual({ '': { key: 'validation.min', values: { length: 3 } } });
    expect(problems(day, '2026-02-29')).toEqual({ '': { key: 'validation.date' } });
    expect(problems(httpsUrl, 'http://example.com')).toEqual({ '': { key: 'validation.url' } });
    expect(problems(phone, 'none')).toEqual({ '': { key: 'validation.phone' } });
    expect(problems(hsCode, '12345')).toEqual({ '': { key: 'validation.hsCode' } });
  });

  it('take one line with something to read on it, however its accents are written', () => {
    const wrong = { name: '\u200b\u2060', street1: '1 Main\u2028St' };
    expect(problems(address, { ...good, ...wrong })).toEqual({ name: { key: 'validation.required' }, street1: { key: 'validation.format' } });
    expect(address.parse({ ...good, name: 'Jose\u0301', street2: 'e\u0301'.repeat(50) })).toMatchObject({ name: 'José', street2: 'é'.repeat(50) });
  });

  it('drop what nobody sees, and keep what a script needs', () => {
    // Turned around, this reads "Ana Costa"; the second was copied from a page; the last two are blank.
    const named = (name: string) => address.safeParse({ ...good, name }).data?.name;
    expect(named('Ana \u202eatsoC\u202c')).toBe('Ana atsoC');
    expect(named('\ufeffAna\u200b Cos\u00adta\u2060\u200e')).toBe('Ana Costa');
    for (const name of ['می\u200cخواهم', 'क्\u200dष', '葛\u{e0100}', '👩\u200d🚀', '❤\ufe0f']) expect(named(name)).toBe(name);
    for (const name of ['\u3164', '\u2800\u200d']) expect(problems(address, { ...good, name })).toEqual({ name: { key: 'validation.required' } });
    expect(optionalLine(3).parse('\u2066a\u202dbc\u2069')).toBe('abc');
    expect(note(9).parse('a\n\u200fb')).toBe('a\nb');
  });

  it('accept the values they are for', () => {
    expect(hsCode.parse('6109.10.00')).toBe('61091000');
    expect(optionalEmail.safeParse('').success).toBe(true);
    expect(description.parse('Gift box made of paper')).toBe('Gift box made of paper');
  });
});

describe('problemsOf', () => {
  it('tells missing from wrong without the input too', () => {
    const schema = z.object({ a: z.string(), n: z.number() });
    const result = schema.safeParse({ n: 'x' });
    expect(problemsOf(result.error ?? { issues: [] })).toEqual({ a: { key: 'validation.required' }, n: { key: 'validation.number' } });
  });

  it('says what kind of value a field takes', () => {
    const schema = z.object({
      text: z.string(),
      maybe: z.union([z.literal(''), z.string().min(3)]).nullish(),
      list: z.array(z.string()).optional(),
      yes: z.boolean().optional(),
      to: z.object({ name: z.string() }),
      words: z.record(z.string(), z.string()),
      time: z.iso.datetime(),
      many: quantity,
    });
    const wrong = { text: 10_042, maybe: [], list: null, yes: null, to: 'x', words: [], time: '2026-02-30', many: 1e308 };
    const said = {
      text: { key: 'validation.text' },
      maybe: { key: 'validation.text' },
      list: { key: 'validation.list' },
      yes: { key: 'validation.boolean' },
      to: { key: 'validation.object' },
      words: { key: 'validation.object' },
      time: { key: 'validation.time' },
      many: { key: 'validation.atMost', values: { value: 9999 } },
    };
    expect(problems(schema, wrong)).toEqual(said);
    expect(problemsOf(schema.safeParse(wrong).error ?? { issues: [] })).toEqual(said);
    expect(problems(schema.pick({ text: true, to: true }), { text: null, to: null })).toEqual({
      text: { key: 'validation.required' },
      to: { key: 'validation.required' },
    });
  });

  it('maps choices, lists, sizes and unions', () => {
    const schema = z.object({
      pick: z.enum(['a', 'b']),
      none: z.enum(['a', 'b']),
      list: z.array(z.string()).min(1).max(2),
      code: z.string().length(3),
      any: z.union([z.number(), z.object({ a: z.object({ b: z.string() }) })]),
      kind: z.discriminatedUnion('type', [z.object({ type: z.literal('x'), x: z.string() }), z.object({ type: z.literal('y') })]),
      under: z.number().lt(5),
    });
    expect(problems(schema, { pick: 'c', list: ['1', '2', '3'], code: 'ab', any: { a: {} }, kind: { type: 'x' }, under: 5 })).toEqual({
      pick: { key: 'validation.oneOf', values: { list: 'a, b' } },
      none: { key: 'validation.selection' },
      list: { key: 'validation.tooMany', values: { count: 2 } },
      code: { key: 'validation.exact', values: { length: 3 } },
      'any/a/b': { key: 'validation.required' },
      'kind/x': { key: 'validation.required' },
      under: { key: 'validation.lessThan', values: { value: 5 } },
    });
  });
});

describe('cleanPhone', () => {
  it('keeps digits, hyphens, parentheses, spaces and a leading plus', () => {
    expect(cleanPhone('Tel: +1 (555) 010-9999 ext+2')).toBe('+1 (555) 010-9999 2');
    expect(cleanPhone('(+44) 20 7946 0000')).toBe('+(44) 20 7946 0000');
    expect(cleanPhone('１３８　０００')).toBe('138 000');
    expect(cleanPhone('555+123')).toBe('555123');
    // With the extension of Amazon's, which is longer than a label's line.
    expect(cleanPhone('+1 207-835-4259 ext. 30141')).toBe('+1 2078354259 30141');
  });
});
