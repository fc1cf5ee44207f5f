import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fxSnapshot } from '../../shared/fx.ts';
import { dutyTables } from './default-tables.ts';
import { euHandlingFee } from './facts/import-rules.ts';
import { landedCost } from './rules.ts';
import { shippedTariffs } from './server/shipped-tariffs.ts';
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
const tables = dutyTables(fx, shippedTariffs);

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
    expect(cost('DE', { shipDate: '2028-07-02' }).lines[0]).toMatchObject({ basis: 'tariff', hsCode: '610910' });
  });
  it('charges the tariff on goods and freight above 150 EUR (187.50 USD here)', () => {
    expect(cost('DE', { items: [item({ valueMinor: 18_750 })] }).lines[0]?.basis).toBe('flat');
    // 12 % of 187.51 + 10.00.
    expect(cost('DE', { items: [item({ valueMinor: 18_751 })] }).lines[0]).toMatchObject({ basis: 'tariff', amountMinor: 2370 });
  });
  it('adds the French fee for each line, and says what it cannot convert for Romania', () => {
    expect(sums('FR')).toEqual([375, 1275, 250]);
    expect(warnings('RO')).toContain('noRate');
    expect(sums('RO')[2]).toBe(0);
  });
  it('adds the EU handling fee only when the operator switched it on', () => {
    const on = dutyTables(fx, shippedTariffs, [], [euHandlingFee({ minor: 200, currency: 'EUR' }, '2026-11-01')]);
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
    const elsewhere = [item({ countryOfOrigin: 'VN' })];
    expect(cost('US', { shipDate: '2025-08-28', items: elsewhere }).lines[0]).toMatchObject({ basis: 'threshold', amountMinor: 0 });
    expect(cost('US').lines).toMatchObject([
      { kind: 'duty', amountMinor: 825, basis: 'tariff', date: '2025-04' },
      { kind: 'duty', amountMinor: 375, basis: 'tariff', date: '2026-01' },
    ]);
    expect(warnings('US')).toEqual(['usAdditional']);
  });
  it('freed goods from elsewhere for longer than those from China', () => {
    const from = (countryOfOrigin: string) => cost('US', { shipDate: '2025-06-01', items: [item({ countryOfOrigin })] });
    expect(from('VN').lines).toMatchObject([{ basis: 'threshold', amountMinor: 0 }]);
    expect(from('CN').dutyMinor).toBe(825 + 375);
    expect(warnings('US', { shipDate: '2026-03-01' })).toEqual(['usSection122']);
  });
  it('says so where the duty of a code is not known, so that it is never sold as nothing', () => {
    const unknown = cost('US', { items: [item({ hsCode: '820600' })] });
    expect(unknown.unknown.map((one) => one.key)).toEqual(['duties:warning.specificDuty']);
    expect(cost('US', { items: [item({ hsCode: null })] }).unknown.map((one) => one.key)).toEqual(['duties:warning.noHs']);
    expect(cost('US').unknown).toEqual([]);
  });
  it('takes the highest additional duty where the origin is not said', () => {
    expect(cost('US', { items: [item({ countryOfOrigin: null })] }).lines[1]).toMatchObject({ amountMinor: 375, basis: 'highest' });
  });
  it('charges by the piece and by the kilogram, and asks for a weight where it needs one', () => {
    // Watches: at most the highest share of any part, and 32 cents each.
    expect(cost('US', { items: [item({ hsCode: '91021920', quantity: 2, valueMinor: 5000 })] }).lines[0]).toMatchObject({ amountMinor: 1100 + 64 });
    const gloves = (weightG: number | null) => cost('US', { items: [item({ hsCode: '62160021', countryOfOrigin: 'VN', valueMinor: 5000, weightG })] });
    // 20.6 cents a kg and 10.3 %.
    expect(gloves(500).lines[0]?.amountMinor).toBe(515 + 10);
    expect(gloves(null).unknown.map((one) => one.key)).toEqual(['duties:warning.needsWeight']);
  });
  it('uses imported tariff lines, and Section 301 for goods from China only', () => {
    const of = { country: 'US', isHighest: false, source: 'HTS', date: '2025-04' };
    const lines: TariffLine[] = [
      { ...of, hsCode: '61091000', origin: null, ratePpm: 165_000 },
      { ...of, hsCode: '61091000', origin: 'CN', ratePpm: 75_000 },
    ];
    const imported = dutyTables(fx, shippedTariffs, lines);
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
    ['post', 'US', 3200, [576, 491, 0]],
    ['courier', 'US', 3200, [0, 0, 0]],
    ['courier', 'US', 3201, [0, 416, 0]],
    ['courier', 'US', 12_001, [2160, 1841, 0]],
    ['courier', 'CN', 1601, [288, 246, 0]],
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
    const at = cost(country, { items: [item({ valueMinor, hsCode: '950300' })] });
    const above = cost(country, { items: [item({ valueMinor: valueMinor + 1, hsCode: '950300' })] });
    expect(at.lines.find((line) => line.kind === 'duty')).toMatchObject({ basis, amountMinor: 0 });
    expect(at.lines.find((line) => line.kind === 'tax')?.basis).toBe('threshold');
    expect(above.lines.find((line) => line.kind === 'tax')?.basis).toBe('tariff');
    expect(above.lines.find((line) => line.basis === 'threshold')).toBeUndefined();
  });
  it('gives Korea’s higher amount to parcels from the US', () => {
    expect(sums('KR', { originCountry: 'US', items: [item({ valueMinor: 20_000 })] })).toEqual([0, 0, 0]);
    // 13 % of 210.00, then 10 % of 237.30.
    expect(sums('KR', { items: [item({ valueMinor: 20_000 })] })).toEqual([2730, 2373, 0]);
  });
  it('taxes Switzerland without duty', () => {
    expect(sums('CH', { items: [item({ valueMinor: 7814 })] })).toEqual([0, 714, 0]);
    expect(sums('CH', { items: [item({ valueMinor: 7813 })] })).toEqual([0, 0, 0]);
    expect(warnings('CH', { items: [item({ valueMinor: 9000, hsCode: '180690' })] })).toEqual(['unknownDuty']);
  });
  it('charges no duty in Singapore and Hong Kong but on alcohol, tobacco and fuel', () => {
    const items = [item({ valueMinor: 50_000 })];
    // GST 9 % of 500.00 + 10.00.
    expect(sums('SG', { items })).toEqual([0, 4590, 0]);
    expect(cost('SG', { items: [item({ hsCode: '220830', valueMinor: 100 })] }).unknown).toHaveLength(1);
    expect(cost('HK', { items }).unknown).toEqual([]);
  });
  it('does not free leather bags and knitted clothes in Japan, whatever they are worth', () => {
    const small = (hsCode: string) => cost('JP', { items: [item({ hsCode, valueMinor: 3000 })] });
    expect(small('420222').lines.map((line) => line.amountMinor)).toEqual([0, 0]);
    expect(small('610910').lines.map((line) => [line.kind, line.amountMinor])).toEqual([
      // 10.9 % of 40.00, then 10 % of 44.36.
      ['duty', 436],
      ['tax', 444],
    ]);
    const both = cost('JP', { items: [item({ hsCode: '420222', valueMinor: 2000 }), item({ hsCode: '610910', valueMinor: 2000 })] });
    expect(both.lines.map((line) => [line.kind, line.basis, line.item])).toEqual([
      ['duty', 'threshold', undefined],
      ['duty', 'highest', 1],
      ['tax', 'threshold', undefined],
      ['tax', 'tariff', undefined],
    ]);
  });
  it('shows the exchange rate a limit was converted by', () => {
    expect(cost('GB', { items: [item()] }).lines[0]?.exchange?.values['rates']).toBe('1 USD = 0.8 GBP (2026-11-01)');
  });
  it('taxes books and baby clothes at the reduced rate, beside goods at the standard one', () => {
    const items = [item({ hsCode: '490199', valueMinor: 10_000 }), item({ hsCode: '640411', valueMinor: 30_000 })];
    const taxes = cost('DE', { items, freightMinor: 0 }).lines.filter((line) => line.kind === 'tax');
    // 7 % of 100.00; 19 % of 300.00 and its duty of 16.9 %.
    expect(taxes.map((line) => line.amountMinor)).toEqual([700, 6663]);
    expect(cost('GB', { items: [item({ hsCode: '611120' })] }).taxMinor).toBe(0);
  });
  it('names what it does not know', () => {
    expect(warnings('TH')).toEqual(['noDutyRule']);
    expect(warnings('AQ')).toEqual(['noRule']);
    expect(warnings('AU', { items: [item({ hsCode: '', valueMinor: 100_000 })] })).toEqual(['noHs']);
    for (const country of ['TH', 'AQ']) expect(cost(country).unknown).toHaveLength(1);
  });

  it('takes no part of a country with customs or taxes of its own for the country', () => {
    const canaries = { destination: { country: 'ES', postalCode: '35001' } };
    for (const from of ['CN', 'ES'])
      expect([sums('ES', { ...canaries, originCountry: from }), warnings('ES', { ...canaries, originCountry: from })]).toEqual([[0, 0, 0], ['apart']]);
    expect(warnings('ES', { destination: { country: 'ES', postalCode: '28001' } })).not.toContain('apart');
  });
});

