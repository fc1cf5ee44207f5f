import { describe, expect, it } from 'vitest';
import { loadZipData } from './server/zip-data.ts';
import type { ComponentName } from './verification.ts';
import { verifyOffline } from './verify-offline.ts';

const data = await loadZipData();
const us = { name: 'Ann Lee', street1: '1 Infinite Loop', city: 'Cupertino', province: 'CA', postal_code: '95014', country: 'US' };
const check = (change: object) => verifyOffline({ ...us, ...change }, data);
const level = (result: ReturnType<typeof check>, name: ComponentName) => result.components.find((component) => component.name === name);
const keys = (result: ReturnType<typeof check>) => result.problems.map(({ path, key }) => `${path} ${key.replace('addresses:problems.', '')}`);

describe('an address in the United States', () => {
  it('is confirmed but for the street, which no table knows', () => {
    const result = check({});
    expect(result).toMatchObject({ verdict: 'ok', missing: [], problems: [], granularity: { input: 'PREMISE', validation: 'OTHER' } });
    expect(result.suggestion).toBeUndefined();
    expect(result.components.filter((component) => component.level !== 'CONFIRMED').map((component) => component.name)).toEqual(['route']);
    expect(result.flags).toEqual({
      addressComplete: true,
      hasUnconfirmedComponents: true,
      hasInferredComponents: false,
      hasReplacedComponents: false,
      hasSpellCorrectedComponents: false,
    });
  });

  it('gets a missing state and city from the ZIP code', () => {
    const result = check({ province: '', city: '' });
    expect(result).toMatchObject({ verdict: 'ok', suggestion: { city: 'Cupertino', province: 'CA' }, flags: { hasInferredComponents: true } });
    expect(level(result, 'administrative_area_level_1')).toMatchObject({ text: 'CA', inferred: true, level: 'CONFIRMED' });
  });

  it('gets a misspelt city corrected, and a state written as usual', () => {
    const result = check({ city: 'Cupretno', province: 'california', postal_code: '950141234' });
    expect(result).toMatchObject({ verdict: 'ok', suggestion: { city: 'Cupertino', province: 'CA', postal_code: '95014-1234' } });
    expect(level(result, 'locality')?.spellCorrected).toBe(true);
  });

  it('is not found when ZIP code and state disagree, and neither is replaced', () => {
    const result = check({ province: 'NY' });
    expect(result.verdict).toBe('not_found');
    expect(result.suggestion).toBeUndefined();
    expect(level(result, 'postal_code')).toMatchObject({ text: '95014', level: 'UNCONFIRMED_AND_SUSPICIOUS' });
    expect(level(result, 'administrative_area_level_1')).toMatchObject({ text: 'NY', level: 'UNCONFIRMED_AND_SUSPICIOUS' });
  });

  it('is not found when there is no such ZIP code', () => {
    expect(check({ postal_code: '00000' }).verdict).toBe('not_found');
    expect(keys(check({ postal_code: '00000' }))).toEqual(['postal_code postalUnknown']);
    expect(verifyOffline({ ...us, postal_code: '00000' }).verdict).toBe('not_found');
  });

  it('needs a look when the city is elsewhere in the state', () => {
    const result = check({ city: 'Los Angeles' });
    expect(result.verdict).toBe('problems');
    expect(keys(result)).toEqual(['city cityZip']);
    expect(keys(check({ city: 'asdfgh', postal_code: '90210' }))).toEqual(['city cityZip']);
    expect(keys(check({ city: 'Chicago', province: 'NY', postal_code: '10118' }))).toEqual(['city cityZip']);
  });

  it('may be a military post or a territory', () => {
    expect(check({ city: 'APO', province: 'AE', postal_code: '09001' }).verdict).toBe('ok');
    expect(check({ city: 'San Juan', province: 'PR', postal_code: '00901' }).verdict).toBe('ok');
    expect(check({ city: 'Hagatna', province: 'GU', postal_code: '96910' }).verdict).toBe('ok');
  });

  it('names every missing part by its field', () => {
    const result = verifyOffline({ country: 'US' }, data);
    expect(result.missing).toEqual(['route', 'locality', 'administrative_area_level_1', 'postal_code']);
    expect(result.problems.map((problem) => problem.path)).toEqual(['street1', 'city', 'province', 'postal_code']);
    expect(result.flags.addressComplete).toBe(false);
    expect(verifyOffline({}).missing).toContain('country');
  });
});

