import type { WordKey } from './words.ts';

const given = new Set<string>();

/**
 * The sentence of a check, as its message: `z.string().regex(/\d/, says('validation.phone'))`. Zod takes any text there, so only what was
 * given here counts as a sentence of ours; see `problemsOf`.
 */
export function says(key: WordKey): WordKey {
  given.add(key);
  return key;
}

/** Whether a message of Zod is a sentence of ours. */
export const isSaid = (message: string): message is WordKey => given.has(message);
