import { expect, it } from 'vitest';
import { axisTop, labelled, nextPoint } from './scale.ts';

it('an axis ends just above what it shows, at a number with a whole half', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 45, 99, 101, 999, 1001].map(axisTop)).toEqual([2, 2, 2, 4, 8, 10, 20, 60, 100, 200, 1000, 2000]);
});

it('labels the last point and others evenly apart', () => {
  expect(labelled(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
  expect(labelled(0, 6)).toEqual([]);
});

it('keys move over the points and stop at both ends', () => {
  expect(nextPoint('ArrowLeft', null, 30)).toBe(29);
  expect(nextPoint('ArrowLeft', 0, 30)).toBe(0);
  expect(nextPoint('ArrowRight', 29, 30)).toBe(29);
  expect(nextPoint('PageDown', 10, 30)).toBe(3);
  expect(nextPoint('Home', 10, 30)).toBe(0);
  expect(nextPoint('End', 10, 30)).toBe(29);
  expect(nextPoint('Escape', 10, 30)).toBeNull();
  expect(nextPoint('a', 10, 30)).toBeUndefined();
  expect(nextPoint('End', null, 0)).toBeUndefined();
});
