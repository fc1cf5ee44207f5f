/** Work of which others must not wait for the end: it yields wherever it may be interrupted. */
export type Work<T> = Generator<void, T, void>;

/** Does the work in one go: where nobody waits. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