/** What customs asks of goods from China, in the currency given and without freight, as anybody can work out from the line's own words. */
describe('the duty of goods that shops sell', () => {
  it.each([
    [
      'US',
      '420221',
      10_000,
      'USD',
      [
        ['10%', 1000],
        ['25', 2500],
      ],
    ],
    [
      'US',
      '851830',
      5000,
      'USD',
      [
        ['0', 0],
        ['7.5', 375],
      ],
    ],
    [
      'US',
      '610910',
      3000,
      'USD',
      [
        ['16.5', 495],
        ['7.5', 225],
      ],
    ],
    ['DE', '640411', 20_000, 'EUR', [['16.9', 3380]]],
    ['GB', '640411', 16_000, 'GBP', [['16', 2560]]],
    ['CA', '610910', 5000, 'CAD', [['18', 900]]],
    ['JP', '640419', 20_000, 'USD', [['30% ≥ 4300 JPY/pc', 6000]]],
    ['AU', '640411', 100_100, 'AUD', [['5%', 5005]]],
    ['KR', '640411', 20_000, 'USD', [['13', 2600]]],
  ] as const)('%s %s', (country, hsCode, valueMinor, currency, expected) => {
    const found = cost(country, { items: [item({ hsCode, valueMinor, currency })], currency, freightMinor: 0 });
    const duties = found.lines.filter((line) => line.kind === 'duty');
    expect(duties.map((line) => [String(line.rule.values['percent'] ?? line.rule.values['rate']), line.amountMinor])).toEqual(expected);
    expect(found.unknown).toEqual([]);
  });
  it('names the highest rate under a code as such', () => {
    expect(cost('US', { items: [item({ hsCode: '420221' })] }).lines[0]).toMatchObject({ basis: 'highest', rule: { key: 'duties:rule.highest' } });
    expect(cost('US', { items: [item({ hsCode: '42022160' })] }).lines[0]).toMatchObject({ basis: 'tariff', amountMinor: 500 });
    // Not a line of the tariff: the highest of its heading.
    expect(cost('US', { items: [item({ hsCode: '420299' })] }).lines[0]?.basis).toBe('highest');
  });
});

