/** What a movement does to the three sums of a product in a warehouse. */
export interface Change {
  on_hand: number;
  allocated: number;
  inbound: number;
}

const change = (on_hand: number, allocated: number, inbound: number): Change => ({ on_hand, allocated, inbound });

/** What one unit of each reason does, in the order of goods' way through a warehouse. */
export const EFFECTS = {
  /** Announced by an inbound shipment. */
  expected: change(0, 0, 1),
  /** Announced and not coming: the shipment was cancelled, or counted with less. */
  missing: change(0, 0, -1),
  /** Announced and here. */
  received: change(1, 0, -1),
  /** Here without having been announced. */
  surplus: change(1, 0, 0),
  /** Promised to an order. */
  allocated: change(0, 1, 0),
  /** Given back by an order. */
  released: change(0, -1, 0),
  /** Left with an order it was promised to. */
  packed: change(-1, -1, 0),
  /** Came back and can be sold again. */
  returned: change(1, 0, 0),
  damaged: change(-1, 0, 0),
  /** Corrected: more than was known, or with a minus fewer. */
  adjusted: change(1, 0, 0),
  /** A count of the shelf found more than was known, or with a minus fewer. */
  counted: change(1, 0, 0),
} as const satisfies Readonly<Record<string, Change>>;

export type Reason = keyof typeof EFFECTS;
export const REASONS = Object.keys(EFFECTS) as [Reason, ...Reason[]];

const times = (one: number, quantity: number): number => (one === 0 ? 0 : one * quantity);

/** What a movement of `quantity` units does; a negative quantity takes back what was booked. */
export function effectOf(reason: Reason, quantity: number): Change {
  const { on_hand, allocated, inbound } = EFFECTS[reason];
  return change(times(on_hand, quantity), times(allocated, quantity), times(inbound, quantity));
}

/** The figure people read of a movement: what it did on hand, else to the promised, else to the announced. */
export const quantityOf = ({ on_hand, allocated, inbound }: Change): number => on_hand || allocated || inbound;

/** How far back the pace of sales is measured. */
export const PACE_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** What left in fewer days tells no pace: two units on the first day are no fourteen a week. */
const LEAST_DAYS = 3;

/** Units that left a day, over the last 30 days or since the first goods came, if that is less; null, as unknown, if none left or that was just now. */
export function paceOf(packed: number, since: Date, until: Date): number | null {
  const days = Math.min(PACE_DAYS, (until.getTime() - since.getTime()) / DAY_MS);
  if (packed <= 0 || days < LEAST_DAYS) return null;
  return Math.round((packed / days) * 100) / 100;
}

/** Whole days that stock lasts at a pace; null where there is none. */
export function coverOf(available: number, pace: number | null): number | null {
  return pace === null || pace === 0 ? null : Math.floor(available / pace);
}
