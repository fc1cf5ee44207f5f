import type { Condition, Decision, ReturnReason } from '../status.ts';

/** One of the demo's returns: how far it came, and when. */
export interface DemoReturn {
  /** What it is of: one of the demo's parcels, or products of its stock that a buyer sent back; `unsaid` where nobody knows who did, so that no fee for reshipping can be reckoned. */
  of: 'parcel' | 'stock' | 'unsaid';
  /** Of which refused parcel it is, by place: its whole way is known. */
  story?: number;
  /** Its own number, where something else of the demo goes on with it. */
  rma?: string;
  /** Who sent it back, by place in the list of the demo's buyers. */
  buyer?: number;
  /** When it was announced, in days ago, and when it arrived; null for what has not. */
  announced: number;
  received: number | null;
  condition: Condition;
  reason: ReturnReason;
  /** A closer look was asked for so many days after it arrived, and done the day after; `open` where the warehouse has yet to. */
  verify?: { after: number; open?: true };
  /** What was decided so many days after it arrived; `open` where the warehouse has yet to do it. By the clock where nobody did. */
  decision?: { what: Exclude<Decision, 'reship'>; after: number; open?: true; byClock?: true };
  message?: string;
}

const REASONS: readonly ReturnReason[] = ['refused', 'undeliverable', 'unclaimed', 'changed_mind', 'wrong_item', 'refused', 'damaged', 'undeliverable'];
const CONDITIONS: readonly Condition[] = ['new', 'new', 'opened', 'new', 'damaged', 'new', 'opened', 'new'];

const many = (count: number, make: (n: number) => Omit<DemoReturn, 'reason' | 'condition'> & Partial<DemoReturn>): DemoReturn[] =>
  Array.from({ length: count }, (_, n) => ({
    reason: REASONS[n % REASONS.length] ?? 'other',
    condition: CONDITIONS[n % CONDITIONS.length] ?? 'new',
    ...make(n),
  }));

/** The numbers of those that go out again: reshipments find them by it. */
export const RESHIPPED_RMAS = 'AGAIN-';

/** Sixty, in every state; those that go out again lie in the warehouse until reshipments take them. */
export const DEMO_RETURNS: readonly DemoReturn[] = [
  ...many(6, (n) => ({ of: n % 3 === 0 ? 'stock' : 'parcel', announced: 1 + n, received: null })),
  // Here and undecided, from a day ago to the last day.
  ...many(18, (n) => ({
    of: n % 6 === 2 ? 'unsaid' : n % 4 === 1 ? 'stock' : 'parcel',
    announced: 5 + n,
    received: Math.min(14.4, 0.4 + n * 0.82),
    ...(n === 0 && { story: 0 }),
  })),
  ...many(4, (n) => ({
    of: 'parcel',
    announced: 9 + n,
    received: 3 + n,
    verify: { after: 1, open: true },
    message: n === 0 ? 'Is the seal unbroken?' : undefined,
  })),
  ...many(10, (n) => ({
    of: n % 5 === 2 ? 'unsaid' : n % 3 === 1 ? 'stock' : 'parcel',
    announced: 8 + n,
    received: 3 + n,
    verify: { after: 0.6 },
    ...(n === 0 && { story: 1 }),
  })),
  ...many(3, (n) => ({
    of: 'stock',
    condition: 'new',
    announced: 10 + n,
    received: 4 + n,
    verify: { after: 0.5 },
    decision: { what: 'restock', after: 3, open: true },
  })),
  ...many(4, (n) => ({
    of: 'stock',
    condition: n % 2 === 0 ? 'new' : 'opened',
    announced: 20 + n,
    received: 13 + n,
    decision: { what: 'restock', after: 2 + n },
  })),
  ...many(2, (n) => ({ of: 'parcel', condition: 'damaged', announced: 9 + n, received: 5 + n, decision: { what: 'discard', after: 4, open: true } })),
  ...many(2, (n) => ({ of: 'parcel', condition: 'junk', announced: 19 + n, received: 14 + n, decision: { what: 'discard', after: 3 } })),
  ...many(3, (n) => ({ of: 'parcel', announced: 28 + n, received: 20 + n, decision: { what: 'discard', after: 15, byClock: true } })),
  ...many(8, (n) => ({
    of: 'stock',
    condition: n % 3 === 2 ? 'opened' : 'new',
    announced: 16 + n,
    received: 12.5,
    rma: `${RESHIPPED_RMAS}${n + 1}`,
    buyer: n,
  })),
];
