import { watched } from './watched.ts';

/** A part of the page that could not be loaded, or not anew: the server's sentence, and how to retry. */
export interface Missing {
  message: string;
  /** Whether it shows what was so before. */
  isOld: boolean;
  retry: () => void;
}

const all = watched<readonly Missing[]>([]);

/** Reports that a part of the page is missing; the returned function withdraws that. */
export function tellMissing(one: Missing): () => void {
  all.change([...all.now(), one]);
  return () => all.change(all.now().filter((other) => other !== one));
}

/** The parts of the page that could not be loaded. */
export const useMissing = all.useNow;
