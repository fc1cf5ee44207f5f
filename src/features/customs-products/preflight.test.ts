import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brazilianNumber, eoriNumber, iossNumber, koreanCode, voecNumber } from './customs-ids.ts';
import { preflight, type PreflightContext, type Preflighted } from './preflight.ts';
import type { Change } from './preflight-types.ts';
import en from './text/en.ts';

const item = { description: 'Cotton t-shirt', quantity: 2, value: 20, weight: 0.2, coo: 'CN', hts_code: '610910' };
type Item = Preflighted['line_items'][number];
const shipment = (country: string, over: Partial<Preflighted> = {}, goods: Item = {}): Preflighted => ({
  weight: 0.5,
  currency: 'EUR',
  terms: 'DDU',
  reason_for_export: 'sale',
  to: { country, phone: '+49 30 1' },
  line_items: [{ ...item, ...goods }],
  ...over,
});
const perEur: Record<string, number> = { EUR: 1, USD: 1.1, GBP: 0.85, NOK: 11 };
const context: PreflightContext = {
  originCountry: 'HK',
  convert: (amount, from, to) => (perEur[from] && perEur[to] ? (amount / perEur[from]) * perEur[to] : null),
  hs: (code) =>
    code === '851712'
      ? { isEnded: true, successors: ['851713', '851714'] }
      : code === '610910' || code === '851713'
        ? { isEnded: false, successors: [] }
        : null,
  classify: (text) => (text === 'Cotton t-shirt' ? '610910' : null),
};
function setAt(target: unknown, path: readonly string[], value: Change['value']): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(target)) {
    const list: unknown[] = key === String(target.length) ? [...(target as unknown[]), undefined] : target;
    return list.map((one, i) => (String(i) === key ? setAt(one, rest, value) : one));
  }
  const object = typeof target === 'object' && target !== null ? (target as Record<string, unknown>) : {};
  return { ...object, [key]: setAt(object[key], rest, value) };
}

/** A copy of the shipment with a fix applied. */
function applyFix<S extends object>(shipment: S, patch: readonly Change[]): S {
  return patch.reduce((done, { path, value }) => setAt(done, path.split('/'), value) as S, shipment);
}

const found = (one: Preflighted, of = context) => preflight(one, of).map(({ severity, field, code }) => `${severity} ${field} ${code}`);
const fixed = (one: Preflighted, code: string) => {
  const fix = preflight(one, context).find((finding) => finding.code === code)?.fix;
  return fix && applyFix(one, fix.patch);
};

describe('HS codes', () => {
  it('are wanted by the EU for every item, and found in the description with a click', () => {
    const without = shipment('DE', {}, { hts_code: '' });
    expect(found(without)).toContain('stop line_items/0/hts_code hsEu');
    expect(fixed(without, 'hsEu')?.line_items[0]?.hts_code).toBe('610910');
    expect(found(shipment('AU', {}, { hts_code: null }))).toContain('warn line_items/0/hts_code hsMissing');
  });
  it('that ended are renewed with a click, unknown ones named', () => {
    expect(fixed(shipment('DE', {}, { hts_code: '8517.12' }), 'hsEnded')?.line_items[0]?.hts_code).toBe('851713');
    expect(found(shipment('DE', {}, { hts_code: '999999' }))).toContain('warn line_items/0/hts_code hsUnknown');
  });
  it('are 10 digits for the US and 8 for Brazil', () => {
    expect(found(shipment('US'))).toContain('warn line_items/0/hts_code hsNational');
    expect(found(shipment('US', {}, { hts_code: '6109100012' }))).not.toContain('warn line_items/0/hts_code hsNational');
  });
});

describe('clicks', () => {
  it('take a suggestion for an unknown HS code, and the account’s own national code', () => {
    expect(fixed(shipment('DE', {}, { hts_code: '999999' }), 'hsUnknown')?.line_items[0]?.hts_code).toBe('610910');
    const own: PreflightContext = { ...context, national: (country, code) => (country === 'US' && code === '610910' ? '6109100012' : null) };
    const fix = preflight(shipment('US'), own).find((one) => one.code === 'hsNational')?.fix;
    expect(fix?.patch).toEqual([{ path: 'line_items/0/hts_code', value: '6109100012' }]);
    expect(preflight(shipment('US'), context).find((one) => one.code === 'hsNational')?.fix).toBeUndefined();
  });
  it('take the origin of the other items where they agree', () => {
    const items = (...origins: string[]) => shipment('DE', { line_items: ['', ...origins].map((coo) => ({ ...item, coo })) });
    expect(fixed(items('CN', 'CN'), 'originMissing')?.line_items[0]?.coo).toBe('CN');
    expect(fixed(items('CN', 'VN'), 'originMissing')).toBeUndefined();
  });
  it('take the number given last where one is missing or wrong', () => {
    const used: PreflightContext = { ...context, used: { ioss: 'IM0123456789' } };
    for (const identifiers of [{}, { ioss: 'IM1' }]) {
      const one = shipment('DE', { identifiers });
      const fix = preflight(one, used).find((finding) => finding.code.startsWith('ioss'))?.fix;
      expect(fix && found(applyFix(one, fix.patch)).join(' ')).not.toContain('ioss');
    }
  });
  it('make the parcel as heavy as its items, and copy a Chinese description', () => {
    const heavy = shipment('DE', { weight: 0.1 });
    expect(fixed(heavy, 'weightOver')).toMatchObject({ weight: 0.4 });
    const chinese = preflight(shipment('DE', {}, { description: '纯棉 T-shirt' }), { ...context, originCountry: 'CN' }).find(
      (one) => one.code === 'originDescription',
    );
    expect(chinese?.fix?.patch).toEqual([{ path: 'line_items/0/origin_description', value: '纯棉 T-shirt' }]);
  });
});

