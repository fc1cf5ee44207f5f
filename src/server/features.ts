import type { FastifyInstance } from 'fastify';
import { deleteReturnAddress } from '../features/settings/server/delete-return-address.ts';
import { getConsignor } from '../features/settings/server/get-consignor.ts';
import { getReturnAddress } from '../features/settings/server/get-return-address.ts';
import { getSettings } from '../features/settings/server/get-settings.ts';
import { listReturnAddresses } from '../features/settings/server/list-return-addresses.ts';
import { saveConsignor } from '../features/settings/server/save-consignor.ts';
import { saveReturnAddress } from '../features/settings/server/save-return-address.ts';
import { saveSettings } from '../features/settings/server/save-settings.ts';
import { addEvents } from '../features/tracking/server/add-events.ts';
import { advanceDemo } from '../features/tracking/server/advance-demo.ts';
import { findTracks } from '../features/tracking/server/find-tracks.ts';
import { getTrack } from '../features/tracking/server/get-track.ts';
import type { App } from './ctx.ts';
import type { Job } from './jobs.ts';
import type { Verb } from './verb.ts';

/** The composition root: every feature's verbs and jobs, one line each. */
export const consoleVerbs: readonly Verb[] = [
  ...[getConsignor, saveConsignor, getReturnAddress, listReturnAddresses, saveReturnAddress, deleteReturnAddress, getSettings, saveSettings],
  ...[getTrack, findTracks, addEvents, advanceDemo],
];

export const accountsVerbs: readonly Verb[] = [];

export const jobs: readonly Job[] = [];

/** What the accounts site serves besides verbs: the OpenID Connect provider. */
export async function extendAccounts(_server: FastifyInstance, _app: App): Promise<void> {}

/** Makes the demo on first run; gives lines to print. */
export async function seedDemo(_app: App): Promise<string[]> {
  return [];
}
