import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit, staffIn } from '../../../server/audit.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { decimalText, DEFAULT_CURRENCY, isCurrency, type Currency } from '../../../shared/money.ts';
import { dayIn } from '../../../shared/time.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { minorWithin } from '../../billing/server/minor-within.ts';
import { bookings, MAX_AMOUNT, type bookBody } from '../contract.ts';
import { bookingRows, shownBooking } from './list-bookings.ts';

type Asked = z.output<typeof bookBody>;

/** Claims the statement's reference, so that of two simultaneous bookings one wins. Throws `not_eligible` when it is booked already. */
async function claimReference(tx: Tx, { reference, account_id: accountId }: Asked): Promise<number> {
  const { id } = await one(tx, sql<{ id: number }>`select nextval(pg_get_serial_sequence('bookings', 'id')) as id`);
  const claimed = await maybe(
    tx,
    sql`
      insert into booking_references (reference, account_id, booking_id) values (${reference}, ${accountId}, ${id}) on conflict do nothing returning 1`,
  );
  if (claimed) return id;
  const before = await one(tx, sql<{ account_id: number }>`select account_id from booking_references where reference = ${reference}`);
  throw new AppError('not_eligible', { fields: { reference: { key: 'bookings:bookedBefore', values: { account: before.account_id } } } });
}

/** Moves the balance: money that came in raises it, a negative amount lowers it. Throws `insufficient_funds`, with what there is. */
async function post(tx: Tx, asked: Asked, currency: Currency, id: number, amountMinor: number): Promise<number> {
  const { account_id: accountId, reference: memo } = asked;
  try {
    return await topUp(tx, { accountId, currency, object: { kind: 'booking', id }, memo, amountMinor });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'insufficient_funds') throw error;
    const there = await maybe(
      tx,
      sql<{ minor: number }>`
        select greatest(0, balance_minor - reserved_minor + credit_limit_minor) as minor from ledger_balances where account_id = ${accountId} and currency = ${currency}`,
    );
    const amount = `${decimalText(there?.minor ?? 0, currency)} ${currency}`;
    throw new AppError('insufficient_funds', { fields: { amount: { key: 'bookings:tooMuch', values: { amount } } } });
  }
}

/** The farthest east a day begins: nothing has arrived on one that is nowhere yet. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Nobody books a transfer of so long ago: the year is mistyped. */
const MOST_YEARS = 10;
const yearsBefore = (now: Date, years: number): string => dayIn(new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate())), 'UTC');

/**
 * Books what arrived by bank transfer. Throws `not_found` for an unknown account, `invalid_input` for another currency than
 * the account's, a day that has not come and one of long ago, `not_eligible` for a reference booked already, `insufficient_funds` when more is taken back than there is.
 */
export const bookTransfer = systemVerb(bookings.book, async ({ ctx, tx, body }) => {
  const { account_id: accountId, received, reference, reason } = body;
  const account = await maybe(tx, sql<{ currency: string }>`select currency from accounts where account_id = ${accountId} and test_of is null`);
  if (!account) throw new AppError('invalid_input', { fields: { account_id: { key: 'bookings:noAccount' } } });
  const currency = isCurrency(account.currency) ? account.currency : DEFAULT_CURRENCY;
  if (body.currency !== currency) throw new AppError('invalid_input', { fields: { currency: { key: 'bookings:otherCurrency', values: { currency } } } });
  if (received > dayIn(ctx.now(), FIRST_ZONE)) throw new AppError('invalid_input', { fields: { received: { key: 'bookings:notYet' } } });
  if (received < yearsBefore(ctx.now(), MOST_YEARS)) throw new AppError('invalid_input', { fields: { received: { key: 'bookings:longAgo' } } });
  const amountMinor = minorWithin(body.amount, { currency, dollars: MAX_AMOUNT, path: 'amount' });
  const id = await claimReference(tx, body);
  const entryId = await post(tx, body, currency, id, amountMinor);
  await sql`
    insert into bookings (account_id, id, currency, amount_minor, received_on, reference, reason, booked_by, entry_id)
    values (${accountId}, ${id}, ${currency}, ${amountMinor}, ${received}, ${reference}, ${reason}, ${ctx.actor.userId}, ${entryId})`.execute(tx);
  const object = { kind: 'booking', id };
  await audit(tx, staffIn(ctx, accountId), { verb: bookings.book.name, object, detail: { amount_minor: amountMinor, currency, reference, reason } });
  if (amountMinor > 0) await emit(tx, accountId, 'payment.received', object, { amount_minor: amountMinor, currency });
  return { booking: shownBooking(await one(tx, bookingRows(sql`b.account_id = ${accountId} and b.id = ${id}`))) };
});
