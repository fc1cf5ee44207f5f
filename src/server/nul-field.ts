/** The path of the first text in what was sent that holds a NUL, which PostgreSQL cannot store; the empty path where none does. */
export function nulField(...sent: readonly unknown[]): string {
  for (const each of sent) {
    const path = find(each);
    if (path !== null) return path.join('/');
  }
  return '';
}

function find(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const path = find(inner);
    if (path !== null) return [name, ...path];
  }
  return null;
}