describe('any consignment', () => {
  const any = fc.record({
    country: fc.constantFrom('US', 'DE', 'FR', 'CA', 'GB', 'AU', 'NZ', 'JP', 'KR', 'SG', 'NO', 'CH', 'TH', 'BR', 'AQ'),
    values: fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 8 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    freightMinor: fc.integer({ min: 0, max: 20_000 }),
    currency: fc.constantFrom('USD' as const, 'EUR' as const, 'JPY' as const),
    hsCode: fc.constantFrom('610910', '420221', '851830', '910211', '490199', '640399', '820600', ''),
  });
  it('asks no less for goods that are worth more, as long as the same rules hold', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 100_000 }), ({ country, values, quantity, freightMinor, currency, hsCode }, more) => {
        const of = (extra: number) => cost(country, { items: [item({ valueMinor: (values[0] ?? 0) + extra, quantity, hsCode })], freightMinor, currency });
        const [less, greater] = [of(0), of(more)];
        const rules = (found: typeof less) => found.lines.map((line) => `${line.kind} ${line.basis} ${line.rule.key}`).join();
        if (rules(less) === rules(greater)) expect(greater.totalMinor).toBeGreaterThanOrEqual(less.totalMinor);
      }),
    );
  });
  it('sums its lines, in whole minor units that are never negative, each with a source and a date', () => {
    fc.assert(
      fc.property(any, ({ country, values, quantity, freightMinor, currency, hsCode }) => {
        const items = values.map((valueMinor, index) => item({ valueMinor, quantity, ...(index === 0 && { hsCode }) }));
        const found = cost(country, { items, freightMinor, currency });
        expect(found.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(found.totalMinor);
        expect(found.lines.every((line) => Number.isInteger(line.amountMinor) && line.amountMinor >= 0)).toBe(true);
        expect(found.lines.every((line) => line.source !== '' && /^\d{4}-\d{2}/.test(line.date))).toBe(true);
        expect(found.estimate).toBe(true);
        const words: Record<string, Record<string, string>> = { rule: en.rule, warning: en.warning };
        for (const { key, values: given } of [...found.lines.flatMap((line) => [line.rule, ...(line.exchange ? [line.exchange] : [])]), ...found.warnings]) {
          const [group = '', name = ''] = key.replace('duties:', '').split('.');
          const sentence = words[group]?.[name] ?? '';
          expect(sentence).not.toBe('');
          expect([...sentence.matchAll(/\{(\w+)\}/g)].filter((match) => given[match[1] ?? ''] === undefined)).toEqual([]);
        }
      }),
    );
  });
});
