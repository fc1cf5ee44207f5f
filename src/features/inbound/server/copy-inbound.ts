import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { readInbound } from './inbound-row.ts';
import { storeInbound } from './store-inbound.ts';

/** A new draft with the same cartons; reference and carrier's number belong to the goods that went. Throws `not_found`, or `invalid_input` where a product may no longer be sent. */
export const copyInbound = verb(inbound.copy, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const { warehouse, carrier, notes, cartons } = await readInbound(tx, accountId, params.id);
  const packed = cartons.map(({ products }) => ({
    copies: 1,
    products: products.map(({ id, sku, quantity, lot, expires }) => ({ id, sku, quantity, lot, expires })),
  }));
  const id = await storeInbound(tx, ctx, { warehouse, carrier, notes, cartons: packed });
  return { inbound: await readInbound(tx, accountId, id) };
});
