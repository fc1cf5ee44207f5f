import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { EntryName, FeeName, GivenName } from '../../../shared/names.ts';
import { declaredFees } from '../../../shared/fees.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';

/** One balanced change of an account's balance. Amounts are minor units of `currency`. */
export interface Movement {
  accountId: number;
  currency: string;
  kind: EntryName;
  object: { kind: string; id: number };
  memo: string;
  /** What the money is for, book by book: `label`, `insurance`, `signature` … A discount is a negative line. */
  lines: { book: FeeName; amountMinor: number }[];
}

/** What money moves or is held for. */
export type MoneyObject = Movement['object'];

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
 * Takes the sum of `lines` (minor units) from the balance and returns the entry's id. Throws `insufficient_funds` when what is
 * neither reserved nor spent would fall below minus the credit limit; then the whole transaction must roll back.
 * With `reservedFor`, what is held for that object is used first, and only what it does not cover must be there.
 */
export async function charge(tx: Tx, c: Movement, { reservedFor }: { reservedFor?: MoneyObject | undefined } = {}): Promise<number> {
  return reservedFor === undefined ? take(tx, c) : draw(tx, c, reservedFor, false);
}

/**
 * Charges what an object really cost and gives back the rest of what was held for it. As much as was held can always be charged,
 * even if the credit limit was lowered since; throws `insufficient_funds` for what goes beyond. Returns the entry's id.
 */
export async function settle(tx: Tx, object: MoneyObject, c: Movement): Promise<number> {
  return draw(tx, c, object, true);
}

async function take(tx: Tx, c: Booked): Promise<number> {
  const total = totalOf(c.lines);
  const after = await maybe(
    tx,
    sql<{ balance_minor: number }>`
      update ledger_balances set balance_minor = balance_minor - ${total}
      where account_id = ${c.accountId} and currency = ${c.currency} and balance_minor - reserved_minor - ${total} >= -credit_limit_minor
      returning balance_minor`,
  );
  if (!after) throw new AppError('insufficient_funds');
  return post(tx, c, -1, total, after.balance_minor);
}

/** That the money does not suffice: `minor` of `currency` are missing, beside what is held for the object and what is free. */
async function tooLittle(tx: Tx, { accountId, currency }: Movement, total: number, { kind, id }: MoneyObject): Promise<AppError> {
  const { has } = await one(
    tx,
    sql<{ has: number }>`
      select coalesce((select balance_minor - reserved_minor + credit_limit_minor from ledger_balances where account_id = ${accountId} and currency = ${currency}), 0)
        + coalesce((select amount_minor from ledger_reservations
            where account_id = ${accountId} and currency = ${currency} and object_kind = ${kind} and object_id = ${id} and state = 'held'), 0) as has`,
  );
  return new AppError('insufficient_funds', { values: { minor: total - has, currency } });
}

/** Takes from what is held for the object, then from what is free. The balance is locked first, as by every change of a reservation. */
async function draw(tx: Tx, c: Movement, object: MoneyObject, isLast: boolean): Promise<number> {
  const total = totalOf(c.lines);
  const mine = sql`account_id = ${c.accountId} and currency = ${c.currency}`;
  await sql`select 1 from ledger_balances where ${mine} for update`.execute(tx);
  const after = await maybe(
    tx,
    sql<{ balance_minor: number }>`
      with held as (
        select amount_minor from ledger_reservations
        where ${mine} and object_kind = ${object.kind} and object_id = ${object.id} and state = 'held'),
      used as (
        select coalesce(max(amount_minor), 0) as held, case when ${isLast} then 0 else greatest(0, coalesce(max(amount_minor), 0) - ${total}::bigint) end as rest from held),
      paid as (
        update ledger_balances b set balance_minor = balance_minor - ${total}::bigint, reserved_minor = reserved_minor - used.held + used.rest
        from used where b.account_id = ${c.accountId} and b.currency = ${c.currency}
          and (${total}::bigint <= used.held or balance_minor - ${total}::bigint - reserved_minor + used.held - used.rest >= -credit_limit_minor)
        returning b.balance_minor),
      kept as (
        update ledger_reservations r set amount_minor = case when ${isLast} then r.amount_minor else used.rest end, state = case when ${isLast} then 'settled' else 'held' end
        from used, paid where r.account_id = ${c.accountId} and r.currency = ${c.currency} and r.object_kind = ${object.kind} and r.object_id = ${object.id} and r.state = 'held')
      select balance_minor from paid`,
  );
  if (!after) throw await tooLittle(tx, c, total, object);
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

export interface Held {
  /** What is the account's own and free: reserved money is no part of it. */
  balanceMinor: number;
  reservedMinor: number;
  creditLimitMinor: number;
  /** What can still be spent or reserved. */
  availableMinor: number;
}

/** What an account has in a currency, minor units; zeros before its first movement. */
export async function balanceOf(tx: Tx, accountId: number, currency: string): Promise<Held> {
  const row = await maybe(
    tx,
    sql<{ balance_minor: number; reserved_minor: number; credit_limit_minor: number }>`
      select balance_minor, reserved_minor, credit_limit_minor from ledger_balances where account_id = ${accountId} and currency = ${currency}`,
  );
  const { balance_minor: kept = 0, reserved_minor: reservedMinor = 0, credit_limit_minor: creditLimitMinor = 0 } = row ?? {};
  const balanceMinor = kept - reservedMinor;
  return { balanceMinor, reservedMinor, creditLimitMinor, availableMinor: balanceMinor + creditLimitMinor };
}
