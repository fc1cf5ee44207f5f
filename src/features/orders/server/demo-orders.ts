import { DEMO_RECIPIENTS } from '../../shipments/server/demo-parcels.ts';
import type { OrderDraft } from '../fields.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What becomes of an order of the demo; how many of each there are. The shop's orders make it two hundred. */
export const DEMO_ORDERS = {
  Fulfilled: 44,
  /** Ten were sent; the others were canceled. */
  Archived: 30,
  Canceled: 14,
  Partial: 4,
  Late: 6,
  Ready: 30,
  Packing: 10,
  Processing: 22,
  Holding: 8,
  Address: 5,
  Service: 3,
  NotFound: 2,
  Backordered: 18,
} as const;
export type DemoFate = keyof typeof DEMO_ORDERS;
/** Of the archived ones. */
export const ARCHIVED_SENT = 10;

/** Invented people; where they live is a public place. */
const FIRST = ['Ella', 'Marco', 'Priya', 'Tom', 'Ingrid', 'Hugo', 'Yuki', 'Clara', 'Omar', 'Zoe', 'Felix', 'Nadia', 'Ben', 'Lucia', 'Ravi', 'Anna', 'Leo'];
const LAST = ['Novak', 'Silva', 'Weber', 'Okafor', 'Larsen', 'Dubois', 'Moretti', 'Tanaka', 'Walsh', 'Kowalski', 'Bauer', 'Santos', 'Reid'];
const NOTES = ['Leave with the neighbor', 'Second order this month', 'Met at the fair'];

/** What can be ordered, and how many of it there are. */
export interface DemoStock {
  sku: string;
  value: number;
  free: number;
}

const pick = <T>(all: readonly T[], i: number): T => {
  const one = all[i % all.length];
  if (one === undefined) throw new RangeError('The demo has nothing to choose from.');
  return one;
};

/** How long ago an order of each fate was placed, the oldest first. */
function ageOf(fate: DemoFate, i: number, n: number): number {
  const back = (n - i) / n;
  switch (fate) {
    case 'Fulfilled':
      return (2.5 + 26 * back ** 1.4) * DAY;
    case 'Archived':
      return (32 + 14 * back) * DAY;
    case 'Canceled':
      return (1 + 24 * back) * DAY;
    case 'Partial':
      return (3 + 6 * back) * DAY;
    case 'Late':
      return (53 + 16 * back) * HOUR;
    case 'Ready':
    case 'Packing':
      return (3 + 20 * back) * HOUR;
    case 'Processing':
      return (0.4 + 9 * back) * HOUR;
    case 'Backordered':
      return (0.3 + 6 * back) * DAY;
    default:
      return (0.2 + 4 * back) * DAY;
  }
}

/** Takes units off what there is, so that no order asks for what another already has. */
function take(stock: DemoStock[], i: number): OrderDraft['line_items'][number] {
  for (let step = 0; step < stock.length; step += 1) {
    const one = pick(stock, i * 7 + step);
    const quantity = 1 + (i % 5 === 0 ? 1 : 0);
    if (one.free < quantity) continue;
    one.free -= quantity;
    return { sku: one.sku, quantity, sold_for: one.value };
  }
  throw new RangeError('The demo has no stock left for its orders.');
}

/** What the demo's orders ask for. */
export interface DemoShelf {
  stock: DemoStock[];
  /** Not there in Los Angeles, and on its way there. */
  gone: DemoStock;
  /** There is enough of it in Los Angeles. */
  beside: DemoStock;
}

/** The lines of the nth order; of one that waits for stock, with what is not there. */
function linesOf(fate: DemoFate, n: number, { stock, gone, beside }: DemoShelf): OrderDraft['line_items'] {
  const missing = { sku: gone.sku, quantity: 1 + (n % 3), sold_for: gone.value };
  const there = { sku: beside.sku, quantity: 1, sold_for: beside.value };
  if (fate === 'Partial') return [there, missing];
  if (fate === 'Backordered') return n % 3 === 0 ? [missing, there] : [missing];
  // Nobody sends a parcel of that weight by letter post.
  if (fate === 'Service') return [{ sku: 'THROW-GREY', quantity: 3, sold_for: 118 }];
  const first = take(stock, n);
  const second = n % 4 === 1 ? take(stock, n + 3) : first;
  return second.sku === first.sku ? [first] : [first, second];
}

/** The orders of one fate, from the `from`th of all, the oldest first. */
export function demoOrders(fate: DemoFate, from: number, now: Date, shelf: DemoShelf): OrderDraft[] {
  const count = DEMO_ORDERS[fate];
  return Array.from({ length: count }, (_, i) => {
    const n = from + i;
    const { name: _name, ...place } = pick(DEMO_RECIPIENTS, n);
    const isGift = n % 9 === 2;
    return {
      order_number: `HG-${4100 + n}`,
      to: {
        ...place,
        name: `${pick(FIRST, n * 5)} ${pick(LAST, n)}`,
        ...(fate === 'Address' && { street1: `${n} Broadway`, city: 'New York', province: 'NY', postal_code: '94111', country: 'US' }),
      },
      service: fate === 'Service' ? 'post' : pick(['cheapest', 'cheapest', 'plus', 'rule', 'fastest'], n),
      line_items: linesOf(fate, n, shelf),
      warehouse: fate === 'Partial' || fate === 'Backordered' ? 'LAX' : null,
      placed_at: new Date(now.getTime() - Math.round(ageOf(fate, i, count))).toISOString(),
      packing_slip: isGift || n % 4 === 0,
      gift_message: isGift ? 'All the best from all of us!' : null,
      partial_fulfillment: fate === 'Partial',
      delay_processing: fate === 'Processing' ? 36 + 12 * (n % 3) : 0,
      tags: n % 6 === 0 ? ['wholesale'] : n % 9 === 2 ? ['gift'] : [],
      notes: n % 11 === 0 ? pick(NOTES, n) : null,
      currency: 'USD',
    };
  });
}
