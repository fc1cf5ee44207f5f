import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long after the start, in milliseconds: what calls at once come first. */
const AFTER_MS = 5000;

/**
 * Gives the memory back that only the start needed: reading and compiling the program leaves the garbage collector with twice as much as
 * is in use, and a process at rest never gives it back by itself. It takes again what it needs.
 */
export function giveBackSoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER_MS).unref();
}
