import { expect, it, vi } from 'vitest';
import { daySpan, dayOfWeek, longDay, longSpan, shortDay, shortSpan, spokenDay, spokenSpan, weekday, weekdaySpan } from './days.ts';

const screen = vi.hoisted(() => ({ language: 'en' }));
vi.mock('./i18n.ts', () => ({ currentLanguage: () => screen.language }));

/** Days as they are written in the three languages; narrow and thin spaces count as spaces. */
const inAll = (write: () => string) =>
  ['en', 'zh', 'ru'].map((language) => {
    screen.language = language;
    return write().replaceAll(/\s/gu, ' ');
  });
const [from, to] = ['2026-11-26', '2026-12-02'];

it('writes a calendar day as each language does, and without the dot of a Russian year', () => {
  expect(inAll(() => shortDay(from))).toEqual(['Nov 26', '11月26日', '26 нояб.']);
  expect(inAll(() => weekday(from))).toEqual(['Thu, Nov 26', '11月26日周四', 'чт, 26 нояб.']);
  expect(inAll(() => dayOfWeek(from))).toEqual(['26 Thu', '26日周四', 'чт, 26']);
  expect(inAll(() => longDay(from))).toEqual(['Thursday, November 26, 2026', '2026年11月26日星期四', 'четверг, 26 ноября 2026']);
  expect(inAll(() => spokenDay(from))).toEqual(['Thursday, November 26', '11月26日星期四', 'четверг, 26 ноября']);
});

it('does not repeat what two days share, and writes one day as one', () => {
  expect(inAll(() => shortSpan(from, '2026-11-28'))[0]).toBe('Nov 26 – 28');
  expect(inAll(() => shortSpan(from, to))).toEqual(['Nov 26 – Dec 2', '11月26日–12月2日', '26 нояб. – 2 дек.']);
  expect(inAll(() => longSpan({ from, to }))).toEqual(['November 26 – December 2, 2026', '2026年11月26日–12月2日', '26 ноября – 2 декабря 2026']);
  expect(inAll(() => spokenSpan(from, to))).toEqual(['November 26 – December 2', '11月26日–12月2日', '26 ноября – 2 декабря']);
  expect(inAll(() => daySpan(from, '2026-11-28'))).toEqual(['Nov 26 – 28, 2026', '2026年11月26日–28日', '26–28 нояб. 2026']);
  expect(inAll(() => daySpan('2026-12-30', '2027-01-03'))).toEqual(['Dec 30, 2026 – Jan 3, 2027', '2026年12月30日–2027年1月3日', '30 дек. 2026 – 3 янв. 2027']);
  for (const span of [weekdaySpan, spokenSpan]) expect(span(from, from)).toBe(span === weekdaySpan ? weekday(from) : spokenDay(from));
  expect(longSpan({ from, to: from })).toBe(longDay(from));
  expect(shortSpan(from, from)).toBe(shortDay(from));
});
