import { addDays } from '../../shared/time.ts';
import type { Day } from '../../shared/day.ts';

/** A day of a calendar, and what happens on it. */
export interface CalendarDay {
  /** The same thing has the same, whenever it is read. */
  uid: string;
  day: Day;
  summary: string;
  url: string;
}

const MAX_OCTETS = 75;
const bare = (day: Day): string => day.replaceAll('-', '');
/** RFC 5545 §3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Breaks a line after 75 octets at most, never inside a character (RFC 5545 §3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let used = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (used + size > MAX_OCTETS) {
      out += '\r\n ';
      used = 1;
    }
    out += char;
    used += size;
  }
  return out;
}

/** A calendar of whole days as iCalendar. `at` is when it was made. */
export function iCalendar(name: string, days: readonly CalendarDay[], at: Date): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Expiry radar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...days.flatMap(({ uid, day, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${bare(day)}`,
      `DTEND;VALUE=DATE:${bare(addDays(day, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
