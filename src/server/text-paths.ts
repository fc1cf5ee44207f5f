type Is = (text: string) => boolean;

/** The path of the first text or name within a value that is so; null where none is. */
export function pathOf(value: unknown, is: Is): string[] | null {
  if (typeof value === 'string') return is(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = is(name) ? [] : pathOf(inner, is);
    if (path !== null) return [name, ...path];
  }
  return null;
}

/** The path of the first text in what was sent that holds a NUL, which PostgreSQL cannot store; the empty path where none does. */
export function nulField(...sent: readonly unknown[]): string {
  const paths = sent.map((each) => pathOf(each, (text) => text.includes('\u0000')));
  return paths.find((path) => path !== null)?.join('/') ?? '';
}
