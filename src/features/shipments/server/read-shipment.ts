import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { recipientOf, type Recipient, type StoredParty } from '../../../server/party.ts';
import { say, sayError } from '../../../server/words.ts';
import { statusOf, type ErrorCode } from '../../../shared/errors.ts';
import type { Language, Values, WordKey } from '../../../shared/words.ts';
import type { z } from 'zod';
import type { labelOut, PriceLine } from '../../labels/label-out.ts';
import type { Shipment, TypedMeasures } from '../shipment-out.ts';
import { shipmentCan, type ShipmentStatus } from '../status.ts';
import { checkKept } from '../../addresses/server/kept-address.ts';
import { loadZipData } from '../../addresses/server/zip-data.ts';
import type { ZipData } from '../../addresses/verification.ts';
import { statusAfter } from '../../tracking/rules.ts';
import { readEvents } from '../../tracking/server/read-tracks.ts';
import { readArrivalDays } from '../../tracking/server/read-arrivals.ts';
import { underway, type Reader as ArrivalReader } from './read-arrivals.ts';
import type { ItemRow } from './shipment-row.ts';

/** What was entered of a shipment, beside what every list shows of it. */
export interface EnteredRecord {
  reference2: string | null;
  reference3: string | null;
  kind: 'parcel' | 'envelope';
  exit_point: string | null;
  consignor: StoredParty | null;
  return_address: StoredParty | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  typed: TypedMeasures | null;
  packages: { weight_g: number; length_mm: number | null; width_mm: number | null; height_mm: number | null }[];
  comments: string[];
  is_irregular: boolean;
  is_return: boolean;
  signature_confirmation: boolean;
  insurance: boolean;
  insured_value_minor: number;
  currency: string;
  reason_for_export: Shipment['reason_for_export'];
  identifiers: Record<string, string | null>;
  ignore_bad_address: boolean;
}

export interface ShipmentRecord extends Recipient, EnteredRecord {
  id: number;
  status: ShipmentStatus;
  created_at: string;
  updated_at: string;
  version: number;
  is_test: boolean;
  order_number: string | null;
  reference1: string | null;
  entry_point: string;
  service: string;
  terms: 'DDP' | 'DDU';
  carrier: string | null;
  weight_g: number;
  dg_codes: string[];
  goods_value_minor: number;
  label_id: number | null;
  tracking_number: string | null;
  cost_minor: number | null;
  cost_currency: string | null;
  chargeable_g: number | null;
  volumetric_g: number | null;
  overpack_id: number | null;
  order_id: number | null;
  reshipment_id: number | null;
  label_error: { code: ErrorCode; values?: Values; key?: WordKey; field?: string } | null;
  labeled_at: string | null;
  processed_at: string | null;
  delivered_at: string | null;
  problem: string | null;
}

/** Money on the wire in a currency of a stored row. */
export const wire = (minor: number, currency: string): number => toWire(minor, isCurrency(currency) ? currency : 'USD');

export interface LabelRecord {
  id: number;
  shipment_id: number;
  tracking_number: string;
  service: string;
  carrier: string;
  entry_point: string;
  exit_point: string;
  currency: string;
  cost_minor: number;
  surcharge_minor: number;
  insurance_fee_minor: number;
  chargeable_g: number;
  price: { code: PriceLine['code']; amountMinor: number; key: WordKey; values: PriceLine['values']; byItem?: number[] }[];
  is_test: boolean;
  created_at: string;
  updated_at: string;
  cancelled_at: string | null;
  shipment_status: ShipmentStatus;
  event_code: number | null;
  processed_at: string | null;
  delivered_at: string | null;
  overpack_id: number | null;
}

/** How far the parcel of a valid label is. */
const wayOf = (status: ShipmentStatus) => (status === 'Processed' || status === 'En Route' || status === 'Delivered' ? status : null);

