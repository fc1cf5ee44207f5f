import { expect, it, vi } from 'vitest';
import { useFormat } from './format.ts';

const seen = vi.hoisted(() => ({ user: null as { currency: string; time_zone?: string } | null, language: 'en' }));
vi.mock('./i18n.ts', () => ({ useLanguage: () => seen.language }));
vi.mock('./session.tsx', () => ({ useSession: () => seen }));

/** An amount as it is shown to people of an account in a currency. */
function shownTo(own: string | null, ...given: Parameters<ReturnType<typeof useFormat>['money']>): string {
  seen.user = own === null ? null : { currency: own };
  return useFormat().money(...given);
}

it('names the currency of an amount that is not in the account’s own', () => {
  expect(shownTo('JPY', 1980, 'JPY')).toBe('¥1,980');
  expect(shownTo('JPY', 0.03, 'USD')).toBe('$0.03 USD');
  expect(shownTo('CAD', 40, 'USD')).toBe('$40.00 USD');
  expect(shownTo('CAD', 40, 'CAD')).toBe('$40.00');
  expect(shownTo('USD', 40, 'CAD')).toBe('$40.00 CAD');
});

it('leaves it to the page whether the currency is named, and to nobody’s account', () => {
  expect(shownTo('JPY', 1980, 'JPY', { code: true })).toBe('¥1,980 JPY');
  expect(shownTo('JPY', 40, 'USD', { code: false })).toBe('$40.00');
  expect(shownTo(null, 40, 'EUR')).toBe('€40.00');
});

/** How an instant is shown from another one, in a zone. */
const seenFrom = (timeZone: string, now: string) => {
  seen.user = { currency: 'USD', time_zone: timeZone };
  const { relative, recent } = useFormat();
  return { relative: (iso: string) => relative(iso, Date.parse(now)), recent: (iso: string) => recent(iso, Date.parse(now)) };
};

it('calls a day yesterday or tomorrow only if it is that day of the calendar', () => {
  const { relative } = seenFrom('UTC', '2026-12-02T08:00:00Z');
  const times = ['2026-12-01T07:00Z', '2026-11-30T09:00Z', '2026-11-29T23:59Z', '2026-12-03T23:00Z', '2026-12-04T07:00Z', '2026-12-01T09:00Z'];
  expect(times.map((time) => relative(time))).toEqual(['yesterday', '2 days ago', '3 days ago', 'tomorrow', 'in 2 days', '23 hours ago']);
});

it('counts the days of the account’s zone, also over a change of its clocks and over new year', () => {
  // Both nights are an hour short: 24 hours before is a minute into the night of the day before yesterday.
  expect(seenFrom('Europe/Berlin', '2027-03-28T22:30:00Z').relative('2027-03-27T22:30:00Z')).toBe('2 days ago');
  expect(seenFrom('America/New_York', '2027-03-15T04:30:00Z').relative('2027-03-14T04:30:00Z')).toBe('2 days ago');
  expect(seenFrom('Asia/Kathmandu', '2026-12-31T18:30:00Z').relative('2026-12-30T18:00:00Z')).toBe('2 days ago');
  expect(seenFrom('Pacific/Apia', '2028-03-01T10:45:00Z').relative('2028-02-29T10:30:00Z')).toBe('yesterday');
});

it('names today and this year by the account’s own day', () => {
  const { recent } = seenFrom('America/St_Johns', '2027-01-01T03:29:00Z');
  expect(recent('2026-12-31T12:00:00Z')).toBe('Today, 8:30 AM');
  expect(recent('2026-12-30T12:00:00Z')).toBe('Dec 30, 8:30 AM');
  // The next cut-off, or an event of last night, has its hour across New Year too.
  expect(recent('2027-01-01T03:31:00Z')).toBe('Jan 1, 12:01 AM');
  expect(recent('2027-03-02T03:31:00Z')).toBe('Mar 2, 2027');
  expect(seenFrom('America/St_Johns', '2027-01-01T15:00:00Z').recent('2026-12-31T12:00:00Z')).toBe('Dec 31, 8:30 AM');
  expect(seenFrom('America/St_Johns', '2027-01-01T15:00:00Z').recent('2026-10-30T12:00:00Z')).toBe('Oct 30, 2026');
});

it.each(['en', 'zh', 'ru'])('writes an hour of one digit one way, behind a whole date, a day and today: %s', (language) => {
  seen.language = language;
  seen.user = { currency: 'USD', time_zone: 'UTC' };
  const { dateTime, recent } = useFormat();
  seen.language = 'en';
  const now = Date.parse('2026-12-01T08:00:00Z');
  const [today, before] = ['2026-12-01T02:05:00Z', '2026-11-30T02:05:00Z'];
  const hours = [dateTime(today), recent(today, now), recent(before, now)].map((text) => /\d+(?=:05)/.exec(text)?.[0]);
  expect(new Set(hours)).toEqual(new Set([language === 'en' ? '2' : '02']));
});
