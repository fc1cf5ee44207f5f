/** Spec §9: the date picker's years. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2099;

/** A calendar day, YYYY-MM-DD. */
export type Day = string;

/** The instant at which a day begins in UTC, in milliseconds. */
export const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day of an instant in UTC; empty for none. */
export const dayOf = (utcMs: number): Day => (Number.isNaN(utcMs) ? '' : new Date(utcMs).toISOString().slice(0, 10));

/** True for a day that exists, YYYY-MM-DD, 1900 to 2099 (spec §9). */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return false;
  const year = Number(match[1]);
  return year >= FIRST_YEAR && year <= LAST_YEAR && dayOf(utcOf(value)) === value;
}
