import { describe, expect, it } from 'vitest';
import { haveAll, mayGoElsewhere, placeOf } from './elsewhere.ts';
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

  it('may go from where there is enough for every line, and not from where it waits', () => {
    const line = (quantity: number, stock: Record<string, number>) =>
      ({ quantity, stock: Object.entries(stock).map(([warehouse, available]) => ({ warehouse, available, inbound: 0 })) }) as Order['line_items'][number];
    const mugs = line(2, { HKG: 9, LAX: 2, FRA: 5 });
    expect(haveAll(order({ line_items: [mugs] }))).toEqual(['LAX', 'FRA']);
    expect(haveAll(order({ line_items: [mugs, line(3, { HKG: 3, LAX: 2, FRA: 3 })] }))).toEqual(['FRA']);
    expect(haveAll(order({ line_items: [mugs, line(1, {})] }))).toEqual([]);
    expect(haveAll(order({ line_items: [] }))).toEqual([]);
  });
});
