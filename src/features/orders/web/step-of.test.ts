import { expect, it } from 'vitest';
import type { OrderRow } from '../order-out.ts';
import { CAUSES, isShort, ORDER_STATUSES, type Cause, type OrderStatus } from '../status.ts';
import { stepOf, waitsToo } from './step-of.ts';

const row = (code: Cause, status: OrderStatus, units_available = 0, units_fulfilled = 0) =>
  ({ cause: { code }, status, units_available, units_fulfilled }) as OrderRow;

it.each([
  ['delay', 'Processing', 0, 'processNow'],
  ['address', 'Exception', 0, 'edit'],
  ['service', 'Exception', 0, 'edit'],
  ['consignor', 'Exception', 0, 'sender'],
  ['pick_failed', 'Exception', 0, 'release'],
  ['funds', 'Backordered', 0, 'money'],
  ['stock', 'Backordered', 2, 'sendAvailable'],
  ['stock', 'Backordered', 0, null],
  ['partial', 'Partial', 1, 'sendAvailable'],
  ['held', 'Holding', 0, 'release'],
  ['ready', 'Ready', 1, null],
  ['fulfilled', 'Fulfilled', 0, null],
] as const)('an order that is there for %s, %s with %i units at hand, is moved on by %s', (code, status, available, action) => {
  expect(stepOf(row(code, status, available))?.action ?? null).toBe(action);
});

it('is never offered where it is not possible', () => {
  // What has begun to leave is changed no more.
  expect(stepOf(row('address', 'Exception', 0, 1))).toBeNull();
  for (const code of CAUSES)
    for (const status of ['Fulfilled', 'Archived', 'Canceled'] as const) {
      const step = stepOf(row(code, status));
      expect([code, status, step?.needs ?? null]).toEqual([code, status, null]);
    }
});

it('says of a ready order, too, what is missing of it, and in the list of those alone that wait for it', () => {
  const all = ORDER_STATUSES.map((status) => row('stock', status));
  expect(all.filter(isShort).map(({ status }) => status)).toEqual(['Backordered', 'Ready', 'Packing', 'Partial']);
  expect(all.filter(waitsToo).map(({ status }) => status)).toEqual(['Backordered', 'Partial']);
});