describe('goods', () => {
  it.each([
    ['Clothing accessories', 'warn line_items/0/description descriptionWeak'],
    ['Gift set', 'warn line_items/0/description descriptionWeak'],
    ['SKU-1042', 'warn line_items/0/description descriptionCode'],
    ['棉T恤', 'warn line_items/0/description descriptionWeak'],
    ['棉质短袖', 'stop line_items/0/description descriptionLatin'],
  ])('are described: %s', (description, expected) => expect(found(shipment('DE', {}, { description }))).toContain(expected));
  it('are described in Chinese too when they leave China', () => {
    expect(found(shipment('DE'), { ...context, originCountry: 'CN' })).toContain('warn line_items/0/origin_description originDescription');
  });
  it('have origin, value and weight; a missing weight takes its share of the parcel', () => {
    expect(found(shipment('DE', {}, { coo: '', value: 0 }))).toEqual(
      expect.arrayContaining(['stop line_items/0/coo originMissing', 'stop line_items/0/value valueMissing']),
    );
    expect(fixed(shipment('DE', {}, { weight: 0 }), 'weightMissing')?.line_items[0]?.weight).toBe(0.225);
    expect(found(shipment('DE', { weight: 0.39 }))).toContain('stop weight weightOver');
    expect(found(shipment('DE', { weight: 5 }))).toContain('tip weight weightGap');
  });
  it('going back to where they were made may be free', () => {
    expect(fixed(shipment('CN'), 'originIsDestination')?.reason_for_export).toBe('return');
  });
});

describe('batteries', () => {
  it.each([
    ['Power bank 10000 mAh', 'stop line_items/0/dg_code batteryAlone', '0965'],
    ['Wireless earbuds', 'warn line_items/0/dg_code batteryInside', '0967'],
  ])('are named by their code: %s', (description, expected, code) => {
    const one = shipment('DE', {}, { description });
    expect(found(one)).toContain(expected);
    expect(fixed(one, expected.split(' ')[2] ?? '')?.line_items[0]?.dg_code).toBe(code);
  });
  it('are not seen where there are none', () => {
    for (const description of ['Phone case', 'Earphone pouch leather', 'Laptop sleeve']) {
      const battery = found(shipment('DE', {}, { description })).filter((line) => line.includes('batteryAlone'));
      expect(battery).toEqual([]);
    }
  });
  it.each([
    ['Power bank 10000mAh', 'Battery 37 Wh'],
    ['Power bank 10,000 mAh 3.7V', 'Battery 37 Wh'],
    ['Laptop battery 4400 mAh 11.1V', 'Battery 48.8 Wh'],
    ['充电宝 20000毫安 power bank', 'Battery 74 Wh'],
  ])('have their watt-hours worked out with a click: %s', (description, comment) => {
    const coded = shipment('DE', { comments: ['Fragile'] }, { description, dg_code: '0965' });
    const done = fixed(coded, 'wattHours');
    expect(done?.comments).toEqual(['Fragile', comment]);
    expect(done && found(done)).not.toContain('warn comments/1 wattHours');
  });
  it('keep comments that are there: without a free one there is no click', () => {
    const full = shipment('DE', { comments: ['a', 'b', 'c'] }, { description: 'Power bank 10000mAh', dg_code: '0965' });
    expect(preflight(full, context).find((one) => one.code === 'wattHours')).toMatchObject({ field: 'comments/0' });
    expect(fixed(full, 'wattHours')).toBeUndefined();
  });
  it('state their watt-hours, 100 at most, in a description or comment', () => {
    const coded = { description: 'Smartphone', dg_code: '0967' };
    expect(found(shipment('DE', {}, coded))).toContain('warn comments/0 wattHours');
    expect(found(shipment('DE', { comments: ['Fragile'] }, coded))).toContain('warn comments/1 wattHours');
    expect(found(shipment('DE', { comments: ['Battery 18.5 Wh'] }, coded)).join()).not.toContain('wattHours');
    expect(found(shipment('DE', {}, { ...coded, description: 'E-bike battery pack 360 Wh' }))).toContain('stop line_items/0/dg_code wattHoursMany');
  });
  it.each([
    'Vitamin C tablets',
    'Calcium tablets 500 mg',
    'Dishwasher tablets',
    'Laptop backpack',
    'Smartphone holder',
    'Drone propellers',
    'Silicone case for earbuds',
    'Leather smart watch bands',
    '维生素C咀嚼片',
    '平板电脑保护套',
    'Perfume bottle, empty',
    'Essential oil diffuser',
  ])('are not seen in what is only called after them: %s', (description) =>
    expect(found(shipment('AU', {}, { description, hts_code: '' })).filter((one) => one.includes('dg_code'))).toEqual([]),
  );
  it('are told by the HS code of their description', () => {
    const classify = (text: string) => (text.includes('Tablets') ? '210690' : '847130');
    const codes = (description: string) => preflight(shipment('AU', {}, { description }), { ...context, classify }).map(({ code }) => code);
    expect(codes('Tablets with fruit taste')).not.toContain('batteryInside');
    expect(codes('tablet 10 inch')).toContain('batteryInside');
  });
  it('count inside a country too, where customs has no say', () => {
    expect(found(shipment('DE', {}, { description: 'Power bank', hts_code: '' }), { ...context, originCountry: 'DE' })).toEqual([
      'stop line_items/0/dg_code batteryAlone',
    ]);
  });
});

