import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { rateSets } from '../contract.ts';
import { rateSetRows, shownSet } from './rate-set-row.ts';

/** More than these nobody looks back through. */
const MOST = 50;

/** The rate sets, the newest first. */
export const listRateSets = systemVerb(rateSets.list, async ({ tx }) => ({
  sets: (await all(tx, sql<Parameters<typeof shownSet>[0]>`${rateSetRows(sql`true`)} limit ${MOST}`)).map(shownSet),
}));
