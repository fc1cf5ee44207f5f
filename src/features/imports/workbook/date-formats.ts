/** Formats that every program knows without being told; those from 27 and 50 on are the days of China, Japan and Korea. */
const KNOWN: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a format that a workbook does not spell out shows a day or a time. */
export const isKnownDate = (id: number): boolean => KNOWN.some(([from, to]) => id >= from && id <= to);

/** Whether a format shows a day or a time: `yyyy"年"m"月"`, `[$-419]d mmm`, `[h]:mm`; not `0.00" USD"`, `[Red]0`, `General`. */
export function showsDate(format: string): boolean {
  const [first = ''] = format
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';');
  return !/general|[0#?]+[.,]?[0#?]*E[+-]/i.test(first) && /[ymdhs]/i.test(first);
}

const DAY_MS = 86_400_000;
const FROM_1900 = Date.UTC(1899, 11, 30);
const FROM_1904 = Date.UTC(1904, 0, 1);
/** Old programs took 1900 for a leap year: days up to here are one further. */
const NO_DAY = 60;

/** The moment of a number of days. */
export function dateOf(days: number, is1904: boolean): Date {
  const shifted = is1904 || days >= NO_DAY ? days : days + 1;
  return new Date((is1904 ? FROM_1904 : FROM_1900) + Math.round(shifted * DAY_MS));
}
