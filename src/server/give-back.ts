import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long after the start, in milliseconds: what calls at once come first. */
const AFTER_MS = 5000;
/** How often, in milliseconds, it looks whether work has left something. */
const LOOK_MS = 30_000;
/** A process that uses less of a processor than this is at rest. */
const REST_SHARE = 0.05;
/** To collect takes a tenth of a second, in which nobody is answered: for less than this it is not worth it. */
const WORTH_BYTES = 48 * 1_048_576;

export interface Standing {
  /** Milliseconds of processor time, and of the clock. */
  busy: number;
  at: number;
  /** Bytes of the whole process. */
  size: number;
}

/** Whether a process has come to rest since it was looked at, and is much larger than when it last gave back. */
export function isWorthGivingBack(before: Standing, now: Standing, sizeAtRest: number): boolean {
  return now.busy - before.busy < (now.at - before.at) * REST_SHARE && now.size - sizeAtRest > WORTH_BYTES;
}

function standing(): Standing {
  const { user, system } = process.cpuUsage();
  return { busy: (user + system) / 1000, at: performance.now(), size: process.memoryUsage.rss() };
}

/**
 * Gives memory back that only the start needed, or work that has ended: the garbage collector is then left with twice as much as is in use, and a
 * process at rest never gives it back by itself. It takes again what it needs.
 */
export function giveBackAtRest(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  const collect = () => {
    if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  };
  setTimeout(() => {
    collect();
    let before = standing();
    let sizeAtRest = before.size;
    setInterval(() => {
      const now = standing();
      const isWorth = isWorthGivingBack(before, now, sizeAtRest);
      if (isWorth) collect();
      before = standing();
      if (isWorth || before.size < sizeAtRest) sizeAtRest = before.size;
    }, LOOK_MS).unref();
  }, AFTER_MS).unref();
}
