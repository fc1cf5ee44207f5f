import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { WarehouseInput } from '../contract.ts';

/** What is there already. */
export interface Known {
  is_used: boolean;
  country: string;
  entry_point: string | null;
}

/** Refuses an entry point there is not, and another country for a warehouse that was used: what is there was priced and declared from where it is. */
export async function checkWarehouse(tx: Tx, before: Known | null, { address, entry_point: point }: WarehouseInput): Promise<void> {
  if (point && point !== before?.entry_point && !(await maybe(tx, sql`select 1 from entry_points where code = ${point} and is_active`)))
    throw new AppError('invalid_input', { fields: { entry_point: { key: 'validation.selection' } } });
  if (before?.is_used === true && address.country !== before.country)
    throw new AppError('invalid_input', { fields: { 'address/country': { key: 'warehouses:problem.country' } } });
}
