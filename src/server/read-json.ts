import { AppError } from '../shared/errors.ts';
import { pathOf } from './text-paths.ts';

/** An escaped half of a pair, of which there may be only one. */
const HALF = /\\u[dD][89a-fA-F]/;

/** Levels of lists and objects within each other: many more than any call has, and few enough for what looks into all of them. */
const MAX_DEPTH = 100;

function isTooDeep(value: unknown): boolean {
  // Level by level, as a call for each level is what there may not be room for.
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/**
 * Throws `bad_request` where JSON is nested too deeply to be looked through, and `invalid_input` where it has half a character
 * (RFC 8259, 8.2): it would be stored as another one, and printed.
 */
export function refuseUnfit(text: string, value: unknown): void {
  if (isTooDeep(value)) throw new AppError('bad_request', { fields: { '': { key: 'server:tooDeep' } } });
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
