import { sql } from 'kysely';
import type { FieldProblem } from '../../../shared/errors.ts';
import type { Lined, Problems } from '../../../shared/import-kind.ts';
import { all, type Tx } from '../../../server/db.ts';
import { requireSubscription } from '../../subscriptions/server/require-subscription.ts';
import type { ReturnInput } from '../fields.ts';
import { factsFrom, lookAround, type Facts } from './facts-of.ts';
import { repeats, takenBy } from './store-return.ts';

/** Which of the numbers name a return already. */
export async function existingReturns(tx: Tx, accountId: number, numbers: readonly string[]): Promise<string[]> {
  const rows = await all(
    tx,
    sql<{ rma_number: string }>`select rma_number from returns where account_id = ${accountId} and rma_number = any(${[...numbers]}::text[])`,
  );
  return rows.map((row) => row.rma_number);
}

const IS_TAKEN: FieldProblem = { key: 'returns:problem.rmaTaken' };
const IS_ANNOUNCED: FieldProblem = { key: 'returns:errors.return_repeated' };

/**
 * What only the stored data show to be wrong with announced returns, by the line they begin in: shipments that are not theirs or have not left, and
 * parcels that are announced already. Throws `not_subscribed`.
 */
export async function judgeReturns(tx: Tx, accountId: number, { objects }: { objects: readonly Lined<ReturnInput>[] }): Promise<ReadonlyMap<number, Problems>> {
  await requireSubscription(tx, accountId);
  const around = await lookAround(
    tx,
    accountId,
    objects.map(({ input }) => input),
  );
  const found = new Map<number, Problems>();
  const told: { line: number; facts: Facts }[] = [];
  for (const { line, input } of objects) {
    const facts = factsFrom(around, input);
    if ('problem' in facts) found.set(line, { [facts.field]: facts.problem });
    else told.push({ line, facts });
  }
  const taken = await takenBy(
    tx,
    accountId,
    told.map(({ facts }) => facts),
  );
  // A shipment's own number can stand in another row: the file is read for what each row means, not only for what it says.
  const numbers = new Set<string>();
  for (const { line, facts } of told) {
    const field = repeats(taken, facts);
    if (field !== null) found.set(line, { [field]: field === 'rma_number' ? IS_TAKEN : IS_ANNOUNCED });
    else if (facts.trackingNumber !== null && numbers.has(facts.trackingNumber))
      found.set(line, { [facts.shipmentId === null ? 'tracking_number' : 'shipment_id']: { key: 'returns:import.sameParcel' } });
    if (facts.trackingNumber !== null) numbers.add(facts.trackingNumber);
  }
  return found;
}
