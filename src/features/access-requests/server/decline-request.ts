import { systemVerb } from '../../../server/verb.ts';
import { accessRequests } from '../contract.ts';
import { decide } from './decision.ts';

/** Declines a request; the person may ask again. */
export const declineRequest = systemVerb(accessRequests.decline, ({ ctx, tx, params }) => decide(tx, ctx, params.id, 'declined', accessRequests.decline.name));
