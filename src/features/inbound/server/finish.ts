import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { settle } from '../../billing/server/ledger.ts';
import { release } from '../../billing/server/reservations.ts';
import { moveStock, type Move } from '../../stock/server/move-stock.ts';
import { arrivedOf, differenceOf, differencesIn, feeUnits } from '../rules.ts';
import { feesFor } from './fees.ts';
import { MAIL_DIFFERENCES } from './mail-differences.job.ts';
import { readLines, type StoredInbound, type StoredLine } from './inbound-row.ts';
import { objectOf, record } from './record.ts';

/** What was found becomes stock: what was announced and came, what came besides, and what of both is broken; the rest is no longer expected. */
function movesOf(line: StoredLine, warehouse: string): Move[] {
  const { missing, surplus } = differenceOf({ ...line, quantity: line.expected });
  const of = (reason: Move['reason'], quantity: number): Move => ({
    productId: line.product_id,
    warehouse,
    reason,
    quantity,
    lot: reason === 'missing' ? null : line.lot || null,
    expires: reason === 'missing' ? null : line.expires_on,
  });
  return [of('received', arrivedOf(line) - surplus), of('surplus', surplus), of('missing', missing), of('damaged', line.damaged)];
}

/**
 * Finishes a counted inbound shipment: stock, fees and report in one transaction; differences are told by mail. Throws `insufficient_funds`, after which the transaction
 * cannot go on unless this was called in an `attempt`.
 *
 * The fees of what was announced were held when it was submitted, so they can always be charged; only units nobody announced can cost more
 * than there is. Then nothing of it happens, and what was counted stays saved: booking them below the credit limit would break the one promise
 * the ledger makes, and taking them into stock for nothing would let everybody announce one unit and send a thousand. It is tried again by
 * itself (finish-unpaid.job.ts), so that nobody has to count twice.
 */
export async function finish(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'> & { jobs?: Ctx['jobs'] }, row: StoredInbound): Promise<void> {
  const { account_id: accountId, id, warehouse } = row;
  const lines = await readLines(tx, accountId, id);
  await moveStock(
    tx,
    ctx,
    lines.flatMap((line) => movesOf(line, warehouse)),
    { object: objectOf(id) },
  );
  // Nothing in test mode costs money.
  const charged = ctx.actor.isTest ? [] : lines;
  const units = feeUnits(charged.map((line) => ({ barcode_kind: line.barcode_kind, whole: line.good, broken: line.damaged })));
  const { currency, receive, labelling } = await feesFor(tx, accountId, warehouse, units);
  const books = [
    { book: 'receive' as const, amountMinor: receive },
    { book: 'labelling' as const, amountMinor: labelling },
  ].filter((line) => line.amountMinor > 0);
  const charge = { accountId, currency, kind: 'receive' as const, object: objectOf(id), memo: `${warehouse} ${id}`, lines: books };
  if (books.length > 0) await settle(tx, objectOf(id), charge);
  else await release(tx, accountId, objectOf(id));
  const differences = differencesIn(lines.map((line) => ({ ...line, quantity: line.expected })));
  await sql`
    update inbound_shipments set status = 'Verified', verified_at = now(), unpaid_since = null, differences = ${differences}, receive_minor = ${receive},
      labelling_minor = ${labelling}, fee_currency = ${currency}, finished_by = ${ctx.actor.staffUserId}::bigint, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  // The demo is told nothing of its own beginnings.
  if (differences > 0) await ctx.jobs?.send(tx, MAIL_DIFFERENCES, { accountId, id });
  const counted = lines.reduce((sum, line) => sum + arrivedOf(line), 0);
  await record(tx, ctx, id, { verb: 'inbound.verify', event: 'inbound.verified', detail: { warehouse, expected: row.expected, counted, differences } });
}
