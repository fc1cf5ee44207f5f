import { systemVerb } from '../../../server/verb.ts';
import { inboundDesk } from '../contract.ts';
import { readDeskInbound } from './desk-row.ts';

/** One inbound shipment, as the warehouse counts it. Throws `not_found`. */
export const getDeskInbound = systemVerb(inboundDesk.get, async ({ tx, ctx, params }) => ({ inbound: await readDeskInbound(tx, params.id, ctx.actor.userId) }));
