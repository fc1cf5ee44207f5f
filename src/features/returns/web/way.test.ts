import { expect, test } from 'vitest';
import { wayOf } from './way.ts';

const one = {
  status: 'Pending',
  source: 'form',
  created: '2026-11-10T09:00:00Z',
  received: null,
  verified: null,
  decided: null,
  carried_out: null,
  ended: null,
  decision: null,
  expires: null,
  verify_asked: false,
} as const;
const shown = (given: object) => wayOf({ ...one, ...given }).map(({ word, state }) => `${word} ${state}`);
const HERE = { status: 'Received', received: '2026-11-16T09:00:00Z', expires: '2026-12-01T09:00:00Z' };

test('what is announced is awaited; what nobody announced begins with its arrival', () => {
  expect(shown({})).toEqual(['announced done', 'arrival now', 'decide ahead', 'done ahead']);
  expect(shown({ ...HERE, source: 'desk' })).toEqual(['received done', 'decide now', 'done ahead']);
});

test('a decision waits for the closer look that was asked for', () => {
  expect(shown({ ...HERE, verify_asked: true })).toEqual(['announced done', 'received done', 'verification now', 'decide ahead', 'done ahead']);
  expect(shown({ ...HERE, status: 'Verified', verify_asked: true, verified: '2026-11-17T09:00:00Z' })).toEqual([
    'announced done',
    'received done',
    'verified done',
    'decide now',
    'done ahead',
  ]);
});

test('a decision is carried out, and then all is done', () => {
  expect(shown({ ...HERE, status: 'Confirmed', decision: 'restock' })).toEqual(['announced done', 'received done', 'restock done', 'done now']);
  expect(shown({ ...HERE, status: 'Restocked', decision: 'restock' }).slice(-2)).toEqual(['restock done', 'restocked done']);
  expect(shown({ ...HERE, status: 'Discarded' }).slice(-2)).toEqual(['decide done', 'discarded done']);
});