/** A label as the API shows it. */
export function labelAnswer(l: LabelRecord, lang: Language): z.output<typeof labelOut> {
  const money = (minor: number) => wire(minor, l.currency);
  return {
    id: l.id,
    shipment_id: l.shipment_id,
    tracking_number: l.tracking_number,
    service: l.service,
    carrier: l.carrier,
    entry_point: l.entry_point,
    exit_point: l.exit_point,
    status: l.cancelled_at ? 'Cancelled' : statusAfter(wayOf(l.shipment_status), l.event_code),
    cancelled: l.cancelled_at !== null,
    cost: money(l.cost_minor),
    surcharge: money(l.surcharge_minor),
    insurance_fee: money(l.insurance_fee_minor),
    currency: l.currency,
    chargeable_weight: gramsToKg(l.chargeable_g),
    is_ready: true,
    test: l.is_test,
    created: l.created_at,
    updated: l.updated_at,
    processed: l.processed_at !== null,
    processed_date: l.processed_at,
    // Nobody reports yet what the entry point weighed.
    processed_weight: null,
    delivery_date: l.delivered_at,
    overpack_id: l.overpack_id,
    is_master: true,
    price: l.price.map((p) => ({ code: p.code, amount: money(p.amountMinor), key: p.key, values: p.values, text: say(lang, p) })),
  };
}

export const LABEL_COLUMNS = sql`l.id, l.shipment_id, l.tracking_number, l.service, l.carrier, l.entry_point, l.exit_point, l.currency, l.cost_minor,
  l.surcharge_minor, l.insurance_fee_minor, l.chargeable_g, l.price, l.is_test, l.created_at, s.updated_at, l.cancelled_at, s.status as shipment_status, s.event_code,
  s.processed_at, s.delivered_at, s.overpack_id`;

/** The columns of an {@link EnteredRecord}, but the currency, which every list shows. */
export const ENTERED_COLUMNS = sql`reference2, reference3, kind, exit_point, consignor, return_address, length_mm, width_mm, height_mm, typed, packages, comments,
  is_irregular, is_return, signature_confirmation, insurance, insured_value_minor, reason_for_export, identifiers, ignore_bad_address`;
const RECORD_COLUMNS = sql`id, status, created_at, updated_at, version, is_test, order_number, reference1, entry_point, service, terms, carrier, to_name, to_company, to_phone,
  to_email, to_tax_id, to_street1, to_street2, to_city, to_province, to_postal_code, to_country, weight_g, dg_codes, currency, goods_value_minor, label_id, tracking_number,
  cost_minor, cost_currency, chargeable_g, volumetric_g, overpack_id, order_id, reshipment_id, label_error, labeled_at, processed_at, delivered_at, problem, ${ENTERED_COLUMNS}`;
const ITEM_COLUMNS = sql`description, origin_description, quantity, value_minor, currency, weight_g, country_of_origin, hs_code, dg_code, supplier, url, product_id,
  cost_value_minor, retail_value_minor`;

