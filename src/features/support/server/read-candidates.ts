import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { isCurrency, type Currency } from '../../../shared/money.ts';
import { readCoverThen, type CoverThen } from '../../rates/server/read-cover-then.ts';
import type { ShipmentStatus } from '../../shipments/status.ts';
import { coverOf, type Candidate } from '../rules.ts';
import type { ClaimStatus } from '../status.ts';

interface Row {
  id: number;
  status: ShipmentStatus;
  service: string;
  is_test: boolean;
  processed_at: string | null;
  delivered_at: string | null;
  tracking_number: string | null;
  order_number: string | null;
  to_name: string;
  to_country: string;
  goods_minor: number;
  goods_currency: string;
  insured_minor: number;
  label_currency: string | null;
  bought_at: string | null;
  shipping_minor: number | null;
  codes: number[] | null;
  last_event_at: string | null;
  claim_id: number | null;
  claim_status: ClaimStatus | null;
}

/** A shipment somebody may want to claim for. Amounts are minor units of `currency`. */
export interface FoundCandidate extends Candidate {
  shipmentId: number;
  trackingNumber: string | null;
  orderNumber: string | null;
  name: string;
  country: string;
  service: string | null;
  /** The currency of the cover: the one its label was paid in. Null without a label. */
  currency: Currency | null;
  claimStatus: ClaimStatus | null;
}

/** The cover that was bought with the label, in its currency; null where the rates of that day do not say. */
function coverIn(row: Row, currency: Currency, { covers, fx }: CoverThen): number | null {
  // Nothing is nothing in every currency.
  const converted = (minor: number | undefined, from: string) => (minor === 0 ? 0 : minor === undefined ? null : fx.convert(minor, from, currency));
  const defaultMinor = converted(covers.get(row.service), 'USD');
  const insuredMinor = converted(row.insured_minor, row.goods_currency);
  const goodsMinor = converted(row.goods_minor, row.goods_currency);
  if (defaultMinor === null || insuredMinor === null || goodsMinor === null) return null;
  return coverOf({ defaultMinor, insuredMinor, goodsMinor, shippingMinor: row.shipping_minor ?? 0 });
}

/** The account's shipments that meet the condition on `s`, newest first, with what a claim depends on. */
export async function readCandidates(tx: Tx, accountId: number, condition: RawBuilder<unknown>, limit: number): Promise<FoundCandidate[]> {
  const rows = await all(
    tx,
    sql<Row>`
      select s.id, s.status, s.service, s.is_test, s.processed_at, s.delivered_at, s.tracking_number, s.order_number, s.to_name, s.to_country,
        s.goods_value_minor as goods_minor, s.currency as goods_currency, case when s.insurance then s.insured_value_minor else 0 end as insured_minor,
        l.currency as label_currency, l.created_at as bought_at, l.cost_minor - l.insurance_fee_minor as shipping_minor, e.codes, e.last_event_at, c.id as claim_id, c.status as claim_status
      from shipments s
      left join labels l on l.account_id = s.account_id and l.id = s.label_id
      left join claims c on c.account_id = s.account_id and c.shipment_id = s.id and c.status <> 'Withdrawn'
      left join lateral (
        select json_agg(distinct code) as codes, max(occurred_at) as last_event_at from tracking_events
        where account_id = s.account_id and shipment_id = s.id and tracking_number = s.tracking_number
      ) e on true
      where s.account_id = ${accountId} and ${condition} order by s.created_at desc, s.id desc limit ${limit}`,
  );
  const then = new Map<string, CoverThen>();
  for (const { bought_at: at } of rows) if (at !== null && !then.has(at)) then.set(at, await readCoverThen(tx, at));
  return rows.map((row) => {
    const currency = isCurrency(row.label_currency) ? row.label_currency : null;
    const bought = row.bought_at === null ? undefined : then.get(row.bought_at);
    return {
      shipmentId: row.id,
      trackingNumber: row.tracking_number,
      orderNumber: row.order_number,
      name: row.to_name,
      country: row.to_country,
      service: row.service || null,
      currency,
      status: row.status,
      isTest: row.is_test,
      processedAt: row.processed_at,
      deliveredAt: row.delivered_at,
      lastEventAt: row.last_event_at,
      codes: row.codes ?? [],
      coverMinor: currency === null || bought === undefined ? 0 : coverIn(row, currency, bought),
      claimId: row.claim_id,
      claimStatus: row.claim_status,
    };
  });
}

/** One shipment of the account, or null. */
export async function readCandidate(tx: Tx, accountId: number, shipmentId: number): Promise<FoundCandidate | null> {
  const [found] = await readCandidates(tx, accountId, sql`s.id = ${shipmentId}`, 1);
  return found ?? null;
}
