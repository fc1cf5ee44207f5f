import type { Lined } from '../../../shared/import-kind.ts';
import type { Tx } from '../../../server/db.ts';
import type { ShipmentInput } from '../../shipments/contract.ts';
import { shipmentsOf } from '../../shipments/server/shipments-of.ts';
import type { Problem } from '../problem.ts';

/** Says of each shipment of a batch that another one has its order number: one stored before, or one further up in the batch. */
export async function warnOfRepeated(tx: Tx, accountId: number, objects: readonly Lined<ShipmentInput>[]): Promise<Problem[]> {
  const named = objects.flatMap(({ line, input: { order_number: value } }) => (value ? [{ line, value }] : []));
  const stored = await shipmentsOf(
    tx,
    accountId,
    named.map(({ value }) => value),
  );
  const above = new Map<string, number>();
  return named.flatMap(({ line, value }): Problem[] => {
    const [shipment, before] = [stored.get(value), above.get(value)];
    above.set(value, before ?? line);
    const at = { line, column: 'order_number', value };
    if (before !== undefined) return [{ ...at, key: 'imports:asked.inFile', values: { line: before } }];
    return shipment === undefined ? [] : [{ ...at, key: 'imports:asked.stored', values: { id: shipment } }];
  });
}
