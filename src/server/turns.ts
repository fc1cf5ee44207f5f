import { setImmediate } from 'node:timers/promises';
import type { Work } from '../shared/work.ts';

/** How long others wait at most, in milliseconds, before the piece under way. */
const TURN_MS = 10;

/** Does the work in turn with everything else that the process has to do. */
export async function inTurns<T>(work: Work<T>): Promise<T> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < TURN_MS) continue;
    await setImmediate();
    begun = performance.now();
  }
}
