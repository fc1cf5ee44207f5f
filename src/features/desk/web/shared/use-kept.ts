import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useDraft } from '../../../../ui/form/use-contract-form.ts';

/**
 * What was scanned and typed at a desk, kept on the device under `name` until it is sent or as it was in the beginning, so that neither a reload nor a
 * session that ends loses it. `isStill` tells whether what was kept is still possible.
 */
export function useKept<State extends object>(name: string, empty: State, schema: z.ZodType<State>, isStill: (state: State) => boolean) {
  const { restored, keep, drop } = useDraft(name);
  const [first] = useState<State | null>(() => {
    const { data } = schema.safeParse(restored);
    return data !== undefined && isStill(data) ? data : null;
  });
  const [state, setState] = useState(first ?? empty);
  const [isRestored, setRestored] = useState(first !== null);
  const latest = useRef(state);
  const put = (next: State): void => {
    latest.current = next;
    setState(next);
    if (JSON.stringify(next) !== JSON.stringify(empty)) return keep(next);
    setRestored(false);
    drop();
  };
  /** Whether it opened with what was scanned and typed earlier, and what begins anew. */
  const note = { isRestored, discard: () => put(empty) };
  return { state, change: (patch: Partial<State>): void => put({ ...latest.current, ...patch }), drop, note };
}