/** The stored shipment, or `not_found`. `lock` locks it until the transaction ends. */
export async function shipmentRecord(tx: Tx, accountId: number, id: number, lock = false): Promise<ShipmentRecord> {
  const row = await maybe(
    tx,
    sql<ShipmentRecord>`
      select ${RECORD_COLUMNS}
      from shipments where account_id = ${accountId} and id = ${id} ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}

export const recordItems = (tx: Tx, accountId: number, id: number): Promise<ItemRow[]> =>
  all(
    tx,
    sql<ItemRow>`
      select ${ITEM_COLUMNS}
      from shipment_items where account_id = ${accountId} and shipment_id = ${id} order by line`,
  );

export const itemsOf = (tx: Tx, accountId: number, ids: readonly number[]) =>
  all(
    tx,
    sql<ItemRow & { shipment_id: number }>`
      select shipment_id, ${ITEM_COLUMNS} from shipment_items where account_id = ${accountId} and shipment_id = any(${[...ids]}::bigint[])
      order by shipment_id, line`,
  );

/** A pending shipment of an import, with its line in the file and its items. */
export interface ImportedShipment {
  line: number;
  record: ShipmentRecord;
  items: ItemRow[];
}

/** Pending shipments of an import after a line of its file, in the file's order. */
export async function importedShipments(tx: Tx, accountId: number, importId: number, page: { after: number; limit: number }): Promise<ImportedShipment[]> {
  const rows = await all(
    tx,
    sql<ShipmentRecord & { import_line: number }>`
      select ${RECORD_COLUMNS}, import_line from shipments
      where account_id = ${accountId} and import_id = ${importId} and import_line > ${page.after} and status = 'Pending' order by import_line limit ${page.limit}`,
  );
  return (await withItems(tx, accountId, rows)).map(([{ import_line: line, ...record }, items]) => ({ line, record, items }));
}

/** Stored shipments of the account, each with its items. */
async function withItems<R extends ShipmentRecord>(tx: Tx, accountId: number, records: readonly R[]): Promise<[R, ItemRow[]][]> {
  const ids = records.map((record) => record.id);
  const byShipment = Map.groupBy(await itemsOf(tx, accountId, ids), (item) => item.shipment_id);
  return records.map((record) => [record, byShipment.get(record.id) ?? []]);
}

const recordsOf = (tx: Tx, accountId: number, ids: readonly number[]) =>
  all(tx, sql<ShipmentRecord>`select ${RECORD_COLUMNS} from shipments where account_id = ${accountId} and id = any(${[...ids]}::bigint[])`);

/** Shipments of the account by their ids, with their items. */
export const recordsWithItems = async (tx: Tx, accountId: number, ids: readonly number[]): Promise<[ShipmentRecord, ItemRow[]][]> =>
  withItems(tx, accountId, await recordsOf(tx, accountId, ids));

const labelProblem = ({ code, key, values }: NonNullable<ShipmentRecord['label_error']>, lang: Language): string =>
  key === undefined ? sayError(lang, code, values) : say(lang, { key, values });

type Reader = ArrivalReader & Pick<Ctx, 'lang' | 'env'>;

/** The items, labels and events of shipments, by shipment: three queries, however many. */
async function partsOf(tx: Tx, { actor: { accountId }, lang }: Reader, ids: readonly number[]) {
  const items = await itemsOf(tx, accountId, ids);
  const labels = await all(
    tx,
    sql<LabelRecord>`
      select ${LABEL_COLUMNS} from labels l join shipments s on s.account_id = l.account_id and s.id = l.shipment_id
      where l.account_id = ${accountId} and l.shipment_id = any(${[...ids]}::bigint[]) order by l.id desc`,
  );
  const events = await readEvents(tx, accountId, labels, lang);
  const [itemsBy, labelsBy] = [Map.groupBy(items, (item) => item.shipment_id), Map.groupBy(labels, (label) => label.shipment_id)];
  return ({ id, label_id: labelId }: ShipmentRecord): Omit<Parts, 'arrival' | 'zip'> => ({
    items: itemsBy.get(id) ?? [],
    labels: labelsBy.get(id) ?? [],
    events: events.get(labelId ?? 0) ?? [],
  });
}

const arrivalsOf = async (tx: Tx, ctx: Reader, records: readonly ShipmentRecord[]) =>
  readArrivalDays(tx, ctx, ctx.actor.accountId, await underway(tx, ctx, records));

/** Can what was entered still be put right? */
const isOpen = (record: ShipmentRecord): boolean => shipmentCan('edit', record) === true;

/** What the addresses that can still be put right are checked by. */
const zipFor = async (records: readonly ShipmentRecord[]): Promise<ZipData | null> => (records.some(isOpen) ? await loadZipData() : null);

/**
 * What of the price of the valid label is duty or tax, in all or on one item; null before it is bought, for DDU, where the recipient pays them, and where
 * nobody knows the item's part: of labels bought before it was kept.
 */
function customsPart({ terms }: ShipmentRecord, labels: readonly LabelRecord[], code: 'duty' | 'tax', item?: number): number | null {
  const label = labels.find(({ cancelled_at }) => cancelled_at === null);
  if (label === undefined || terms === 'DDU') return null;
  const lines = label.price.filter((line) => line.code === code);
  if (item !== undefined && lines.some(({ amountMinor, byItem }) => amountMinor > 0 && byItem === undefined)) return null;
  const partOf = ({ amountMinor, byItem }: LabelRecord['price'][number]) => (item === undefined ? amountMinor : (byItem?.[item] ?? 0));
  return wire(
    lines.reduce((sum, line) => sum + partOf(line), 0),
    label.currency,
  );
}

interface Parts {
  items: readonly ItemRow[];
  labels: readonly LabelRecord[];
  events: Shipment['events'];
  arrival: Shipment['arrival'];
  zip: ZipData | null;
}

/** A shipment with its items and labels as the API shows it; `not_found` when the account has none with that id. */
export async function readShipment(tx: Tx, ctx: Reader, id: number): Promise<Shipment> {
  const record = await shipmentRecord(tx, ctx.actor.accountId, id);
  const partsBy = await partsOf(tx, ctx, [id]);
  const arrival = (await arrivalsOf(tx, ctx, [record])).get(id) ?? null;
  return shown(ctx, record, { ...partsBy(record), arrival, zip: await zipFor([record]) });
}

/** Shipments of the account with their items and labels, by id. */
export async function readShipments(tx: Tx, ctx: Reader, ids: readonly number[]): Promise<Map<number, Shipment>> {
  const { accountId } = ctx.actor;
  const records = await recordsOf(tx, accountId, ids);
  const partsBy = await partsOf(tx, ctx, ids);
  const arrivals = await arrivalsOf(tx, ctx, records);
  const zip = await zipFor(records);
  return new Map(records.map((record) => [record.id, shown(ctx, record, { ...partsBy(record), arrival: arrivals.get(record.id) ?? null, zip })]));
}

/** What was entered of a shipment, as the API shows it. */
export const enteredOf = (r: EnteredRecord) => ({
  reference2: r.reference2,
  reference3: r.reference3,
  kind: r.kind,
  exit_point: r.exit_point,
  consignor: r.consignor,
  from: r.return_address,
  length: millimetresToCm(r.length_mm),
  width: millimetresToCm(r.width_mm),
  height: millimetresToCm(r.height_mm),
  typed: r.typed,
  packages: r.packages.map((p) => ({
    weight: gramsToKg(p.weight_g),
    length: millimetresToCm(p.length_mm),
    width: millimetresToCm(p.width_mm),
    height: millimetresToCm(p.height_mm),
  })),
  irregular: r.is_irregular,
  is_return: r.is_return,
  signature_confirmation: r.signature_confirmation,
  insurance: r.insurance,
  insured_value: wire(r.insured_value_minor, r.currency),
  reason_for_export: r.reason_for_export,
  identifiers: r.identifiers,
  comments: r.comments,
  ignore_bad_address: r.ignore_bad_address,
});

/** An item as the API shows it. */
export const shownItem = (item: ItemRow) => ({
  description: item.description,
  origin_description: item.origin_description,
  quantity: item.quantity,
  value: wire(item.value_minor, item.currency),
  currency: item.currency,
  weight: gramsToKg(item.weight_g),
  coo: item.country_of_origin,
  hts_code: item.hs_code,
  dg_code: item.dg_code,
  supplier: item.supplier,
  url: item.url,
  product_id: item.product_id,
  cost_value: item.cost_value_minor === null ? null : wire(item.cost_value_minor, item.currency),
  retail_value: item.retail_value_minor === null ? null : wire(item.retail_value_minor, item.currency),
});

function shown({ lang, env }: Reader, r: ShipmentRecord, { items, labels, events, arrival, zip }: Parts): Shipment {
  return {
    id: r.id,
    created: r.created_at,
    updated: r.updated_at,
    version: r.version,
    status: r.status,
    test: r.is_test,
    order_number: r.order_number,
    reference1: r.reference1,
    entry_point: r.entry_point,
    service: r.service || null,
    terms: r.terms,
    carrier: r.carrier,
    consignee: recipientOf(r),
    to: recipientOf(r),
    address_check: zip !== null && isOpen(r) ? checkKept(recipientOf(r), zip, lang) : null,
    weight: gramsToKg(r.weight_g),
    volumetric_weight: r.volumetric_g === 0 ? null : gramsToKg(r.volumetric_g),
    chargeable_weight: gramsToKg(r.chargeable_g),
    currency: r.currency,
    ...enteredOf(r),
    line_items: items.map((item, index) => ({ ...shownItem(item), duty: customsPart(r, labels, 'duty', index), tax: customsPart(r, labels, 'tax', index) })),
    labels: labels.map((label) => labelAnswer(label, lang)),
    label_id: r.label_id,
    tracking_number: r.tracking_number,
    total_cost: r.cost_minor === null ? null : wire(r.cost_minor, r.cost_currency ?? 'USD'),
    cost_currency: r.cost_currency,
    duty: customsPart(r, labels, 'duty'),
    tax: customsPart(r, labels, 'tax'),
    overpack_id: r.overpack_id,
    order_id: r.order_id,
    reshipment_id: r.reshipment_id,
    // Nothing can be claimed for a parcel that was never handed over.
    claim_url: r.processed_at === null ? null : `${env.CONSOLE_URL}/support/insuranceClaim?shipment=${r.id}`,
    arrival,
    events,
    labeled: r.labeled_at,
    processed: r.processed_at,
    delivered: r.delivered_at,
    errors: r.label_error && {
      code: r.label_error.code,
      http_status: statusOf(r.label_error.code),
      message: labelProblem(r.label_error, lang),
      field: r.label_error.field ?? null,
    },
  };
}
