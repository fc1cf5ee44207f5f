import { expect, it } from 'vitest';
import { ofRows, rowsInView, scrollFor } from './rows-in-view.ts';

it('draws what is in view and a little beyond', () => {
  expect(rowsInView({ top: 0, height: 400 }, 40, 6)).toEqual({ from: 0, to: 16 });
  const { from, to } = rowsInView({ top: 4000, height: 400 }, 40, 6);
  expect(from).toBeLessThanOrEqual(94);
  expect(to).toBeGreaterThanOrEqual(116);
  expect(to - from).toBeLessThanOrEqual(30);
});

it('ends with the last row', () => {
  expect(ofRows(rowsInView({ top: 9600, height: 400 }, 40, 6), 250)).toEqual({ from: 226, to: 250 });
});

it('draws the last rows when the page just became shorter than the place scrolled to', () => {
  expect(ofRows(rowsInView({ top: 9600, height: 400 }, 40, 6), 80)).toEqual({ from: 56, to: 80 });
  expect(ofRows(rowsInView({ top: 9600, height: 400 }, 40, 6), 10)).toEqual({ from: 0, to: 10 });
});

it('draws the same rows while a row scrolls by', () => {
  const at = (top: number) => rowsInView({ top, height: 400 }, 40, 6);
  expect(at(4010)).toEqual(at(4030));
});

it('scrolls the shortest way, and not at all to a row in view', () => {
  const view = { top: 400, height: 400 };
  expect(scrollFor(12, view, 40)).toBe(400);
  expect(scrollFor(3, view, 40)).toBe(120);
  expect(scrollFor(30, view, 40)).toBe(840);
});
