/** Postal codes are compared without case, spaces and hyphens: `sw1a 1aa` is `SW1A1AA`. */
export function normalisePostal(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}

/** Values by postal prefix; the longest prefix that matches wins. */
export class PrefixMap<T> {
  readonly #byPrefix = new Map<string, T>();
  #longest = 0;

  get size(): number {
    return this.#byPrefix.size;
  }

  set(prefix: string, value: T): void {
    this.#byPrefix.set(prefix, value);
    this.#longest = Math.max(this.#longest, prefix.length);
  }

  get(prefix: string): T | undefined {
    return this.#byPrefix.get(prefix);
  }

  /** The value of the longest prefix of a normalized postal code; the empty prefix matches all. */
  match(postal: string): T | undefined {
    for (let length = Math.min(this.#longest, postal.length); length >= 0; length--) {
      const value = this.#byPrefix.get(postal.slice(0, length));
      if (value !== undefined) return value;
    }
    return undefined;
  }
}
