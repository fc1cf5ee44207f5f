import { describe, expect, it } from 'vitest';
import { shipments } from '../contract.ts';
import { liveEstimate, totalsOf } from './live-estimate.ts';
import { emptyShipment, fromEstimate, fromShipment, isBlankItem, newItem, pastedRows, type ShipmentStart } from './shipment-values.ts';
import { sampleItem, sampleShipment } from './testing/sample-shipment.ts';
import { withoutBlanks } from '../../../ui/form/resolve.ts';

const start = { defaults: null, entryPoint: 'HKGHUB', units: 'metric', currency: 'JPY' } as const;
const stored = sampleShipment({
  version: 3,
  order_number: 'SO-1',
  terms: 'DDP',
  weight: 0.454,
  length: 25.4,
  width: 20.3,
  height: 10.2,
  typed: { units: 'imperial', weight: 16, length: 10, width: 8, height: 4, items: [6.5] },
  packages: [{ weight: 0.454, length: null, width: null, height: null }],
  signature_confirmation: true,
  insurance: true,
  insured_value: 50,
  reason_for_export: 'gift',
  identifiers: { ioss: 'IM1234567890', eori: null },
  comments: ['Fragile'],
  ignore_bad_address: true,
  line_items: [{ ...sampleItem, quantity: 2, value: 12.5, weight: 0.184, duty: 1.5, tax: 0 }],
});

const check = (values: ShipmentStart) => shipments.create.body.safeParse(withoutBlanks(values));

describe('the form of a shipment', () => {
  it('shows a stored shipment as it was typed, and makes a body the contract takes', () => {
    const values = fromShipment(stored, false);
    expect(values).toMatchObject({ units: 'imperial', weight: 16, length: 10, packages: [{ weight: 16 }], ignore_bad_address: true });
    expect(values.line_items?.[0]).toMatchObject({ weight: 6.5, dg_code: undefined });
    expect(values.line_items?.[0]).not.toHaveProperty('currency');
    // The package comes back from whole grams, 16.014 oz; the gross weight typed was 16.
    expect(check(values).success).toBe(true);
  });

  it('copies a shipment without its override', () => {
    expect(fromShipment(stored, true).ignore_bad_address).toBe(false);
  });

  it('takes over an estimate, service and all', () => {
    const values = fromEstimate(
      {
        entry_point: 'SZXHUB',
        country: 'DE',
        postal_code: '10115',
        weight: '1.2',
        units: 'metric',
        value: '40',
        currency: 'EUR',
        coo: 'CN',
        hts_code: '610910',
        insurance: '80',
        terms: 'DDP',
        service: 'priority',
        dg_codes: '0967',
        kind: 'parcel',
      },
      start,
    );
    expect(values).toMatchObject({
      entry_point: 'SZXHUB',
      service: 'priority',
      terms: 'DDP',
      weight: 1.2,
      currency: 'EUR',
      insurance: true,
      insured_value: 80,
      to: { country: 'DE', postal_code: '10115' },
    });
    expect(values.line_items).toMatchObject([{ value: 40, coo: 'CN', hts_code: '610910', dg_code: '0967', quantity: 1 }]);
  });

  it('starts with the account’s defaults', () => {
    const values = emptyShipment({
      ...start,
      defaults: { service: 'plus', entry_point: 'LAXHUB', terms: 'DDP', signature_confirmation: true, insurance: false },
    });
    expect(values).toMatchObject({ service: 'plus', entry_point: 'LAXHUB', terms: 'DDP', signature_confirmation: true });
  });

  it('values goods in the account’s currency, and in that of an estimate it is started from', () => {
    expect(emptyShipment(start).currency).toBe('JPY');
    expect(fromEstimate({ currency: 'EUR' }, start).currency).toBe('EUR');
    // One that names none means what the API takes it for.
    expect(fromEstimate({ value: '20' }, start).currency).toBe('JPY');
  });

  it('knows a row nobody typed in', () => {
    expect(isBlankItem(newItem())).toBe(true);
    expect(isBlankItem({ ...newItem(), weight: 1 })).toBe(false);
    expect(pastedRows([{ description: 'Cap', dg_code: '' }])[0]).toMatchObject({ description: 'Cap', quantity: 1, dg_code: undefined });
  });
});

describe('the live estimate', () => {
  const typed: ShipmentStart = { ...emptyShipment(start), to: { country: 'US' }, weight: 0.5 };

  it('waits for destination and weight, and passes over a field that is wrong', () => {
    expect(liveEstimate(emptyShipment(start), false)).toBeNull();
    expect(liveEstimate(typed, false)).toMatchObject({ country: 'US', weight: 0.5, units: 'metric' });
    expect(liveEstimate({ ...typed, length: 20 }, false)).not.toHaveProperty('length');
    expect(liveEstimate({ ...typed, length: 20, width: 10, height: 5 }, false)).toMatchObject({ length: 20, height: 5 });
    expect(liveEstimate({ ...typed, kind: 'envelope' }, false)).toBeNull();
  });

  it('joins goods of one code and origin, and keeps those without a code apart', () => {
    const item = { ...newItem(), quantity: 2, value: 12.5, hts_code: '6109.10', coo: 'CN' };
    const query = liveEstimate(
      { ...typed, line_items: [item, { ...item, quantity: 1 }, { ...newItem(), value: 5 }, { ...newItem(), value: 5 }, newItem()] },
      true,
    );
    expect(query).toMatchObject({ goods: '37.5:610910:CN,5::,5::', ignore_bad_address: true });
  });

  it('insures the goods where the value is left empty, as what is stored will be', () => {
    const line_items = [{ ...newItem(), quantity: 2, value: 12.5 }];
    const insured = (over: object) => liveEstimate({ ...typed, line_items, ...over }, false)?.insurance;
    expect(insured({ insurance: true })).toBe(25);
    expect(insured({ insurance: true, insured_value: 80 })).toBe(80);
    expect(insured({})).toBeUndefined();
  });

  it('tells goods in another currency apart', () => {
    const item = { ...newItem(), quantity: 2, value: 12.5, hts_code: '610910', coo: 'CN' };
    const line_items = [item, { ...item, currency: 'EUR' as const }, { ...item, currency: 'EUR' as const, quantity: 1 }];
    expect(liveEstimate({ ...typed, line_items }, false)).toMatchObject({ goods: '25:610910:CN,37.5:610910:CN:EUR' });
    expect(totalsOf({ ...typed, line_items })).toMatchObject({ value: 25, others: new Map([['EUR', 37.5]]) });
    const many = Array.from({ length: 1000 }, (_, i) => ({ ...item, hts_code: '', ...(i % 2 === 0 && { currency: 'EUR' as const }) }));
    expect(liveEstimate({ ...typed, line_items: many }, false)?.goods).toBe('12500:::EUR,12500::');
  });

  it('sums what is in the parcel and sees when it outweighs the gross weight', () => {
    const items = [{ ...newItem(), quantity: 3, value: 0.1, weight: 0.2 }, newItem()];
    expect(totalsOf({ ...typed, line_items: items })).toMatchObject({ pieces: 3, value: 0.3, isOver: true });
    expect(totalsOf({ ...typed, weight: 0.6, line_items: items }).isOver).toBe(false);
  });
});
