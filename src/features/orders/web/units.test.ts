import { describe, expect, it } from 'vitest';
import { checkUnits, takenOf } from './units.ts';

const LINES = [
  { line: 1, quantity: 3, fulfilled: 1 },
  { line: 2, quantity: 1, fulfilled: 1 },
];

describe('units taken out of an order', () => {
  it('are those typed', () => {
    expect(takenOf({ 1: '2', 2: '', 3: '0' })).toEqual([{ line: 1, quantity: 2 }]);
  });

  it('are at least one, whole, and not more than there are', () => {
    expect(checkUnits('split', LINES, {})).toEqual({ word: 'noUnits' });
    expect(checkUnits('split', LINES, { 1: '1' })).toBeNull();
    expect(checkUnits('split', LINES, { 1: '3' })).toEqual({ word: 'problem.moreThanOrdered', max: 2 });
    expect(checkUnits('split', LINES, { 1: '1.5' })?.word).toBe('problem.moreThanOrdered');
    expect(checkUnits('split', LINES, { 1: 'two' })?.word).toBe('problem.moreThanOrdered');
    expect(checkUnits('resend', LINES, { 2: '2' })).toEqual({ word: 'problem.moreThanSent', max: 1 });
    expect(checkUnits('resend', LINES, { 1: '1', 2: '1' })).toBeNull();
  });

  it('leave one behind in a split', () => {
    expect(checkUnits('split', LINES, { 1: '2' })).toEqual({ word: 'tooFew' });
  });
});
