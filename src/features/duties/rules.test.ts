import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fxSnapshot } from '../../shared/fx.ts';
import { dutyTables } from './default-tables.ts';
import { euHandlingFee } from './facts/import-rules.ts';
import { landedCost } from './rules.ts';
import en from './text/en.ts';
import type { LandedItem, LandedRequest, TariffLine } from './types.ts';

const perUsd: Record<string, string> = {
  EUR: '0.8',
  CAD: '1.25',
  GBP: '0.8',
  AUD: '1.6',
  NZD: '1.6',
  JPY: '100',
  SGD: '1.25',
  NOK: '10',
  CHF: '0.8',
  MYR: '4',
};
const fx = fxSnapshot(Object.entries(perUsd).map(([currency, rate]) => ({ currency, perUsd: rate, date: '2026-11-01', source: 'test' })));
const tables = dutyTables(fx);

const item = (over: Partial<LandedItem> = {}): LandedItem => ({
  valueMinor: 5000,
  currency: 'USD',
  quantity: 1,
  hsCode: '610910',
  countryOfOrigin: 'CN',
  ...over,
});
const request = (country: string, over: Partial<LandedRequest> & { province?: string } = {}): LandedRequest => {
  const { province, ...rest } = over;
  return {
    destination: { country, province },
    originCountry: 'CN',
    items: [item()],
    freightMinor: 1000,
    insuranceMinor: 0,
    currency: 'USD',
    shipDate: '2026-11-20',
    importChannel: 'courier',
    ...rest,
  };
};
const cost = (country: string, over: Parameters<typeof request>[1] = {}, of = tables) => landedCost(of, request(country, over));
const sums = (country: string, over: Parameters<typeof request>[1] = {}) => {
  const { dutyMinor, taxMinor, feeMinor } = cost(country, over);
  return [dutyMinor, taxMinor, feeMinor];
};
const warnings = (country: string, over: Parameters<typeof request>[1] = {}, of = tables) =>
  cost(country, over, of).warnings.map((one) => one.key.replace('duties:warning.', ''));

describe('the European Union', () => {
  it('asks 3 EUR for each distinct 6-digit code up to 150 EUR, and VAT on goods, freight and duty', () => {
    const items = [item({ hsCode: '610910' }), item({ hsCode: '6109.10.0010', valueMinor: 100 }), item({ hsCode: '910211', valueMinor: 100 })];
    // Two codes: 6 EUR = 7.50 USD. VAT 19 % of 52.00 + 10.00 + 7.50 = 13.205.
    expect(sums('DE', { items })).toEqual([750, 1321, 0]);
    expect(cost('DE', { items }).lines.map((line) => [line.kind, line.basis])).toEqual([
      ['duty', 'flat'],
      ['tax', 'threshold'],
    ]);
  });
  it('gave relief before 1 July 2026 and returns to the tariff after 1 July 2028', () => {
    expect(cost('DE', { shipDate: '2026-06-30' }).lines[0]).toMatchObject({ amountMinor: 0, basis: 'threshold' });
    expect(cost('DE', { shipDate: '2026-07-01' }).lines[0]?.basis).toBe('flat');
    expect(cost('DE', { shipDate: '2028-07-02' }).lines[0]).toMatchObject({ basis: 'average', hsCode: '610910' });
  });
  it('charges the tariff on goods and freight above 150 EUR (187.50 USD here)', () => {
    expect(cost('DE', { items: [item({ valueMinor: 18_750 })] }).lines[0]?.basis).toBe('flat');
    // 11.5 % of 187.51 + 10.00.
    expect(cost('DE', { items: [item({ valueMinor: 18_751 })] }).lines[0]).toMatchObject({ basis: 'average', amountMinor: 2271 });
  });
  it('adds the French fee for each line, and says what it cannot convert for Romania', () => {
    expect(sums('FR')).toEqual([375, 1275, 250]);
    expect(warnings('RO')).toContain('noRate');
    expect(sums('RO')[2]).toBe(0);
  });
  it('adds the EU handling fee only when the operator switched it on', () => {
    const on = dutyTables(fx, [], [euHandlingFee({ minor: 200, currency: 'EUR' }, '2026-11-01')]);
    expect(cost('DE').feeMinor).toBe(0);
    expect(cost('DE', {}, on).feeMinor).toBe(250);
    expect(cost('DE', { shipDate: '2026-10-31' }, on).feeMinor).toBe(0);
  });
  it('asks nothing of goods that stay inside', () => {
    expect(cost('DE', { originCountry: 'FR' })).toMatchObject({ lines: [], totalMinor: 0, warnings: [] });
  });
});

describe('the United States', () => {
  it('has no free amount since 29 August 2025', () => {
    expect(cost('US', { shipDate: '2025-08-28' }).lines[0]).toMatchObject({ basis: 'threshold', amountMinor: 0 });
    expect(cost('US').lines).toMatchObject([{ kind: 'duty', amountMinor: 825, basis: 'tariff', date: '2025-04' }]);
    expect(warnings('US')).toEqual(['usAdditional']);
  });
  it('says so where the rate of a code is not known', () => {
    const unknown = { items: [item({ hsCode: '611020' })] };
    expect(cost('US', unknown).lines).toEqual([]);
    expect(cost('US', unknown).warnings.map((one) => one.key)).toContain('duties:warning.unknownDuty');
  });
  it('uses imported tariff lines, and Section 301 for goods from China only', () => {
    const of = { country: 'US', isAverage: false, source: 'HTS', date: '2025-04' };
    const lines: TariffLine[] = [
      { ...of, hsCode: '61091000', origin: null, ratePpm: 165_000 },
      { ...of, hsCode: '61091000', origin: 'CN', ratePpm: 75_000 },
    ];
    const imported = dutyTables(fx, lines);
    const full = { items: [item({ hsCode: '6109100012' })] };
    expect(cost('US', full, imported).lines.map((line) => [line.amountMinor, line.basis])).toEqual([
      [825, 'tariff'],
      [375, 'tariff'],
    ]);
    expect(cost('US', { items: [item({ hsCode: '6109100012', countryOfOrigin: 'VN' })] }, imported).dutyMinor).toBe(825);
  });
});