describe('numbers', () => {
  it('IOSS is missed up to 150 EUR, useless above, and tidied with a click', () => {
    expect(found(shipment('DE', { terms: 'DDP' }))).toContain('warn identifiers/ioss iossMissing');
    expect(found(shipment('DE'))).toContain('tip identifiers/ioss iossMissing');
    const dear = shipment('DE', { identifiers: { ioss: 'IM0123456789' } }, { value: 75.01 });
    expect(found(dear)).toContain('warn identifiers/ioss schemeAbove');
    expect(fixed(dear, 'schemeAbove')?.identifiers?.['ioss']).toBe('');
    expect(found(shipment('DE', { identifiers: { ioss: 'IM123' } }))).toContain('stop identifiers/ioss iossForm');
    expect(fixed(shipment('DE', { identifiers: { ioss: 'im 0123 456789' } }), 'untidy')?.identifiers?.['ioss']).toBe('IM0123456789');
  });
  it('Korea and Brazil ask for theirs, wherever it stands', () => {
    expect(found(shipment('KR'))).toContain('stop identifiers/importer_tax_id koreaMissing');
    expect(found(shipment('KR', { to: { country: 'KR', id: 'P123' } }))).toContain('stop to/id koreaForm');
    expect(found(shipment('KR', { to: { country: 'KR', id: 'P123456789012' } })).join()).not.toContain('korea');
    expect(found(shipment('BR', { identifiers: { importer_tax_id: '529.982.247-26' } }))).toContain('stop identifiers/importer_tax_id brazilForm');
    expect(found(shipment('BR', { identifiers: { importer_tax_id: '529.982.247-25' } })).join()).not.toContain('brazil');
    expect(found(shipment('MX'))).toContain('warn identifiers/importer_tax_id importerMissing');
  });
  it.each([
    [iossNumber, 'IM 0123456789', 'IM0123456789'],
    [iossNumber, 'IM012345678', null],
    [eoriNumber, 'de 123456789', 'DE123456789'],
    [eoriNumber, '1234', null],
    [voecNumber, 'VOEC 2021234', '2021234'],
    [koreanCode, 'p123456789012', 'P123456789012'],
    [brazilianNumber, '11.222.333/0001-81', '11222333000181'],
    [brazilianNumber, '11.222.333/0001-82', null],
    [brazilianNumber, '111.111.111-11', null],
  ])('%o reads %s', (read, text, expected) => expect(read(text)).toBe(expected));
});

