import { sql } from 'kysely';
import { z } from 'zod';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import type { CsvValue } from '../../../shared/csv.ts';
import { all, type Db } from '../../../server/db.ts';
import { shipmentFilter } from '../../shipments/filter.ts';
import { conditions, tableFor } from '../../shipments/server/list-shipments.ts';
import { readFilter } from './read-filter.ts';

const filterShape = z.strictObject(shipmentFilter);
type Filter = z.output<typeof filterShape>;

/** The filter of the list. Throws `invalid_input` at `filter/…`. */
export const shipmentQuery = (filter: unknown): Filter => readFilter(filterShape, filter);

/** Columns in the file's order; their headings are the words `exports:columns.<name>`. */
export const SHIPMENT_COLUMNS = [
  'id',
  'status',
  'tracking_number',
  'order_number',
  'reference1',
  'reference2',
  'reference3',
  'name',
  'company',
  'street1',
  'street2',
  'city',
  'province',
  'postal_code',
  'country',
  'phone',
  'email',
  'service',
  'terms',
  'entry_point',
  'exit_point',
  'weight',
  'length',
  'width',
  'height',
  'items',
  'value',
  'currency',
  'cost',
  'cost_currency',
  'created',
  'labeled',
  'processed',
  'delivered',
] as const;

interface Row {
  id: number;
  at: string;
  status: string;
  tracking_number: string | null;
  order_number: string | null;
  reference1: string | null;
  reference2: string | null;
  reference3: string | null;
  to_name: string;
  to_company: string | null;
  to_street1: string;
  to_street2: string | null;
  to_city: string;
  to_province: string | null;
  to_postal_code: string | null;
  to_country: string;
  to_phone: string | null;
  to_email: string | null;
  service: string;
  terms: string;
  entry_point: string;
  exit_point: string | null;
  weight_g: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  item_count: number;
  goods_value_minor: number;
  currency: string;
  cost_minor: number | null;
  cost_currency: string | null;
  created_at: string;
  labeled_at: string | null;
  processed_at: string | null;
  delivered_at: string | null;
}

const money = (minor: number | null, currency: string | null) => (minor === null ? null : toWire(minor, isCurrency(currency) ? currency : 'USD'));
const cm = (mm: number | null) => (mm === null ? null : millimetresToCm(mm));

const cells = (r: Row): CsvValue[] => [
  r.id,
  r.status,
  r.tracking_number,
  r.order_number,
  r.reference1,
  r.reference2,
  r.reference3,
  r.to_name,
  r.to_company,
  r.to_street1,
  r.to_street2,
  r.to_city,
  r.to_province,
  r.to_postal_code,
  r.to_country,
  r.to_phone,
  r.to_email,
  r.service,
  r.terms,
  r.entry_point,
  r.exit_point,
  gramsToKg(r.weight_g),
  cm(r.length_mm),
  cm(r.width_mm),
  cm(r.height_mm),
  r.item_count,
  money(r.goods_value_minor, r.currency),
  r.currency,
  money(r.cost_minor, r.cost_currency),
  r.cost_currency,
  r.created_at,
  r.labeled_at,
  r.processed_at,
  r.delivered_at,
];

/** Rows are read in portions by keyset, so that memory and locks do not grow with the list. */
const PORTION = 2000;

/** The rows of an export, newest first. */
export async function* shipmentRows(
  db: Db,
  account: { accountId: number; timeZone: string },
  { ids, filter }: { ids: readonly number[] | undefined; filter: Filter },
): AsyncGenerator<CsvValue[]> {
  let after: { at: string; id: number } | null = null;
  for (;;) {
    const where = [conditions(filter, account.accountId, account.timeZone)];
    if (ids) where.push(sql`id = any(${ids}::bigint[])`);
    if (after) where.push(sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`);
    const rows: Row[] = await db.tenant(account.accountId, (tx) =>
      all(
        tx,
        sql<Row>`
          select id, created_at::text as at, status, tracking_number, order_number, reference1, reference2, reference3, to_name, to_company, to_street1, to_street2,
            to_city, to_province, to_postal_code, to_country, to_phone, to_email, service, terms, entry_point, exit_point, weight_g, length_mm, width_mm, height_mm,
            item_count, goods_value_minor, currency, cost_minor, cost_currency, created_at, labeled_at, processed_at, delivered_at
          from ${tableFor(filter)} where ${sql.join(where, sql` and `)} order by created_at desc, id desc limit ${PORTION}`,
      ),
    );
    for (const row of rows) yield cells(row);
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return;
    after = { at: last.at, id: last.id };
  }
}
