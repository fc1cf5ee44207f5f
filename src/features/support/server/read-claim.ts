import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '../../../server/as-read.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { toWire, type Currency } from '../../../shared/money.ts';
import type { Claim, ClaimDocument, ClaimRow } from '../contract.ts';
import { lastDayOf, type ClaimReason } from '../rules.ts';
import { claimCan, type ClaimAction, type ClaimStatus } from '../status.ts';

export interface ClaimRecord {
  account_id: number;
  id: number;
  shipment_id: number;
  tracking_number: string;
  order_number: string | null;
  to_name: string;
  to_country: string;
  status: ClaimStatus;
  reason: ClaimReason | null;
  description: string | null;
  claimed_minor: number | null;
  currency: Currency;
  cover_minor: number;
  approved_minor: number | null;
  decision_note: string | null;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  decided_at: string | null;
}

/** What a list reads from `claims c` and its `shipments s`. */
export const CLAIM_COLUMNS = sql`c.account_id, c.id, c.shipment_id, c.tracking_number, s.order_number, s.to_name, s.to_country, c.status, c.reason, c.description,
  c.claimed_minor, c.currency, c.cover_minor, c.approved_minor, c.decision_note, c.created_at, c.updated_at, c.submitted_at, c.decided_at`;
export const CLAIM_TABLES = sql`claims c join shipments s on s.account_id = c.account_id and s.id = c.shipment_id`;

/** A claim as lists show it. */
export function claimRow(r: ClaimRecord): ClaimRow {
  const money = (minor: number | null) => (minor === null ? null : toWire(minor, r.currency));
  return {
    id: r.id,
    shipment_id: r.shipment_id,
    tracking_number: r.tracking_number,
    order_number: r.order_number,
    name: r.to_name,
    country: r.to_country,
    status: r.status,
    reason: r.reason,
    amount: money(r.claimed_minor),
    cover: toWire(r.cover_minor, r.currency),
    approved: money(r.approved_minor),
    currency: r.currency,
    created: r.created_at,
    updated: r.updated_at,
    submitted: r.submitted_at,
    decided: r.decided_at,
  };
}

/** Of the parcel: what its time limits depend on. */
interface Times {
  processed_at: string | null;
  delivered_at: string | null;
}

/** A claim of the account, or `not_found`. */
async function claimRecord(tx: Tx, accountId: number, id: number): Promise<ClaimRecord & Times> {
  const found = await maybe(
    tx,
    sql<ClaimRecord & Times>`select ${CLAIM_COLUMNS}, s.processed_at, s.delivered_at from ${CLAIM_TABLES} where c.account_id = ${accountId} and c.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return found;
}

/** Stands for what is typed in a draft: documents come and go beside it. */
export const claimVersion = ({ reason, claimed_minor: minor, description }: Pick<ClaimRecord, 'reason' | 'claimed_minor' | 'description'>): string =>
  versionOf([reason, minor, description]);

/** A claim with its documents and messages as the API shows it; throws `not_found`. */
export async function readClaim(tx: Tx, accountId: number, id: number): Promise<Claim> {
  const record = await claimRecord(tx, accountId, id);
  const times = { processedAt: record.processed_at, deliveredAt: record.delivered_at };
  const documents = await all(
    tx,
    sql<ClaimDocument>`
      select id, name, type, size, created_at as created from claim_documents where account_id = ${accountId} and claim_id = ${id} order by id`,
  );
  const messages = await all(
    tx,
    sql<{ id: number; is_from_operator: boolean; body: string; created: string }>`
      select id, is_from_operator, body, created_at as created from claim_messages where account_id = ${accountId} and claim_id = ${id} order by id`,
  );
  return {
    ...claimRow(record),
    description: record.description,
    decision_note: record.decision_note,
    submit_by: record.status === 'Draft' ? lastDayOf(record.reason, times) : null,
    documents,
    messages: messages.map(({ is_from_operator, ...rest }) => ({ ...rest, from: is_from_operator ? 'operator' : 'merchant' })),
    version: claimVersion(record),
  };
}

export interface LockedClaim {
  id: number;
  shipment_id: number;
  tracking_number: string;
  status: ClaimStatus;
  currency: Currency;
  reason: ClaimReason | null;
  description: string | null;
  claimed_minor: number | null;
}

/**
 * Locks a claim for an action until the end of the transaction, so that a second caller sees what the first one did.
 * Throws `not_found`, or `not_eligible` where its status does not allow the action.
 */
export async function lockClaimFor(tx: Tx, accountId: number, id: number, action: ClaimAction): Promise<LockedClaim> {
  const found = await maybe(
    tx,
    sql<LockedClaim>`
      select id, shipment_id, tracking_number, status, currency, reason, description, claimed_minor from claims where account_id = ${accountId} and id = ${id} for update`,
  );
  if (!found) throw new AppError('not_found');
  const verdict = claimCan(action, found);
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  return found;
}

/** Changes columns of a claim the caller has locked. */
export async function changeClaim(tx: Tx, accountId: number, id: number, set: RawBuilder<unknown>): Promise<void> {
  await sql`update claims set ${set}, updated_at = now() where account_id = ${accountId} and id = ${id}`.execute(tx);
}

/** Stores what one side writes to the other. */
export async function addMessage(tx: Tx, accountId: number, claimId: number, from: 'merchant' | 'operator', body: string): Promise<void> {
  await sql`
    insert into claim_messages (account_id, claim_id, is_from_operator, body) values (${accountId}, ${claimId}, ${from === 'operator'}, ${body})`.execute(tx);
}
