import { useEffect, useState } from 'react';

/** Whether something is being saved, and how it is: `saving` gives the answer, or null where it failed, which the call itself tells of. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const saving = async <Answer>(send: () => Promise<Answer>): Promise<Answer | null> => {
    // At once, and not when the call is noticed to be under way: what is scanned in between would be forgotten with what is saved.
    setSaving(true);
    try {
      return await send();
    } catch {
      return null;
    } finally {
      // What the answer changes is drawn before what waits has its turn: else it would count on what was saved already.
      setTimeout(() => setSaving(false));
    }
  };
  return { isSaving, saving };
}

type Deeds = Record<string, (...given: never[]) => void>;

/**
 * `deeds`, each done at once, or, while something is being saved, after it: nothing scanned or typed meanwhile counts for what was there before.
 * They are taken as they are when their turn comes. `settle`, where there is one, saves what has to be saved before any of them; if that fails, none
 * is done. `isBehind` tells whether something has to be drawn first, as what another tab did.
 */
export function useInTurn<All extends Deeds>(
  isSaving: boolean,
  deeds: All,
  settle: (() => Promise<boolean>) | null = null,
  isBehind: () => boolean = () => false,
): All {
  const [waiting, setWaiting] = useState<readonly ((now: All) => void)[]>([]);
  useEffect(() => {
    const [first, ...others] = waiting;
    if (isSaving || first === undefined) return undefined;
    // What one does is drawn before the next.
    const timer = setTimeout(() => {
      if (settle !== null) return void settle().then((isSettled) => isSettled || setWaiting([]));
      setWaiting(others);
      first(deeds);
    });
    return () => clearTimeout(timer);
  }, [isSaving, waiting, deeds, settle]);
  const inTurn = (deed: (now: All) => void): void => {
    if (!isSaving && waiting.length === 0 && settle === null && !isBehind()) return deed(deeds);
    setWaiting((before) => [...before, deed]);
  };
  const each = Object.keys(deeds).map((name) => [name, (...given: never[]) => inTurn((now) => now[name]?.(...given))]);
  return Object.fromEntries(each) as All;
}
