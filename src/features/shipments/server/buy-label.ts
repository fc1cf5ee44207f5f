import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { dayIn } from '../../../shared/time.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, maybe, one, type Tx } from '../../../server/db.ts';
import { notOneOf } from '../../../server/not-one-of.ts';
import { PriceChanged } from '../../../server/price-changed.ts';
import { recipientOf, storedParty, type StoredParty } from '../../../server/party.ts';
import { verb } from '../../../server/verb.ts';
import { verifyShipmentAddress } from '../../addresses/server/verify-address.ts';
import { charge, type MoneyObject, type Movement } from '../../billing/server/ledger.ts';
import { optionTotal, type Option } from '../../estimates/rules.ts';
import { takeNumber } from '../../number-ranges/server/take-number.ts';
import { readConsignor, readReturnAddress } from '../../settings/server/read-settings.ts';
import { labels } from '../../labels/contract.ts';
import { LABEL_COLUMNS, labelAnswer, recordItems, shipmentRecord, type LabelRecord, type ShipmentRecord } from './read-shipment.ts';
import { unreadable } from './printed-party.ts';
import { optionFor, priceShipment } from './price-shipment.ts';
import type { ItemRow } from './shipment-row.ts';
import { checkLeave } from './check-leave.ts';
import { collectFacts } from './collect-facts.ts';

export interface Seen {
  total_cost: number;
  /** Whichever it costs in, if left out. */
  currency?: string | undefined;
}

export interface Purchase {
  shipmentId: number;
  /** Used instead of the shipment's own service. */
  service?: string;
  ignoreBadAddress?: boolean;
  /** The price that the buyer saw, as on the wire: it is not bought for more. */
  seen?: Seen | undefined;
  /** What the money was held for: it pays before the free balance does. */
  reservedFor?: MoneyObject;
}

/** The next number of the service where the parcel is handed over, and the country of that. */
async function nextTrackingNumber(tx: Tx, service: string, { entry_point: entryPoint, is_test: isTest }: ShipmentRecord) {
  const { country } = await one(tx, sql<{ country: string }>`select facts ->> 'country' as country from entry_points where code = ${entryPoint}`);
  return { trackingNumber: await takeNumber(tx, service, country, isTest), originCountry: country };
}

function chooseOption(priced: Awaited<ReturnType<typeof priceShipment>>, service: string): Option {
  const option = optionFor(priced, service);
  if (option) return option;
  const refused = priced.unavailable.find((u) => u.service === service);
  if (refused) throw new AppError('service_unavailable', { fields: { service: refused.reason } });
  const unknownDuty = priced.unavailable.find((u) => u.reason.key.startsWith('duties:'));
  if (service === '' && unknownDuty) throw new AppError('service_unavailable', { fields: { service: unknownDuty.reason } });
  if (service === '') throw new AppError('no_services');
  const known = [...priced.options, ...priced.unavailable].map((one) => one.service);
  throw new AppError('invalid_input', { fields: { service: notOneOf([...new Set(known)]) } });
}

const required = (field: string): AppError => new AppError('invalid_input', { fields: { [field]: { key: 'validation.required' } } });

/** The price that a caller saw, where it said one. Throws `invalid_input` for a currency alone. */
function seenPrice(cost: number | undefined, currency: string | undefined): Seen | undefined {
  if (cost !== undefined) return { total_cost: cost, currency };
  if (currency !== undefined) throw required('total_cost');
  return undefined;
}

/** The same of a label that is bought with its shipment. Throws `invalid_input` where none is asked for. */
export function seenWith(said: { create_label: boolean; total_cost?: number | undefined; cost_currency?: string | undefined }): Seen | undefined {
  if (said.total_cost !== undefined && !said.create_label) throw required('create_label');
  return seenPrice(said.total_cost, said.cost_currency);
}

/** Throws `price_changed` when the label costs more than was seen. */
function mustCost(option: Option, { total_cost: cost, currency = option.currency }: Seen, lang: Ctx['lang']): void {
  const total = optionTotal(option);
  if (currency === option.currency && total <= fromWire(cost, option.currency, 'total_cost')) return;
  throw new PriceChanged('price_changed', 'price', total, option.currency, lang);
}

const consignorOf = async (tx: Tx, accountId: number, s: ShipmentRecord): Promise<StoredParty> => {
  if (s.consignor) return s.consignor;
  const stored = await readConsignor(tx, accountId);
  if (!stored) throw new AppError('no_consignor');
  return storedParty(stored);
};

async function returnAddressOf(tx: Tx, accountId: number, s: ShipmentRecord): Promise<StoredParty | null> {
  if (s.return_address) return s.return_address;
  const stored = await readReturnAddress(tx, accountId, s.to_country);
  return stored && storedParty(stored);
}

/** The ledger's books a purchase is split into: carriage, each surcharge, duties and taxes. */
function ledgerLines(option: Option): Movement['lines'] {
  const lines: Movement['lines'] = option.lines.map((l) => ({ book: l.code === 'base' ? 'label' : l.code, amountMinor: l.amountMinor }));
  return lines.filter((line) => line.amountMinor !== 0);
}

