import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { systemActor } from '../../../server/auth.ts';
import type { Tx } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { lookAround, type Facts, type ItemFacts } from '../../returns/server/facts-of.ts';
import { currencyOf } from '../../returns/server/fees.ts';
import { record } from '../../returns/server/record.ts';
import { storeReturn } from '../../returns/server/store-return.ts';
import { returnLinks, type Announcement } from '../contract.ts';
import type { StoredLink } from './link-row.ts';
import { ownerOf, workingLink } from './open-link.ts';
import { pointOf, shownToBuyer } from './shown-to-buyer.ts';

/** The lines of the parcel that come back. Throws `invalid_input` naming a line that was not in it, or more of it than there was. */
function chosen(items: readonly ItemFacts[], { items: asked }: Announcement): ItemFacts[] {
  const seen = new Set<number>();
  return asked.map(({ line, quantity }, i) => {
    const item = items[line - 1];
    const fail = (field: string, max?: number): never => {
      const problem = max === undefined ? { key: 'validation.selection' as const } : { key: 'validation.atMost' as const, values: { value: max } };
      throw new AppError('invalid_input', { fields: { [`items/${i}/${field}`]: problem } });
    };
    if (item === undefined || seen.has(line)) return fail('line');
    seen.add(line);
    return quantity > item.quantity ? fail('quantity', item.quantity) : { ...item, quantity };
  });
}

/** What a buyer says comes back, as any return is announced. */
async function factsOf(tx: Tx, accountId: number, link: StoredLink, said: Announcement): Promise<Facts> {
  const { warehouse } = await pointOf(tx, accountId, link);
  const { sent } = await lookAround(tx, accountId, [{ shipment_id: link.shipment_id }]);
  const parcel = link.shipment_id === null ? undefined : sent.get(link.shipment_id);
  const base = { rmaNumber: null, warehouse, destination: link.destination, reason: said.reason };
  const isKnown = parcel !== undefined && parcel !== 'open' && parcel.items.length > 0;
  if (isKnown && said.items.length === 0) throw new AppError('invalid_input', { fields: { items: { key: 'validation.selection' } } });
  if (isKnown) return { ...parcel, ...base, items: chosen(parcel.items, said) };
  if (said.goods.length === 0) throw new AppError('invalid_input', { fields: { goods: { key: 'validation.required' } } });
  if (!said.name && parcel === undefined) throw new AppError('invalid_input', { fields: { name: { key: 'validation.required' } } });
  const currency = await currencyOf(tx, accountId);
  const unknown = { value_minor: null, currency, weight_g: null, coo: null, hs_code: null, dg_code: null, sku: null };
  const items = said.goods.map((one) => ({ ...one, ...unknown }));
  if (parcel !== undefined && parcel !== 'open') return { ...parcel, ...base, items };
  const nowhere = { company_name: null, phone: null, email: null, id: null, street1: null, street2: null, city: null, province: null, postal_code: null };
  const sender = { name: said.name ?? '', ...nowhere, country: null };
  return { ...base, trackingNumber: null, shipmentId: null, orderId: null, sender, items };
}

/**
 * Announces a return by a link, once. Throws why the link does not work, `return_link_used` where something was announced by it, `return_repeated`
 * where the merchant has announced it, or `invalid_input` naming the field; then nothing is stored.
 */
export const announceByLink = ownVerb(returnLinks.announce, async ({ ctx, params, body, keep }) => {
  const { accountId, linkId } = await ownerOf(ctx, params.token);
  const buyer = { actor: systemActor(accountId), requestId: ctx.requestId };
  return ctx.db.tenant(accountId, async (tx) => {
    const link = await workingLink(tx, accountId, linkId, ctx.now(), { lock: true });
    if (link.return_id !== null) throw new AppError('return_link_used');
    const facts = await factsOf(tx, accountId, link, body);
    const id = await storeReturn(tx, buyer, facts, 'buyer');
    await sql`update returns set buyer_note = ${body.note ? body.note : null} where account_id = ${accountId} and id = ${id}`.execute(tx);
    await sql`update return_links set return_id = ${id} where account_id = ${accountId} and id = ${linkId}`.execute(tx);
    const detail = { warehouse: facts.warehouse, source: 'buyer', return_link_id: linkId };
    await record(tx, buyer, id, { verb: 'return.announce', event: 'return.announced', detail });
    return keep(tx, { buyer_return: await shownToBuyer(tx, accountId, { ...link, return_id: id }) });
  });
});
