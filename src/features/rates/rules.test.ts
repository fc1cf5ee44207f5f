import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fxSnapshot } from '../../shared/fx.ts';
import { compileBook } from './book.ts';
import { DEMO_RATES } from './demo/demo-rates.ts';
import { dayAt, quote } from './rules.ts';
import en from './text/en.ts';
import type { CardRow, QuoteRequest, RateData } from './types.ts';

const fx = fxSnapshot([{ currency: 'EUR', perUsd: '0.8802', date: '2026-09-29', source: 'test' }]);
const demo = compileBook(DEMO_RATES, fx);

const request = (over: Partial<QuoteRequest> = {}): QuoteRequest => ({
  origin: 'SZXHUB',
  country: 'US',
  postalCode: '10001',
  kind: 'parcel',
  weightG: 800,
  lengthMm: 200,
  widthMm: 150,
  heightMm: 100,
  currency: 'USD',
  date: '2026-11-20',
  ...over,
});
const service = (over: Partial<QuoteRequest>, code: string) => {
  const found = quote(demo, request(over)).services.find((one) => one.service === code);
  if (!found) throw new Error(`${code} is not offered`);
  return found;
};
const reason = (over: Partial<QuoteRequest>, code: string, book = demo) =>
  quote(book, request(over)).unavailable.find((one) => one.service === code)?.reason.key;

describe('weight', () => {
  it('takes the larger of gross and volumetric weight: 100 × 60 × 20 cm is 20 kg at 6000 and 24 kg at 5000', () => {
    const size = { lengthMm: 1000, widthMm: 600, heightMm: 200, weightG: 5000 };
    expect(service(size, 'parcel')).toMatchObject({ volumetricG: 20_000, chargeableG: 20_000 });
    expect(service(size, 'priority')).toMatchObject({ volumetricG: 24_000, chargeableG: 24_000, weightBasis: { key: 'rates:weight.volumetric' } });
  });
  it('rounds up to the step of the service and charges an envelope by gross weight only', () => {
    expect(service({ weightG: 801 }, 'parcel').chargeableG).toBe(850);
    const envelope = { kind: 'envelope' as const, weightG: 41, lengthMm: 300, widthMm: 250, heightMm: 20 };
    expect(service(envelope, 'post')).toMatchObject({ volumetricG: 0, chargeableG: 50, weightBasis: { key: 'rates:weight.gross' } });
  });
});

describe('surcharges', () => {
  it('covers 30 USD without a fee and charges for what is above, except on Post (spec §9)', () => {
    expect(service({ insuredValueMinor: 3000 }, 'parcel')).toMatchObject({ insuranceFeeMinor: 0, coverageMinor: 3000 });
    expect(service({ insuredValueMinor: 23_000 }, 'parcel')).toMatchObject({ insuranceFeeMinor: 300, coverageMinor: 23_000 });
    const insuredBy = (insuredValueMinor: number) => service({ insuredValueMinor }, 'parcel').lines.find(({ code }) => code === 'insurance');
    expect(insuredBy(23_000)?.basis).toMatchObject({ key: 'rates:basis.insurance' });
    // 1.5% of 50.00 would be 0.75; the sentence says why it is more.
    expect(insuredBy(8000)).toMatchObject({
      amountMinor: 100,
      basis: { key: 'rates:basis.insuranceMinimum', values: { excess: '50.00 USD', minimum: '1.00 USD' } },
    });
    expect(service({}, 'post').coverageMinor).toBe(0);
    expect(reason({ insuredValueMinor: 1 }, 'post')).toBe('rates:reason.noInsurance');
  });
  it('converts an insured value, and refuses a currency without a rate', () => {
    expect(service({ insuredValueMinor: 8802, currency: 'EUR' }, 'parcel').coverageMinor).toBe(10_000);
    expect(reason({ insuredValueMinor: 100, currency: 'THB' }, 'parcel')).toBe('rates:reason.noRate');
  });
  it('says that a cover is not known where no rate leads to the currency of the card, and prices no insurance above it', () => {
    const cards = DEMO_RATES.cards.map((row) => ({ ...row, currency: 'THB' as const }));
    const surcharges = DEMO_RATES.surcharges.map((row) => ({ ...row, currency: 'THB' as const }));
    const { services, unavailable } = quote(compileBook({ ...DEMO_RATES, cards, surcharges }, fx), request());
    expect(unavailable).toEqual([]);
    expect(Object.fromEntries(services.map((one) => [one.service, one.coverageMinor]))).toEqual({ parcel: null, plus: null, post: 0, priority: null });
    const insured = quote(compileBook({ ...DEMO_RATES, cards, surcharges }, fx), request({ insuredValueMinor: 9000, currency: 'THB' }));
    expect(insured.unavailable.find((one) => one.service === 'parcel')?.reason).toEqual({ key: 'rates:reason.noRate', values: { currency: 'THB' } });
  });
  it('converts what is fixed of one in another currency, and refuses one without a rate instead of taking its number', () => {
    const inCurrency = (currency: 'EUR' | 'THB') => {
      const surcharges = DEMO_RATES.surcharges.map((row) => ({ ...row, currency }));
      return quote(compileBook({ ...DEMO_RATES, surcharges }, fx), request({ signature: true }));
    };
    const parcel = inCurrency('EUR').services.find((one) => one.service === 'parcel');
    expect(parcel?.lines.find(({ code }) => code === 'signature')?.amountMinor).toBe(369);
    const refused = inCurrency('THB').unavailable.find((one) => one.service === 'parcel');
    expect(refused?.reason).toEqual({ key: 'rates:reason.noRate', values: { currency: 'THB' } });
  });
  it('lists each that applies once, in order', () => {
    const all = { signature: true, irregular: true, overrideAddress: true, insuredValueMinor: 9000, postalCode: '99501', lengthMm: 950 };
    expect(service(all, 'parcel').lines.map((line) => line.code)).toEqual([
      'base',
      'fuel',
      'remote',
      'oversize',
      'irregular',
      'signature',
      'insurance',
      'override',
    ]);
  });
  it('prefers the row of the origin to the general one', () => {
    expect(service({ origin: 'LHRHUB' }, 'priority').lines[1]?.basis.values).toEqual({ percent: 14.25 });
    expect(service({}, 'priority').lines[1]?.basis.values).toEqual({ percent: 16.5 });
  });
});

