import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadWords, say } from '../src/server/words.ts';
import type { StateMachine } from '../src/shared/state-machine.ts';
import { LANGUAGES } from '../src/shared/words.ts';

type Machine = StateMachine<{ status: string }, string>;

const isMachine = (value: unknown): value is Machine => typeof value === 'object' && value !== null && 'transitions' in value && 'can' in value;
const files = globSync('src/features/*/status.ts');
const machines: (readonly [string, Machine])[] = [];
for (const file of files) {
  const all: unknown[] = Object.values((await import(resolve(file))) as Record<string, unknown>);
  machines.push(...all.filter(isMachine).map((machine) => [file.split('/')[2] ?? file, machine] as const));
}
beforeAll(loadWords);

it('is one table for each feature that has states', () => {
  expect(machines.map(([noun]) => noun).toSorted()).toEqual(files.map((file) => file.split('/')[2]).toSorted());
});

it.each(machines)('of %s leads from the first state to every other, and from an end nowhere', (_noun, { states, transitions }) => {
  const reached = new Set(states.slice(0, 1));
  for (const status of reached) for (const next of transitions[status] ?? []) reached.add(next);
  expect([...reached].toSorted()).toEqual([...states].toSorted());
  expect(Object.keys(transitions).toSorted()).toEqual([...states].toSorted());
  for (const [from, to] of Object.entries(transitions)) expect([from, to.includes(from)]).toEqual([from, false]);
});

it.each(machines)('of %s says in every language why something is not possible', (_noun, { actions }) => {
  const reasons = new Set(Object.values(actions).flatMap((obstacles) => obstacles.map(({ reason }) => reason)));
  for (const lang of LANGUAGES) for (const key of reasons) expect([key, say(lang, { key })]).not.toEqual([key, say(lang, 'unknown')]);
});
