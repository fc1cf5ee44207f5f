import { describe, expect, it } from 'vitest';
import type { ShipmentRow } from '../shipment-out.ts';
import { recipientsOf } from './recipients-of.ts';

const DETAILS = {
  reference2: null,
  reference3: null,
  street1: '350 5th Ave.',
  street2: null,
  province: 'NY',
  phone: '+1 212 555 0100',
  email: null,
  exit_point: null,
  length: null,
  width: null,
  height: null,
  labeled: null,
  processed: null,
  delivered: null,
};
const row = (over: Partial<ShipmentRow> = {}): ShipmentRow => ({
  id: 1,
  created: '2026-11-20T08:00:00Z',
  updated: '2026-11-20T08:00:00Z',
  status: 'Delivered',
  order_number: null,
  reference1: null,
  tracking_number: null,
  name: 'Ana Costa',
  company_name: null,
  city: 'New York',
  country: 'US',
  postal_code: '10118',
  service: 'plus',
  terms: 'DDU',
  entry_point: 'HKGHUB',
  weight: 0.45,
  items: 1,
  value: 25,
  currency: 'USD',
  cost: null,
  cost_currency: null,
  label_id: null,
  order_id: null,
  reshipment_id: null,
  carrier: null,
  problem: null,
  last_event: null,
  bought: null,
  error: null,
  arrival: null,
  delivered: null,
  test: false,
  details: DETAILS,
  ...over,
});

describe('recipients used before', () => {
  it('are each once, as the latest shipment had them, without empty fields', () => {
    const earlier = row({ name: 'ANA  COSTA', details: { ...DETAILS, street1: '350 5th ave', phone: null } });
    expect(recipientsOf([row(), earlier])).toEqual([
      { name: 'Ana Costa', street1: '350 5th Ave.', city: 'New York', province: 'NY', postal_code: '10118', country: 'US', phone: '+1 212 555 0100' },
    ]);
  });

  it('are two where anything but habit differs, and none without an address', () => {
    const moved = row({ postal_code: '90210', city: 'Beverly Hills' });
    const { details: _, ...bare } = row({ name: 'Bo' });
    expect(recipientsOf([row(), moved, bare]).map((one) => one.city)).toEqual(['New York', 'Beverly Hills']);
  });
});
