import { describe, expect, it } from 'vitest';
import { declaredFees, declareFees, invoiceGroupOf } from './fees.ts';

describe('the table of fees', () => {
  it('says on which line of an invoice an amount stands', () => {
    declareFees({
      test_label: { sign: -1, group: 'labels', price: 'rates' },
      test_fuel: { sign: -1, group: 'surcharges', price: 'rates', part: true },
      test_refund: { sign: 1, group: 'refunds', price: 'charged' },
      test_claim: { sign: 1, group: 'claims', price: 'staff', from: 'claims' },
      test_top_up: { sign: 1, group: null, price: 'payer', from: 'funding' },
    });
    const lines = [
      ['test_label', 'test_label'],
      ['test_label', 'test_fuel'],
      ['test_refund', 'test_fuel'],
      ['test_claim', 'claims'],
      ['test_top_up', 'funding'],
      ['gone', 'gone'],
    ] as const;
    expect(lines.map(([kind, book]) => invoiceGroupOf(kind, book))).toEqual(['labels', 'surcharges', 'refunds', 'claims', null, 'other']);
  });

  it('has one row of a name', () => {
    const fee = { sign: -1, group: 'other', price: 'operator' } as const;
    declareFees({ test_storage: fee });
    declareFees({ test_storage: fee });
    expect(() => declareFees({ test_storage: { ...fee, sign: 1 } })).toThrow('test_storage');
    expect(declaredFees().get('test_storage')).toBe(fee);
  });
});
