import { expect, test } from 'vitest';
import { wayOf } from './way.ts';

const one: Parameters<typeof wayOf>[0] = {
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
  way: { came: [], went: null },
};
const shown = (given: object) => wayOf({ ...one, ...given }).map(({ word, state }) => `${word} ${state}`);
const HERE = { status: 'Received', received: '2026-11-16T09:00:00Z', expires: '2026-12-01T09:00:00Z' };

test('what is announced is awaited; what nobody announced begins with its arrival', () => {
  expect(shown({})).toEqual(['announced done', 'arrival now', 'decide ahead', 'done ahead']);
  expect(shown({ ...HERE, source: 'desk' })).toEqual(['received done', 'decide now', 'done ahead']);
});

test('a decision waits for the closer look that was asked for', () => {
  const by = (given: object) => wayOf({ ...one, ...given }).find(({ word }) => word === 'decide')?.by;
  expect(by(HERE)).toBe(HERE.expires);
  expect(by({ ...HERE, verify_asked: true })).toBeUndefined();
  expect(shown({ ...HERE, verify_asked: true })).toEqual(['announced done', 'received done', 'verification now', 'decide ahead', 'done ahead']);
  expect(shown({ ...HERE, status: 'Verified', verify_asked: true, verified: '2026-11-17T09:00:00Z' })).toEqual([
    'announced done',
    'received done',
    'verified done',
    'decide now',
    'done ahead',
  ]);
});

test('what ends before it was looked at is looked at no more', () => {
  const shelved = { ...HERE, decision: 'discard', verify_asked: true } as const;
  expect(shown({ ...shelved, status: 'Discarded' })).toEqual(['announced done', 'received done', 'discard done', 'discarded done']);
});

test('a decision is carried out, and then all is done', () => {
  expect(shown({ ...HERE, status: 'Confirmed', decision: 'restock' })).toEqual(['announced done', 'received done', 'restock now', 'restocked ahead']);
  expect(shown({ ...HERE, status: 'Restocked', decision: 'restock' }).slice(-2)).toEqual(['restock done', 'restocked done']);
  expect(shown({ ...HERE, status: 'Discarded' }).slice(-2)).toEqual(['decide done', 'discarded done']);
});

const point = (code: number, city: string | null = 'Pasadena') => ({ code, at: '2026-11-09T09:00:00Z', city, country: 'US' });
const came = [point(101, 'Hong Kong'), point(123), point(302), point(305)];

test('what tracking tells comes first, in place of the announcement', () => {
  const told = ['place done', 'place done', 'refused failed', 'back done'];
  expect(shown({ way: { came, went: null } })).toEqual([...told, 'arrival now', 'decide ahead', 'done ahead']);
  expect(shown({ ...HERE, verified: '2026-11-17T09:00:00Z', way: { came, went: null } })).toEqual([...told, 'received done', 'decide now', 'done ahead']);
  expect(shown({ ...HERE, way: { came: [point(101), point(200)], went: null } })).toEqual([
    'place done',
    'delivered done',
    'announced done',
    'received done',
    'decide now',
    'done ahead',
  ]);
  expect(shown({ way: { came: [point(123, null)], went: null } })[0]).toBe('announced done');
});

test('it goes on with the parcel in which it left', () => {
  const left = { ...HERE, status: 'Reshipped', decision: 'reship', ended: '2026-11-20T09:00:00Z' };
  const went = { city: 'Chicago', country: 'US', points: [point(101)] };
  expect(shown({ ...left, way: { came, went } }).slice(-3)).toEqual(['received done', 'reshipped done', 'delivery now']);
  expect(shown({ ...left, way: { came, went: { ...went, points: [point(101), point(200)] } } }).slice(-2)).toEqual(['reshipped done', 'delivered done']);
  expect(shown({ ...left, way: { came: [], went } })).toEqual(['announced done', 'received done', 'reship done', 'reshipped done', 'delivery now']);
});
