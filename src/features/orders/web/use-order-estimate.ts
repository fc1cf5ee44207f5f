import { useMemo } from 'react';
import { useSettledValues } from '../../../ui/form/use-settled-values.ts';
import { useCall } from '../../../web/query.ts';
import { orders } from '../contract.ts';
import { estimateOf } from './estimate-of.ts';
import type { OrderForm } from './order-form.ts';

const PAUSE_MS = 500;
const FRESH_MS = 60_000;
const NOTHING = { to: { country: '' }, line_items: [] };

/** What the typed order would cost, half a second after the last key; the last answer stays until the next one arrives. */
export function useOrderEstimate(orderId?: number) {
  const values = useSettledValues<OrderForm>(PAUSE_MS);
  const body = useMemo(() => estimateOf(values, orderId), [values, orderId]);
  const asked = useCall(orders.estimate, { body: body ?? NOTHING }, { enabled: body !== null, keep: true, staleMs: FRESH_MS });
  return { isIncomplete: body === null, asked };
}
