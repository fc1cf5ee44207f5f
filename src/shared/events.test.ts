import { describe, expect, it } from 'vitest';
import { formOf, oddIn, onTheWire, wireFacts } from './events.ts';

const SOLD = { fee_minor: 1250, 'was_minor?': 1300, currency: 'USD', at: '2026-11-21T08:30:00.000Z', codes: [101], 'note?': 'wet', is_late: true };
const sold = { fee_minor: 5, currency: 'JPY', at: '2026-01-01T00:00:00.000Z', codes: [], is_late: false };

describe('what an event says', () => {
  it('is money in units of the currency beside it, whatever it is called', () => {
    expect(onTheWire({ total_minor: 12_345, fee_minor: 7, currency: 'USD', days: 3 })).toEqual({ total: 123.45, fee: 0.07, currency: 'USD', days: 3 });
    expect(onTheWire({ amount_minor: 500, currency: 'JPY' })).toEqual({ amount: 500, currency: 'JPY' });
    expect(onTheWire({ was_minor: null, currency: 'USD' })).toEqual({ was: null, currency: 'USD' });
    expect(onTheWire({ amount_minor: 500 })).toEqual({});
  });

  it('is told by example, as the wire has it', () => {
    expect(wireFacts(SOLD).map(({ name, value, isMoney, isAlways }) => [name, value, isMoney, isAlways])).toEqual([
      ['fee', 12.5, true, true],
      ['was', 13, true, false],
      ['currency', 'USD', false, true],
      ['at', '2026-11-21T08:30:00.000Z', false, true],
      ['codes', [101], false, true],
      ['note', 'wet', false, false],
      ['is_late', true, false, true],
    ]);
    expect([formOf('2026-11-21T08:30:00.000Z'), formOf('2026-11-21'), formOf('2026-11'), formOf(7)]).toEqual(['date-time', 'date', 'text', 'text']);
  });

  it.each([
    [{}, {}, null],
    [SOLD, sold, null],
    [SOLD, { ...sold, note: null, was_minor: 4 }, null],
    [{}, { where: 'sea' }, 'says where, which is not declared'],
    [SOLD, { ...sold, at: null }, 'does not say at'],
    [SOLD, { ...sold, at: '2026-01-01 00:00:00+00' }, 'says at in another type or form'],
    [SOLD, { ...sold, fee_minor: '5' }, 'says fee_minor in another type or form'],
    [SOLD, { ...sold, codes: ['101'] }, 'says codes in another type or form'],
  ])('by %j as %j: %s', (facts, said, odd) => {
    expect(oddIn(facts, said)).toBe(odd);
  });
});
