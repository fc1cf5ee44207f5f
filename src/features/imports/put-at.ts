/** Puts a value into nested objects along the steps of its path; a numeric step makes a list. */
export function putAt(target: Record<string, unknown>, steps: readonly string[], value: unknown): void {
  let place = target;
  const last = steps.length - 1;
  for (let i = 0; i < last; i += 1) {
    const step = steps[i] ?? '';
    const next = place[step] ?? (/^\d+$/.test(steps[i + 1] ?? '') ? [] : {});
    place[step] = next;
    place = next as Record<string, unknown>;
  }
  place[steps[last] ?? ''] = value;
}
