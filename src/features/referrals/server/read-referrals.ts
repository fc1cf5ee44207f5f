import { sql } from 'kysely';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { Referral, StaffReferral } from '../contract.ts';
import type { ReferralStatus } from '../status.ts';

export interface ReferralRecord {
  account_id: number;
  id: number;
  company: string;
  contact_name: string;
  email: string;
  note: string | null;
  status: ReferralStatus;
  decision_note: string | null;
  reward_minor: number | null;
  currency: string | null;
  created: string;
  updated: string;
  decided: string | null;
}

/** What is read from `referrals r`; never which account the seller opened. */
export const REFERRAL_COLUMNS = sql`
  r.account_id, r.id, r.company, r.contact_name, r.email, r.note, r.status, r.decision_note, r.reward_minor, r.currency,
  r.created_at as created, r.updated_at as updated, r.decided_at as decided`;

/** A referral as its merchant sees it. */
export function shownReferral(r: ReferralRecord): Referral {
  const { id, company, contact_name, email, note, status, decision_note, currency, created, updated, decided } = r;
  const reward = r.reward_minor === null ? null : toWire(r.reward_minor, isCurrency(currency) ? currency : DEFAULT_CURRENCY);
  return { id, company, contact_name, email, note, status, decision_note, reward, currency, created, updated, decided };
}

export interface StaffRecord extends ReferralRecord {
  account_name: string;
  account_currency: string;
}

/** The same for the operator's people, from these tables. */
export const STAFF_COLUMNS = sql`${REFERRAL_COLUMNS}, a.name as account_name, a.currency as account_currency`;
export const STAFF_TABLES = sql`referrals r join accounts a on a.account_id = r.account_id`;

/** A referral as the operator's people see it, with the referring account. */
export function shownToStaff({ account_name: name, account_currency: currency, ...record }: StaffRecord): StaffReferral {
  return { ...shownReferral(record), account: { id: record.account_id, name, currency } };
}
