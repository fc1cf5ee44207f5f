/** Units of one lot that lie in a warehouse. */
export interface Lot {
  /** Null for what was booked without one. */
  lot: string | null;
  /** The day it expires. */
  expires: string | null;
  on_hand: number;
}

/** What expires first stands first; what never does, last. */
const byExpiry = (a: Lot, b: Lot): number => (a.expires ?? '9999').localeCompare(b.expires ?? '9999') || (a.lot ?? '').localeCompare(b.lot ?? '');

/**
 * What is left of each lot, what expires first in front. Units that left without a lot being named are taken to be of those that expire first, as
 * people in a warehouse take them.
 */
export function lotsLeft(sums: readonly Lot[]): Lot[] {
  let owed = sums.reduce((all, { on_hand }) => all - Math.min(0, on_hand), 0);
  return sums
    .filter((one) => one.on_hand > 0)
    .toSorted(byExpiry)
    .flatMap((one) => {
      const taken = Math.min(owed, one.on_hand);
      owed -= taken;
      return taken === one.on_hand ? [] : [{ ...one, on_hand: one.on_hand - taken }];
    });
}

/** Units of one lot that are taken from the shelf. */
export interface LotTaken {
  /** Null for what was booked without one. */
  lot: string | null;
  /** The day it expires. */
  expires: string | null;
  quantity: number;
}

/** From which lots to take so many units, what expires first before the rest and nothing that has expired by `today`; fewer when there are not as many. */
export function takeFirstToExpire(lots: readonly Lot[], quantity: number, today: string): LotTaken[] {
  let open = quantity;
  return lots.toSorted(byExpiry).flatMap(({ lot, expires, on_hand }) => {
    if (open === 0 || (expires !== null && expires < today)) return [];
    const taken = Math.min(open, on_hand);
    open -= taken;
    return [{ lot, expires, quantity: taken }];
  });
}

/** Deals what is taken of one product out to those who want some of it, in their order; `rest` is what no lot is named for. */
export function dealLots(taken: readonly LotTaken[], wanted: readonly number[]): { lots: LotTaken[]; rest: number }[] {
  const open = taken.map((one) => ({ ...one }));
  return wanted.map((quantity) => {
    let rest = quantity;
    const lots: LotTaken[] = [];
    for (const one of open) {
      const given = Math.min(rest, one.quantity);
      if (given === 0) continue;
      one.quantity -= given;
      rest -= given;
      lots.push({ ...one, quantity: given });
    }
    return { lots, rest };
  });
}
