import { sql, type RawBuilder } from 'kysely';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { accountOfCode } from '../../subscriptions/reference-code.ts';

/** What a parcel is, by what it bears: a return that is known, a shipment of ours that nobody announced back, or something of whose code it bears. */
export type Match = { accountId: number; returnId: number } | { accountId: number; shipmentId: number } | { accountId: number; code: string };

export interface Borne {
  tracking_number?: string | null | undefined;
  rma_number?: string | null | undefined;
  return_id?: number | null | undefined;
  marks?: string | null | undefined;
}

interface Found {
  accountId: number;
  returnId: number;
  isPending: boolean;
}

const NUMBER = /^\d{1,12}$/;

const findReturns = (tx: Tx, which: RawBuilder<unknown>): Promise<Found[]> =>
  all(
    tx,
    sql<Found>`
      select r.account_id as "accountId", r.id as "returnId", r.status = 'Pending' as "isPending" from returns r
      join accounts a on a.account_id = r.account_id and a.test_of is null where ${which} order by r.status = 'Pending' desc, r.id desc limit 3`,
  );

/** The one return that is expected by these marks, else the one that had them; null for none, and for several, because nothing is guessed. */
async function onlyReturn(tx: Tx, which: RawBuilder<unknown>): Promise<Match | null> {
  const found = await findReturns(tx, which);
  const pending = found.filter((one) => one.isPending);
  const [first, ...others] = pending.length > 0 ? pending : found;
  return first === undefined || others.length > 0 ? null : { accountId: first.accountId, returnId: first.returnId };
}

async function bySentNumber(tx: Tx, number: string): Promise<Match | null> {
  const sent = await maybe(
    tx,
    sql<{ accountId: number; shipmentId: number }>`
      select t.account_id as "accountId", t.shipment_id as "shipmentId" from tracking_numbers t
      join accounts a on a.account_id = t.account_id and a.test_of is null
      join shipments s on s.account_id = t.account_id and s.id = t.shipment_id
      where t.tracking_number = ${number}`,
  );
  if (!sent) return null;
  return (await onlyReturn(tx, sql`r.account_id = ${sent.accountId} and r.shipment_id = ${sent.shipmentId}`)) ?? sent;
}

/** The account whose reference code stands among what a parcel bears; of several none, because nothing is guessed. */
async function byCode(tx: Tx, { tracking_number: number, rma_number: rma, marks }: Borne): Promise<Match | null> {
  const words = [number, rma, marks].flatMap((text) => (text ?? '').toUpperCase().split(/[^A-Z0-9-]+/));
  const codes = new Map(words.flatMap((code) => (accountOfCode(code) === null ? [] : [[accountOfCode(code), code] as const])));
  const [only, ...others] = codes;
  if (only === undefined || others.length > 0) return null;
  const [accountId, code] = only;
  const known = await maybe(tx, sql<{ id: number }>`select account_id as id from accounts where account_id = ${accountId} and test_of is null`);
  return known && { accountId: known.id, code };
}

/**
 * Finds whose a parcel is: by the return's number, its RMA, the number it was announced with, or the number we once sent it out with; else by the
 * reference code on its label. An RMA is a merchant's own, and two of them may have the same: then nobody's.
 */
export async function matchParcel(tx: Tx, borne: Borne): Promise<Match | null> {
  const { tracking_number: number, rma_number: rma, return_id: id } = borne;
  if (id) return onlyReturn(tx, sql`r.id = ${id}`);
  if (rma) {
    const match = await onlyReturn(tx, sql`upper(r.rma_number) = ${rma}`);
    if (match) return match;
  }
  if (!number) return byCode(tx, borne);
  return (
    (await onlyReturn(tx, sql`upper(r.tracking_number) = ${number}`)) ??
    (await bySentNumber(tx, number)) ??
    (await onlyReturn(tx, sql`upper(r.rma_number) = ${number}`)) ??
    (NUMBER.test(number) ? await onlyReturn(tx, sql`r.id = ${Number(number)}`) : null) ??
    byCode(tx, borne)
  );
}
