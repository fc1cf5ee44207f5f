import { useEffect, useRef } from 'react';
import type { Webhook } from '../contract.ts';

/** Reloads when the webhook shows that something was sent: one small call is polled, not the whole log. */
export function useFollow({ waiting, last_delivered, last_failed }: Webhook, refetch: () => unknown): void {
  const state = `${waiting} ${last_delivered} ${last_failed}`;
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    refetch();
  }, [state, refetch]);
}
