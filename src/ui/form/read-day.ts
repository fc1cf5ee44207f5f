import { isDay } from '../../shared/day.ts';

/** Year first, as the spec has it, with any of the usual signs between or none: a phone's keys for numbers have no hyphen. */
const YEAR_FIRST = /^(\d{4})(?:[-./年 ]?(\d{2})[-./月 ]?(\d{2})|[-./年 ](\d{1,2})[-./月 ](\d{1,2}))日?$/;
/** With points between the day is always the first; with strokes it depends on the country, so that it is not guessed. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** A day in one of its usual forms as YYYY-MM-DD; anything else, also a day that does not exist, as it was typed. */
export function readDay(typed: string): string {
  const text = typed.trim();
  const [, year, month, day, shortMonth, shortDay] = YEAR_FIRST.exec(text) ?? [];
  const [, firstDay, middleMonth, lastYear] = DAY_FIRST.exec(text) ?? [];
  const parts = [year ?? lastYear, month ?? shortMonth ?? middleMonth, day ?? shortDay ?? firstDay];
  const read = parts.map((part = '') => part.padStart(2, '0')).join('-');
  return isDay(read) ? read : typed;
}

/** Whether nothing can follow what was typed, so that it is read at once; `2026.1.1` may still become the 15th. */
export const isWhole = (typed: string): boolean => /^(?:\d{8}|\d{4}[-./年 ]\d{2}[-./月 ]\d{2}日?|\d{1,2}\.\d{1,2}\.\d{4})$/.test(typed.trim());
