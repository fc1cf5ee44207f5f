import type { Known } from '../../shared/import-kind.ts';

/** Values as an answer lists them, for looking up. */
export function knownSets(lists: Readonly<Record<string, readonly string[]>>): Known {
  return Object.fromEntries(Object.entries(lists).map(([type, values]) => [type, new Set(values)]));
}
