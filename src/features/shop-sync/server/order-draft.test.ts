import { describe, expect, it } from 'vitest';
import { recipientOf } from './order-draft.ts';

describe('the phone number of a buyer', () => {
  const to = { name: 'Ana', company: null, email: null, street1: 'S', street2: null, city: 'C', province: null, postal_code: null, country: 'DE' };

  it('is kept whole, whatever words stand around it, and what is too long is not cut in silence', () => {
    expect(recipientOf({ ...to, phone: 'Tel. / Phone: +49 (0) 170 / 1234567' })).toMatchObject({ to: { phone: '+49 (0) 170 1234567' }, lost: [] });
    expect(recipientOf({ ...to, phone: '+49 170 1234567 / +49 171 7654321' }).lost).toHaveLength(1);
  });
});
