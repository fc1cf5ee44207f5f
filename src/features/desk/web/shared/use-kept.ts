import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { useDraft } from '../../../../ui/form/use-contract-form.ts';
import { PREFIX, readDraft } from '../../../../web/drafts.ts';

interface Others<State> {
  /** Whether what another tab scanned can be shown here; as what was kept, if left out. */
  isLive?: (state: State) => boolean;
  /** Told what another tab changed. */
  onChange?: (next: State, before: State) => void;
  /** Told that another tab scanned what cannot be shown here: what this one knows is older. */
  onOld?: () => void;
}

/**
 * What was scanned and typed at a desk, kept on the device under `name` until it is sent or as it was in the beginning, so that neither a reload nor a
 * session that ends loses it. `isStill` tells whether what was kept is still possible. Two tabs that show the same are one: what is scanned in one is in
 * the other, too, or each would overwrite what the other kept.
 */
export function useKept<State extends object>(
  name: string,
  empty: State,
  schema: z.ZodType<State>,
  isStill: (state: State) => boolean,
  others: Others<State> = {},
) {
  const { key, restored, keep, drop } = useDraft(name);
  const possible = (stored: unknown, isFine = isStill): State | null => {
    const { data } = schema.safeParse(stored);
    return data !== undefined && isFine(data) ? data : null;
  };
  const [first] = useState<State | null>(() => possible(restored));
  const [state, setState] = useState(first ?? empty);
  const [isRestored, setRestored] = useState(first !== null);
  const latest = useRef(state);
  const take = (next: State): void => {
    latest.current = next;
    setState(next);
  };
  const hear = useEffectEvent((event: StorageEvent) => {
    if (key === undefined || event.key !== PREFIX + key) return;
    const stored = readDraft(key);
    const next = possible(stored, others.isLive);
    const before = latest.current;
    take(next ?? empty);
    if (next === null) setRestored(false);
    if (next === null && stored !== undefined) others.onOld?.();
    else others.onChange?.(next ?? empty, before);
  });
  useEffect(() => {
    const listen = (event: StorageEvent): void => hear(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  const put = (next: State): void => {
    take(next);
    if (JSON.stringify(next) !== JSON.stringify(empty)) return keep(next);
    setRestored(false);
    drop();
  };
  /** Whether it opened with what was scanned and typed earlier, and what begins anew. */
  const note = { isRestored, discard: () => put(empty) };
  /** As it is now, also before it is drawn. */
  const now = (): State => latest.current;
  return { state, now, change: (patch: Partial<State>): void => put({ ...latest.current, ...patch }), drop, note };
}
