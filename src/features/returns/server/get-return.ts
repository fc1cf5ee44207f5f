import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { readReturn } from './read-return.ts';

/** One return with all that belongs to it. Throws `not_found`. */
export const getReturn = verb(returns.get, async ({ tx, ctx, params }) => ({ return: await readReturn(tx, ctx, params.id) }));