describe('Canada', () => {
  it.each([
    ['post', 'CN', 1600, [0, 0, 0]],
    ['post', 'US', 3200, [122, 432, 0]],
    ['courier', 'US', 3200, [0, 0, 0]],
    ['courier', 'US', 3201, [0, 416, 0]],
    ['courier', 'US', 12_001, [456, 1619, 0]],
    ['courier', 'CN', 1601, [61, 216, 0]],
  ] as const)('by %s from %s, %i cents of goods', (importChannel, originCountry, valueMinor, expected) => {
    expect(sums('CA', { province: 'ON', importChannel, originCountry, items: [item({ valueMinor })] })).toEqual(expected);
  });
  it.each([
    ['AB', ['GST 5']],
    ['ON', ['HST 13']],
    ['Nova Scotia', ['HST 14']],
    ['Québec', ['GST 5', 'QST 9.975']],
    ['BC', ['GST 5', 'PST 7']],
    ['', ['GST 5']],
  ])('taxes %s', (province, expected) => {
    const taxes = cost('CA', { province }).lines.filter((line) => line.kind === 'tax');
    expect(taxes.map((line) => `${line.rule.values['name']} ${line.rule.values['percent']}`)).toEqual(expected);
  });
  it('taxed Nova Scotia at 15 % before April 2025', () => {
    expect(cost('CA', { province: 'NS', shipDate: '2025-03-31' }).lines.at(-1)?.rule.values['percent']).toBe(15);
  });
});

describe('thresholds elsewhere, at and one cent above', () => {
  it.each([
    ['GB', 16_875, 'threshold'],
    ['AU', 62_500, 'threshold'],
    ['NZ', 62_500, 'threshold'],
    ['NO', 30_000, 'threshold'],
    ['SG', 32_000, 'threshold'],
    ['MY', 12_500, 'threshold'],
    ['JP', 10_000, 'threshold'],
    ['KR', 15_000, 'threshold'],
  ] as const)('%s %i', (country, valueMinor, basis) => {
    const at = cost(country, { items: [item({ valueMinor })] });
    const above = cost(country, { items: [item({ valueMinor: valueMinor + 1 })] });
    expect(at.lines.find((line) => line.kind === 'duty')).toMatchObject({ basis, amountMinor: 0 });
    expect(at.lines.find((line) => line.kind === 'tax')?.basis).toBe('threshold');
    expect(above.lines.find((line) => line.kind === 'tax')?.basis).toBe('tariff');
    expect(above.lines.find((line) => line.basis === 'threshold')).toBeUndefined();
  });
  it('gives Korea’s higher amount to parcels from the US', () => {
    expect(sums('KR', { originCountry: 'US', items: [item({ valueMinor: 20_000 })] })).toEqual([0, 0, 0]);
    expect(sums('KR', { items: [item({ valueMinor: 20_000 })] })[1]).toBe(2100);
  });
  it('taxes Switzerland without duty', () => {
    expect(sums('CH', { items: [item({ valueMinor: 7814 })] })).toEqual([0, 714, 0]);
    expect(sums('CH', { items: [item({ valueMinor: 7813 })] })).toEqual([0, 0, 0]);
  });
  it('names what it does not know', () => {
    expect(warnings('TH')).toEqual(['noDutyRule']);
    expect(warnings('AQ')).toEqual(['noRule']);
    expect(warnings('AU', { items: [item({ hsCode: '', valueMinor: 100_000 })] })).toEqual(['noHs']);
  });
});

describe('any consignment', () => {
  const any = fc.record({
    country: fc.constantFrom('US', 'DE', 'FR', 'CA', 'GB', 'AU', 'NZ', 'JP', 'KR', 'SG', 'NO', 'CH', 'TH', 'BR', 'AQ'),
    values: fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 8 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    freightMinor: fc.integer({ min: 0, max: 20_000 }),
    currency: fc.constantFrom('USD' as const, 'EUR' as const, 'JPY' as const),
  });
  it('sums its lines, in whole minor units that are never negative, each with a source and a date', () => {
    fc.assert(
      fc.property(any, ({ country, values, quantity, freightMinor, currency }) => {
        const items = values.map((valueMinor) => item({ valueMinor, quantity }));
        const found = cost(country, { items, freightMinor, currency });
        expect(found.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(found.totalMinor);
        expect(found.lines.every((line) => Number.isInteger(line.amountMinor) && line.amountMinor >= 0)).toBe(true);
        expect(found.lines.every((line) => line.source !== '' && /^\d{4}-\d{2}/.test(line.date))).toBe(true);
        expect(found.estimate).toBe(true);
        const words: Record<string, Record<string, string>> = { rule: en.rule, warning: en.warning };
        for (const { key, values: given } of [...found.lines.map((line) => line.rule), ...found.warnings]) {
          const [group = '', name = ''] = key.replace('duties:', '').split('.');
          const sentence = words[group]?.[name] ?? '';
          expect(sentence).not.toBe('');
          expect([...sentence.matchAll(/\{(\w+)\}/g)].filter((match) => given[match[1] ?? ''] === undefined)).toEqual([]);
        }
      }),
    );
  });
});
