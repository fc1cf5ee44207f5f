import { sql } from 'kysely';
import { isCountryCode } from '../../../shared/country-codes.ts';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { fromWire } from '../../../shared/money.ts';
import { kgToGrams } from '../../../shared/units.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { RECIPIENT_NAMES, recipientOf, type Recipient } from '../../../server/party.ts';
import { returnDestination, type ReturnDestination } from '../../settings/destinations.ts';
import type { ReturnInput } from '../fields.ts';
import type { StoredSender } from './return-row.ts';

/** An item as stored, without its product. */
export interface ItemFacts {
  description: string;
  quantity: number;
  value_minor: number | null;
  currency: string;
  weight_g: number | null;
  coo: string | null;
  hs_code: string | null;
  dg_code: string | null;
  sku: string | null;
}

/** The shipment a return comes from, as far as the return takes it over. */
export interface SentFacts {
  shipmentId: number;
  orderId: number | null;
  trackingNumber: string | null;
  destination: ReturnDestination;
  sender: StoredSender;
  items: ItemFacts[];
}

const text = (value: string | null | undefined): string | null => (value ? value : null);

/** What a shipment of the account tells of a return of it; null where there is none. It must have left, or nothing of it can come back. */
export async function sentFacts(tx: Tx, accountId: number, shipmentId: number): Promise<SentFacts | 'open' | null> {
  const row = await maybe(
    tx,
    sql<Recipient & { status: string; tracking_number: string | null; order_id: number | null }>`
      select s.status, s.tracking_number, ${sql.join(RECIPIENT_NAMES.map((name) => sql.ref(`s.${name}`)))},
        (select f.order_id from order_fulfillments f where f.account_id = s.account_id and f.shipment_id = s.id) as order_id
      from shipments s where s.account_id = ${accountId} and s.id = ${shipmentId}`,
  );
  if (!row) return null;
  if (!['Processed', 'En Route', 'Delivered'].includes(row.status)) return 'open';
  const items = await all(
    tx,
    sql<ItemFacts>`
      select i.description, i.quantity, i.value_minor, i.currency, i.weight_g, i.country_of_origin as coo, i.hs_code, i.dg_code, i.product_id as sku
      from shipment_items i where i.account_id = ${accountId} and i.shipment_id = ${shipmentId} order by i.line`,
  );
  const destination = returnDestination(row.to_country) ?? 'ROW';
  return { shipmentId, orderId: row.order_id, trackingNumber: row.tracking_number, destination, sender: recipientOf(row), items };
}

/** Items as announced. Throws `invalid_input` naming the item where its currency has fewer decimals. */
const givenItems = ({ items = [], currency }: ReturnInput): ItemFacts[] =>
  items.map((item, i) => ({
    description: item.description,
    quantity: item.quantity,
    value_minor: typeof item.value === 'number' ? fromWire(item.value, currency, `items/${i}/value`) : null,
    currency,
    weight_g: typeof item.weight === 'number' ? kgToGrams(item.weight) : null,
    coo: item.coo ?? null,
    hs_code: text(item.hts_code),
    dg_code: item.dg_code === 'None' ? null : text(item.dg_code),
    sku: text(item.sku),
  }));

/** Everything a return is made of, from what was given and from the shipment it comes from. */
export interface Facts {
  rmaNumber: string | null;
  trackingNumber: string | null;
  warehouse: string;
  destination: ReturnDestination;
  shipmentId: number | null;
  orderId: number | null;
  sender: StoredSender | null;
  reason: ReturnInput['reason'] | null;
  items: ItemFacts[];
}

const refuse = (field: string, problem: FieldProblem): never => {
  throw new AppError('invalid_input', { fields: { [field]: problem } });
};

function givenSender({ sender }: ReturnInput): StoredSender | null {
  if (!sender) return null;
  const { name, company_name, phone, email, id, street1, street2, city, province, postal_code, country } = sender;
  const facts = { company_name, phone, email, id, street1, street2, city, province, postal_code, country };
  const texts = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, text(value)])) as Omit<StoredSender, 'name'>;
  return { name, ...texts };
}

/** The warehouse that takes what comes back to a destination; null where nothing does. */
export const warehouseFor = async (tx: Tx, destination: ReturnDestination): Promise<string | null> =>
  (
    await maybe(
      tx,
      sql<{ warehouse: string }>`
        select p.warehouse from return_points p join warehouses w on w.code = p.warehouse and w.is_active
        join return_terms t on t.warehouse = p.warehouse where p.destination = ${destination}`,
    )
  )?.warehouse ?? null;

/** What is announced. Throws `invalid_input` naming the field: a shipment that is not theirs or has not left, a destination nothing comes back to. */
export async function announcedFacts(tx: Tx, accountId: number, given: ReturnInput): Promise<Facts> {
  const sent = given.shipment_id ? await sentFacts(tx, accountId, given.shipment_id) : null;
  if (given.shipment_id && sent === null) refuse('shipment_id', { key: 'validation.selection' });
  if (sent === 'open') return refuse('shipment_id', { key: 'returns:problem.shipmentOpen' });
  const country = given.sender?.country;
  const destination = given.destination ?? sent?.destination ?? (country && isCountryCode(country) ? (returnDestination(country) ?? 'ROW') : 'ROW');
  const warehouse = await warehouseFor(tx, destination);
  if (warehouse === null) return refuse('destination', { key: 'returns:problem.noPoint' });
  const items = given.items && given.items.length > 0 ? givenItems(given) : (sent?.items ?? []);
  return {
    rmaNumber: text(given.rma_number),
    trackingNumber: text(given.tracking_number) ?? sent?.trackingNumber ?? null,
    warehouse,
    destination,
    shipmentId: sent?.shipmentId ?? null,
    orderId: sent?.orderId ?? null,
    sender: givenSender(given) ?? sent?.sender ?? null,
    reason: given.reason,
    items,
  };
}
