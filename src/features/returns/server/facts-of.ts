import { sql } from 'kysely';
import { isCountryCode } from '../../../shared/country-codes.ts';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { kgToGrams } from '../../../shared/units.ts';
import { all, type Tx } from '../../../server/db.ts';
import { RECIPIENT_NAMES, recipientOf, type Recipient } from '../../../server/party.ts';
import { OPEN_POINTS } from '../../return-terms/server/open-points.ts';
import { returnDestination, type ReturnDestination } from '../../settings/destinations.ts';
import type { ReturnInput } from '../fields.ts';
import { productsNamed, type NamedProduct } from './products-named.ts';
import type { StoredSender } from './return-row.ts';

/** An item as stored, without its product. */
export interface ItemFacts {
  description: string;
  quantity: number;
  /** Of one unit; null where nobody said. */
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

/** What shipments of the account tell of returns of them, by id. Each must have left, or nothing of it can come back. */
export async function sentBy(tx: Tx, accountId: number, shipmentIds: readonly number[]): Promise<Map<number, SentFacts | 'open'>> {
  if (shipmentIds.length === 0) return new Map();
  const wanted = sql`any(${[...new Set(shipmentIds)]}::bigint[])`;
  const rows = await all(
    tx,
    sql<Recipient & { id: number; status: string; tracking_number: string | null; order_id: number | null }>`
      select s.id, s.status, s.tracking_number, ${sql.join(RECIPIENT_NAMES.map((name) => sql.ref(`s.${name}`)))},
        (select f.order_id from order_fulfillments f where f.account_id = s.account_id and f.shipment_id = s.id) as order_id
      from shipments s where s.account_id = ${accountId} and s.id = ${wanted}`,
  );
  const items = await all(
    tx,
    sql<ItemFacts & { shipment_id: number }>`
      select i.shipment_id, i.description, i.quantity, i.value_minor, i.currency, i.weight_g, i.country_of_origin as coo, i.hs_code, i.dg_code, i.product_id as sku
      from shipment_items i where i.account_id = ${accountId} and i.shipment_id = ${wanted} order by i.shipment_id, i.line`,
  );
  const itemsOf = Map.groupBy(items, (item) => item.shipment_id);
  return new Map(
    rows.map((row): [number, SentFacts | 'open'] => {
      if (!['Processed', 'En Route', 'Delivered'].includes(row.status)) return [row.id, 'open'];
      const destination = returnDestination(row.to_country) ?? 'ROW';
      const own = (itemsOf.get(row.id) ?? []).map(({ shipment_id: _shipment, ...item }) => item);
      return [row.id, { shipmentId: row.id, orderId: row.order_id, trackingNumber: row.tracking_number, destination, sender: recipientOf(row), items: own }];
    }),
  );
}

/** Items as announced, those that are not described as their products are. Throws `invalid_input` naming the item where its currency has fewer decimals. */
const givenItems = ({ products }: Around, { items = [], currency: usual }: ReturnInput): ItemFacts[] =>
  items.map(({ currency: own, ...item }, i) => ({
    description: text(item.description) ?? products.get(item.sku ?? '')?.description ?? '',
    quantity: item.quantity,
    value_minor: typeof item.value === 'number' ? fromWire(item.value, own ?? usual, `items/${i}/value`) : null,
    currency: own ?? usual,
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

function givenSender({ sender }: ReturnInput): StoredSender | null {
  if (!sender) return null;
  const { name, company_name, phone, email, id, street1, street2, city, province, postal_code, country } = sender;
  const facts = { company_name, phone, email, id, street1, street2, city, province, postal_code, country };
  const texts = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, text(value)])) as Omit<StoredSender, 'name'>;
  return { name, ...texts };
}

/** What announced returns can mean: the shipments and products they name, and the warehouse that takes what comes back to each destination. */
export interface Around {
  sent: ReadonlyMap<number, SentFacts | 'open'>;
  /** Of the items that are not described, by what names them. */
  products: ReadonlyMap<string, NamedProduct>;
  warehouses: ReadonlyMap<ReturnDestination, string>;
}

/** The warehouse that takes what comes back to each destination that is open. */
export async function openWarehouses(tx: Tx): Promise<Map<ReturnDestination, string>> {
  const points = await all(tx, sql<{ destination: ReturnDestination; warehouse: string }>`select p.destination, p.warehouse from ${OPEN_POINTS}`);
  return new Map(points.map((one) => [one.destination, one.warehouse]));
}

export async function lookAround(tx: Tx, accountId: number, given: readonly Pick<ReturnInput, 'shipment_id' | 'items'>[]): Promise<Around> {
  const shipments = given.flatMap((one) => one.shipment_id ?? []);
  const bare = given.flatMap(({ items = [] }) => items.filter((item) => !item.description));
  return {
    sent: await sentBy(tx, accountId, shipments),
    products: await productsNamed(tx, accountId, bare),
    warehouses: await openWarehouses(tx),
  };
}

/** Where parcels of a destination come back to: one of its own, else where those of the rest of the world do (spec §7). */
export const openDestination = ({ warehouses }: Pick<Around, 'warehouses'>, of: ReturnDestination): ReturnDestination => (warehouses.has(of) ? of : 'ROW');

/** What stands against an announcement, and where. */
export interface Refused {
  field: 'shipment_id' | 'destination' | `items/${number}/description`;
  problem: FieldProblem;
}

/** The first item that neither its announcement nor a product of the account describes. */
function undescribed({ products }: Around, { items = [] }: ReturnInput): Refused | null {
  const at = items.findIndex(({ description, sku }) => !description && !products.has(sku ?? ''));
  return at < 0 ? null : { field: `items/${at}/description`, problem: { key: 'returns:problem.skuUnknown', values: { sku: items[at]?.sku ?? '' } } };
}

/** What is announced, or why it cannot be: a shipment that is not theirs or has not left, a destination nothing comes back to, goods nobody describes. */
export function factsFrom(around: Around, given: ReturnInput): Facts | Refused {
  const { sent: shipments, warehouses } = around;
  const sent = given.shipment_id ? shipments.get(given.shipment_id) : null;
  if (sent === undefined) return { field: 'shipment_id', problem: { key: 'returns:problem.noShipment' } };
  if (sent === 'open') return { field: 'shipment_id', problem: { key: 'returns:problem.shipmentOpen' } };
  const country = given.sender?.country;
  const own = sent?.destination ?? (country && isCountryCode(country) ? returnDestination(country) : null);
  const destination = given.destination ?? openDestination(around, own ?? 'ROW');
  const warehouse = warehouses.get(destination);
  if (warehouse === undefined) return { field: 'destination', problem: { key: 'returns:problem.noPoint' } };
  const unknown = undescribed(around, given);
  if (unknown) return unknown;
  const items = given.items && given.items.length > 0 ? givenItems(around, given) : (sent?.items ?? []);
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

/** What is announced. Throws `invalid_input` naming the field as {@link factsFrom} does. */
export async function announcedFacts(tx: Tx, accountId: number, given: ReturnInput): Promise<Facts> {
  const facts = factsFrom(await lookAround(tx, accountId, [given]), given);
  if ('problem' in facts) throw new AppError('invalid_input', { fields: { [facts.field]: facts.problem } });
  return facts;
}
