import { AppError } from '../shared/errors.ts';
import { pathOf } from './text-paths.ts';

/** An escaped half of a pair, of which there may be only one. */
const HALF = /\\u[dD][89a-fA-F]/;

/** Throws `invalid_input` where JSON has half a character (RFC 8259, 8.2): it would be stored as another one, and printed. */
export function refuseHalves(text: string, value: unknown): void {
  const path = HALF.test(text) ? pathOf(value, (one) => !one.isWellFormed()) : null;
  if (path !== null) throw new AppError('invalid_input', { fields: { [path.join('/')]: { key: 'server:halfCharacter' } } });
}

/** Why text that is JSON was not taken as such: a name that could change what all objects have. Null for what is no JSON. */
export function forbiddenName(text: string): AppError | null {
  try {
    const path = pathOf(JSON.parse(text), (name) => name === '__proto__' || name === 'constructor');
    return path && new AppError('invalid_input', { fields: { [path.join('/')]: { key: 'validation.unknownField' } } });
  } catch {
    return null;
  }
}
