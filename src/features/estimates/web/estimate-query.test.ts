import { describe, expect, it } from 'vitest';
import { apiQuery, checkEstimate, readEstimate, shipmentQuery, writeEstimate } from './estimate-query.ts';

const defaults = { entryPoint: 'HKGHUB', units: 'metric', currency: 'USD' } as const;
const read = (query: Record<string, string | string[]>) => readEstimate(query, defaults);

describe('the query of the estimate page', () => {
  it('comes back from the address as it was written', () => {
    const values = read({ country: 'US', weight: '0,5', units: 'imperial', signature_confirmation: 'true', currency: 'EUR', terms: 'DDP' });
    const written = Object.fromEntries(Object.entries(writeEstimate(values)).filter(([, text]) => text !== undefined)) as Record<string, string>;
    expect(read(written)).toEqual(values);
  });

  it('keeps what was typed in the address and sends a plain number', () => {
    const values = read({ country: 'US', weight: '0,5' });
    expect(writeEstimate(values).weight).toBe('0,5');
    expect(apiQuery(values)['weight']).toBe('0.5');
  });

  it('leaves out of the address what says nothing', () => {
    expect(writeEstimate(read({ country: 'US' }), 'USD')).toMatchObject({ kind: undefined, currency: undefined, irregular: undefined, country: 'US' });
  });

  it('begins with the currency of the account, and names the one an amount is in', () => {
    const inYen = (query: Record<string, string>) => readEstimate(query, { ...defaults, currency: 'JPY' });
    expect(inYen({ country: 'US' }).currency).toBe('JPY');
    expect(writeEstimate({ ...inYen({ country: 'US' }), value: '20' })).toMatchObject({ currency: 'JPY' });
    expect(writeEstimate({ ...inYen({ country: 'US' }), value: '20', currency: 'USD' })).toMatchObject({ currency: 'USD' });
    // A link that names none: as the API reads it.
    expect(inYen({ value: '20' }).currency).toBe('JPY');
    // Another is chosen before its amount is typed, and stays.
    const dollars = writeEstimate({ ...inYen({ country: 'US' }), currency: 'USD' }, 'JPY');
    expect(inYen({ country: 'US', ...(dollars.currency && { currency: dollars.currency }) }).currency).toBe('USD');
    expect(writeEstimate(inYen({ country: 'US' }), 'JPY').currency).toBeUndefined();
  });

  it('falls back for units and kinds nobody knows, and takes the last of repeated keys', () => {
    expect(read({ units: 'stones', kind: 'crate', country: ['DE', 'FR'] })).toMatchObject({ units: 'metric', kind: 'parcel', country: 'FR' });
  });

  it('names problems by field with the sentences of the contract', () => {
    expect(checkEstimate(read({})).problems).toMatchObject({ country: { key: 'validation.selection' }, weight: { key: 'validation.required' } });
    expect(checkEstimate(read({ country: 'US', weight: '0' })).problems).toEqual({ weight: { key: 'validation.positive' } });
    expect(checkEstimate(read({ country: 'US', weight: '1', length: '1', width: '2', height: '3' })).problems).toHaveProperty('length');
    expect(checkEstimate(read({ country: 'US', weight: '1', length: '10' })).problems).toMatchObject({ width: { key: 'validation.required' } });
    expect(checkEstimate(read({ country: 'US', weight: '1', kind: 'envelope' })).problems).toEqual({ height: { key: 'validation.required' } });
  });

  it('asks for an envelope without length and width', () => {
    const values = read({ country: 'US', weight: '0.2', kind: 'envelope', length: '30', width: '20', height: '2' });
    expect(checkEstimate(values)).toMatchObject({ problems: {}, query: { height: '2', kind: 'envelope' } });
    expect(apiQuery(values)).not.toHaveProperty('length');
  });

  it('hands everything on to the shipment', () => {
    expect(shipmentQuery(read({ country: 'US', weight: '1', value: '20', hts_code: '6109.10' }), { service: 'plus', terms: ['DDP', 'DDU'] })).toMatchObject({
      service: 'plus',
      entry_point: 'HKGHUB',
      country: 'US',
      weight: '1',
      value: '20',
      units: 'metric',
      kind: 'parcel',
      hts_code: '6109.10',
    });
  });

  it('takes the terms of a service that goes under no others, unless some were chosen', () => {
    const values = read({ country: 'US', weight: '1' });
    expect(shipmentQuery(values, { service: 'priority', terms: ['DDP'] })).toMatchObject({ terms: 'DDP' });
    expect(shipmentQuery(values, { service: 'plus', terms: ['DDP', 'DDU'] })).not.toHaveProperty('terms');
    expect(shipmentQuery({ ...values, terms: 'DDU' }, { service: 'priority', terms: ['DDP'] })).toMatchObject({ terms: 'DDU' });
  });
});
