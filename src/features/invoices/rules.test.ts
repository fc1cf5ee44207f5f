import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAmounts, periodOf, statusOf } from './rules.ts';

describe('the month of an invoice', () => {
  it('is the one of the account’s zone, with its own clock changes', () => {
    const iso = (at: string, zone: string) => {
      const { month, startsAt, endsAt } = periodOf(at, zone);
      return [month, startsAt.toISOString(), endsAt.toISOString()];
    };
    expect(iso('2026-02-28T23:59:59Z', 'UTC')).toEqual(['2026-02', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
    expect(iso('2026-02-28T16:00:00Z', 'Asia/Hong_Kong')).toEqual(['2026-03', '2026-02-28T16:00:00.000Z', '2026-03-31T16:00:00.000Z']);
    // Daylight saving time begins on 29 March: the month is an hour shorter.
    expect(iso('2026-03-31T22:59:59Z', 'Europe/Lisbon')).toEqual(['2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z']);
    expect(iso('2026-12-31T23:30:00-05:00', 'America/New_York')).toEqual(['2026-12', '2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z']);
  });

  it('follows on the one before without a gap, wherever it is', () => {
    const zone = fc.constantFrom('UTC', 'Asia/Hong_Kong', 'America/Sao_Paulo', 'Europe/Lisbon', 'Pacific/Apia', 'Asia/Kathmandu');
    fc.assert(
      fc.property(zone, fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (timeZone, at) => {
        const period = periodOf(at, timeZone);
        expect(period.startsAt.getTime() <= at.getTime() && at.getTime() < period.endsAt.getTime()).toBe(true);
        expect(periodOf(period.endsAt, timeZone).startsAt).toEqual(period.endsAt);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is open', () => {
  it('stands against the newest charges: those not invoiced first', () => {
    expect(openAmounts([300, 200, 100], 50, 20)).toEqual([0, 0, 0]);
    expect(openAmounts([300, 200, 100], 50, -50)).toEqual([0, 0, 0]);
    expect(openAmounts([300, 200, 100], 50, -150)).toEqual([100, 0, 0]);
    expect(openAmounts([300, 200, 100], 50, -600)).toEqual([300, 200, 50]);
    // A refunding invoice is never open, and has raised the balance already.
    expect(openAmounts([-40, 200], 0, -160)).toEqual([0, 160]);
  });

  it('is never more than the debt or the invoice', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -2000, max: 10_000 }), { maxLength: 8 }),
        fc.nat({ max: 5000 }),
        fc.integer({ min: -40_000, max: 1000 }),
        (totals, later, balance) => {
          const open = openAmounts(totals, later, balance);
          expect(open.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(Math.max(0, -balance));
          open.forEach((one, index) => expect(one >= 0 && one <= Math.max(0, totals[index] ?? 0)).toBe(true));
        },
      ),
    );
  });

  it('makes the status, by the day it is due', () => {
    expect(statusOf(0, '2026-01-01', '2026-12-31')).toBe('Paid');
    expect(statusOf(1, '2026-06-15', '2026-06-15')).toBe('Payment Due');
    expect(statusOf(1, '2026-06-15', '2026-06-16')).toBe('Past Due');
  });
});
