import { expect, it } from 'vitest';
import type { Order, OrderLine } from '../order-out.ts';
import { placesOf } from './places-of.ts';

const parcel = (warehouse: string, ...fulfilled: [line: number, quantity: number][]) =>
  ({ warehouse, fulfilled: fulfilled.map(([line, quantity]) => ({ line, sku: 'MUG', quantity })) }) as Order['fulfillments'][number];
const promised = (warehouse: string, quantity: number): OrderLine['allocations'][number] => ({ product_id: 1, sku: 'MUG', warehouse, quantity });

it('says where the units of a line are: where they were packed, and where the rest is promised', () => {
  const fulfillments = [parcel('LAX', [1, 2], [2, 1]), parcel('FRA', [1, 1])];
  expect(placesOf({ line: 1, allocations: [] }, { fulfillments })).toEqual([
    ['LAX', 2],
    ['FRA', 1],
  ]);
  expect(placesOf({ line: 2, allocations: [promised('LAX', 3)] }, { fulfillments })).toEqual([['LAX', 4]]);
  expect(placesOf({ line: 3, allocations: [] }, { fulfillments })).toEqual([]);
});
