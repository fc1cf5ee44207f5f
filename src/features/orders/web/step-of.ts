import type { OrderRow } from '../order-out.ts';
import { orderCan, type Cause, type OrderAction } from '../status.ts';

/** What the merchant can do in the list to move an order on: the row's action, and what its key says (`list.step`). */
export interface Step {
  action: 'edit' | 'sender' | 'money' | 'sendAvailable' | 'release' | 'processNow';
  word: 'processNow' | 'fixAddress' | 'change' | 'sender' | 'again' | 'sendAvailable' | 'addMoney' | 'release';
  /** What must be possible for that. */
  needs: OrderAction | null;
}

const change: Step = { action: 'edit', word: 'change', needs: 'edit' };
const send: Step = { action: 'sendAvailable', word: 'sendAvailable', needs: 'sendAvailable' };
const release: Step = { action: 'release', word: 'release', needs: 'release' };

const STEPS: Partial<Record<Cause, Step>> = {
  delay: { action: 'processNow', word: 'processNow', needs: 'edit' },
  recipient: change,
  letters: change,
  address: { action: 'edit', word: 'fixAddress', needs: 'edit' },
  unknown_sku: change,
  product: change,
  service: change,
  warehouse: change,
  consignor: { action: 'sender', word: 'sender', needs: null },
  pick_failed: { ...release, word: 'again' },
  stock: send,
  partial: send,
  funds: { action: 'money', word: 'addMoney', needs: null },
  held: release,
  held_by_rule: release,
};

/** The step by which the merchant moves an order on, or null where others do or it is not possible now. */
export function stepOf(row: OrderRow): Step | null {
  const step = STEPS[row.cause.code] ?? null;
  return step === null || step.needs === null || orderCan(step.needs, row) === true ? step : null;
}

/** Whether what moves it on by itself is said beside the key: stock comes, and what is there could go before. */
export const waitsToo = ({ status }: OrderRow): boolean => status === 'Backordered' || status === 'Partial';
