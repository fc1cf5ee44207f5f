import { expect, it } from 'vitest';
import { parcelOf, type Box, type Unit } from './packaging.ts';

const box = (code: string, inner: Box['inner'], maxWeightG = 5000, priceMinor = 35): Box => ({ code, inner, tareG: 80, maxWeightG, priceMinor });
const MAILER = box('MAILER', [220, 160, 0], 1000, 18);
const SMALL = box('SMALL', [200, 150, 100]);
const LARGE = box('LARGE', [450, 350, 250], 20_000, 110);
const BOXES = [LARGE, MAILER, SMALL];
const unit = (sides: Unit['sides'], quantity = 1, weightG = 300): Unit => ({ sides, quantity, weightG });
const chosen = (...units: Unit[]) => parcelOf(units, BOXES).box?.code ?? null;

it('takes the smallest packaging that holds the goods, however they are turned', () => {
  expect(chosen(unit([100, 140, 190]))).toBe('SMALL');
  expect(chosen(unit([201, 140, 90]))).toBe('LARGE');
  expect(chosen(unit([210, 150, 20]))).toBe('MAILER');
  expect(chosen(unit([210, 150, 60]))).toBe('LARGE');
});

it('leaves room between several things, and none around one', () => {
  expect(chosen(unit([200, 150, 100]))).toBe('SMALL');
  expect(chosen(unit([100, 150, 100], 2))).toBe('LARGE');
  expect(chosen(unit([100, 75, 100], 3))).toBe('SMALL');
});

it('minds what packaging may weigh, and counts its own weight', () => {
  expect(chosen(unit([100, 100, 20], 1, 930))).toBe('SMALL');
  expect(parcelOf([unit([100, 140, 190], 1, 300)], BOXES)).toMatchObject({ weightG: 380, lengthMm: 200, widthMm: 150, heightMm: 100 });
  expect(chosen(unit([100, 100, 100], 1, 30_000))).toBeNull();
});

it('gives a mailer the thickness of what is in it, and goods without packaging the room they take', () => {
  expect(parcelOf([unit([210, 150, 20])], BOXES)).toMatchObject({ lengthMm: 220, widthMm: 160, heightMm: 23 });
  expect(parcelOf([unit([600, 400, 100], 2, 4000)], [])).toMatchObject({ box: null, weightG: 8000, lengthMm: 600, widthMm: 400, heightMm: 200 });
  expect(parcelOf([unit([0, 0, 0], 1, 0)], [])).toMatchObject({ weightG: 1, lengthMm: 11, widthMm: 11 });
});
