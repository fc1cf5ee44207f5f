import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { seenWith } from './buy-label.ts';
import { letterWarnings } from './letter-warnings.ts';
import { mustBeMode } from './must-be-mode.ts';
import { readShipment } from './read-shipment.ts';
import { replaceShipment } from './store-shipment.ts';
import { tryLabel } from './try-label.ts';

/** Replaces a pending shipment, and buys its label with `create_label`, for no more than was seen. */
export const updateShipment = verb(shipments.update, async ({ tx, ctx, params, body }) => {
  mustBeMode(ctx, body.test);
  const seen = seenWith(body);
  await replaceShipment(tx, ctx, params.id, body, body.version);
  if (body.create_label) await tryLabel(tx, ctx, { shipmentId: params.id, seen });
  return { shipment: await readShipment(tx, ctx, params.id), warnings: letterWarnings(ctx.lang, body) };
});
