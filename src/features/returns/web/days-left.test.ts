import { expect, test } from 'vitest';
import { daysLeftOf } from './days-left.ts';

const WARNED = [
  { days: 7, at: '2026-11-24T09:00:00Z', done: false },
  { days: 2, at: '2026-11-29T09:00:00Z', done: false },
];
const timed = (given: object) => ({
  received: '2026-11-16T09:00:00Z',
  expires: '2026-12-01T09:00:00Z',
  days_left: 9,
  warned: WARNED,
  verify_asked: false,
  verified: null,
  ...given,
});

test('the days gone, those ahead, and those on which a mail goes out', () => {
  const found = daysLeftOf(timed({}));
  expect(found).toMatchObject({ total: 15, left: 9 });
  expect(found?.days).toEqual([
    ...Array.from({ length: 6 }, () => 'gone'),
    'ahead',
    'ahead',
    'mail',
    ...Array.from({ length: 4 }, () => 'ahead'),
    'lastMail',
    'ahead',
  ]);
});

test('no words stand upon others: the end and today come first', () => {
  expect(daysLeftOf(timed({}))?.marks.map(({ at, kind }) => [at, kind])).toEqual([
    [0, 'received'],
    [6, 'today'],
    [15, 'end'],
  ]);
  expect(daysLeftOf(timed({ days_left: 15 }))?.marks.map(({ at, kind }) => [at, kind])).toEqual([
    [0, 'today'],
    [8, 'mail'],
    [15, 'end'],
  ]);
  expect(daysLeftOf(timed({ days_left: 0 }))?.marks.map(({ kind }) => kind)).toEqual(['received', 'end']);
});

test('time that was extended is as long as it is', () => {
  const found = daysLeftOf(timed({ expires: '2026-12-16T09:00:00Z', days_left: 24 }));
  expect(found).toMatchObject({ total: 30, left: 24 });
  expect(found?.days.indexOf('mail')).toBe(23);
});

test('while the warehouse looks closer the time stands still: no day is named that it moves', () => {
  const found = daysLeftOf(timed({ verify_asked: true }));
  expect(found).toMatchObject({ total: 15, left: 9 });
  expect(new Set(found?.days)).toEqual(new Set(['gone', 'ahead']));
  expect(found?.marks.map(({ kind }) => kind)).toEqual(['received', 'today']);
  expect(daysLeftOf(timed({ verify_asked: true, verified: '2026-11-20T09:00:00Z' }))?.marks.at(-1)?.kind).toBe('end');
});

test('where no decision is due there is no time', () => {
  expect(daysLeftOf(timed({ received: null }))).toBeNull();
  expect(daysLeftOf(timed({ expires: null, days_left: null }))).toBeNull();
});
