import { sql } from 'kysely';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import type { Actor } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { release, reserve } from '../../billing/server/reservations.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import type { Inbound } from '../inbound-out.ts';
import { feeUnits, type FeeUnits } from '../rules.ts';

/** What receiving costs, in minor units. */
export interface ReceivingFees {
  currency: string;
  receive: number;
  labelling: number;
}

/** The part of a stored inbound shipment that its fees depend on. */
interface Charged {
  account_id: number;
  warehouse: string;
  receive_minor: number | null;
  labelling_minor: number | null;
  fee_currency: string | null;
}

interface Line {
  barcode_kind: string;
  expected: number;
}

/** The warehouse's fees for so many units: in the account's own currency if there is a rate for it, else in the warehouse's. */
export async function feesFor(tx: Tx, accountId: number, warehouse: string, units: FeeUnits): Promise<ReceivingFees> {
  const { own, currency, receive_unit_minor, labelling_unit_minor } = await one(
    tx,
    sql<{ own: string; currency: string; receive_unit_minor: number; labelling_unit_minor: number }>`
      select a.currency as own, w.currency, w.receive_unit_minor, w.labelling_unit_minor from accounts a, warehouses w
      where a.account_id = ${accountId} and w.code = ${warehouse}`,
  );
  const price = { receive: receive_unit_minor * units.receive, labelling: labelling_unit_minor * units.labelling };
  if (own === currency) return { currency, ...price };
  const fx = await loadFx(tx);
  const [receive, labelling] = [fx.convert(price.receive, currency, own), fx.convert(price.labelling, currency, own)];
  return receive === null || labelling === null ? { currency, ...price } : { currency: own, receive, labelling };
}

/** The fees by what was announced. */
export const announcedFees = (tx: Tx, row: Charged, lines: readonly Line[]): Promise<ReceivingFees> =>
  feesFor(tx, row.account_id, row.warehouse, feeUnits(lines.map((one) => ({ barcode_kind: one.barcode_kind, whole: one.expected }))));

/**
 * Holds the fees of what was announced when it is submitted, in place of what was held before. So a merchant without funds is told before
 * the goods leave, and not when they stand in the warehouse. Nothing in test mode costs money. Throws `insufficient_funds`.
 */
export async function holdFees(tx: Tx, { isTest }: Pick<Actor, 'isTest'>, row: Charged & { id: number }, lines: readonly Line[]): Promise<void> {
  if (isTest) return;
  const object = { kind: 'inbound', id: row.id };
  const { currency, receive, labelling } = await announcedFees(tx, row, lines);
  await release(tx, row.account_id, object);
  if (receive + labelling > 0) await reserve(tx, { accountId: row.account_id, currency, object, amountMinor: receive + labelling });
}

/** What was charged, or what would be by what was announced. */
export async function shownFees(tx: Tx, row: Charged, lines: readonly Line[]): Promise<Inbound['fees']> {
  const isCharged = row.receive_minor !== null;
  const fees = isCharged
    ? { currency: row.fee_currency ?? DEFAULT_CURRENCY, receive: row.receive_minor ?? 0, labelling: row.labelling_minor ?? 0 }
    : await announcedFees(tx, row, lines);
  const currency = isCurrency(fees.currency) ? fees.currency : DEFAULT_CURRENCY;
  return {
    currency,
    receive: toWire(fees.receive, currency),
    labelling: toWire(fees.labelling, currency),
    total: toWire(fees.receive + fees.labelling, currency),
    is_charged: isCharged,
  };
}
