/** A line of an order that still wants units, and what lies in a warehouse for one of them. */
export interface Wanting {
  line: number;
  sku: string;
  /** Units that are neither gone nor promised. */
  quantity: number;
  /** Of a bundle its parts, of any other product itself. */
  parts: readonly { productId: number; quantity: number }[];
}

/** Units of a line that a warehouse gives. */
export interface Picked {
  line: number;
  warehouse: string;
  quantity: number;
}

/** What is missing where most of the order is. */
export interface Lack {
  line: number;
  sku: string;
  warehouse: string;
  missing: number;
}

export type Plan = { picks: readonly Picked[] } | { lacks: readonly Lack[] };

/** What each warehouse has free of each product. Planning an order takes from it. */
export class Shelves {
  readonly #free = new Map<string, number>();

  constructor(levels: readonly { productId: number; warehouse: string; free: number }[] = []) {
    for (const { productId, warehouse, free } of levels) this.#free.set(`${productId}/${warehouse}`, free);
  }

  copy(): Shelves {
    const copy = new Shelves();
    for (const [key, free] of this.#free) copy.#free.set(key, free);
    return copy;
  }

  /** Takes up to the quantity of a line out of a warehouse; returns how many it gave. */
  take({ parts, quantity }: Wanting, warehouse: string): number {
    const there = (productId: number): number => this.#free.get(`${productId}/${warehouse}`) ?? 0;
    const units = Math.min(quantity, ...parts.map((part) => Math.floor(there(part.productId) / part.quantity)));
    if (units <= 0) return 0;
    for (const part of parts) this.#free.set(`${part.productId}/${warehouse}`, there(part.productId) - units * part.quantity);
    return units;
  }
}

/** What one warehouse gives of the lines, in their order. */
function from(shelves: Shelves, warehouse: string, lines: readonly Wanting[]): { shelves: Shelves; picks: Picked[]; units: number } {
  const rest = shelves.copy();
  const picks = lines.flatMap((line) => {
    const quantity = rest.take(line, warehouse);
    return quantity === 0 ? [] : [{ line: line.line, warehouse, quantity }];
  });
  return { shelves: rest, picks, units: picks.reduce((sum, pick) => sum + pick.quantity, 0) };
}

const wantedIn = (lines: readonly Wanting[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

const left = (lines: readonly Wanting[], picks: readonly Picked[]): Wanting[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (picks.find((pick) => pick.line === line.line)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

function lacksIn(lines: readonly Wanting[], picks: readonly Picked[], warehouse: string): Lack[] {
  return left(lines, picks).map(({ line, sku, quantity }) => ({ line, sku, warehouse, missing: quantity }));
}

/**
 * Where an order is packed: in the first warehouse that has everything, the warehouses being in the order of their
 * nearness; else, if it may go in parts, in those that have most, one after another. What the plan takes is gone from the shelves.
 */
export function planOrder(shelves: Shelves, lines: readonly Wanting[], warehouses: readonly string[], mayGoInParts: boolean): { plan: Plan; shelves: Shelves } {
  const offers = warehouses.map((warehouse) => ({ warehouse, ...from(shelves, warehouse, lines) }));
  const whole = offers.find(({ units }) => units === wantedIn(lines));
  if (whole) return { plan: { picks: whole.picks }, shelves: whole.shelves };
  // The first of those with most is the nearest.
  const best = offers.reduce<(typeof offers)[number] | null>((most, one) => (most === null || one.units > most.units ? one : most), null);
  if (best === null) return { plan: { lacks: [] }, shelves };
  if (!mayGoInParts || best.units === 0) return { plan: { lacks: lacksIn(lines, best.picks, best.warehouse) }, shelves };
  const rest = left(lines, best.picks);
  const others = warehouses.filter((warehouse) => warehouse !== best.warehouse);
  const more = planOrder(best.shelves, rest, others, true);
  return { plan: { picks: [...best.picks, ...('picks' in more.plan ? more.plan.picks : [])] }, shelves: more.shelves };
}
