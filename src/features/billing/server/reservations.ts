import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import type { MoneyObject } from './ledger.ts';

/** Money to be held for an object, in minor units. */
export interface Wanted {
  object: MoneyObject;
  amountMinor: number;
}

interface Place {
  accountId: number;
  currency: string;
}

const keyOf = ({ kind, id }: MoneyObject): string => `${kind}/${id}`;

const rowsOf = (wanted: readonly Wanted[]) =>
  json(wanted.map(({ object, amountMinor }) => ({ object_kind: object.kind, object_id: object.id, amount_minor: amountMinor })));

/**
 * What is free to be reserved or charged, minor units. The balance stays locked until the end of the transaction: whoever changes a reservation
 * waits here before reading any, so that what is read next stays true.
 */
export async function freeOf(tx: Tx, { accountId, currency }: Place): Promise<number> {
  await sql`insert into ledger_balances (account_id, currency) values (${accountId}, ${currency}) on conflict do nothing`.execute(tx);
  const { free } = await one(
    tx,
    sql<{ free: number }>`
      select balance_minor - reserved_minor + credit_limit_minor as free from ledger_balances where account_id = ${accountId} and currency = ${currency} for update`,
  );
  return free;
}

/**
 * Holds money for many objects, in the order given: each gets all it wants or nothing, and what one cannot have is left for the next.
 * What was held for an object is replaced; to hold less is never refused. Returns those refused, for which all stays as it was.
 */
export async function reserveEach(tx: Tx, place: Place, wanted: readonly Wanted[]): Promise<Wanted[]> {
  if (wanted.some(({ amountMinor }) => !Number.isSafeInteger(amountMinor) || amountMinor < 0)) {
    throw new RangeError('Money is held in whole minor units, zero or more.');
  }
  if (new Set(wanted.map(({ object }) => keyOf(object))).size < wanted.length) throw new RangeError('Money is held once for each object.');
  const { accountId, currency } = place;
  let free = await freeOf(tx, place);
  const held = await all(
    tx,
    sql<{ object_kind: string; object_id: number; currency: string; amount_minor: number }>`
      select r.object_kind, r.object_id, r.currency, r.amount_minor
      from jsonb_to_recordset(${rowsOf(wanted)}) as w(object_kind text, object_id bigint)
      join ledger_reservations r on r.account_id = ${accountId} and r.object_kind = w.object_kind and r.object_id = w.object_id
      where r.state = 'held'`,
  );
  if (held.some((one) => one.currency !== currency)) throw new RangeError('What is held in another currency is released first.');
  const heldFor = new Map(held.map((one) => [keyOf({ kind: one.object_kind, id: one.object_id }), one.amount_minor]));
  const granted: Wanted[] = [];
  const refused: Wanted[] = [];
  let added = 0;
  for (const one of wanted) {
    const more = one.amountMinor - (heldFor.get(keyOf(one.object)) ?? 0);
    if (more > 0 && more > free) {
      refused.push(one);
      continue;
    }
    free -= more;
    added += more;
    granted.push(one);
  }
  if (granted.length === 0) return refused;
  await sql`
    insert into ledger_reservations (account_id, object_kind, object_id, currency, amount_minor, state)
    select ${accountId}, object_kind, object_id, ${currency}, amount_minor, 'held'
    from jsonb_to_recordset(${rowsOf(granted)}) as w(object_kind text, object_id bigint, amount_minor bigint)
    on conflict (account_id, object_kind, object_id) do update set amount_minor = excluded.amount_minor, currency = excluded.currency, state = 'held'`.execute(
    tx,
  );
  await sql`update ledger_balances set reserved_minor = reserved_minor + ${added} where account_id = ${accountId} and currency = ${currency}`.execute(tx);
  return refused;
}

/** Holds money for one object, in place of what was held for it. Throws `insufficient_funds` when there is too little that is free. */
export async function reserve(tx: Tx, { object, amountMinor, ...place }: Place & Wanted): Promise<void> {
  const refused = await reserveEach(tx, place, [{ object, amountMinor }]);
  if (refused.length > 0) throw new AppError('insufficient_funds');
}

/** Minor units that are held for an object. */
export async function heldFor(tx: Tx, accountId: number, { kind, id }: MoneyObject): Promise<number> {
  const found = await maybe(
    tx,
    sql<{ minor: number }>`
      select amount_minor as minor from ledger_reservations where account_id = ${accountId} and object_kind = ${kind} and object_id = ${id} and state = 'held'`,
  );
  return found?.minor ?? 0;
}

/** Gives back what is held for an object; does nothing if that is nothing. Returns the minor units that are free again. */
export async function release(tx: Tx, accountId: number, object: MoneyObject): Promise<number> {
  const mine = sql`account_id = ${accountId} and object_kind = ${object.kind} and object_id = ${object.id} and state = 'held'`;
  const found = await maybe(tx, sql<{ currency: string }>`select currency from ledger_reservations where ${mine}`);
  if (!found) return 0;
  await freeOf(tx, { accountId, currency: found.currency });
  const freed = await maybe(
    tx,
    sql<{ minor: number }>`
      with given as (update ledger_reservations set state = 'released' where ${mine} returning currency, amount_minor)
      update ledger_balances b set reserved_minor = reserved_minor - given.amount_minor from given
      where b.account_id = ${accountId} and b.currency = given.currency returning given.amount_minor as minor`,
  );
  return freed?.minor ?? 0;
}
