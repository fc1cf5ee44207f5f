import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Day } from '../../../shared/day.ts';
import { addBusinessDays, dayIn } from '../../../shared/time.ts';
import type { Language } from '../../../shared/words.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { say } from '../../../server/words.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { wire } from '../../shipments/server/read-shipment.ts';
import { WARNED_AT } from '../fields.ts';
import type { FeeLine, Reshipment } from '../reshipment-out.ts';
import { goodsOf } from './goods.ts';
import { loadReturns } from './load-returns.ts';
import type { Estimate } from './price-parcel.ts';
import { LISTED, ofAccount, shownReshipment, type ListedReshipment, type Reader } from './reshipment-row.ts';
import { recipientOf } from '../../../server/party.ts';

const DAY_MS = 86_400_000;

/** The lines of a fee in somebody's language. */
export const shownLines = (estimate: Pick<Estimate, 'lines' | 'currency'> | null, lang: Language): FeeLine[] =>
  (estimate?.lines ?? []).map((line) => ({ code: line.code, amount: wire(line.amountMinor, estimate?.currency ?? ''), text: say(lang, line) }));

/** When it would arrive if it were sent on that day: an estimate may be days old. */
function transitOf({ transit_min: min, transit_max: max }: Estimate, today: Day): Reshipment['transit'] {
  return { min, max, from: addBusinessDays(today, min), to: addBusinessDays(today, max) };
}

/** One reshipment with its returns, goods and fee. Throws `not_found`. */
export async function readReshipment(tx: Tx, accountId: number, id: number, reader: Reader): Promise<Reshipment> {
  const row = await maybe(
    tx,
    sql<ListedReshipment & { time_zone: string }>`
      select ${LISTED}, (select w.time_zone from warehouses w where w.code = r.warehouse) as time_zone from reshipments r where ${ofAccount(accountId, id)}`,
  );
  if (!row) throw new AppError('not_found');
  const { returns: ids, name: _, company_name: __, city: ___, country: ____, ...shown } = shownReshipment(row, reader);
  const found = await loadReturns(tx, accountId, ids);
  const returns = ids.flatMap((one) => found.get(one) ?? []);
  const { book } = await loadPricing(tx, accountId);
  const weightG = row.weight_g ?? row.estimate?.weight_g ?? returns.reduce((sum, one) => sum + (one.weight_g ?? 0), 0);
  const goods = goodsOf(
    returns,
    { contents: row.contents, valueMinor: row.goods_minor, currency: row.currency, weightG, origins: { items: row.origins } },
    book.fx,
  );
  const ends = row.expires_at === null ? null : Date.parse(row.expires_at);
  return {
    ...shown,
    version: row.version,
    source: row.source,
    to: recipientOf(row),
    asked_service: row.service,
    insurance: row.insurance,
    signature_confirmation: row.signature_confirmation,
    ignore_bad_address: row.ignore_bad_address,
    length: millimetresToCm(row.length_mm),
    width: millimetresToCm(row.width_mm),
    height: millimetresToCm(row.height_mm),
    returns: returns.map((one) => ({
      id: one.id,
      rma_number: one.rma_number,
      status: one.status,
      sender_name: one.sender_name,
      contents: one.contents ?? (one.items.map((item) => item.description).join(', ') || null),
      weight: gramsToKg(one.weight_g),
      shipment_id: one.shipment_id,
      image_id: one.image_id,
    })),
    items: goods.map((good) => ({
      return_id: good.returnId,
      line: good.line,
      description: good.description,
      quantity: good.quantity,
      value: wire(good.valueMinor, row.currency),
      weight: gramsToKg(good.weightG),
      coo: good.coo,
      hts_code: good.hsCode,
      dg_code: good.dgCode,
      sku: good.sku,
    })),
    fee_lines: shownLines(row.estimate, reader.lang),
    approved_fee: row.approved_minor === null ? null : wire(row.approved_minor, row.fee_currency),
    transit: row.estimate && (row.status === 'Unconfirmed' || row.status === 'Confirmed') ? transitOf(row.estimate, dayIn(reader.now, row.time_zone)) : null,
    warned: ends === null ? [] : WARNED_AT.map((days) => ({ days, at: new Date(ends - days * DAY_MS).toISOString(), done: row.warned_days.includes(days) })),
    approved: row.approved_at,
    packed: row.packed_at,
    reshipped: row.reshipped_at,
    ended: row.ended_at,
  };
}

/** The returns that are in a reshipment. */
export async function returnsIn(tx: Tx, accountId: number, id: number): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ return_id: number }>`select return_id from reshipment_returns where account_id = ${accountId} and reshipment_id = ${id} order by return_id`,
  );
  return rows.map((row) => row.return_id);
}
