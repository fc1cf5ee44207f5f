import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Currency } from '../../../shared/money.ts';
import { daysLeft } from '../../../shared/time.ts';
import { gramsToKg } from '../../../shared/units.ts';
import type { Language, Said } from '../../../shared/words.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { recipientOf, type Recipient } from '../../../server/party.ts';
import { say } from '../../../server/words.ts';
import { wire } from '../../shipments/server/read-shipment.ts';
import type { LineOrigin } from '../fields.ts';
import type { ReshipmentDetails, ReshipmentRow, Source } from '../reshipment-out.ts';
import { reshipmentCan, type ReshipmentAction, type ReshipmentStatus } from '../status.ts';
import type { Estimate } from './price-parcel.ts';

/** Why a reshipment is where it is, as kept. */
export interface StoredProblem extends Said {
  code: string;
}

export interface StoredReshipment extends Recipient {
  id: number;
  account_id: number;
  status: ReshipmentStatus;
  source: Source;
  warehouse: string;
  contents: string;
  goods_minor: number;
  currency: Currency;
  /** Of the goods whose origin was known when it was made or changed. */
  origins: LineOrigin[];
  service: string;
  chosen_service: string | null;
  terms: 'DDP' | 'DDU';
  insurance: boolean;
  signature_confirmation: boolean;
  ignore_bad_address: boolean;
  weight_g: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  estimated_minor: number | null;
  estimate: Estimate | null;
  approved_minor: number | null;
  fee_minor: number | null;
  fee_currency: string;
  shipment_id: number | null;
  problem: StoredProblem | null;
  expires_at: string | null;
  warned_days: number[];
  approved_at: string | null;
  packed_at: string | null;
  reshipped_at: string | null;
  ended_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}
export type ListedReshipment = StoredReshipment & { returns: number[]; return_numbers: string[]; tracking_number: string | null };

/** Of `reshipments r`: what a list shows besides. */
export const LISTED = sql`r.*,
  array(select b.return_id from reshipment_returns b where b.account_id = r.account_id and b.reshipment_id = r.id order by b.return_id) as returns,
  array(select t.rma_number from reshipment_returns b join returns t on t.account_id = b.account_id and t.id = b.return_id
    where b.account_id = r.account_id and b.reshipment_id = r.id order by b.return_id) as return_numbers,
  (select s.tracking_number from shipments s where s.account_id = r.account_id and s.id = r.shipment_id) as tracking_number`;

/** Whoever reads it, and when. */
export interface Reader {
  lang: Language;
  now: Date;
}

/** A stored reshipment as a list shows it. */
export function shownReshipment(row: ListedReshipment, { lang, now }: Reader): ReshipmentRow {
  const money = (minor: number | null) => (minor === null ? null : wire(minor, row.fee_currency));
  return {
    id: row.id,
    created: row.created_at,
    updated: row.updated_at,
    status: row.status,
    warehouse: row.warehouse,
    name: row.to_name,
    company_name: row.to_company,
    city: row.to_city,
    country: row.to_country,
    contents: row.contents,
    value: wire(row.goods_minor, row.currency),
    currency: row.currency,
    service: row.chosen_service ?? row.service,
    terms: row.terms,
    weight: row.weight_g === null ? row.estimate && gramsToKg(row.estimate.weight_g) : gramsToKg(row.weight_g),
    returns: row.returns,
    return_numbers: row.return_numbers,
    estimated_reship_fee: money(row.estimated_minor),
    reship_fee: money(row.fee_minor),
    fee_currency: row.fee_currency,
    is_priced: row.estimated_minor !== null,
    problem: row.problem && { code: row.problem.code, message: say(lang, row.problem) },
    shipment_id: row.shipment_id,
    tracking_number: row.tracking_number,
    expires: row.expires_at,
    days_left: row.expires_at === null ? null : daysLeft(row.expires_at, now),
  };
}

/** What was asked for besides. */
export function detailsOf(row: StoredReshipment): ReshipmentDetails {
  const [coo, ...others] = new Set(row.origins.map((one) => one.coo));
  return {
    to: recipientOf(row),
    coo: coo === undefined || others.length > 0 ? null : coo,
    insurance: row.insurance,
    signature_confirmation: row.signature_confirmation,
    ignore_bad_address: row.ignore_bad_address,
  };
}

/** The stored row; `lock` holds it until the end of the transaction. Throws `not_found`. */
export async function reshipmentRecord(tx: Tx, where: RawBuilder<unknown>, { lock = false } = {}): Promise<StoredReshipment> {
  const row = await maybe(tx, sql<StoredReshipment>`select r.* from reshipments r where ${where} ${lock ? sql`for update of r` : sql``}`);
  if (!row) throw new AppError('not_found');
  return row;
}

export const ofAccount = (accountId: number, id: number): RawBuilder<unknown> => sql`r.account_id = ${accountId} and r.id = ${id}`;

/** Holds a reshipment of the account for an action. Throws `not_found`, or `not_eligible` with the reason. */
export async function lockFor(tx: Tx, accountId: number, id: number, action: ReshipmentAction): Promise<StoredReshipment> {
  const row = await reshipmentRecord(tx, ofAccount(accountId, id), { lock: true });
  const verdict = reshipmentCan(action, { status: row.status, is_priced: row.estimated_minor !== null });
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  return row;
}
