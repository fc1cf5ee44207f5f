import { catalog } from '../src/program/features.ts';
import type { Caller } from './harness.ts';

/** What the merchant names, which may not be the same twice. */
const NAMED = new Set(['product_id', 'sku', 'order_number', 'shop_id', 'rma_number']);

const numbered = (value: unknown, n: number, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((one) => numbered(one, n, key));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, numbered(one, n, name)]));
  if (key === 'email' && typeof value === 'string') return `n${n}.${value}`;
  return NAMED.has(key) && typeof value === 'string' ? `${value}-${n}` : value;
};

/** Puts `count` rows into every list of the console whose address can be posted to, each by its call's own example; a few need more than that. */
export async function fillLists(who: Caller, count = 3): Promise<void> {
  const paths = new Set([...catalog.lists.values()].map(({ list }) => list.call.path));
  for (const { call } of catalog.console) {
    if (call.method !== 'POST' || !paths.has(call.path) || call.body === undefined) continue;
    for (let n = 1; n <= count; n += 1) await who.post(call.path, numbered(call.example?.body ?? {}, n));
  }
  for (let n = 0; n < count; n += 1) await who.post('/exports', { list: 'shipments', format: 'csv' });
}
