import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';

interface From {
  entry_point?: string | null | undefined;
  warehouse?: string | null | undefined;
}

/**
 * Where a parcel starts: the entry point given, or the one its warehouse hands over at; empty where neither is given. Throws `invalid_input` for
 * a warehouse that there is not.
 */
export async function originOf(tx: Tx, { entry_point: given, warehouse }: From): Promise<string> {
  if (given || !warehouse) return given?.toUpperCase() ?? '';
  const rows = await all(
    tx,
    sql<{ code: string; entry_point: string }>`select code, entry_point from warehouses where is_active and entry_point is not null order by code`,
  );
  const found = rows.find(({ code }) => code === warehouse.toUpperCase());
  if (found !== undefined) return found.entry_point;
  throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.oneOf', values: { list: rows.map(({ code }) => code).join(', ') } } } });
}
