import type { PlainKey } from './words.ts';

/** Whether something may be done: yes, or the sentence why not. */
export type Verdict = true | { reason: PlainKey };
