import { systemVerb } from '../../../server/verb.ts';
import { counts } from '../contract.ts';
import { readTarget } from './read-target.ts';

/** A product as it is counted. */
export const getCountTarget = systemVerb(counts.product, async ({ tx, ctx, params, query }) => ({
  product: await readTarget(tx, { id: params.id, warehouse: query.warehouse, userId: ctx.actor.userId }),
}));
