import type { OrderRow } from '../order-out.ts';
import { hasEnded } from '../status.ts';

export interface ShownCost {
  amount: number;
  currency: string;
  /** Not charged yet: it can still change. */
  isEstimate: boolean;
}

/** What an order costs as far as it is known: the charge once it has ended, else what is expected. */
export function costOf(o: Pick<OrderRow, 'status' | 'cost' | 'estimated_cost' | 'cost_currency'>): ShownCost | null {
  const isCharged = o.cost !== null && (hasEnded(o) || o.estimated_cost === null);
  const amount = isCharged ? o.cost : o.estimated_cost;
  if (amount === null || o.cost_currency === null) return null;
  return { amount, currency: o.cost_currency, isEstimate: !isCharged };
}
