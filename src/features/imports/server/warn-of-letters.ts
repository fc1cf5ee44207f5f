import type { Lined } from '../../../shared/import-kind.ts';
import type { ShipmentInput } from '../../shipments/contract.ts';
import { lettersOf } from '../../shipments/server/letter-warnings.ts';
import type { Problem } from '../problem.ts';
import { SHIPMENT_IMPORT } from '../definitions/shipments.ts';

const propertyAt = new Map(SHIPMENT_IMPORT.columns.map(({ path, property }) => [path, property]));

/** Says of each shipment of a batch which names and addresses its label cannot print as they were typed. */
export function warnOfLetters(objects: readonly Lined<ShipmentInput>[]): Problem[] {
  return objects.flatMap(({ line, input }) =>
    lettersOf(input).map(({ field, key, values }): Problem => {
      const [part, name] = field.split('/') as ['to' | 'consignor' | 'from', 'name' | 'company_name' | 'street1' | 'street2' | 'city' | 'province'];
      return { line, column: propertyAt.get(field) ?? field, value: input[part]?.[name] ?? '', key, ...(values && { values }) };
    }),
  );
}
