import type { ShopOrder } from '../../shops/server/connector.ts';
import type { Refusal } from './order-draft.ts';

/** What came of an order a shop told of. */
export type Taken =
  | { state: 'stored'; orderId: number; deed: 'made' | 'changed' | 'known' | 'tooLate' }
  /** Nothing new: what was said of a change that came too late stands while ours is open, and what was said of one that is held while it is. */
  | { state: 'stored'; orderId: number; deed: 'same'; isHeld: boolean }
  /** Ours is held, because the shop has it otherwise in a way that cannot be followed. `followed`: as which of the shop's it stands here since. */
  | { state: 'stored'; orderId: number; deed: 'unfit' | 'gone' | 'unpaid'; refusal: Refusal; followed: ShopOrder }
  /** Ours was canceled, too, and stays so: that the shop has it open again is said as long as it could be sent. */
  | { state: 'stored'; orderId: number; deed: 'known'; followed: ShopOrder }
  | { state: 'stored'; orderId: number; deed: 'reopened'; refusal: Refusal; followed: ShopOrder }
  | { state: 'canceled'; orderId: number | null; deed: 'canceled' | 'known' | 'tooLate' }
  | { state: 'skipped' | 'refused'; refusal: Refusal };
