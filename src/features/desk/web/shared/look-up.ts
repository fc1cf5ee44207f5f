import { useEffect, useState } from 'react';
import { watched } from '../../../../web/watched.ts';

/** An answer that comes sooner needs no word. */
const SOON_MS = 400;

const going = watched<readonly { code: string }[]>([]);

/** Asks what goes by a scanned code; the desk shows that it is looking for it where the answer takes long. */
export async function lookUp<Answer>(code: string, answer: Promise<Answer>): Promise<Answer> {
  const one = { code };
  going.change([...going.now(), one]);
  try {
    return await answer;
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
