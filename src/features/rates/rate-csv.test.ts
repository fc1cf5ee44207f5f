import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRates } from './compare.ts';
import { DEMO_RATES } from './demo/demo-rates.ts';
import type { CardRow, RateData, SurchargeRow } from './types.ts';
import { parseFxCsv } from './csv/parse-fx.ts';
import { parseRateCsv } from './csv/parse-csv.ts';
import { toCsv } from './csv/write-csv.ts';

const small: RateData = {
  ...DEMO_RATES,
  lanes: DEMO_RATES.lanes.filter((row) => row.origin === 'SZXHUB' && row.zone === 'US-MAIN' && row.service === 'parcel' && row.exitPoint === 'LAX'),
  cards: DEMO_RATES.cards.filter((row) => row.origin === 'SZXHUB' && row.zone === 'US-MAIN' && row.service === 'parcel'),
};
const head = 'service,origin,zone,currency,valid_from,valid_to,up_to_kg,price';
const cards = (...rows: string[]) => ['#cards', head, ...rows].join('\n');
const keys = (text: string, current = small) => parseRateCsv(text, current).problems?.map((one) => `${one.line} ${one.column} ${one.key}`);

describe('a file', () => {
  it('gives back the demo set it was written from', () => {
    expect(parseRateCsv(toCsv(DEMO_RATES))).toEqual({ data: DEMO_RATES });
  });
  it('changes only the sections it holds', () => {
    const parsed = parseRateCsv('#remote_areas\ncountry,postal_prefix\nUS,995\n', small);
    expect(parsed.data).toEqual({ ...small, remoteAreas: [{ country: 'US', postalPrefix: '995' }] });
  });
  it('ends a card the day before a new one of its lane begins', () => {
    const parsed = parseRateCsv(cards('parcel,SZXHUB,US-MAIN,USD,2027-01-01,,1,9.5', 'parcel,SZXHUB,US-MAIN,USD,2027-01-01,,+,8'), small);
    expect(parsed.data?.cards).toEqual([
      { ...small.cards[0], validTo: '2026-12-31' },
      {
        service: 'parcel',
        origin: 'SZXHUB',
        zone: 'US-MAIN',
        currency: 'USD',
        validFrom: '2027-01-01',
        validTo: null,
        breaks: [{ upToG: 1000, priceMinor: 950 }],
        perKgMinor: 800,
      },
    ]);
  });
});

describe('a file whose prices change on a day', () => {
  const [card] = small.cards;
  if (!card) throw new Error('the demo lost its first card');
  const dearer = { ...card, breaks: card.breaks.map((step) => ({ ...step, priceMinor: step.priceMinor + 100 })) };
  const file = (...of: CardRow[]) => toCsv({ ...small, cards: of });
  it('begins what differs on it and leaves the rest alone', () => {
    const { data } = parseRateCsv(file(dearer), small, '2027-03-01');
    expect(data?.cards).toEqual([
      { ...card, validTo: '2027-02-28' },
      { ...dearer, validFrom: '2027-03-01' },
    ]);
    expect(parseRateCsv(file(card), small, '2027-03-01').data).toEqual(small);
  });
  it('keeps a later first day, what is planned until then, and nothing that has ended by then', () => {
    const planned = {
      ...small,
      cards: [
        { ...card, validTo: '2026-12-31' },
        { ...dearer, validFrom: '2027-01-01' },
      ],
    };
    const next = { ...card, validFrom: '2027-06-01' };
    const ended = { ...dearer, validTo: '2026-12-31' };
    const { data } = parseRateCsv(file(ended, { ...dearer, validFrom: '2027-01-01', validTo: '2027-05-31' }, next), planned, '2027-03-01');
    expect(data?.cards).toEqual([
      planned.cards[0],
      { ...dearer, validFrom: '2027-01-01', validTo: '2027-02-28' },
      { ...dearer, validFrom: '2027-03-01', validTo: '2027-05-31' },
      next,
    ]);
  });
});

