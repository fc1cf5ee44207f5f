import { useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCall } from '../../../web/query.ts';
import { orders } from '../contract.ts';
import { estimateOf } from './estimate-of.ts';
import type { OrderForm } from './order-form.ts';

const PAUSE_MS = 500;
const FRESH_MS = 60_000;
const NOTHING = { to: { country: '' }, line_items: [] };

/** What the typed order would cost, half a second after the last key; the last answer stays until the next one arrives. */
export function useOrderEstimate(orderId?: number) {
  const { subscribe, getValues } = useFormContext<OrderForm>();
  const [values, setValues] = useState<OrderForm>(() => ({ ...getValues() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(structuredClone(getValues())), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [subscribe, getValues]);
  const body = useMemo(() => estimateOf(values, orderId), [values, orderId]);
  const asked = useCall(orders.estimate, { body: body ?? NOTHING }, { enabled: body !== null, keep: true, staleMs: FRESH_MS });
  return { isIncomplete: body === null, asked };
}
