import { useEffect, useState } from 'react';
import { watched } from '../../../../web/watched.ts';

/** An answer that comes sooner needs no word. */
const SOON_MS = 400;

const going = watched<readonly { code: string; giveUp: () => void }[]>([]);

/** What a lookup ends with that a person gave up: nothing is said of it. */
class GivenUp extends Error {}
export const isGivenUp = (error: unknown): boolean => error instanceof GivenUp;

let times = 0;
/** How often a person gave up: nothing that was begun before is wanted then. */
export const timesGivenUp = (): number => times;

/** Asks what goes by a scanned code; the desk shows that it is looking for it where the answer takes long. */
export async function lookUp<Answer>(code: string, answer: Promise<Answer>): Promise<Answer> {
  const end = Promise.withResolvers<never>();
  const one = { code, giveUp: () => end.reject(new GivenUp(code)) };
  going.change([...going.now(), one]);
  try {
    return await Promise.race([answer, end.promise]);
  } finally {
    going.change(going.now().filter((each) => each !== one));
  }
}

/** The code the desk has been looking for a while, the last one scanned; null where it waits for none. */
export function useLookedUp(): string | null {
  const last = going.useNow().at(-1);
  const [late, setLate] = useState<typeof last>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setLate(last), SOON_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return last !== undefined && late === last ? last.code : null;
}

/** While something is looked for, Escape gives it up, before it does anything else: a code may be misread, and its answer long in coming. */
export function useGiveUp(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const sought = going.now();
      if (event.key !== 'Escape' || sought.length === 0 || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return;
      event.preventDefault();
      event.stopPropagation();
      times += 1;
      for (const one of sought) one.giveUp();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
