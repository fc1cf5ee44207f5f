import { describe, expect, it } from 'vitest';
import { CONFIRMED, NO_UNIT, REPLACED, TOKYO, UNKNOWN } from '../../../test/google-answers.ts';
import { googleAnswer, googleRequest } from './google.ts';
import { verificationOf } from './verify-google.ts';

const us = { name: 'Ann Lee', phone: '+1 650 253 0000', street1: '1600 Amphitheatre Pkwy', city: 'Mountain View', province: 'CA', country: 'US' };
const read = (original: object, result: object) => verificationOf(original, googleAnswer.parse({ result }).result);

describe('the request', () => {
  it('names the place and nobody in it, and asks the USPS in the US and Puerto Rico only', () => {
    expect(googleRequest({ ...us, street2: ' Floor 2 ', company_name: 'Acme', email: 'ann@example.test', id: '1' })).toEqual({
      address: { regionCode: 'US', addressLines: ['1600 Amphitheatre Pkwy', 'Floor 2'], locality: 'Mountain View', administrativeArea: 'CA' },
      enableUspsCass: true,
    });
    expect(googleRequest({ ...us, country: 'PR' })?.enableUspsCass).toBe(true);
    expect(googleRequest({ ...us, country: 'DE' })).not.toHaveProperty('enableUspsCass');
  });

  it('is not made without a street or a country, or beyond 280 characters', () => {
    expect(googleRequest({ ...us, street1: ' ' })).toBeNull();
    expect(googleRequest({ ...us, country: null })).toBeNull();
    expect(googleRequest({ ...us, street1: 'x'.repeat(280) })).toBeNull();
  });
});

describe('the answer', () => {
  it('confirms a building, with its parts in order and what was added', () => {
    const result = read(us, CONFIRMED);
    expect(result).toMatchObject({
      verdict: 'ok',
      dpv: 'Y',
      granularity: { input: 'PREMISE', validation: 'PREMISE' },
      problems: [],
      place: { business: true },
      suggestion: { ...us, postal_code: '94043-1351' },
      flags: { addressComplete: true, hasUnconfirmedComponents: false, hasInferredComponents: true, hasReplacedComponents: false },
    });
    expect(result.components.map(({ name }) => name)).toEqual([
      'street_number',
      'route',
      'locality',
      'administrative_area_level_1',
      'postal_code',
      'postal_code_suffix',
      'country',
    ]);
    expect(result.components.find(({ name }) => name === 'postal_code_suffix')).toMatchObject({ inferred: true, level: 'CONFIRMED' });
    expect(read({ ...us, street2: '', postal_code: '94043-1351' }, CONFIRMED)).not.toHaveProperty('suggestion');
  });

  it('asks for a missing apartment at its field', () => {
    expect(read(us, NO_UNIT)).toMatchObject({
      verdict: 'problems',
      dpv: 'D',
      missing: ['subpremise'],
      problems: [{ path: 'street2', key: 'addresses:problems.unit' }],
    });
  });

  it.each([
    ['S', { path: 'street2', key: 'addresses:problems.unitUnknown' }],
    ['N', { path: 'street1', key: 'addresses:problems.noDelivery' }],
  ])('takes %s of the USPS for a problem', (dpv, problem) => {
    expect(read(us, { ...CONFIRMED, uspsData: { dpvConfirmation: dpv } })).toMatchObject({ verdict: 'problems', problems: [problem] });
  });

  it('finds no street, and suggests none', () => {
    const result = read({ ...us, street1: '99999 Nosuch Rd' }, UNKNOWN);
    expect(result).toMatchObject({ verdict: 'not_found', unresolved: ['Parcel', '0000123'], dpv: 'N' });
    expect(result).not.toHaveProperty('suggestion');
    expect(result.problems).toEqual([{ path: 'street1', key: 'addresses:problems.suspicious', values: { text: '99999' } }]);
  });

  it('believes the USPS about a building its own map does not have', () => {
    expect(read(us, { ...CONFIRMED, verdict: { ...CONFIRMED.verdict, validationGranularity: 'OTHER' } }).verdict).toBe('ok');
  });

  it('names what it replaced; a corrected spelling and a plausible number are no problem', () => {
    const given = { street1: 'Hafenstr. 1', city: 'Hamborg', postal_code: '10115', country: 'DE' };
    const result = read(given, REPLACED);
    expect(result).toMatchObject({
      verdict: 'problems',
      problems: [{ path: 'postal_code', key: 'addresses:problems.replaced', values: { text: '20457' } }],
      suggestion: { street1: 'Hafenstraße 1', city: 'Hamburg', postal_code: '20457', country: 'DE' },
    });
    const { addressComponents } = REPLACED.address;
    const kept = addressComponents.map((part) => ({ ...part, replaced: false }));
    expect(read(given, { ...REPLACED, address: { ...REPLACED.address, addressComponents: kept } }).verdict).toBe('ok');
  });

  it('suggests no other script than was typed', () => {
    expect(read({ street1: '3-21-3 Shibuya', city: 'Shibuya-ku', province: 'Tokyo', country: 'JP' }, TOKYO)).not.toHaveProperty('suggestion');
    const given = { street1: '渋谷3-21-3', city: '渋谷区', country: 'JP' };
    expect(read(given, TOKYO)).toMatchObject({ verdict: 'ok', suggestion: { street1: '渋谷3丁目21-3', province: '東京都', postal_code: '150-0002' } });
    expect(read(given, TOKYO).components.map(({ name }) => name)).toEqual([
      'premise',
      'sublocality',
      'sublocality',
      'locality',
      'administrative_area_level_1',
      'postal_code',
      'other',
    ]);
  });

  it('suggests nothing our fields cannot hold', () => {
    const long = { ...CONFIRMED.address, postalAddress: { ...CONFIRMED.address.postalAddress, addressLines: ['x'.repeat(51)] } };
    expect(read(us, { ...CONFIRMED, address: long })).not.toHaveProperty('suggestion');
  });

  it('says so when something is missing that it does not name', () => {
    const { addressComplete: _, ...verdict } = CONFIRMED.verdict;
    expect(read(us, { ...CONFIRMED, verdict }).problems).toEqual([{ path: 'street1', key: 'addresses:problems.incomplete' }]);
  });
});
