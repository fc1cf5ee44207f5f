import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { systemVerb, type Work } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { readDeskReturn } from './desk-row.ts';
import { keepUnmatched } from './keep-unmatched.ts';
import { matchParcel, type Match } from './match-parcel.ts';
import { mustBeCarried } from './must-be-carried.ts';
import { receive, storeBare, storeUnannounced } from './receive.ts';
import type { Doer } from './record.ts';
import { lyingAs, takeOffShelf } from './take-off-shelf.ts';

type Given = Work<typeof returnsDesk.receive>['body'];

/** The return a parcel is received as: the one it is known as, or a new one of what it bears. */
async function returnOf(tx: Tx, staff: Doer, match: Match, given: Given): Promise<number> {
  if ('returnId' in match) return match.returnId;
  if ('shipmentId' in match) return storeUnannounced(tx, staff, match.shipmentId, given.warehouse);
  const number = given.tracking_number ?? given.rma_number ?? null;
  const id = await storeBare(tx, staff, { warehouse: given.warehouse, tracking_number: number?.includes(match.code) ? null : number });
  if (given.marks) await sql`update returns set contents = ${given.marks} where account_id = ${match.accountId} and id = ${id}`.execute(tx);
  return id;
}

/** Until the end of the transaction nobody else takes in what bears this: two who scan the same label do so one after the other. */
async function holdBorne(tx: Tx, number: string | null): Promise<void> {
  if (number !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${`parcel ${number.toUpperCase()}`}, 0))`.execute(tx);
}

/** Throws `not_eligible` where a parcel of this number lies on the shelf: it would be two there, and claimed and paid for twice. */
async function mustNotLie(tx: Tx, warehouse: string, number: string | null): Promise<void> {
  const there = await maybe(
    tx,
    sql<{
      id: number;
    }>`select id from unmatched_returns where ended_at is null and warehouse = ${warehouse} and upper(tracking_number) = ${number?.toUpperCase() ?? null}::text limit 1`,
  );
  if (there) throw new AppError('not_eligible', { fields: { status: { key: 'returns:cannot.keepTwice', values: { id: there.id } } } });
}

/**
 * Takes a parcel in: as the return it was announced as, as a new one of the shipment it once was or of whose code it bears, or among the unmatched. Throws `not_found` for
 * a return's number that nobody has, `not_eligible` for one that is here already, `invalid_input` for a warehouse that takes no returns or a weight that no parcel has.
 */
export const receiveReturn = systemVerb(returnsDesk.receive, async ({ tx, ctx, body }) => {
  const { warehouse } = body;
  if (
    !(await maybe(
      tx,
      sql`
    select 1 from return_terms where warehouse = ${warehouse} and replaced_at is null`,
    ))
  )
    throw new AppError('invalid_input', { fields: { warehouse: { key: 'returns:problem.noTerms' } } });
  await mustBeCarried(tx, body.weight);
  const number = body.tracking_number ?? body.rma_number ?? null;
  await holdBorne(tx, number);
  const match = await matchParcel(tx, body);
  if (match === null) {
    if (body.return_id) throw new AppError('not_found', { fields: { return_id: { key: 'returns:cannot.withdrawn' } } });
    await mustNotLie(tx, warehouse, number);
    return { return: null, unmatched_id: await keepUnmatched(tx, body, ctx.actor.userId) };
  }
  const staff = staffIn(ctx, match.accountId);
  // The shelf before the return, as where one is matched from it: two who do both do not wait for each other.
  const lying = await lyingAs(tx, warehouse, match, number);
  const id = await returnOf(tx, staff, match, body);
  const now = ctx.now();
  await receive(tx, staff, id, body, now);
  for (const parcel of lying) await takeOffShelf(tx, ctx, parcel, { accountId: match.accountId, returnId: id, now });
  return { return: await readDeskReturn(tx, id, now), unmatched_id: null };
});
