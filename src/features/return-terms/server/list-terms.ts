import { sql } from 'kysely';
import { systemVerb } from '../../../server/verb.ts';
import { returnTerms } from '../contract.ts';
import { readTerms } from './terms-row.ts';

/** What each warehouse asks for returns, and how long one has to decide. */
export const listTerms = systemVerb(returnTerms.list, async ({ tx }) => ({ warehouses: await readTerms(tx, sql`true`) }));
