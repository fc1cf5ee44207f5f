import { expect, test } from 'vitest';
import type { Choice } from '../return-out.ts';
import { offersOf, piecesOf } from './advice.ts';

const part = (code: Choice['parts'][number]['code'], amount: number | null, isEstimate = false) => ({ code, amount, is_estimate: isEstimate });
const choice = (given: Partial<Choice>): Choice => ({
  decision: 'discard',
  keeps: 0,
  parts: [],
  sentence: '',
  aside: null,
  is_best: false,
  cannot: null,
  ...given,
});

test('a bar is what the goods are worth: what one keeps, and what each cost takes', () => {
  expect(piecesOf({ parts: [part('goods', 40), part('carriage', -10, true), part('duties', 0, true), part('reship', -2)] })).toEqual([
    { code: 'kept', share: 0.7, isEstimate: false },
    { code: 'carriage', share: 0.25, isEstimate: true },
    { code: 'reship', share: 0.05, isEstimate: false },
  ]);
});

test('what costs more than the goods are worth leaves nothing, and the bar is as long as the costs', () => {
  expect(piecesOf({ parts: [part('goods', 5), part('carriage', -15, true), part('reship', -5)] })).toEqual([
    { code: 'carriage', share: 0.75, isEstimate: true },
    { code: 'reship', share: 0.25, isEstimate: false },
  ]);
});

test('without every figure, or without any, there is no bar', () => {
  expect(piecesOf({ parts: [part('goods', 40), part('carriage', null, true)] })).toEqual([]);
  expect(piecesOf({ parts: [part('goods', 0)] })).toEqual([]);
  expect(piecesOf({ parts: [] })).toEqual([]);
});

test('every decision is offered once, in the order of the advice', () => {
  expect(offersOf({ advice: [] }).map(({ decision }) => decision)).toEqual(['restock', 'reship', 'discard']);
  const advice = [choice({ decision: 'discard', is_best: true }), choice({ decision: 'reship' })];
  expect(offersOf({ advice }).map(({ decision, choice: one }) => [decision, one?.is_best])).toEqual([
    ['discard', true],
    ['reship', false],
    ['restock', undefined],
  ]);
});
