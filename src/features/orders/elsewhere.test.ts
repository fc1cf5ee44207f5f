import { describe, expect, it } from 'vitest';
import { mayGoElsewhere, placeOf } from './elsewhere.ts';
import type { Order } from './order-out.ts';

const order = (over: Partial<Order> = {}): Order =>
  ({
    status: 'Backordered',
    warehouse: null,
    forced_warehouse: 'HKG',
    units_fulfilled: 0,
    units_available: 0,
    cause: { code: 'stock', message: '', next: '', values: { warehouse: 'LAX' } },
    ...over,
  }) as unknown as Order;

describe('an order that may go from another warehouse', () => {
  it('waits for stock as a whole, and nothing of it was sent', () => {
    expect(mayGoElsewhere(order())).toBe(true);
    expect(mayGoElsewhere(order({ status: 'Partial' }))).toBe(false);
    expect(mayGoElsewhere(order({ units_fulfilled: 1 }))).toBe(false);
    expect(mayGoElsewhere(order({ cause: { code: 'funds', message: '', next: '', values: {} } }))).toBe(false);
  });

  it('is looked for where it is packed, else where it must be, else where most of it is', () => {
    expect(placeOf(order({ warehouse: 'FRA' }))).toBe('FRA');
    expect(placeOf(order())).toBe('HKG');
    expect(placeOf(order({ forced_warehouse: null }))).toBe('LAX');
  });
});
