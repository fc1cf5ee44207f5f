import type { OrderRow } from '../order-out.ts';

/** A cut-off this near asks for attention. */
export const SOON_MS = 2 * 3600_000;
export const isSoon = (due: string, now: number = Date.now()): boolean => Date.parse(due) - now <= SOON_MS;

export type Urgency = 'late' | 'soon' | 'later';

/** How near an order's cut-off is; null where it has none or nothing of it waits any more. */
export function urgencyOf({ due, is_late: isLate, status }: Pick<OrderRow, 'due' | 'is_late' | 'status'>, now: number = Date.now()): Urgency | null {
  if (due === null || (status !== 'Ready' && status !== 'Packing')) return null;
  if (isLate) return 'late';
  return isSoon(due, now) ? 'soon' : 'later';
}