describe('what is not offered', () => {
  it.each([
    [{ origin: 'NOWHER' }, 'parcel', 'originUnknown'],
    [{ country: 'AQ' }, 'parcel', 'noLane'],
    [{ country: 'AQ', postalCode: '' }, 'parcel', 'noCountry'],
    [{ exitPoint: 'SYD' }, 'parcel', 'exitPoint'],
    [{ weightG: 2001 }, 'post', 'weight'],
    [{ weightG: 30_001 }, 'priority', 'weight'],
    [{ country: 'AU', weightG: 22_001 }, 'parcel', 'weight'],
    [{ lengthMm: 1201 }, 'parcel', 'length'],
    [{ lengthMm: 1100, widthMm: 500, heightMm: 500 }, 'parcel', 'girth'],
    [{ kind: 'envelope', heightMm: 5 }, 'parcel', 'noEnvelopes'],
    [{ kind: 'envelope', heightMm: 31 }, 'post', 'thickness'],
    [{ isReturn: true }, 'post', 'noReturns'],
    [{ dgCodes: ['0965'] }, 'parcel', 'dg'],
    [{ country: 'BR', postalCode: '', dgCodes: ['0967'] }, 'parcel', 'dg'],
    [{ terms: 'DDU' }, 'post', 'terms'],
    [{ country: 'BR', terms: 'DDP' }, 'priority', 'terms'],
    [{ signature: true }, 'post', 'noSignature'],
    [{ date: '2025-12-31' }, 'parcel', 'noCard'],
    [{ date: 'soon' }, 'parcel', 'noCard'],
  ] as const)('%j on %s: %s', (over, code, name) => {
    expect(reason(over as Partial<QuoteRequest>, code)).toBe(`rates:reason.${name}`);
  });
  it('knows the days an entry point is closed', () => {
    const entryPoints = DEMO_RATES.entryPoints.map((row) => (row.code === 'SZXHUB' ? { ...row, closedFrom: '2026-02-14', closedTo: '2026-02-22' } : row));
    const book = compileBook({ ...DEMO_RATES, entryPoints }, fx);
    expect(reason({ date: '2026-02-22' }, 'parcel', book)).toBe('rates:reason.originClosedUntil');
    expect(reason({ date: '2026-02-23' }, 'parcel', book)).toBeUndefined();
  });
});

describe('lanes', () => {
  it('finds the zone by the longest postal prefix, however the code is written', () => {
    expect(service({ postalCode: '99501' }, 'priority').zone).toBe('US-FAR');
    expect(service({ country: 'GB', postalCode: 'bt1 5gs' }, 'priority').zone).toBe('GB-FAR');
    expect(service({ country: 'GB', postalCode: 'SW1A 1AA' }, 'priority').zone).toBe('GB-MAIN');
  });
  it('takes the wanted exit point, else the preferred one', () => {
    expect(service({}, 'parcel').exitPoint).toBe('LAX');
    expect(service({ exitPoint: 'JFK' }, 'parcel').exitPoint).toBe('JFK');
  });
  it('quotes for a warehouse as for the entry point it hands over at', () => {
    const book = compileBook(DEMO_RATES, fx, { warehouses: [{ code: 'WHSZX', entryPoint: 'SZXHUB' }] });
    expect(quote(book, request({ origin: 'WHSZX' }))).toEqual(quote(demo, request()));
  });
  it('gives the transit of spec §9 and the days it means', () => {
    expect(service({}, 'parcel')).toMatchObject({ transitMin: 5, transitMax: 10, deliverFrom: '2026-11-27', deliverTo: '2026-12-04' });
    expect(service({}, 'plus')).toMatchObject({ transitMin: 4, transitMax: 8 });
    expect(service({}, 'priority')).toMatchObject({ transitMin: 3, transitMax: 6 });
  });
});

