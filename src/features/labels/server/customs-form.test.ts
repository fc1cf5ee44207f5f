import { describe, expect, it } from 'vitest';
import { customsForm, sdrValueMicros } from './customs-form.ts';
import { layoutCn22 } from './cn22-layout.ts';
import { importerNumbers } from './customs-lines.ts';
import { dangerMark, dangerMarks } from '../dangerous-goods.ts';
import { sampleFacts } from './testing/sample-facts.ts';

const [item] = sampleFacts().items;
const one = (valueMinor: number, currency = 'USD') => (item ? [{ ...item, quantity: 1, valueMinor, currency }] : []);
const usd = { currency: 'USD', sdrMicros: 750_000, date: '2026-11-19' };

describe('customsForm', () => {
  it('takes the CN 22 up to exactly 300 SDR and 2 kg', () => {
    expect(customsForm(sampleFacts({ items: one(40_000), sdrRate: usd, weightG: 2000 }))).toBe('CN22');
    expect(customsForm(sampleFacts({ items: one(40_001), sdrRate: usd, weightG: 2000 }))).toBe('CN23');
    expect(customsForm(sampleFacts({ items: one(40_000), sdrRate: usd, weightG: 2001 }))).toBe('CN23');
  });

  it('counts a currency without minor units right', () => {
    const facts = sampleFacts({ items: one(40_000, 'JPY'), sdrRate: { currency: 'JPY', sdrMicros: 5_000, date: '2026-11-19' } });
    expect(sdrValueMicros(facts)).toBe(200_000_000);
  });

  it('takes the CN 23 when the value cannot be told', () => {
    expect(customsForm(sampleFacts({ sdrRate: null }))).toBe('CN23');
    expect(customsForm(sampleFacts({ items: one(100, 'EUR'), sdrRate: usd }))).toBe('CN23');
  });
});

describe('the tax number of the recipient', () => {
  const facts = (taxId: string | null, importerTaxId: string | null = null) =>
    sampleFacts({ to: { ...sampleFacts().to, taxId }, identifiers: { importerTaxId } });

  it('is on the small form as well: without it a parcel to Brazil is held', () => {
    expect(JSON.stringify(layoutCn22(facts('123.456.789-09')))).toContain('Tax ID 123.456.789-09');
  });

  it('is not said twice, however it is written', () => {
    expect(importerNumbers(facts('123.456.789-09', '12345678909'))).toEqual(['Tax ID 12345678909']);
    expect(importerNumbers(facts('987', '12345678909'))).toEqual(['Tax ID 12345678909', 'Tax ID 987']);
    expect(importerNumbers(facts(null))).toEqual([]);
  });
});

describe('dangerMark', () => {
  it.each([
    ['0965', 'UN3480'],
    ['0966', 'UN3481'],
    ['0967', 'UN3481'],
    ['0968', 'UN3090'],
    ['0969', 'UN3091'],
    ['0970', 'UN3091'],
  ])('of %s is the lithium mark with %s', (code, un) => {
    expect(dangerMark(code)).toMatchObject({ kind: 'lithium', un });
  });

  it('of ORM-D is the Limited Quantity mark, of a house declaration its text, of None nothing', () => {
    expect(dangerMark('ORMD3')).toEqual({ kind: 'limited-quantity' });
    expect(dangerMark('SDEC1')).toEqual({ kind: 'declaration', text: 'SDEC1' });
    expect(dangerMark('None')).toBeNull();
  });

  it('is printed once for the parcel and its items', () => {
    const items = item
      ? [
          { ...item, dgCode: '0966' },
          { ...item, dgCode: '0967' },
          { ...item, dgCode: 'ORMD1' },
        ]
      : [];
    expect(dangerMarks(sampleFacts({ dgCode: '0966', items })).map((mark) => mark.kind)).toEqual(['lithium', 'limited-quantity']);
  });
});
