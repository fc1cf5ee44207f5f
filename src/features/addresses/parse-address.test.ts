import { describe, expect, it } from 'vitest';
import { parseAddress, splitAddresses } from './parse-address.ts';

const NAMES: Record<string, string> = { 'united states': 'US', usa: 'US', us: 'US', germany: 'DE', deutschland: 'DE', 'united kingdom': 'GB', россия: 'RU' };
const parse = (text: string, fallback = '') => parseAddress(text, (name) => NAMES[name.toLowerCase()] ?? null, fallback);

describe('an address out of pasted text', () => {
  it('reads an American address with contacts', () => {
    expect(parse('Ana Costa\nHarbour Goods LLC\n350 5th Ave\nFloor 21\nNew York, NY 10118\nUnited States\nTel: +1 212 555 0100\nana@example.com')).toEqual({
      name: 'Ana Costa',
      company_name: 'Harbour Goods LLC',
      street1: '350 5th Ave',
      street2: 'Floor 21',
      city: 'New York',
      province: 'NY',
      postal_code: '10118',
      country: 'US',
      phone: '+1 212 555 0100',
      email: 'ana@example.com',
    });
  });

  it('reads a postal code in front of the city', () => {
    expect(parse('Jörg Groß\nInvalidenstraße 116\n10115 Berlin\nGermany')).toEqual({
      name: 'Jörg Groß',
      street1: 'Invalidenstraße 116',
      city: 'Berlin',
      postal_code: '10115',
      country: 'DE',
    });
  });

  it('reads a postal code on its own line', () => {
    expect(parse('P. Sherman\n10 Downing Street\nLondon\nSW1A2AA\nUnited Kingdom')).toEqual({
      name: 'P. Sherman',
      street1: '10 Downing Street',
      city: 'London',
      postal_code: 'SW1A 2AA',
      country: 'GB',
    });
  });

  it('reads one line with commas', () => {
    expect(parse('Ann Lee, 1 Infinite Loop, Cupertino, CA 95014, USA')).toEqual({
      name: 'Ann Lee',
      street1: '1 Infinite Loop',
      city: 'Cupertino',
      province: 'CA',
      postal_code: '95014',
      country: 'US',
    });
  });

  it('reads by the country of the form when none is named', () => {
    expect(parse('Ann Lee\n1 Infinite Loop\nCupertino CA 95014', 'US')).toMatchObject({ city: 'Cupertino', province: 'CA', postal_code: '95014' });
  });

  it('gives nothing for nothing', () => {
    expect(parse('')).toEqual({});
  });
});

describe('several addresses in one text', () => {
  it('cuts at empty lines', () => {
    expect(splitAddresses('Ann Lee\r\n1 Infinite Loop\r\n\r\n \nBo Lind\nHafenstr. 1')).toEqual(['Ann Lee\n1 Infinite Loop', 'Bo Lind\nHafenstr. 1']);
  });

  it('takes every line for an address where each is a whole one', () => {
    const lines = ['Ann Lee, 1 Infinite Loop, Cupertino, CA 95014, US', 'Bo Lind, Hafenstr. 1, 20457 Hamburg, Germany'];
    expect(splitAddresses(lines.join('\n'))).toEqual(lines);
  });

  it('keeps the lines of one address together, commas or not', () => {
    expect(splitAddresses('Ann Lee\n1 Infinite Loop, Apt 2, Rear\nCupertino, CA 95014')).toHaveLength(1);
    expect(splitAddresses(' \n\n')).toEqual([]);
  });
});