describe('cards', () => {
  const card = (over: Partial<CardRow>): CardRow => ({
    service: 'parcel',
    origin: 'SZXHUB',
    zone: 'US-MAIN',
    currency: 'USD',
    validFrom: null,
    validTo: null,
    breaks: [
      { upToG: 1000, priceMinor: 500 },
      { upToG: 2000, priceMinor: 800 },
    ],
    perKgMinor: 300,
    ...over,
  });
  const withCards = (cards: CardRow[]): RateData => ({ ...DEMO_RATES, cards });
  const base = (cards: CardRow[], over: Partial<QuoteRequest>) => quote(compileBook(withCards(cards), fx), request(over)).services[0]?.baseMinor;
  it('takes the first break that holds the weight and each started kilogram above the last', () => {
    const cards = [card({})];
    expect(base(cards, { weightG: 1000 })).toBe(500);
    expect(base(cards, { weightG: 1001 })).toBe(800);
    expect(base(cards, { weightG: 2000 })).toBe(800);
    expect(base(cards, { weightG: 2001 })).toBe(1100);
    expect(base(cards, { weightG: 3100 })).toBe(1400);
  });
  it('takes the card of the day', () => {
    const cards = [card({ validTo: '2026-11-30' }), card({ validFrom: '2026-12-01', breaks: [{ upToG: 5000, priceMinor: 999 }] })];
    expect(base(cards, { date: '2026-11-30' })).toBe(500);
    expect(base(cards, { date: '2026-12-01' })).toBe(999);
  });
});

const anyRequest: fc.Arbitrary<QuoteRequest> = fc.record({
  origin: fc.constantFrom(...DEMO_RATES.entryPoints.map((row) => row.code)),
  country: fc.constantFrom('US', 'GB', 'DE', 'AU', 'BR', 'JP', 'CN', 'AQ'),
  postalCode: fc.constantFrom('', '99501', '10001', 'BT1 5GS', '9000'),
  kind: fc.constantFrom('parcel' as const, 'envelope' as const),
  weightG: fc.integer({ min: 1, max: 40_000 }),
  lengthMm: fc.integer({ min: 0, max: 1600 }),
  widthMm: fc.integer({ min: 0, max: 800 }),
  heightMm: fc.integer({ min: 0, max: 800 }),
  currency: fc.constant('USD' as const),
  insuredValueMinor: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  signature: fc.boolean(),
  irregular: fc.boolean(),
  isReturn: fc.boolean(),
  overrideAddress: fc.boolean(),
  date: fc.constant('2026-11-20'),
});

describe('any request', () => {
  it('names every service once, and its lines sum to its total in whole minor units', () => {
    fc.assert(
      fc.property(anyRequest, (any) => {
        const { services, unavailable } = quote(demo, any);
        const named = [...services, ...unavailable].map((one) => one.service).toSorted();
        expect(named).toEqual(['parcel', 'plus', 'post', 'priority']);
        for (const one of services) {
          expect(one.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(one.totalMinor);
          expect(one.baseMinor + one.surchargeMinor + one.insuranceFeeMinor).toBe(one.totalMinor);
          expect(one.lines.every((line) => Number.isInteger(line.amountMinor) && line.amountMinor > 0)).toBe(true);
          expect(one.chargeableG).toBeGreaterThanOrEqual(Math.max(one.grossG, one.volumetricG));
        }
      }),
    );
  });
  it('never costs less for more weight', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 5000 }), (any, more) => {
        const light = quote(demo, any).services;
        const heavy = quote(demo, { ...any, weightG: any.weightG + more }).services;
        for (const one of heavy) {
          const before = light.find((other) => other.service === one.service);
          expect(before).toBeDefined();
          expect(one.totalMinor).toBeGreaterThanOrEqual(before?.totalMinor ?? 0);
        }
      }),
    );
  });
  it('explains itself in words that exist, with every placeholder filled', () => {
    const words: Record<string, Record<string, string>> = { basis: en.basis, weight: en.weight, reason: en.reason };
    fc.assert(
      fc.property(anyRequest, (any) => {
        const { services, unavailable } = quote(demo, any);
        const phrases = [...services.flatMap((one) => [one.weightBasis, ...one.lines.map((line) => line.basis)]), ...unavailable.map((one) => one.reason)];
        for (const { key, values } of phrases) {
          const [group = '', name = ''] = key.replace('rates:', '').split('.');
          const sentence = words[group]?.[name] ?? '';
          expect(sentence).not.toBe('');
          expect([...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).filter((hole) => values[hole ?? ''] === undefined)).toEqual([]);
        }
      }),
    );
  });
});

it('counts days as the entry point does: a night in Shenzhen is the day before in Los Angeles', () => {
  const now = new Date('2026-11-26T20:00:00Z');
  expect(['SZXHUB', 'LAXHUB', 'NOWHERE'].map((origin) => dayAt(demo, origin, now))).toEqual(['2026-11-27', '2026-11-26', '2026-11-26']);
});
