import { sql } from 'kysely';
import { systemVerb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { staffIn } from '../../../server/audit.ts';
import { ownerOf } from './at-desk.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Sends a product back to its merchant with what is wrong. Throws `not_found` or `not_eligible`. */
export const sendBackProduct = systemVerb(products.sendBack, async ({ tx, ctx, params, body }) => {
  const accountId = await ownerOf(tx, params.id);
  mustBeAble('sendBack', await readProduct(tx, accountId, params.id, { lock: true }));
  await sql`
    update products set status = 'Sent Back', reason = ${body.reason}, version = version + 1 where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, staffIn(ctx, accountId), params.id, { verb: 'product.send_back', event: 'product.sent_back', detail: { reason: body.reason } });
  return { product: await readProduct(tx, accountId, params.id) };
});
