import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { json, maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnPoints } from '../contract.ts';
import { openHouses } from './open-houses.ts';
import { readPoint } from './point-row.ts';

/** Opens a return address, changes it or closes it; written down where something changed. Throws `conflict`, or `invalid_input` at a warehouse that takes no returns. */
export const savePoint = systemVerb(returnPoints.save, async ({ tx, ctx, params, body }) => {
  const { destination } = params;
  const { warehouse, address, is_active: isActive, version } = body;
  // Whoever saves next waits here, also where there is none yet.
  await sql`lock table return_points in share row exclusive mode`.execute(tx);
  mustBeAsRead((await readPoint(tx, destination)).version, version);
  // One that is closed may stay with a warehouse that is closed too.
  if (isActive && !(await openHouses(tx)).some(({ code }) => code === warehouse))
    throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.selection' } } });
  if (!(await maybe(tx, sql`select 1 from warehouses where code = ${warehouse}`)))
    throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.selection' } } });
  const stored = Object.fromEntries(Object.entries(address).filter(([, value]) => value != null && value !== ''));
  const changed = await maybe(
    tx,
    sql`
      insert into return_points as p (destination, warehouse, address, is_active) values (${destination}, ${warehouse}, ${json(stored)}, ${isActive})
      on conflict (destination) do update set warehouse = excluded.warehouse, address = excluded.address, is_active = excluded.is_active, is_demo = false
        where (p.warehouse, p.address, p.is_active) is distinct from (excluded.warehouse, excluded.address, excluded.is_active)
      returning 1`,
  );
  if (changed) await audit(tx, inOperatorTrail(ctx), { verb: 'returnPoints.save', detail: { destination, warehouse, is_active: isActive, address: stored } });
  return { point: await readPoint(tx, destination) };
});
