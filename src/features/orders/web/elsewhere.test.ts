import { describe, expect, it } from 'vitest';
import type { Order, OrderLine } from '../order-out.ts';
import { elsewhereOf } from './elsewhere.ts';

const line = (product: number | null, missing: number, stock: Record<string, number>): OrderLine =>
  ({
    product_id: product,
    missing,
    stock: Object.entries(stock).map(([warehouse, available]) => ({ warehouse, available, inbound: 0 })),
  }) as unknown as OrderLine;

const order = (lines: OrderLine[], over: Partial<Order> = {}): Order =>
  ({
    status: 'Backordered',
    warehouse: null,
    forced_warehouse: 'HKG',
    units_fulfilled: 0,
    units_available: 0,
    cause: { code: 'stock', message: '', next: '', values: { warehouse: 'HKG' } },
    line_items: lines,
    ...over,
  }) as unknown as Order;

describe('another warehouse that has all an order waits for', () => {
  it('is one that has enough of each product, also where two lines want the same', () => {
    expect(elsewhereOf(order([line(1, 2, { HKG: 9, FRA: 1, LAX: 2 })]))).toBe('LAX');
    expect(elsewhereOf(order([line(1, 2, { LAX: 3 }), line(1, 2, { LAX: 3 })]))).toBeNull();
    expect(elsewhereOf(order([line(1, 2, { FRA: 2, LAX: 2 }), line(2, 1, { LAX: 1 }), line(3, 0, {})]))).toBe('LAX');
  });

  it('is none where nobody has it all, a product is unknown, or the order may not be moved', () => {
    expect(elsewhereOf(order([line(1, 2, { LAX: 2 }), line(2, 1, {})]))).toBeNull();
    expect(elsewhereOf(order([line(null, 1, { LAX: 2 })]))).toBeNull();
    const all = [line(1, 2, { LAX: 2 })];
    expect(elsewhereOf(order(all, { status: 'Partial' }))).toBeNull();
    expect(elsewhereOf(order(all, { units_fulfilled: 1 }))).toBeNull();
    expect(elsewhereOf(order(all, { cause: { code: 'funds', message: '', next: '', values: {} } }))).toBeNull();
  });
});
