import { describe, expect, it } from 'vitest';
import type { Order } from '../order-out.ts';
import type { OrderStatus } from '../status.ts';
import { lackOf } from './lack-of.ts';

describe('what is missing of a line', () => {
  const line = { missing: 3, stock: [{ warehouse: 'HKG', available: 1, inbound: 0 }] };
  const lack = (code: string, status: OrderStatus, warehouse: string | null = null) =>
    lackOf(line, { status, warehouse, cause: { code, values: { warehouse: 'HKG' } } as unknown as Order['cause'] });

  it('is what its warehouse does not have, while the order waits as a whole', () => {
    expect(lack('stock', 'Backordered')).toBe(2);
    expect(lack('stock', 'Backordered', 'LAX')).toBe(3);
    expect(lackOf({ ...line, missing: 1 }, { status: 'Backordered', warehouse: 'HKG', cause: { code: 'stock', message: '', next: '', values: {} } })).toBe(0);
  });

  it('is all that was not promised, where what is there goes first, and nothing where money is missing or nobody has looked', () => {
    expect([lack('ready', 'Ready'), lack('partial', 'Partial')]).toEqual([3, 3]);
    expect([lack('funds', 'Backordered'), lack('held', 'Holding'), lack('canceled', 'Canceled')]).toEqual([0, 0, 0]);
  });
});
