/**
 * Calendar days as whole numbers since 1970-01-01. `shared/time.ts` does the same on text and with holidays;
 * a quote needs eight days per request and the engine's goal is 50,000 requests a second, so here it is integer work.
 */
const DAY_MS = 86_400_000;

/** The day number of YYYY-MM-DD; NaN for text that is not a date. */
export function dayNumber(iso: string): number {
  return iso.length === 10 ? Date.parse(`${iso}T00:00:00Z`) / DAY_MS : Number.NaN;
}

const written = new Map<number, string>();

/** YYYY-MM-DD of a day number. */
export function isoDay(day: number): string {
  let text = written.get(day);
  if (text === undefined) {
    text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    // Quotes use a handful of nearby days; the cap only guards against odd input.
    if (written.size > 4096) written.clear();
    written.set(day, text);
  }
  return text;
}

/** 0 Sunday … 6 Saturday; day 0 was a Thursday. */
function weekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The day `count` ≥ 0 business days after `day`; a weekend hand-over counts from the Monday after it. */
export function addBusinessDays(day: number, count: number): number {
  const on = weekday(day);
  const start = on === 6 ? day + 2 : on === 0 ? day + 1 : day;
  const weeks = Math.floor(count / 5);
  const rest = count % 5;
  // Monday is 1; passing Friday (5) costs the two days of a weekend.
  return start + weeks * 7 + rest + (weekday(start) + rest > 5 ? 2 : 0);
}
