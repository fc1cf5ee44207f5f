import type { FieldProblem } from '../../../shared/errors.ts';
import type { Lined, Problems } from '../../../shared/import-kind.ts';
import type { Tx } from '../../../server/db.ts';
import type { ReshipmentImport } from '../import.ts';
import { isEligible, loadReturns, type Returned } from './load-returns.ts';
import { returnsNamed } from './named-returns.ts';
import { loadFacts, resolveParcel, type Facts } from './resolve-parcel.ts';

const isId = (found: number | FieldProblem): found is number => typeof found === 'number';

type Group = readonly [Returned, ...Returned[]];

/** The returns of one row, or why they cannot go together. */
function together(ids: readonly number[], found: ReadonlyMap<number, Returned>): Group | FieldProblem {
  const returns = ids.flatMap((id) => found.get(id) ?? []);
  const refused = returns.find((one) => !isEligible(one));
  if (refused !== undefined) return { key: 'reshipments:problem.notEligible', values: { id: refused.id } };
  const [first, ...others] = returns;
  if (first === undefined) return { key: 'validation.required' };
  if (others.some((one) => one.warehouse !== first.warehouse)) return { key: 'reshipments:errors.other_warehouse' };
  return [first, ...others];
}

/** The group that a row names; each return only once in a file. */
function groupOf(named: readonly (number | FieldProblem)[], found: ReadonlyMap<number, Returned>, seen: Set<number>): Group | FieldProblem {
  const ids = [...new Set(named.filter(isId))];
  const again = ids.find((id) => seen.has(id));
  for (const id of ids) seen.add(id);
  const unknown = named.find((one) => !isId(one));
  if (unknown !== undefined && !isId(unknown)) return unknown;
  return again === undefined ? together(ids, found) : { key: 'reshipments:import.twice', values: { id: again } };
}

/**
 * What only the stored data show to be wrong with rows of reshipments, by their line: returns nobody knows, that may not go or lie apart, and what
 * stands in the way of the parcel. What a row says nothing about is told at its returns, where the file has no column for it.
 */
export async function judgeReshipments(
  tx: Tx,
  accountId: number,
  { objects, filled }: { objects: readonly Lined<ReshipmentImport>[]; filled: ReadonlySet<string> },
  now: Date,
): Promise<ReadonlyMap<number, Problems>> {
  const idOf = await returnsNamed(
    tx,
    accountId,
    objects.flatMap(({ input }) => input.returns.map(({ id }) => id)),
  );
  const named = objects.map(({ line, input }) => ({ line, input, ids: input.returns.map(({ id }) => idOf(id)) }));
  const found = await loadReturns(
    tx,
    accountId,
    named.flatMap(({ ids }) => ids.filter(isId)),
  );
  const facts = new Map<string, Facts>();
  const seen = new Set<number>();
  const problems = new Map<number, Problems>();
  for (const { line, input, ids } of named) {
    const refuse = (said: FieldProblem, path = 'returns') => void problems.set(line, { [path]: said });
    const group = groupOf(ids, found, seen);
    if ('key' in group) {
      refuse(group);
      continue;
    }
    const { warehouse } = group[0];
    const around = facts.get(warehouse) ?? (await loadFacts(tx, accountId, warehouse, now));
    facts.set(warehouse, around);
    const { refusal } = resolveParcel(group, input, around);
    if (refusal === null) continue;
    const path = refusal.field ?? 'returns';
    const hasColumn = path === 'to' ? filled.has('to/street1') : filled.has(path);
    refuse({ key: refusal.said.key, ...(refusal.said.values && { values: refusal.said.values }) }, hasColumn ? path : 'returns');
  }
  return problems;
}
