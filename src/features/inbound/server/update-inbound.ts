import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { setsOf } from '../../../server/columns.ts';
import { verb } from '../../../server/verb.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { inbound } from '../contract.ts';
import { holdFees } from './fees.ts';
import { inboundRecord, lockInbound, mustBeAble, readInbound, readLines } from './inbound-row.ts';
import { objectOf, record } from './record.ts';
import { resolveCartons } from './resolve-lines.ts';
import { inboundColumns, renewSearch, storeContents } from './store-contents.ts';
import { mustBeOpen, unlessTaken } from './store-inbound.ts';
import { announcedOf, expecting, labelCartons, mustBeReceivable } from './submit.ts';

/**
 * Replaces an inbound shipment that has not left. One that was submitted stays so: what is expected, labels and held fees follow. Throws
 * `not_found`, `conflict` (changed in another tab), `not_eligible`, `insufficient_funds`, or `invalid_input`.
 */
export const updateInbound = verb(inbound.update, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId, isTest } = ctx.actor;
  const before = await lockInbound(tx, accountId, id, 'edit', 'cannot_edit');
  if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict');
  if (body.warehouse !== before.warehouse) await mustBeOpen(tx, body.warehouse);
  const cartons = await resolveCartons(tx, accountId, body.cartons);
  const linesBefore = await readLines(tx, accountId, id);
  await unlessTaken(tx, () =>
    sql`update inbound_shipments set ${setsOf(inboundColumns(body))}, version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(tx),
  );
  await storeContents(tx, accountId, id, cartons);
  if (before.status === 'Pending') {
    const after = await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`);
    const lines = await readLines(tx, accountId, id);
    mustBeAble('submit', { ...after, status: 'Draft' });
    await mustBeReceivable(tx, after, lines);
    const moves = [...expecting(announcedOf(linesBefore), before.warehouse, -1), ...expecting(announcedOf(lines), after.warehouse)];
    // As the difference alone: nothing moved where nothing changed.
    const sums = Map.groupBy(moves, (move) => `${move.productId} ${move.warehouse}`);
    const changed = [...sums.values()].flatMap(([first, ...rest]) =>
      first === undefined ? [] : [{ ...first, quantity: rest.reduce((sum, move) => sum + move.quantity, first.quantity) }],
    );
    await moveStock(tx, ctx, changed, { object: objectOf(id) });
    await holdFees(tx, ctx.actor, after, lines);
    await labelCartons(tx, accountId, id, isTest);
    await renewSearch(tx, accountId, id);
  }
  await record(tx, ctx, id, { verb: 'inbound.update', event: 'inbound.updated', detail: { warehouse: body.warehouse, cartons: cartons.length } });
  return { inbound: await readInbound(tx, accountId, id) };
});
