import { describe, expect, it } from 'vitest';
import { recipientsOf, type Sent } from './recipients-of.ts';

const DETAILS = { street1: '350 5th Ave.', street2: null, province: 'NY', phone: '+1 212 555 0100', email: null };
const row = (over: Partial<Sent> = {}): Sent => ({
  name: 'Ana Costa',
  company_name: null,
  city: 'New York',
  country: 'US',
  postal_code: '10118',
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
