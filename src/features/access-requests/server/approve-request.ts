import { systemVerb } from '../../../server/verb.ts';
import { accessRequests } from '../contract.ts';
import { decide } from './decision.ts';

/** Approves a request: the area is added to what the person may do. */
export const approveRequest = systemVerb(accessRequests.approve, ({ ctx, tx, params }) => decide(tx, ctx, params.id, 'approved', accessRequests.approve.name));
