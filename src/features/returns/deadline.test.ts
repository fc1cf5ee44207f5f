import { expect, it } from 'vitest';
import { daysLeftOf, endOf, toldAsOf, warningDue, warningsOf } from './deadline.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 0, 1 + day, hour));
const row = (over: object = {}) => ({
  received_at: at(0).toISOString(),
  expires_at: at(15).toISOString(),
  verify_asked_at: null,
  verified_at: null,
  warned_days: [] as number[],
  ...over,
});

it('warns seven and two days before the end, each once', () => {
  expect(warningsOf(row(), at(1)).map(({ days, at: when }) => [days, when.toISOString()])).toEqual([
    [7, at(8).toISOString()],
    [2, at(13).toISOString()],
  ]);
  expect([at(7, 23), at(8), at(12, 23), at(13), at(14)].map((now) => warningDue(row(), now))).toEqual([null, 7, 7, 2, 2]);
  expect(warningDue(row({ warned_days: [7] }), at(9))).toBeNull();
  expect(warningDue(row({ warned_days: [7, 2] }), at(14))).toBeNull();
  // The one that was missed is not told when the next is due already.
  expect(warningDue(row({ warned_days: [] }), at(13, 1))).toBe(2);
});

it('warns only within the time there is', () => {
  expect(warningsOf(row({ expires_at: at(5).toISOString() }), at(1)).map(({ days }) => days)).toEqual([2]);
});

it('stands still while the warehouse is asked to look closer', () => {
  const asked = row({ verify_asked_at: at(6).toISOString() });
  expect([at(6), at(10)].map((now) => daysLeftOf(asked, now))).toEqual([9, 9]);
  expect(endOf(asked, at(10))?.toISOString()).toBe(at(19).toISOString());
  expect(warningDue(asked, at(14))).toBeNull();
  expect(daysLeftOf({ ...asked, verified_at: at(8).toISOString() }, at(10))).toBe(5);
});

it('tells an end that moves along by the hour: what is read twice in between is the same, and never later than it is', () => {
  const asked = row({ verify_asked_at: at(6).toISOString() });
  const told = (now: Date, one = asked) => endOf(one, toldAsOf(one, now))?.toISOString();
  const later = new Date(at(10, 7).getTime() + 59 * 60_000);
  expect([at(10, 7), later, at(10, 8)].map((now) => told(now))).toEqual([at(19, 7), at(19, 7), at(19, 8)].map((end) => end.toISOString()));
  expect(told(later, row())).toBe(at(15).toISOString());
});

it('has no days where no decision is due, and never fewer than none', () => {
  expect(daysLeftOf(row({ expires_at: null }), at(1))).toBeNull();
  expect(daysLeftOf(row(), at(20))).toBe(0);
});
