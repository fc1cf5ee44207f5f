import { useEffect, useState, useSyncExternalStore } from 'react';

/** An answer that comes sooner needs no word. */
const SOON_MS = 400;

let going: readonly { code: string }[] = [];
const listeners = new Set<() => void>();

function change(next: typeof going): void {
  going = next;
  for (const listener of listeners) listener();
}

/** Asks what goes by a scanned code; the desk shows that it is looking for it where the answer takes long. */
export async function lookUp<Answer>(code: string, answer: Promise<Answer>): Promise<Answer> {
  const one = { code };
  change([...going, one]);
  try {
    return await answer;
  } finally {
    change(going.filter((each) => each !== one));
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The code the desk has been looking for a while, the last one scanned; null where it waits for none. */
export function useLookedUp(): string | null {
  const last = useSyncExternalStore(subscribe, () => going.at(-1));
  const [late, setLate] = useState<typeof last>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setLate(last), SOON_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return last !== undefined && late === last ? last.code : null;
}
