import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { EntryName, FeeName, GivenName } from '../../../shared/names.ts';
import { declaredFees } from '../../../shared/fees.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';

/** One balanced change of an account's balance (design domain.md, The ledger). Amounts are minor units of `currency`. */
export interface Movement {
  accountId: number;
  currency: string;
  kind: EntryName;
  object: { kind: string; id: number };
  memo: string;
  /** What the money is for, book by book: `label`, `insurance`, `signature` … A discount is a negative line. */
  lines: { book: FeeName; amountMinor: number }[];
}

/** Postings whose books are known to fit. */
type Booked = Omit<Movement, 'lines'> & { lines: { book: string; amountMinor: number }[] };
type Given = Omit<Movement, 'kind' | 'lines'> & { amountMinor: number };

/** The account's own book; the others are its counterparts. */
export const BALANCE_BOOK = 'balance';
function totalOf(lines: Booked['lines']): number {
  const total = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  if (lines.some((line) => !Number.isSafeInteger(line.amountMinor)) || !Number.isSafeInteger(total) || total < 0) {
    throw new RangeError('The lines of a ledger entry must be whole minor units that add up to zero or more.');
  }
  return total;
}

/** Writes the entry and its postings: `direction` −1 takes from the balance, 1 gives to it. Returns the entry's id. */
async function post(tx: Tx, m: Booked, direction: 1 | -1, total: number, balanceAfter: number): Promise<number> {
  const amount = direction * total;
  const entry = await one(
    tx,
    sql<{ id: number }>`
      insert into ledger_entries (account_id, kind, object_kind, object_id, memo, currency, amount_minor, balance_after_minor)
      values (${m.accountId}, ${m.kind}, ${m.object.kind}, ${m.object.id}, ${m.memo}, ${m.currency}, ${amount}, ${balanceAfter})
      returning id`,
  );
  const books = [{ book: BALANCE_BOOK, amountMinor: amount }, ...m.lines.map((line) => ({ ...line, amountMinor: -direction * line.amountMinor }))];
  const rows = books.map((line, i) => sql`(${m.accountId}, ${entry.id}, ${i + 1}, ${line.book}, ${line.amountMinor})`);
  // One statement for all lines: the trigger checks their sum when it ends.
  await sql`insert into ledger_postings (account_id, entry_id, line, book, amount_minor) values ${sql.join(rows)}`.execute(tx);
  return entry.id;
}

/**
 * Takes the sum of `lines` (minor units) from the balance and returns the entry's id. Throws `insufficient_funds`
 * when that would push the balance below minus the credit limit; then the whole transaction must roll back.
 */
export async function charge(tx: Tx, c: Movement): Promise<number> {
  return take(tx, c);
}

async function take(tx: Tx, c: Booked): Promise<number> {
  const total = totalOf(c.lines);
  const after = await maybe(
    tx,
    sql<{ balance_minor: number }>`
      update ledger_balances set balance_minor = balance_minor - ${total}
      where account_id = ${c.accountId} and currency = ${c.currency} and balance_minor - ${total} >= -credit_limit_minor
      returning balance_minor`,
  );
  if (!after) throw new AppError('insufficient_funds');
  return post(tx, c, -1, total, after.balance_minor);
}

async function credit(tx: Tx, c: Booked): Promise<number> {
  const total = totalOf(c.lines);
  const after = await one(
    tx,
    sql<{ balance_minor: number }>`
      insert into ledger_balances (account_id, currency, balance_minor) values (${c.accountId}, ${c.currency}, ${total})
      on conflict (account_id, currency) do update set balance_minor = ledger_balances.balance_minor + excluded.balance_minor
      returning balance_minor`,
  );
  return post(tx, c, 1, total, after.balance_minor);
}

/** Gives the sum of `lines` (minor units, the charge's own lines) back to the balance; returns the entry's id. */
export async function refund(tx: Tx, c: Movement): Promise<number> {
  return credit(tx, c);
}

/**
 * Gives money (minor units) that was not charged before: paid in, an insurance claim, a reward. It comes from the fee's own book. A
 * negative amount takes it back and throws `insufficient_funds` like a charge. Returns the entry's id.
 */
export async function give(tx: Tx, kind: GivenName, { amountMinor, ...rest }: Given): Promise<number> {
  const book = declaredFees().get(kind)?.from;
  if (book === undefined) throw new RangeError(`The fee ${kind} says no book it comes from.`);
  const entry = { ...rest, kind, lines: [{ book, amountMinor: Math.abs(amountMinor) }] };
  return amountMinor < 0 ? take(tx, entry) : credit(tx, entry);
}

/** Adds money that came in from outside (minor units) to the balance; returns the entry's id. */
export const topUp = (tx: Tx, given: Given): Promise<number> => give(tx, 'top_up', given);

/** Balance and credit limit of an account in a currency, minor units; zeros before its first movement. */
export async function balanceOf(
  tx: Tx,
  accountId: number,
  currency: string,
): Promise<{ balanceMinor: number; creditLimitMinor: number; availableMinor: number }> {
  const row = await maybe(
    tx,
    sql<{ balance_minor: number; credit_limit_minor: number }>`
      select balance_minor, credit_limit_minor from ledger_balances where account_id = ${accountId} and currency = ${currency}`,
  );
  const balanceMinor = row?.balance_minor ?? 0;
  const creditLimitMinor = row?.credit_limit_minor ?? 0;
  return { balanceMinor, creditLimitMinor, availableMinor: balanceMinor + creditLimitMinor };
}
