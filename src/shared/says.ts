import type { WordKey } from './words.ts';

const given = new Set<string>();

/**
 * The sentence of a check, as its message: `z.string().regex(/\d/, says('validation.phone'))`. Zod accepts any text there, so only what
 * was passed here counts as one of our sentences; see `problemsOf`.
 */
export function says(key: WordKey): WordKey {
  given.add(key);
  return key;
}

/** Whether a Zod message is one of our sentences. */
export const isSaid = (message: string): message is WordKey => given.has(message);
