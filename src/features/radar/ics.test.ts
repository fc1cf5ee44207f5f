import { expect, it } from 'vitest';
import { iCalendar } from './ics.ts';

const AT = new Date('2026-03-10T04:05:06.789Z');

it('is a calendar of whole days that programs can read', () => {
  const text = iCalendar('Harbour, Goods; "x"\\', [{ uid: 'returns-1@x', day: '2026-12-31', summary: '2 returns\nend', url: 'https://x.example/r' }], AT);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Expiry radar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Harbour\\, Goods\\; "x"\\\\',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:returns-1@x',
    'DTSTAMP:20260310T040506Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:2 returns\\nend',
    'URL:https://x.example/r',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('has no line over 75 octets, and no character that is broken', () => {
  const summary = '退货到期提醒'.repeat(20);
  const text = iCalendar('x', [{ uid: 'x', day: '2026-03-10', summary, url: 'https://x.example' }], AT);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});
