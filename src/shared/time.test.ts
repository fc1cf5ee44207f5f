import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDay } from './shown-time.ts';
import { isDay } from './day.ts';
import { addBusinessDays, addDays, dayIn, daysBetween, daysLeft, isMoment, isTimeZone, momentOf, rangeToUtc, startOfDay, zonedTime } from './time.ts';

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'America/St_Johns', 'Africa/Cairo'];

describe('days', () => {
  it('know which days exist', () => {
    expect(['2026-02-28', '2024-02-29', '1900-01-01', '2099-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '1899-12-31', '2100-01-01', '2026-1-1', ''].some(isDay)).toBe(false);
  });

  it('count business days', () => {
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-23', -1)).toBe('2026-11-20');
    expect(addBusinessDays('2026-12-24', 1, new Set(['2026-12-25']))).toBe('2026-12-28');
    expect(addBusinessDays('2026-11-23', 10)).toBe('2026-12-07');
  });

  it('count the days left upwards', () => {
    expect(daysLeft('2026-11-22T00:00:01Z', new Date('2026-11-21T00:00:00Z'))).toBe(2);
    expect(daysLeft('2026-11-20T00:00:00Z', new Date('2026-11-21T00:00:00Z'))).toBe(0);
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
  });
});

describe('instants', () => {
  it('are read as RFC 3339 has them, to the millisecond', () => {
    const written = [
      '2026-11-21T08:30:00.123Z',
      '2026-11-21T08:30:00.123456Z',
      '2026-11-21T08:30:00.123456789Z',
      '2026-11-21t08:30:00.123z',
      '2026-11-21 08:30:00.123Z',
      '2026-11-21T14:00:00.123999999+05:30',
      '2026-11-21T14:00:00.123 05:30',
      '2026-11-21T03:30:00.123-05:00',
    ];
    for (const text of written) expect([text, isMoment(text) && momentOf(text)]).toEqual([text, '2026-11-21T08:30:00.123Z']);
    for (const text of ['2026-11-21 08:30', '2026-11-21T08:30', '2026-11-21T08:30:00.', '2026-11-21T25:00Z', '2026-02-30T08:30Z', '20261121T083000Z'])
      expect([text, isMoment(text)]).toEqual([text, false]);
  });
});

describe('a time by the clock of a zone', () => {
  it('is the same instant, and says how far from UTC it is', () => {
    for (const [instant, zone, text] of [
      ['2026-10-31T15:30:00.123Z', 'Asia/Tokyo', '2026-11-01T00:30:00.123+09:00'],
      ['2026-11-01T03:59:59.999Z', 'America/New_York', '2026-10-31T23:59:59.999-04:00'],
      ['2026-01-01T00:30:00.000Z', 'Asia/Kathmandu', '2026-01-01T06:15:00.000+05:45'],
      ['2026-01-01T00:30:00.000Z', 'Europe/Lisbon', '2026-01-01T00:30:00.000Z'],
    ] as const) {
      expect(zonedTime(instant, zone)).toBe(text);
      expect(new Date(text).toISOString()).toBe(instant);
    }
  });
});

describe('date ranges', () => {
  it('span 23, 24 or 25 hours across a change of the clocks', () => {
    const hours = (day: string): number => {
      const { from, before } = rangeToUtc({ from: day, to: day }, 'America/New_York');
      return (Date.parse(before ?? '') - Date.parse(from ?? '')) / 3_600_000;
    };
    expect(hours('2026-03-08')).toBe(23);
    expect(hours('2026-06-01')).toBe(24);
    expect(hours('2026-11-01')).toBe(25);
    expect(rangeToUtc({ from: '2026-11-21', to: '2026-11-21' }, 'Asia/Shanghai')).toEqual({
      from: '2026-11-20T16:00:00.000Z',
      before: '2026-11-21T16:00:00.000Z',
    });
    expect(rangeToUtc({}, 'UTC')).toEqual({ from: null, before: null });
  });

  it('begin at one o’clock where midnight is skipped, and skip a day that was skipped', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'));
  });

  it('hold exactly the instants of their days, in any zone', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('1990-01-01', n));
    fc.assert(
      fc.property(day, fc.constantFrom(...ZONES), (each, zone) => {
        const start = startOfDay(each, zone);
        expect(dayIn(start, zone)).toBe(each);
        expect(dayIn(start.getTime() - 1, zone) < each).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('shown dates', () => {
  it('follow the language and the zone', () => {
    expect(formatDate('2026-11-21T03:00:00Z', 'en', 'America/New_York')).toBe('Nov 20, 2026');
    expect(formatDay('2026-11-21', 'zh')).toBe('2026年11月21日');
    expect(formatDay('2026-11-21', 'ru')).toContain('2026');
    expect(['Asia/Shanghai', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['Mars/Olympus', '+05:30', ''].some(isTimeZone)).toBe(false);
    // PostgreSQL knows no CAT, and takes IST for Israel's time where this runtime takes it for India's; its CET has no summer.
    expect(['CAT', 'cat', 'SST', 'IST', 'BST', 'CET', 'PST'].some(isTimeZone)).toBe(false);
    expect(['GMT', 'Egypt', 'PRC', 'EST5EDT', 'Europe/Kyiv', 'Asia/Kolkata', 'Etc/GMT+12', 'Antarctica/DumontDUrville'].every(isTimeZone)).toBe(true);
  });
});
