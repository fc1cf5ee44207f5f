import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { fromGrams, SYSTEM_UNITS, toGrams, toMillimetres } from '../../../shared/units.ts';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit, emit } from '../../../server/audit.ts';
import { json } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks, type TypedMeasures } from '../contract.ts';
import { lockOverpackFor, overpackVersion, readOverpack } from './read-overpack.ts';

/**
 * Closes an overpack with its gross weight and dimensions, or weighs a closed one again. Throws `not_found`, `not_eligible`, `conflict`, or
 * `invalid_input` where it would weigh less than the parcels in it.
 */
export const closeOverpack = verb(overpacks.close, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const before = await lockOverpackFor(tx, accountId, params.id, 'close');
  mustBeAsRead(await overpackVersion(tx, accountId, before), body.version);
  const { parcels_g: parcelsG, count } = before;
  const units = SYSTEM_UNITS[body.units];
  const mm = (value: number) => toMillimetres(value, units.length);
  const typed: TypedMeasures = { units: body.units, weight: body.weight, length: body.length, width: body.width, height: body.height };
  const weightG = Math.max(1, toGrams(body.weight, units.weight));
  if (weightG < parcelsG)
    throw new AppError('invalid_input', { fields: { weight: { key: 'validation.atLeast', values: { value: fromGrams(parcelsG, units.weight) } } } });
  await sql`
    update overpacks set weight_g = ${weightG}, length_mm = ${mm(body.length)}, width_mm = ${mm(body.width)}, height_mm = ${mm(body.height)}, typed = ${json(typed)},
      carrier = ${body.carrier || null}, external_tracking = ${body.external_tracking || null}, closed_at = now(), weighed_count = ${count}, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'overpack.close', object: { kind: 'overpack', id: params.id }, detail: { weight_g: weightG } });
  await emit(tx, accountId, 'overpack.closed', { kind: 'overpack', id: params.id });
  return { overpack: await readOverpack(tx, accountId, params.id) };
});