describe('what a file changes', () => {
  const [card] = small.cards;
  if (!card) throw new Error('the demo lost its first card');
  const after = (cards_: CardRow[], more: Partial<RateData> = {}) => compareRates(small, { ...small, ...more, cards: cards_ }, '2026-11-26');
  it('is nothing in the same set', () => {
    expect(after([...small.cards])).toEqual({ prices: [], surcharges: [], sections: [] });
  });
  it('is said in per cent of the price that applied until then, least and most', () => {
    const breaks = card.breaks.map((step, index) => ({ ...step, priceMinor: index === 0 ? step.priceMinor * 2 : step.priceMinor }));
    const next = { ...card, validFrom: '2027-01-01', breaks };
    expect(after([{ ...card, validTo: '2026-12-31' }, next]).prices).toEqual([{ kind: 'changed', card: next, least: 0, most: 100 }]);
  });
  it('names what was planned and will not begin, and says nothing twice of what begins that day at another price', () => {
    const dearer = { ...card, breaks: card.breaks.map((step) => ({ ...step, priceMinor: step.priceMinor + 100 })) };
    const planned = {
      ...small,
      cards: [
        { ...card, validTo: '2026-12-31' },
        { ...dearer, validFrom: '2027-01-01' },
      ],
    };
    const next = { ...dearer, validFrom: '2026-12-01' };
    const to = (...cards_: CardRow[]) => compareRates(planned, { ...small, cards: cards_ }, '2026-11-26').prices.map((one) => [one.kind, one.card.validFrom]);
    expect(to({ ...card, validTo: '2026-11-30' }, next)).toEqual([
      ['dropped', '2027-01-01'],
      ['changed', '2026-12-01'],
    ]);
    expect(to(card)).toEqual([['dropped', '2027-01-01']]);
    expect(to({ ...card, validTo: '2026-12-31' }, { ...card, validFrom: '2027-01-01' })).toEqual([['changed', '2027-01-01']]);
  });
  it('is compared with what applies today where its first day has passed, and tells from when on a lane has no price', () => {
    const dearer = { ...card, validFrom: '2020-01-01', breaks: card.breaks.map((step) => ({ ...step, priceMinor: step.priceMinor * 2 })) };
    expect(after([dearer]).prices).toEqual([{ kind: 'changed', card: dearer, least: 100, most: 100 }]);
    const told = (...cards_: CardRow[]) => after(cards_).prices.map((one) => [one.kind, one.card.validFrom]);
    // All of it in the past, and so instead of the price in force.
    expect(told({ ...dearer, validTo: '2020-12-31' })).toEqual([
      ['lapsed', '2026-11-26'],
      ['changed', '2020-01-01'],
    ]);
    // A season's price: nothing takes over when it ends.
    expect(told({ ...card, validTo: '2026-12-31' }, { ...dearer, validFrom: '2027-01-01', validTo: '2027-03-31' })[0]).toEqual(['lapsed', '2027-04-01']);
    expect(told({ ...card, validTo: '2026-12-31' }, { ...dearer, validFrom: '2027-02-01' })[0]).toEqual(['lapsed', '2027-01-01']);
  });
  it('cannot be compared in another currency', () => {
    const next = { ...card, currency: 'EUR' as const };
    expect(after([next]).prices).toEqual([{ kind: 'changed', card: next, least: null, most: null }]);
  });
  it('names lanes that are new and lanes that end, and counts rows of other sections', () => {
    const other = { ...card, zone: 'MX' };
    const { prices, sections } = after([other], { remoteAreas: small.remoteAreas.slice(1), limits: [] });
    expect(prices.map(({ kind, card: { zone } }) => [kind, zone])).toEqual([
      ['new', 'MX'],
      ['ended', 'US-MAIN'],
    ]);
    expect(sections).toEqual([
      { section: 'remoteAreas', added: 0, removed: 1 },
      { section: 'limits', added: 0, removed: small.limits.length },
    ]);
  });
  it('shows each surcharge that is new, other or gone beside what it was until then', () => {
    const fuel = DEMO_RATES.surcharges.find(({ code }) => code === 'fuel');
    if (!fuel) throw new Error('the demo lost its fuel surcharge');
    const dear = { ...fuel, basisPoints: 9900 };
    const kept = DEMO_RATES.surcharges.filter((row) => row !== fuel);
    const told = (...rows: SurchargeRow[]) => compareRates(DEMO_RATES, { ...DEMO_RATES, surcharges: [...kept, ...rows] }, '2026-11-26').surcharges;
    expect(told(dear)).toEqual([{ before: fuel, after: dear }]);
    const from = (day: string, to: string | null = null) => ({ ...dear, validFrom: day, validTo: to });
    // In force already with its first day passed, though another than the old one had.
    expect(told(from('2026-11-01'))).toEqual([{ before: fuel, after: from('2026-11-01') }]);
    // From a later day on: what it is instead of ends, or is gone until then.
    const ends = { ...fuel, validTo: '2026-12-31' };
    expect(told(ends, from('2027-01-01'))).toEqual([
      { before: fuel, after: ends },
      { before: fuel, after: from('2027-01-01') },
    ]);
    expect(told(from('2027-01-01'))).toEqual([
      { before: fuel, after: from('2027-01-01') },
      { before: fuel, after: null },
    ]);
    expect(told()).toEqual([{ before: fuel, after: null }]);
    const other = { ...dear, origin: 'NRTHUB' };
    expect(told(fuel, other)).toEqual([{ before: null, after: other }]);
  });
});