async function storeLabel(
  tx: Tx,
  ctx: Ctx,
  s: ShipmentRecord,
  items: ItemRow[],
  option: Option,
  { reservedFor, ...papers }: { consignor: StoredParty; returnAddress: StoredParty | null; reservedFor: MoneyObject | undefined },
): Promise<LabelRecord> {
  const { accountId } = ctx.actor;
  const { trackingNumber, originCountry } = await nextTrackingNumber(tx, option.service, s);
  const now = ctx.now();
  const facts = collectFacts(s, items, { option, trackingNumber, originCountry, ...papers, now, day: dayIn(now, ctx.actor.timeZone) });
  const total = s.is_test ? 0 : optionTotal(option);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into labels (account_id, shipment_id, tracking_number, service, carrier, entry_point, exit_point, currency, cost_minor, surcharge_minor,
        insurance_fee_minor, chargeable_g, price, facts, is_test, created_at)
      values (${accountId}, ${s.id}, ${trackingNumber}, ${option.service}, ${option.carrier}, ${s.entry_point}, ${option.exitPoint}, ${option.currency}, ${total},
        ${option.surchargeMinor}, ${option.insuranceFeeMinor}, ${option.chargeableG},
        ${json(option.lines.map(({ basis, ...line }) => ({ ...line, key: basis.key, values: basis.values })))}, ${json(facts)}, ${s.is_test}, ${now.toISOString()})
      returning id`,
  );
  await sql`insert into tracking_numbers (tracking_number, account_id, shipment_id, label_id) values (${trackingNumber}, ${accountId}, ${s.id}, ${id})`.execute(
    tx,
  );
  await sql`
    update shipments set status = 'Labeled', label_id = ${id}, tracking_number = ${trackingNumber}, service = ${option.service}, exit_point = ${option.exitPoint},
      carrier = ${option.carrier}, cost_minor = ${total}, cost_currency = ${option.currency}, chargeable_g = ${option.chargeableG}, volumetric_g = ${option.volumetricG},
      label_error = null, labeled_at = ${now.toISOString()}, updated_at = now(), version = version + 1
    where account_id = ${accountId} and id = ${s.id}`.execute(tx);
  if (total > 0) {
    // The balance is touched last: its row is the one every buyer of the account waits for.
    const object = { kind: 'label', id };
    const bill: Movement = { accountId, currency: option.currency, kind: 'label', object, memo: trackingNumber, lines: ledgerLines(option) };
    const entry = await charge(tx, bill, { reservedFor });
    await sql`update labels set charge_entry_id = ${entry} where account_id = ${accountId} and id = ${id}`.execute(tx);
  }
  return readLabel(tx, accountId, id);
}

/** A label of the account, or `not_found`. */
export async function readLabel(tx: Tx, accountId: number, id: number): Promise<LabelRecord> {
  const label = await maybe(
    tx,
    sql<LabelRecord>`
      select ${LABEL_COLUMNS} from labels l join shipments s on s.account_id = l.account_id and s.id = l.shipment_id
      where l.account_id = ${accountId} and l.id = ${id}`,
  );
  if (!label) throw new AppError('not_found');
  return label;
}

/**
 * Buys the label of a pending shipment in the caller's transaction: re-rating, charge, tracking number, facts.
 * Throws `not_eligible` when it is not pending (bought in another tab), `invalid_input` for what no label can say, `insufficient_funds`, `address_not_found`,
 * `no_services`, `service_unavailable`, `no_consignor`, `price_changed` for more than was seen; then rolling the transaction back leaves no trace.
 */
export async function buyLabelIn(tx: Tx, ctx: Ctx, purchase: Purchase): Promise<LabelRecord> {
  const { accountId } = ctx.actor;
  const s = await shipmentRecord(tx, accountId, purchase.shipmentId, true);
  if (s.status !== 'Pending') throw new AppError('not_eligible', { fields: { status: { key: 'shipments:why.buy' } } });
  // A warehouse of the operator needs no leave. What was stored when there was one may have lost it since.
  if (s.order_id === null && s.reshipment_id === null) await checkLeave(tx, accountId, s.entry_point);
  const items = await recordItems(tx, accountId, s.id);
  const consignor = await consignorOf(tx, accountId, s);
  const returnAddress = await returnAddressOf(tx, accountId, s);
  const fields = unreadable(s.to_country, { to: recipientOf(s), consignor, from: returnAddress }, { comments: s.comments, items });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const isFound = await verifyShipmentAddress(recipientOf(s));
  const mayOverride = purchase.ignoreBadAddress ?? s.ignore_bad_address;
  if (!isFound && !mayOverride) throw new AppError('address_not_found');
  const priced = await priceShipment(tx, accountId, s, items, { now: ctx.now(), overrideAddress: !isFound });
  const option = chooseOption(priced, purchase.service ?? s.service);
  if (purchase.seen) mustCost(option, purchase.seen, ctx.lang);
  const label = await storeLabel(tx, ctx, s, items, option, { consignor, returnAddress, reservedFor: purchase.reservedFor });
  await audit(tx, ctx, {
    verb: 'label.buy',
    object: { kind: 'shipment', id: s.id },
    detail: { label_id: label.id, tracking_number: label.tracking_number, service: option.service, cost_minor: label.cost_minor, currency: label.currency },
  });
  await emit(tx, accountId, 'shipment.labeled', { kind: 'shipment', id: s.id }, { label_id: label.id, tracking_number: label.tracking_number });
  return label;
}

/** Buys a label through the API. */
export const buyLabel = verb(labels.buy, async ({ tx, ctx, body }) => {
  const { shipment_id: shipmentId, service, ignore_bad_address: ignoreBadAddress, total_cost: cost, currency } = body;
  const label = await buyLabelIn(tx, ctx, { shipmentId, service: service || undefined, ignoreBadAddress, seen: seenPrice(cost, currency) });
  return { label: labelAnswer(label, ctx.lang) };
});
