import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { FeeName } from '../../../shared/names.ts';
import { DEFAULT_CURRENCY, isCurrency, type Currency } from '../../../shared/money.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { charge } from '../../billing/server/ledger.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { atPercent } from '../../subscriptions/rules.ts';
import { feesOf, TERM_COLUMNS, type StoredTerms } from '../../return-terms/server/stored-terms.ts';
import { feePercentOf } from '../../subscriptions/server/require-subscription.ts';
import type { Doer } from './record.ts';
import { objectOf } from './record.ts';

/** What a warehouse asks for returns, in minor units of `currency`, and how long a merchant has to decide. */
export interface Terms {
  /** Which they are: a return keeps those it came in under. */
  id: number;
  currency: Currency;
  process: number;
  verify: number;
  restock: number;
  reship: number;
  /** Null where the time cannot be extended. */
  extend: number | null;
  extendDays: number;
  decideDays: number;
  /** What a cubic meter costs there in a day; null where its currency has no rate. */
  storage: number | null;
}

interface Stored extends StoredTerms {
  id: number;
  warehouse: string;
  is_in_force: boolean;
  own: string;
  storage_currency: string;
  storage_m3_day_minor: number;
}

/** What a return came in under: the currency it is charged in, and the terms; null where it came before terms were kept. */
export interface Kept {
  fee_currency: string;
  terms_id: number | null;
}

/** Whose terms are asked for: those in force in a warehouse, or those that a return there came in under. */
export interface TermsWanted {
  warehouse: string;
  kept?: Kept | undefined;
}

/**
 * Terms for an account, in the order asked for: those a return came in under, in the currency it is charged in; else those in force, in the account's own if
 * there is a rate for it, else in the warehouse's; at what its plan charges of them. Null for a warehouse that takes no returns, and where a return was charged
 * in a currency before whose rate is gone since: nothing is guessed. Three queries, however many.
 */
export async function termsForEach(tx: Tx, accountId: number, wanted: readonly TermsWanted[]): Promise<(Terms | null)[]> {
  if (wanted.length === 0) return [];
  const codes = [...new Set(wanted.map(({ warehouse }) => warehouse))];
  const ids = [...new Set(wanted.flatMap(({ kept }) => kept?.terms_id ?? []))];
  const rows = await all(
    tx,
    sql<Stored>`
      select t.id, t.warehouse, t.replaced_at is null as is_in_force, a.currency as own, w.currency as storage_currency, w.storage_m3_day_minor, ${TERM_COLUMNS}
      from accounts a, return_terms t join warehouses w on w.code = t.warehouse
      where a.account_id = ${accountId} and t.warehouse = any(${codes}::text[]) and (t.replaced_at is null or t.id = any(${ids}::bigint[]))`,
  );
  const found = wanted.map(({ warehouse, kept }) => {
    const termsId = kept?.terms_id ?? null;
    const row = rows.find((one) => one.warehouse === warehouse && (termsId === null ? one.is_in_force : one.id === termsId));
    return row && { row, wish: kept?.fee_currency, target: kept?.fee_currency ?? row.own };
  });
  const isForeign = found.some((one) => one && (one.target !== one.row.currency || one.target !== one.row.storage_currency));
  const rates = isForeign ? await loadFx(tx) : null;
  const percent = await feePercentOf(tx, accountId);
  return found.map((one) => {
    if (one === undefined) return null;
    const { row, wish, target } = one;
    const fx = target === row.currency && target === row.storage_currency ? null : rates;
    const isKnown = fx === null || fx.convert(100, row.currency, target) !== null;
    if (!isKnown && wish !== undefined) return null;
    const price = (minor: number): number => (isKnown ? (fx?.convert(minor, row.currency, target) ?? minor) : minor);
    const fee = (minor: number): number => atPercent(price(minor), percent);
    const currency = isKnown ? target : row.currency;
    return {
      id: row.id,
      currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY,
      ...feesOf(row, fee),
      extendDays: row.extend_days,
      decideDays: row.decide_days,
      storage: fx === null ? row.storage_m3_day_minor : fx.convert(row.storage_m3_day_minor, row.storage_currency, currency),
    };
  });
}

/** The terms of one warehouse, or of one return there. */
export async function termsFor(tx: Tx, accountId: number, warehouse: string, kept?: Kept): Promise<Terms | null> {
  return (await termsForEach(tx, accountId, [{ warehouse, kept }]))[0] ?? null;
}

/** The part of a stored return that its fees depend on. */
export interface Charged extends Kept {
  account_id: number;
  id: number;
  warehouse: string;
  process_fee_minor: number;
  unpaid_since: string | null;
}

type ReturnFee = Extract<FeeName, 'process' | 'verify' | 'restock' | 'extend'>;

async function take(tx: Tx, row: Omit<Charged, 'terms_id'>, fee: ReturnFee, amountMinor: number): Promise<void> {
  if (amountMinor === 0) return;
  const { account_id: accountId, fee_currency: currency, warehouse, id } = row;
  await charge(tx, { accountId, currency, kind: fee, object: objectOf(id), memo: `${warehouse} ${id}`, lines: [{ book: fee, amountMinor }] });
}

/**
 * Charges what taking a return in cost, if the balance covers it now. A parcel that stands in the warehouse cannot be refused, so what cannot
 * be paid is owed, like storage (docs/decisions/029): charged as soon as there is money, and before anything else is done for the return.
 */
export async function chargeProcessing(tx: Tx, { actor }: Pick<Doer, 'actor'>, row: Omit<Charged, 'terms_id'>, now: Date): Promise<'paid' | 'owed'> {
  if (actor.isTest) return 'paid';
  const done = await attempt(tx, () => take(tx, row, 'process', row.process_fee_minor));
  if (!done.ok && !(done.error instanceof AppError && done.error.code === 'insufficient_funds')) throw done.error;
  const since = done.ok ? null : (row.unpaid_since ?? now.toISOString());
  await sql`update returns set unpaid_since = ${since}::timestamptz where account_id = ${row.account_id} and id = ${row.id}`.execute(tx);
  return done.ok ? 'paid' : 'owed';
}

/**
 * Charges a fee for what a merchant has done with a return, and first what is still owed for taking it in. Throws `insufficient_funds`, after
 * which nothing else of it may happen. Nothing in test mode costs money.
 */
export async function payFor(tx: Tx, { actor }: Pick<Doer, 'actor'>, row: Charged, fee: Exclude<ReturnFee, 'process'>, amountMinor: number): Promise<void> {
  if (actor.isTest) return;
  if (row.unpaid_since !== null) {
    await take(tx, row, 'process', row.process_fee_minor);
    await sql`update returns set unpaid_since = null where account_id = ${row.account_id} and id = ${row.id}`.execute(tx);
  }
  await take(tx, row, fee, amountMinor);
}

/** The terms a return came in under. Throws `not_eligible` where they are not known. */
export async function termsOf(tx: Tx, row: Charged): Promise<Terms> {
  const terms = await termsFor(tx, row.account_id, row.warehouse, row);
  if (terms === null) throw new AppError('not_eligible', { fields: { status: { key: 'returns:problem.feeUnknown' } } });
  return terms;
}

/** The currency an account is kept in. */
export const currencyOf = async (tx: Tx, accountId: number): Promise<string> =>
  (await one(tx, sql<{ currency: string }>`select currency from accounts where account_id = ${accountId}`)).currency;
