import type { StockLevel } from './contract.ts';

/** What there is of one part of a bundle, and how many of it the bundle takes. */
export interface PartOfBundle<T> {
  quantity: number;
  has: T;
}

/** How many bundles can be put together of what there is of each part. */
export const bundlesOf = (parts: readonly PartOfBundle<number>[]): number => Math.min(...parts.map(({ has, quantity }) => Math.floor(has / quantity)));

const least = (days: readonly (number | null)[]): number | null => {
  const known = days.filter((one) => one !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** A bundle's stock in a warehouse, from that of its parts there: what they allow together. It lasts as long as the part that runs out first. */
function bundleLevel(warehouse: string, parts: readonly PartOfBundle<StockLevel | undefined>[]): StockLevel {
  const of = (figure: (level: StockLevel) => number): number =>
    bundlesOf(parts.map(({ has, quantity }) => ({ quantity, has: has === undefined ? 0 : figure(has) })));
  const available = of((level) => level.available);
  const on_hand = of((level) => level.on_hand);
  const fresh = of((level) => Math.max(0, level.on_hand - level.expired));
  return {
    warehouse,
    on_hand,
    allocated: fresh - available,
    expired: on_hand - fresh,
    available,
    inbound: of((level) => level.available + level.inbound) - available,
    low_stock: null,
    is_low: parts.some(({ has }) => has?.is_low === true),
    pace: null,
    // Where one part is out there is nothing left to last, whatever there is of the others.
    days_of_cover: available === 0 ? 0 : least(parts.map(({ has }) => has?.days_of_cover ?? null)),
  };
}

/** A bundle's stock in every warehouse that has one of its parts. */
export function bundleLevels(parts: readonly PartOfBundle<readonly StockLevel[]>[]): StockLevel[] {
  const warehouses = [...new Set(parts.flatMap(({ has }) => has.map((level) => level.warehouse)))].toSorted();
  return warehouses.map((warehouse) =>
    bundleLevel(
      warehouse,
      parts.map(({ quantity, has }) => ({ quantity, has: has.find((level) => level.warehouse === warehouse) })),
    ),
  );
}
