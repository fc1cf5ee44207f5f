import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { say } from '../../../server/words.ts';
import { seenWith } from './buy-label.ts';
import { letterWarnings } from './letter-warnings.ts';
import { mustBeMode } from './must-be-mode.ts';
import { readShipment } from './read-shipment.ts';
import { shipmentsOf } from './shipments-of.ts';
import { storeShipment } from './store-shipment.ts';
import { tryLabel } from './try-label.ts';

/** Creates a shipment, and buys its label with `create_label`, for no more than was seen. Of an order number that another shipment has it warns, because a second parcel costs money, and
 * of letters that no label prints as they are. */
export const createShipment = verb(shipments.create, async ({ tx, ctx, body }) => {
  mustBeMode(ctx, body.test);
  const seen = seenWith(body);
  const number = body.order_number ?? '';
  const before = number === '' ? undefined : (await shipmentsOf(tx, ctx.actor.accountId, [number])).get(number);
  const id = await storeShipment(tx, ctx, body);
  if (body.create_label) await tryLabel(tx, ctx, { shipmentId: id, seen });
  const warnings = before === undefined ? [] : [{ field: 'order_number', message: say(ctx.lang, 'shipments:form.references.repeated', { id: before }) }];
  return { shipment: await readShipment(tx, ctx, id), warnings: [...warnings, ...letterWarnings(ctx.lang, body)] };
});
