import type { FastifyInstance } from 'fastify';
import type { App } from './ctx.ts';
import type { Job } from './jobs.ts';
import type { Verb } from './verb.ts';

/** The composition root: every feature's verbs and jobs, one line each. */
export const consoleVerbs: readonly Verb[] = [];

export const accountsVerbs: readonly Verb[] = [];

export const jobs: readonly Job[] = [];

/** What the accounts site serves besides verbs: the OpenID Connect provider. */
export async function extendAccounts(_server: FastifyInstance, _app: App): Promise<void> {}

/** Makes the demo on first run; gives lines to print. */
export async function seedDemo(_app: App): Promise<string[]> {
  return [];
}
