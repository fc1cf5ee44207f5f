import type { Refusal } from './order-draft.ts';

/** What came of an order a shop told of. */
export type Taken =
  | { state: 'stored'; orderId: number; deed: 'made' | 'changed' | 'known' | 'tooLate' }
  /** Ours is held, because the shop has it otherwise in a way that cannot be followed. */
  | { state: 'stored'; orderId: number; deed: 'unfit' | 'gone'; refusal: Refusal }
  | { state: 'canceled'; orderId: number | null; deed: 'canceled' | 'known' | 'tooLate' }
  | { state: 'skipped' | 'refused'; refusal: Refusal };