describe('problems', () => {
  const row = 'parcel,SZXHUB,US-MAIN,USD,2027-01-01,';
  it.each([
    ['', ['1  rates:server.empty']],
    ['service,price\n', ['1  rates:server.noSection']],
    ['#prices\na,b', ['1  rates:server.section']],
    ['#cards\nservice,origin,zone,currency,valid_from,valid_to,price,weight\n', ['2 up_to_kg rates:server.column', '2 weight rates:server.unknownColumn']],
    // A missing column is told once, not in each row below it.
    ['#cards\nservice,origin,zone,currency,valid_from,valid_to,up_to_kg\nparcel,SZXHUB,US-MAIN,USD,,,1\n', ['2 price rates:server.column']],
    ['#cards\norigin,zone,currency,valid_from,valid_to,up_to_kg,price\nSZXHUB,US-MAIN,USD,,,1,2\n', ['2 service rates:server.column']],
    [cards(`${row},1,9.5`).replaceAll(',', ';'), ['2  rates:server.semicolons']],
    [cards(`${row},1,9.5`).replaceAll(',', ';').replace('#cards', '#cards;;;;;;;'), ['1  rates:server.semicolons']],
    [cards(`${row},1,"9.5`), ['3  rates:server.unreadable']],
    // It is noticed at the file's end, and told where it begins.
    [cards(`${row},1,"9.5`, `${row},2,9.6`, `${row},3,9.7`), ['3  rates:server.unreadable']],
    [
      '#cards\nservice,origin,zone,currency,valid_from,valid_to,up_to_kg,price,price\nparcel,SZXHUB,US-MAIN,USD,,,1,2,3\n',
      ['2 price rates:server.columnTwice'],
    ],
    [cards(`${row},1,9.5`, `${row},1,9.9`), ['4 up_to_kg rates:server.ascending']],
    [cards(`${row},1,-9.5`), ['3 price rates:server.negative']],
    [cards(`${row},1,9.555`), ['3 price validation.decimals']],
    [cards(`${row},1.0005,9`), ['3 up_to_kg rates:server.decimals']],
    [cards(`${row},one,9`), ['3 up_to_kg validation.number']],
    [cards(`${row},+,9`), ['3 up_to_kg rates:server.noBreaks']],
    [cards('parcel,SZXHUB,US-MAIN,USD,2027-02-30,,1,9'), ['3 valid_from validation.date']],
    [cards('parcel,SZXHUB,US-MAIN,USD,2027-02-02,2027-02-01,1,9'), ['3 valid_to rates:server.validity']],
    [cards('parcel,SZXHUB,US-MAIN,USD,2027-01-01,2027-06-30,1,9', 'parcel,SZXHUB,US-MAIN,USD,2027-06-30,,1,9'), ['4 valid_from rates:server.overlap']],
    [cards('parcel,SZXHUB,MOON,USD,,,1,9'), ['3 zone rates:server.unknownZone', '3 zone rates:server.missingLane']],
    [cards('parcel,SZXHUB,MX,USD,,,1,9'), ['3 zone rates:server.missingLane']],
    [cards('rocket,SZXHUB,US-MAIN,USD,,,1,9'), ['3 service rates:server.unknownService', '3 zone rates:server.missingLane']],
    [cards('parcel,XXXXXX,US-MAIN,USD,,,1,9'), ['3 origin rates:server.unknownOrigin', '3 zone rates:server.missingLane']],
    [cards('parcel,SZXHUB,US-MAIN,XXX,,,1,9'), ['3 currency rates:server.currency']],
    ['#zones\nzone,country,postal_prefix\nUS-MAIN,US,\nUS-MAIN,US,\n', ['4 zone rates:server.duplicate']],
    ['#zones\nzone,country,postal_prefix\nUS-MAIN,XX,\n', ['3 country rates:server.country']],
    [
      '#lanes\nservice,origin,zone,exit_point,carrier,terms,transit_min_days,transit_max_days\nparcel,SZXHUB,US-MAIN,LAX,USPS,DDP,9,5\n',
      ['3 transit_max_days validation.atLeast'],
    ],
    [
      '#lanes\nservice,origin,zone,exit_point,carrier,terms,transit_min_days,transit_max_days\nparcel,SZXHUB,US-MAIN,LAX,USPS,DDP,5,9\nparcel,SZXHUB,MX,LAX,USPS,DDP,5,9\n',
      ['4 zone rates:server.missingCard'],
    ],
  ])('of %j', (text, expected) => {
    expect(keys(text)).toEqual(expected);
  });
  it('finds a place that lies in two zones of one service and origin', () => {
    const zones = [...small.zones, { zone: 'US-TWICE', country: 'US', postalPrefix: '9 95' }, { zone: 'US-TWICE', country: 'US', postalPrefix: '' }];
    const lane = small.lanes[0];
    const card = small.cards[0];
    if (!lane || !card) throw new Error('the demo lost its first lane');
    const text = toCsv({ ...small, zones, lanes: [lane, { ...lane, zone: 'US-TWICE' }], cards: [card, { ...card, zone: 'US-TWICE' }] });
    expect(parseRateCsv(text).problems).toMatchObject([{ column: 'zone', value: 'US-TWICE', key: 'rates:server.zoneOverlap' }]);
  });
  it('never throws, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseRateCsv(`#cards\n${head}\n${text}`, small)).toBeDefined();
      }),
    );
  });
});

