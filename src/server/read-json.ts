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

/** The texts of JSON, and what gives it its form. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** The path of the first name that an object of a JSON text gives twice; null where none does. */
export function givenTwice(text: string): string[] | null {
  const open: { names: Set<string> | null; at: string | number }[] = [];
  let before = '';
  for (const [token] of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === '{') open.push({ names: new Set(), at: '' });
    else if (token === '[') open.push({ names: null, at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof inner?.at === 'number') inner.at += 1;
    else if (token === ':' && inner?.names) {
      inner.at = JSON.parse(before) as string;
      if (inner.names.has(inner.at)) return open.map(({ at }) => String(at));
      inner.names.add(inner.at);
    }
    before = token;
  }
  return null;
}

/**
 * Throws `bad_request` where JSON is nested too deeply to be looked through, and `invalid_input` where it has half a character
 * (RFC 8259, 8.2), which would be stored as another one, and printed, or a name twice (8259, 4): one of two weights would be charged.
 */
export function refuseUnfit(text: string, value: unknown): void {
  if (isTooDeep(value)) throw new AppError('bad_request', { fields: { '': { key: 'server:tooDeep' } } });
  const path = HALF.test(text) ? pathOf(value, (one) => !one.isWellFormed()) : null;
  if (path !== null) throw new AppError('invalid_input', { fields: { [path.join('/')]: { key: 'server:halfCharacter' } } });
  const twice = givenTwice(text);
  if (twice !== null) throw new AppError('invalid_input', { fields: { [twice.join('/')]: { key: 'server:namedTwice' } } });
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
