import { sql } from 'kysely';
import type { FieldProblem } from '../../../shared/errors.ts';
import type { Lined, Problems } from '../../../shared/import-kind.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { InboundImport } from '../import.ts';
import { packCartons, productsBy } from './resolve-lines.ts';

/** Which of the references name an inbound shipment already; canceled ones name nothing any more. */
export async function existingInbound(tx: Tx, accountId: number, references: readonly string[]): Promise<string[]> {
  const rows = await all(
    tx,
    sql<{ reference: string }>`
      select reference from inbound_shipments where account_id = ${accountId} and reference = any(${[...references]}::text[]) and status <> 'Canceled'`,
  );
  return rows.map((row) => row.reference);
}

/** What only the stored data show to be wrong with packing lists, by the line they begin in: products nobody knows, lots, references that are taken. */
export async function judgeInbound(
  tx: Tx,
  accountId: number,
  { objects }: { objects: readonly Lined<InboundImport>[] },
): Promise<ReadonlyMap<number, Problems>> {
  const references = objects.flatMap(({ input }) => input.inbound.reference || []);
  const taken = new Set(await existingInbound(tx, accountId, references));
  const find = await productsBy(
    tx,
    accountId,
    objects.flatMap(({ input }) => input.inbound.cartons.flatMap((one) => one.products)),
  );
  const found = new Map<number, Problems>();
  for (const { line, input } of objects) {
    const { reference, cartons } = input.inbound;
    const problems: Record<string, FieldProblem> = { ...packCartons(find, cartons).problems };
    if (reference && taken.has(reference)) problems.reference = { key: 'inbound:problem.referenceTaken' };
    if (Object.keys(problems).length > 0) found.set(line, problems);
  }
  return found;
}