describe('an address elsewhere', () => {
  const place = (country: string, city: string, province: string | null, postal_code: string | null) =>
    verifyOffline({ name: 'A', street1: 'Street 1', city, province, postal_code, country }, data);

  it('follows the rules of its country', () => {
    expect(place('DE', 'Berlin', null, '10117').verdict).toBe('ok');
    expect(place('HK', 'Kowloon', null, '000000').verdict).toBe('ok');
    expect(keys(place('FR', 'Lyon', null, '75008'))).toEqual(['city cityPostal']);
    expect(keys(place('DE', 'München', null, '10115'))).toEqual(['city cityPostal']);
    expect(place('FR', 'Lyon', null, '69003').verdict).toBe('ok');
    expect(place('DE', 'Muenchen', null, '80331').verdict).toBe('ok');
    expect(place('GB', 'London', null, 'ec1y8sy')).toMatchObject({ verdict: 'ok', suggestion: { postal_code: 'EC1Y 8SY' } });
    expect(place('JP', '渋谷区', '東京都', '1500002')).toMatchObject({ verdict: 'ok', suggestion: { province: '東京都', postal_code: '150-0002' } });
    expect(keys(place('DE', 'Berlin', null, '1011'))).toEqual(['postal_code postalForm']);
    expect(keys(place('DE', 'Dresden', null, '1067'))).toEqual(['postal_code postalZero']);
    expect(keys(place('DE', 'Berlin', null, null))).toEqual(['postal_code postalMissing']);
    expect(keys(place('JP', 'Tokyo', 'Gotham', '150-0002'))).toEqual(['province province']);
  });

  it('is not found without a postal code, or with one that cannot be, where its country needs one', () => {
    expect(check({ postal_code: '9021' }).verdict).toBe('not_found');
    expect(check({ postal_code: '' }).verdict).toBe('not_found');
    expect(place('DE', 'Berlin', null, '1011').verdict).toBe('not_found');
    expect(place('CA', 'Toronto', 'ON', '12345').verdict).toBe('not_found');
    expect(place('IE', 'Dublin', null, null).verdict).toBe('ok');
    expect(place('IE', 'Dublin', null, 'D2').verdict).toBe('problems');
  });

  it('may have its postal code written as people do', () => {
    expect(place('DE', 'Berlin', null, 'D-10117')).toMatchObject({ verdict: 'ok', suggestion: { postal_code: '10117' } });
    expect(place('CH', 'Zürich', null, 'ch 8001')).toMatchObject({ verdict: 'ok', suggestion: { postal_code: '8001' } });
    expect(place('PL', 'Warszawa', null, '00950')).toMatchObject({ verdict: 'ok', suggestion: { postal_code: '00-950' } });
    expect(place('PT', 'Lisboa', null, '1000 205')).toMatchObject({ verdict: 'ok', suggestion: { postal_code: '1000-205' } });
    expect(place('LV', 'Rīga', null, '1073')).toMatchObject({ verdict: 'ok', suggestion: { postal_code: 'LV-1073' } });
  });

  it('has its region checked where the postal code tells it', () => {
    expect(place('CA', 'Toronto', 'BC', 'M5V 3L9').verdict).toBe('not_found');
    expect(place('CA', 'Toronto', '', 'm5v3l9')).toMatchObject({ verdict: 'ok', suggestion: { province: 'ON', postal_code: 'M5V 3L9' } });
    expect(place('CA', 'Nowhere', 'QC', 'D1A 1A1').verdict).toBe('not_found');
    expect(place('ES', 'Madrid', 'Barcelona', '28001').verdict).toBe('problems');
    expect(place('CN', '广州市', '广东', '510000').verdict).toBe('ok');
    expect(place('AU', 'Sydney', 'VIC', '2000').verdict).toBe('problems');
    expect(place('AU', 'Albury', 'NSW', '2640').verdict).toBe('ok');
  });
});