const amount = fc.integer({ min: 0, max: 500_000 });
const anyCard: fc.Arbitrary<CardRow> = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 30 }), amount, fc.option(amount), fc.constantFrom('USD', 'JPY', 'EUR'))
  .map(([grams, price, perKgMinor, currency]) => ({
    service: 'parcel',
    origin: 'SZXHUB',
    zone: 'US-MAIN',
    currency: currency as CardRow['currency'],
    validFrom: '2026-01-01',
    validTo: null,
    breaks: grams.toSorted((a, b) => a - b).map((upToG, index) => ({ upToG, priceMinor: price + index })),
    perKgMinor,
  }));

it('carries any card through the file unchanged', () => {
  fc.assert(
    fc.property(anyCard, (card) => {
      expect(parseRateCsv(toCsv({ ...small, cards: [card] })).data?.cards).toEqual([card]);
    }),
    { numRuns: 50 },
  );
});

describe('a file of exchange rates', () => {
  const HEADER = 'currency,per_usd,date,source\n';
  it('says what one dollar buys, on which day and according to whom', () => {
    expect(parseFxCsv(`${HEADER}EUR,0.8611,2026-11-25,ECB\nJPY,156.2,2026-11-25,ECB\n`, '2026-11-26')).toEqual({
      rates: [
        { currency: 'EUR', perUsd: '0.8611', date: '2026-11-25', source: 'ECB' },
        { currency: 'JPY', perUsd: '156.2', date: '2026-11-25', source: 'ECB' },
      ],
      problems: [],
    });
  });

  it('is refused with the row and column of all that is wrong', () => {
    const rows = ['USD,1,2026-11-25,x', 'EUR,0,2026-11-25,x', 'EUR,-1,2026-02-30,', 'GBP,0.7,2026-11-27,x', 'EUR,0.9,2026-11-25,x'];
    const { problems } = parseFxCsv(HEADER + rows.join('\n'), '2026-11-26');
    expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 currency', '3 per_usd', '4 per_usd', '4 date', '4 source', '5 date', '6 date']);
    expect(parseFxCsv('currency,per_usd,date\n', '2026-11-26').problems).toMatchObject([{ line: 1, column: 'source', key: 'rates:server.column' }]);
    expect(parseFxCsv(HEADER, '2026-11-26').problems).toMatchObject([{ key: 'rates:server.empty' }]);
    expect(parseFxCsv(`${HEADER}"EUR`, '2026-11-26').problems).toMatchObject([{ key: 'rates:server.unreadable' }]);
  });
});
