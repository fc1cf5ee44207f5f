import type { Verdict } from './verdict.ts';
import type { PlainKey } from './words.ts';

/** What stands in the way of an action: every state but some, or whatever `when` sees; and the sentence that says so. */
export type Obstacle<T extends { status: string }> = { readonly reason: PlainKey } & (
  | { readonly only: readonly T['status'][] }
  | { readonly when: (thing: T) => boolean }
);

const isInTheWay = <T extends { status: string }>(obstacle: Obstacle<T>, thing: T): boolean =>
  'only' in obstacle ? !obstacle.only.includes(thing.status) : obstacle.when(thing);

interface Table<T extends { status: string }, A extends string> {
  /** In display order; what is made begins in the first. */
  readonly states: readonly T['status'][];
  /** From where to where. A state that leads nowhere is an end. */
  readonly transitions: Readonly<Record<T['status'], readonly T['status'][]>>;
  /** What stands in the way of each action, the first reason first. */
  readonly actions: Readonly<Record<A, readonly Obstacle<T>[]>>;
}

/** The states of a thing and what may be done to it: one table that buttons and verbs read alike. */
export interface StateMachine<T extends { status: string }, A extends string> extends Table<T, A> {
  /** May this be done to the thing? Yes, or the reason why not. */
  can(action: A, thing: T): Verdict;
}

/** Declares the states of `T`: `stateMachine<Claim>()({ states, transitions, actions })`. */
export const stateMachine =
  <T extends { status: string }>() =>
  <const A extends string>(table: Table<T, A>): StateMachine<T, A> => ({
    ...table,
    can: (action, thing) => {
      const obstacle = table.actions[action].find((one) => isInTheWay(one, thing));
      return obstacle === undefined ? true : { reason: obstacle.reason };
    },
  });

/** The states in which an action that depends on nothing else is possible: for the `where` of a guarded change. */
export const statesFor = <S extends string, A extends string>({ states, can }: StateMachine<{ status: S }, A>, action: A): S[] =>
  states.filter((status) => can(action, { status }) === true);
