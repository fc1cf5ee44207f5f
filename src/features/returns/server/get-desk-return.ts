import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { readDeskReturn } from './desk-row.ts';

/** One return as the warehouse sees it. Throws `not_found`. */
export const getDeskReturn = systemVerb(returnsDesk.get, async ({ tx, ctx, params }) => ({ return: await readDeskReturn(tx, params.id, ctx.now()) }));
