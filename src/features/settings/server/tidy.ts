/** A form's address as stored: empty fields are left out. */
export function tidy<T extends object>(typed: T): T {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '' && value !== null && value !== undefined)) as T;
}
