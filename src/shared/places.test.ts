import { describe, expect, it } from 'vitest';
import { formatAddressLine, formatAddressLines } from './address-format.ts';
import { countriesByName, loadCountryNames } from './countries.ts';
import { isPostalCode, postalRuleOf, tidyPostalCode } from './postal-rules.ts';
import { COUNTRY_CODES, isCountryCode } from './country-codes.ts';
import { countryCodeOf } from './country-code-of.ts';
import { countryNameEn } from './country-names.ts';
import postal from './data/postal.json' with { type: 'json' };
import prefixes from './data/postal-prefixes.json' with { type: 'json' };
import states from './data/states.json' with { type: 'json' };
import { findState, statesOf, statesOfPostalCode } from './states.ts';
import { TIME_ZONES } from './time-zones.ts';
import { LANGUAGES } from './words.ts';

describe('countries', () => {
  it('have a name in every language', async () => {
    for (const language of LANGUAGES) {
      const names = await loadCountryNames(language);
      expect(Object.keys(names).toSorted()).toEqual(COUNTRY_CODES.toSorted());
      expect(COUNTRY_CODES.filter((code) => (names[code] ?? code) === code)).toEqual([]);
      expect(countriesByName(names, language)).toHaveLength(250);
    }
    // Spec §3: the return destinations are found by code or name.
    expect(['Australia', 'Canada', 'United Kingdom', 'Hong Kong', 'Singapore', 'United States'].map(countryCodeOf)).toEqual([
      'AU',
      'CA',
      'GB',
      'HK',
      'SG',
      'US',
    ]);
    expect(countryCodeOf(' gb ')).toBe('GB');
    expect(['DEU', 'che', 'CHN', 'KOR', 'SRB', 'AUT', 'AUS', 'MYT', 'ZWE'].map(countryCodeOf)).toEqual(['DE', 'CH', 'CN', 'KR', 'RS', 'AT', 'AU', 'YT', 'ZW']);
    expect(['США', 'Соединенные Штаты', 'Соединённые Штаты Америки'].map(countryCodeOf)).toEqual(['US', 'US', 'US']);
    expect(countryCodeOf('XXX')).toBeNull();
    expect(countryNameEn('??')).toBe('??');
  });

  it('have postal examples that match their own pattern, alone and not as a part', () => {
    for (const [country, rule] of Object.entries(postal)) {
      expect(isCountryCode(country)).toBe(true);
      const example = 'example' in rule ? rule.example : undefined;
      if (example !== undefined) {
        expect(isPostalCode(country, example)).toBe(true);
        expect(isPostalCode(country, `${example}99999`)).toBe(false);
        expect(tidyPostalCode(country, example)).toBe(example);
      }
    }
    expect(postalRuleOf('US').required).toBe('SZ');
    expect(isPostalCode('HK', 'anything')).toBe(true);
  });
});

describe('states', () => {
  it('are unique by code, and every postal prefix names one', () => {
    for (const country of Object.keys(states)) {
      const codes = statesOf(country).map((state) => state.isoCode);
      expect(new Set(codes).size).toBe(codes.length);
    }
    for (const [country, table] of Object.entries(prefixes)) {
      for (const codes of Object.values(table)) {
        for (const code of codes.split(' ')) expect(findState(country, code)?.isoCode).toBe(code);
      }
    }
  });

  it('are found by code, name and local name, with and without their ending', () => {
    const found = (country: string, text: string) => findState(country, text)?.isoCode;
    expect([found('US', 'calif'), found('US', 'california'), found('US', 'us-ca'), found('CN', '广东'), found('CN', 'Guangdong Sheng')]).toEqual([
      undefined,
      'CA',
      'CA',
      'GD',
      'GD',
    ]);
    expect([
      found('JP', '北海道'),
      found('JP', 'Kyoto-fu'),
      found('KR', '서울'),
      found('RU', 'Московская'),
      found('ES', 'malaga'),
      found('TW', '台北市'),
    ]).toEqual(['01', '26', '11', 'MOS', 'MA', 'TPE']);
    // A name that fits two states matches none.
    expect(found('TW', 'Chiayi')).toBeUndefined();
    expect(found('FR', 'Bretagne')).toBeUndefined();
  });

  it('follow from postal codes where a table says so', () => {
    expect(statesOfPostalCode('US', '10001')).toEqual(['NY']);
    expect(statesOfPostalCode('US', '000')).toEqual([]);
    expect(statesOfPostalCode('CA', 'm5v 3l9')).toEqual(['ON']);
    expect(statesOfPostalCode('FR', '75001')).toBeNull();
  });
});

describe('time zones', () => {
  it("have the spec's shape and span", () => {
    expect(TIME_ZONES[0]?.utc).toBe('GMT-11:00');
    expect(TIME_ZONES.at(-1)?.utc).toBe('GMT+14:00');
    expect(TIME_ZONES.find((zone) => zone.tzCode === 'Asia/Kathmandu')?.utc).toBe('GMT+05:45');
  });
});

describe('address lines', () => {
  const chinese = { name: '王伟', street1: '中山路1号', city: '广州市', province: '广东', postal_code: '510000', country: 'CN' };

  it('follow the order of the country', () => {
    const at = (country: string, city: string, province: string, postal_code: string) =>
      formatAddressLines({ name: 'A', street1: 'S 1', city, province, postal_code, country }).slice(2);
    expect(at('US', 'Cupertino', 'California', '95014')).toEqual(['Cupertino CA 95014']);
    expect(at('DE', 'Berlin', '', '10117')).toEqual(['10117 Berlin']);
    expect(at('IT', 'Roma', 'Roma', '00144')).toEqual(['00144 Roma RM']);
    expect(at('GB', 'London', '', 'EC1Y 8SY')).toEqual(['London', 'EC1Y 8SY']);
    expect(at('BR', 'Rio de Janeiro', '', '')).toEqual(['Rio de Janeiro']);
    expect(at('ZZ', 'Somewhere', '', '')).toEqual(['Somewhere']);
  });

  it('go from large to small in Chinese, unless they are for a label', () => {
    expect(formatAddressLines(chinese)).toEqual(['510000', '广东省广州市中山路1号', '王伟']);
    expect(formatAddressLines({ ...chinese, city: '北京', province: '北京市' })[1]).toBe('北京市中山路1号');
    expect(formatAddressLines(chinese, { latin: true, countryName: 'CHINA' })).toEqual(['王伟', '中山路1号', '广州市, Guangdong 510000', 'CHINA']);
    expect(formatAddressLine({ name: 'A', city: 'Paris', country: 'FR' })).toBe('A, Paris');
  });
});
