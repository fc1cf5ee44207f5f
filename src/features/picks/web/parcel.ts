import { goesBy } from '../../../shared/scanned.ts';
import type { Lots, PackOrder } from '../contract.ts';

/** One thing to be scanned into the parcel: a product of a line, of a bundle one of its parts. */
export interface Item {
  line: number;
  sku: string;
  productId: number;
  imageId: number | null;
  name: string;
  /** What a scanner may read on it. */
  codes: readonly string[];
  /** Where it lies in the warehouse. */
  bin: string | null;
  /** Units of it in one unit of the line. */
  each: number;
  needed: number;
  lots: Lots;
}

/** Units scanned so far, one entry for each scan: the item's place in the list. */
export type Scans = readonly number[];

/** What is to be scanned for an order. */
export const itemsOf = (order: PackOrder): Item[] =>
  order.line_items.flatMap((line) =>
    line.parts.map((part) => ({
      line: line.line,
      sku: line.sku,
      productId: part.product_id,
      imageId: part.image_id,
      name: part.name,
      codes: line.parts.length === 1 && part.quantity === 1 ? [...new Set([...line.codes, ...part.codes])] : part.codes,
      bin: part.bin,
      each: part.quantity,
      needed: line.quantity * part.quantity,
      lots: part.lots,
    })),
  );

/** How many units are still to be packed. */
export const unitsOf = (items: readonly Item[]): number => items.reduce((sum, { needed }) => sum + needed, 0);

/** How many of each item are in. */
export const countsOf = (items: readonly Item[], scans: Scans): number[] => items.map((_, at) => scans.filter((one) => one === at).length);

/** Whether these scans can be of these items: none of another thing, and of none too many. */
export const canHold = (items: readonly Item[], scans: Scans): boolean =>
  scans.every((at) => items[at] !== undefined) && countsOf(items, scans).every((count, at) => count <= (items[at]?.needed ?? 0));

/** The item a scan is for, the first that is not full; `full` when all that go by it are in already, null when none does. */
export function itemFor(items: readonly Item[], scans: Scans, scanned: string): number | 'full' | null {
  const counts = countsOf(items, scans);
  const named = items.flatMap((item, at) => (goesBy(item.codes, scanned) ? [at] : []));
  if (named.length === 0) return null;
  return named.find((at) => (counts[at] ?? 0) < (items[at]?.needed ?? 0)) ?? 'full';
}

/** The item to scan next: more of the last one, else the first that is not full; null when everything is in. */
export function nextItem(items: readonly Item[], scans: Scans): number | null {
  const counts = countsOf(items, scans);
  const isOpen = (at: number): boolean => (counts[at] ?? 0) < (items[at]?.needed ?? 0);
  const last = scans.at(-1);
  if (last !== undefined && isOpen(last)) return last;
  const at = items.findIndex((_, i) => isOpen(i));
  return at === -1 ? null : at;
}

/** The SKUs in the parcel with whole units; null while a bundle in it is not whole. */
export function linesIn(items: readonly Item[], scans: Scans): { sku: string; quantity: number }[] | null {
  const counts = countsOf(items, scans);
  const bySku = new Map<string, number>();
  for (const [, own] of Map.groupBy(
    items.map((item, at) => ({ item, count: counts[at] ?? 0 })),
    ({ item }) => item.line,
  )) {
    const whole = own.map(({ item, count }) => count / item.each);
    const [units = 0] = whole;
    if (!Number.isInteger(units) || whole.some((one) => one !== units)) return null;
    const sku = own[0]?.item.sku ?? '';
    if (units > 0) bySku.set(sku, (bySku.get(sku) ?? 0) + units);
  }
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity }));
}

/** A scale and the products' weights agree within this share. */
const AGREE = 0.1;

/** Whether a weight is near enough to the expected one to need no second look. */
export const isExpected = (kg: number, expected: number): boolean => Math.abs(kg - expected) <= Math.max(0.03, expected * AGREE);
