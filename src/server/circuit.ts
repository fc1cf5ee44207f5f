/** How a circuit opens. Times in milliseconds. */
export interface CircuitLimits {
  /** How many failures in a row open it. */
  failures: number;
  /** How long nobody asks; then one caller tries. */
  restMs: number;
}

/**
 * Keeps a process from asking a service that does not answer: after some failures in a row nobody asks for a while, then one
 * caller tries, and once that one gets an answer all ask again. `now` is in milliseconds.
 */
export class Circuit {
  readonly #limits: CircuitLimits;
  #failed = 0;
  #closedUntil = 0;
  #isTrying = false;

  constructor(limits: CircuitLimits) {
    this.#limits = limits;
  }

  /** May this caller ask? If so, it must report the outcome by {@link succeed} or {@link fail}. */
  enter(now: number): boolean {
    if (this.#closedUntil === 0) return true;
    if (now < this.#closedUntil || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  succeed(): void {
    this.#failed = 0;
    this.#closedUntil = 0;
    this.#isTrying = false;
  }

  /** `isFinal`: one failure is enough, as when the service refuses us. */
  fail(now: number, isFinal = false): void {
    this.#failed += 1;
    this.#isTrying = false;
    if (isFinal || this.#closedUntil > 0 || this.#failed >= this.#limits.failures) this.#closedUntil = now + this.#limits.restMs;
  }
}
