/** Notes what went wrong where the person is not told (spec §8: only logged); the one place of the browser that writes to its console. */
export function note(what: string, cause?: unknown): void {
  console.warn(what, cause ?? '');
}
