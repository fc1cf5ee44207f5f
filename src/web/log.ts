/** Logs what went wrong when the person is not told (spec §8: only logged); the only code that writes to the browser's console. */
export function note(what: string, cause?: unknown): void {
  console.warn(what, cause ?? '');
}
