/** After this many wrong answers to one question within an hour, even the right one is refused. */
const MOST = 10;
const HOUR_MS = 3_600_000;
/** How many numbers are remembered; beyond that everything is forgotten rather than filling memory. */
const MAX_KEYS = 50_000;

interface Tally {
  count: number;
  until: number;
}

/** Counts wrong answers by question in this process, so that a postal code cannot be found by brute force. `now` is in milliseconds. */
export class WrongChecks {
  readonly #tallies = new Map<string, Tally>();

  isClosed(key: string, now: number): boolean {
    const tally = this.#tallies.get(key);
    return tally !== undefined && tally.until > now && tally.count >= MOST;
  }

  add(key: string, now: number): void {
    const before = this.#tallies.get(key);
    const isCurrent = before !== undefined && before.until > now;
    if (!isCurrent && this.#tallies.size >= MAX_KEYS) this.#tallies.clear();
    this.#tallies.set(key, isCurrent ? { ...before, count: before.count + 1 } : { count: 1, until: now + HOUR_MS });
  }
}