describe('an address', () => {
  const latin = { สมชาย: 'Somchai', Иван: 'Ivan', さくら: 'Sakura', নোরা: 'Nora' } as Record<string, string>;
  const of: PreflightContext = {
    ...context,
    latin: (to, field) => latin[to[field] ?? ''] ?? null,
    unprintable: (text) => [...text].filter((char) => char === '\ue123'),
  };
  const to = (country: string, name: string) => shipment(country, { to: { country, name, phone: '1' } });
  const told = (country: string, name: string) => found(to(country, name), of).filter((one) => one.includes(' to/'));
  it.each(['สมชาย', 'Иван', 'さくら', 'নোরা'])('%s does not fit a country that does not write its letters, and says so', (name) => {
    expect(told('DE', name)).toEqual(['warn to/name addressForeign']);
    const [finding] = preflight(to('DE', name), of).filter(({ code }) => code === 'addressForeign');
    expect(finding && applyFix(to('DE', name), finding.fix?.patch ?? []).to.name).toBe(latin[name]);
  });
  it('says what is printed where the country writes them', () => {
    expect(told('TH', 'สมชาย')).toEqual(['tip to/name addressLatin']);
    expect(told('RU', 'Иван')).toContain('tip to/name addressLatin');
    expect(told('BD', 'নোরা')).toContain('tip to/name addressLatin');
    expect(told('JP', '山田')).toEqual(['tip to/name addressLocal']);
    expect(told('JP', 'さくら')).toEqual(['tip to/name addressLatin']);
    // Of an address that is printed as typed nothing is rewritten.
    const local = shipment('JP', { to: { country: 'JP', name: 'さくら', street1: '山田1', phone: '1' } });
    expect(found(local, of).filter((one) => one.includes(' to/'))).toEqual(['tip to/street1 addressLocal']);
  });
  it('stops what nobody there can read, and letters that no label prints', () => {
    expect(told('US', '山田')).toEqual(['stop to/name addressUnreadable']);
    expect(told('US', 'Ann \ue123')).toEqual(['stop to/name addressLetters']);
    expect(told('NO', 'ᚠᚢᚦ')).toEqual(['stop to/name addressUnreadable']);
    expect(told('DE', 'Łukasz Müller')).toEqual([]);
  });
});

describe('the whole', () => {
  it('gifts, papers and insurance are what they say', () => {
    expect(fixed(shipment('DE', { reason_for_export: 'gift' }, { value: 30 }), 'giftAbove')?.reason_for_export).toBe('sale');
    expect(found(shipment('DE', { reason_for_export: 'gift' })).join()).not.toContain('gift');
    expect(found(shipment('DE', { reason_for_export: 'documents' }))).toContain('warn reason_for_export documentsValue');
    expect(fixed(shipment('DE', { insurance: true, insured_value: 500 }), 'insuredOver')?.insured_value).toBe(40);
    // Three times 0.70 is 2.0999999999999996 to a computer.
    expect(found(shipment('DE', { insurance: true, insured_value: 2.1 }, { value: 0.7, quantity: 3 })).join()).not.toContain('insuredOver');
  });
  it('several HS codes cost 3 EUR each in the EU', () => {
    const two = shipment('DE', { line_items: [item, { ...item, hts_code: '851713', description: 'Cable' }], weight: 1 });
    expect(preflight(two, context).find(({ code }) => code === 'euPerCode')?.values).toEqual({ count: 2, amount: 6 });
  });
  it('is silent about a sound parcel, and without a destination', () => {
    expect(found(shipment('AU'))).toEqual([]);
    expect(preflight(shipment(''))).toEqual([]);
  });
  it('never fails, puts the worst first, and every sentence exists with its values', () => {
    const text = fc.constantFrom('', 'Gift', 'Power bank', 'Cotton t-shirt', '手机', 'x'.repeat(64));
    const any = fc.record({
      description: text,
      hts_code: fc.constantFrom('', '610910', '851712', '1'),
      value: fc.nat(500),
      weight: fc.nat(3),
      coo: fc.constantFrom('', 'CN', 'DE'),
      dg_code: fc.constantFrom('', '0965', '0967', 'ORMD1'),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    const words: Record<string, string> = en.preflight;
    const fixes: Record<string, string> = en.fix;
    const complete = (sentence: string | undefined, values: Record<string, unknown>) =>
      expect([...(sentence ?? '{none}').matchAll(/\{(\w+)\}/g)].filter(([, name]) => values[name ?? ''] === undefined)).toEqual([]);
    fc.assert(
      fc.property(
        fc.constantFrom('DE', 'US', 'GB', 'NO', 'KR', 'BR', 'CN', 'AU', 'MX'),
        fc.array(any, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('sale', 'gift', 'documents'),
        (country, line_items, reason) => {
          const findings = preflight(
            shipment(country, { line_items, reason_for_export: reason as 'sale', identifiers: { ioss: 'x', voec: '1', eori: '?', vat: 'gb 123456789' } }),
            context,
          );
          const order = findings.map(({ severity }) => ['stop', 'warn', 'tip'].indexOf(severity));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
          for (const { code, values, fix } of findings) {
            complete(words[code], values);
            if (fix) complete(fixes[fix.key], fix.values);
          }
        },
      ),
    );
  });
});
