import { z } from 'zod';

/** Which lines of a shop's order a line of ours stands for, with their units. */
export interface LineRef {
  order: string;
  units: [string, number][];
}

const shape = z.tuple([z.string(), z.array(z.tuple([z.string(), z.int().positive()]))]);

export const refText = ({ order, units }: LineRef): string => JSON.stringify([order, units]);

/** Null for what is no reference: a line somebody added here. */
export function readRef(text: string | null): LineRef | null {
  if (text === null) return null;
  try {
    const parsed = shape.safeParse(JSON.parse(text));
    return parsed.success ? { order: parsed.data[0], units: parsed.data[1] } : null;
  } catch {
    return null;
  }
}

/** Of the units a reference stands for, those after the first `prior`, as lines of the shop: what is beyond them the shop did not order. */
export function share({ units }: LineRef, prior: number, quantity: number): { id: string; quantity: number }[] {
  let skip = prior;
  let left = quantity;
  return units.flatMap(([id, there]) => {
    const skipped = Math.min(skip, there);
    const taken = Math.min(left, there - skipped);
    skip -= skipped;
    left -= taken;
    return taken > 0 ? [{ id, quantity: taken }] : [];
  });
}
