import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { StaffWarehouse } from '../contract.ts';
import { staffWarehouse } from './staff-warehouses.ts';

/** Opens or closes; done again it changes nothing. One of the demo's becomes the operator's own, so that the next start leaves it as it is. */
export async function turnWarehouse(tx: Tx, ctx: Ctx, code: string, isActive: boolean): Promise<{ warehouse: StaffWarehouse }> {
  const before = await staffWarehouse(tx, code);
  const changed = await maybe(
    tx,
    sql`update warehouses set is_active = ${isActive}, is_demo = false where code = ${code} and is_active <> ${isActive} returning 1`,
  );
  const warehouse = await staffWarehouse(tx, code);
  if (changed !== null)
    await audit(tx, inOperatorTrail(ctx), {
      verb: isActive ? 'warehouses.open' : 'warehouses.close',
      detail: { warehouse: code, name: before.name, ...(!isActive && { open: before.open }) },
    });
  return { warehouse };
}
