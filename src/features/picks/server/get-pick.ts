import { systemVerb } from '../../../server/verb.ts';
import { picks } from '../contract.ts';
import { readPick } from './read-pick.ts';

/** One cart. Throws `not_found`. */
export const getPick = systemVerb(picks.get, async ({ tx, params }) => ({ pick: await readPick(tx, params.id) }));
