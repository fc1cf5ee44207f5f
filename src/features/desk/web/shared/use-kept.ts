import { useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { useDraft } from '../../../../ui/form/use-contract-form.ts';
import { PREFIX } from '../../../../web/drafts.ts';
import { keptState, type Keeping, type Patch } from './kept-state.ts';

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
  const [own] = useState(() => keptState(first ?? empty, key));
  const keeping = (): Keeping<State> => ({
    key,
    empty,
    possible: (stored) => possible(stored, others.isLive),
    keep,
    drop,
    show: (next) => {
      setState(next);
      if (JSON.stringify(next) === JSON.stringify(empty)) setRestored(false);
    },
    onChange: others.onChange,
    onOld: others.onOld,
  });
  const hear = useEffectEvent((event: StorageEvent) => {
    if (key !== undefined && event.key === PREFIX + key) own.catchUp(keeping());
  });
  useEffect(() => {
    const listen = (event: StorageEvent): void => hear(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  const change = (patch: Patch<State>): boolean => own.change(patch, keeping());
  /** Whether it opened with what was scanned and typed earlier, and what begins anew. */
  const note = { isRestored, discard: () => void own.clear(keeping()) };
  return {
    state,
    /** As it is now, also before it is drawn. */
    now: (): State => own.now(keeping()),
    /** Whether another tab kept something of which this one had not heard: it is known then, and drawn in a moment. */
    isBehind: (): boolean => own.catchUp(keeping()),
    /** False where another tab keeps what cannot be shown here: that stays. */
    change,
    drop: (): void => own.drop(keeping()),
    note,
  };
}
