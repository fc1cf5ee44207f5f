import type { FastifyInstance } from 'fastify';
import type { App, ServedList, ServedLists, TaskKinds } from './ctx.ts';
import { declareErrors } from '../shared/errors.ts';
import { declareEvents } from '../shared/events.ts';
import { declareFees } from '../shared/fees.ts';
import { declareMails } from '../shared/mails.ts';
import type { Declared } from '../shared/names.ts';
import type { Job } from './jobs.ts';
import type { RecordPages } from './record-pages.ts';
import type { Swept, TestRows } from './swept.ts';
import type { Verb } from './verb.ts';

/** What one feature provides to the program: declared in its `server/feature.ts`, listed in `src/program/features.ts`, and nowhere else. */
export interface Feature {
  /** The noun in its addresses; its folder and the namespace of its words have the same name. */
  noun: string;
  /** What it gives a name to: codes of its errors, audit verbs, events, kinds of task, fees. */
  names?: Declared;
  /** Calls that both sites answer. */
  both?: readonly Verb[];
  console?: readonly Verb[];
  accounts?: readonly Verb[];
  jobs?: readonly Job[];
  /** The work of each kind of background task that its names declare. */
  tasks?: TaskKinds;
  /** Its lists that have saved views and exports: `served(manifestList, listManifests)`. */
  lists?: readonly ServedList[];
  /** Its records that have pages of their own. */
  records?: RecordPages;
  /** Its tables that bear an account: what a test account loses after a while, and what stays. */
  testRows?: TestRows;
  /** What the console's site serves in addition to calls: bodies whose every byte counts. */
  mountConsole?(server: FastifyInstance, app: App): Promise<void>;
  /** What the accounts site serves in addition to calls. */
  mountAccounts?(server: FastifyInstance, app: App): Promise<void>;
  /** What every installation needs before it can serve, with or without the demo. */
  seed?(app: App): Promise<void>;
  /** Makes its part of the demo, on the first start; returns lines to print. */
  seedDemo?(app: App): Promise<readonly string[] | void>;
  /** Disables its part of the demo when the demo is off; safe to repeat; {@link Feature.seedDemo} brings it back. */
  closeDemo?(app: App): Promise<void>;
}

/** All features put together, as the program runs them. */
export interface Catalog {
  features: readonly Feature[];
  console: readonly Verb[];
  accounts: readonly Verb[];
  jobs: readonly Job[];
  tasks: TaskKinds;
  lists: ServedLists;
  swept: readonly Swept[];
  records: readonly RecordPages[];
  /** What webhooks can receive, in the order of the features. */
  events: readonly string[];
}

/** Puts features together, and makes their errors and fees known. Throws when two bring a task kind, a list or a fee of one name. */
export function compose(features: readonly Feature[]): Catalog {
  const kinds = features.flatMap((one) => Object.entries(one.tasks ?? {}));
  const tasks = Object.fromEntries(kinds);
  if (Object.keys(tasks).length < kinds.length) throw new Error('Two features bring a task kind of one name.');
  for (const { noun, names, tasks: own = {} } of features) {
    declareErrors(names?.errors ?? {});
    declareFees(names?.fees ?? {});
    declareMails(names?.mails ?? {});
    declareEvents(names?.events ?? {});
    const kindsOf = (given: readonly string[]) => given.toSorted().join(', ');
    if (kindsOf(Object.keys(own)) !== kindsOf(names?.tasks ?? [])) throw new Error(`The task kinds of ${noun} are not those it declares.`);
  }
  const served = features.flatMap((one) => one.lists ?? []);
  const lists = new Map(served.map((one) => [one.list.id, one]));
  if (lists.size < served.length) throw new Error('Two features bring a list of one name.');
  return {
    features,
    console: features.flatMap((one) => [...(one.both ?? []), ...(one.console ?? [])]),
    accounts: features.flatMap((one) => [...(one.both ?? []), ...(one.accounts ?? [])]),
    jobs: features.flatMap((one) => one.jobs ?? []),
    tasks,
    events: [...new Set(features.flatMap((one) => Object.keys(one.names?.events ?? {})))],
    lists,
    swept: features.flatMap((one) => one.testRows?.swept ?? []),
    records: features.flatMap((one) => one.records ?? []),
  };
}

/** Seeds what every installation needs, in the order of the features. */
export async function seedReference(app: App, { features }: Catalog): Promise<void> {
  for (const feature of features) await feature.seed?.(app);
}

/** Disables what a demo left behind. */
export async function closeDemo(app: App, { features }: Pick<Catalog, 'features'>): Promise<void> {
  for (const feature of features) await feature.closeDemo?.(app);
}

/** Makes the demo on the first start; returns the lines to print. */
export async function seedDemo(app: App, { features }: Catalog): Promise<string[]> {
  const lines: string[] = [];
  for (const feature of features) lines.push(...((await feature.seedDemo?.(app)) ?? []));
  return lines;
}
