/** The top of an axis that begins at 0: the smallest 1, 2, 4, 6 or 8 times a power of ten that is at least `most` and whose half is whole. */
export function axisTop(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))));
  return [1, 2, 4, 6, 8].map((step) => step * power).find((top) => top >= most && top % 2 === 0) ?? 10 * power;
}

/** Which of `count` points get a label under the axis: always the last, at most `room` of them, evenly spaced. */
export function labelled(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % step === 0);
}

/** What a key does to the chosen point: the next choice, null to choose none, or undefined if the key means nothing here. */
export function nextPoint(key: string, chosen: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return chosen === null ? last : Math.max(0, chosen - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return chosen === null ? last : Math.min(last, chosen + 1);
    case 'PageDown':
      return Math.max(0, (chosen ?? last) - 7);
    case 'PageUp':
      return Math.min(last, (chosen ?? last) + 7);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
