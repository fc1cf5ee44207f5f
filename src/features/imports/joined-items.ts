import type { Items } from '../../shared/import-kind.ts';

type Item = Record<string, unknown>;

/** Adds an item to another of its object that is the same but for how many there are; false where there is none. */
export function isJoined(others: readonly Item[], item: Readonly<Item>, { by, sum }: NonNullable<Items['joined']>): boolean {
  const same = others.find((other) => by.every((name) => other[name] === item[name]));
  const counts = [same?.[sum], item[sum]].filter((count) => typeof count === 'number');
  if (same === undefined || counts.length < 2) return false;
  same[sum] = counts.reduce((all, count) => all + count, 0);
  return true;
}
