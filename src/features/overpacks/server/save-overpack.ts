import { sql } from 'kysely';
import { SYSTEM_UNITS, toGrams, toMillimetres } from '../../../shared/units.ts';
import { audit, emit } from '../../../server/audit.ts';
import { json, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { overpacks, type TypedMeasures } from '../contract.ts';
import { lockOverpackFor, readOverpack } from './read-overpack.ts';
import { nextSscc } from './sscc.ts';

const text = (value: string | null | undefined): string | null => value || null;

/** Creates an empty overpack with the next SSCC. */
export const createOverpack = verb(overpacks.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const sscc = await nextSscc(tx);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into overpacks (account_id, sscc, carrier, external_tracking, is_test, created_by)
      values (${accountId}, ${sscc}, ${text(body.carrier)}, ${text(body.external_tracking)}, ${ctx.actor.isTest}, ${ctx.actor.userId}) returning id`,
  );
  await audit(tx, ctx, { verb: 'overpack.create', object: { kind: 'overpack', id }, detail: { sscc } });
  await emit(tx, accountId, 'overpack.created', { kind: 'overpack', id }, { sscc });
  return { overpack: await readOverpack(tx, accountId, id) };
});

/** Closes an overpack with its gross weight and dimensions, or weighs a closed one again. Throws `not_found`, `not_eligible`. */
export const closeOverpack = verb(overpacks.close, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  await lockOverpackFor(tx, accountId, params.id, 'close');
  const units = SYSTEM_UNITS[body.units];
  const mm = (value: number) => toMillimetres(value, units.length);
  const typed: TypedMeasures = { units: body.units, weight: body.weight, length: body.length, width: body.width, height: body.height };
  const weightG = Math.max(1, toGrams(body.weight, units.weight));
  await sql`
    update overpacks set weight_g = ${weightG}, length_mm = ${mm(body.length)}, width_mm = ${mm(body.width)}, height_mm = ${mm(body.height)}, typed = ${json(typed)},
      carrier = ${text(body.carrier)}, external_tracking = ${text(body.external_tracking)}, closed_at = now(), updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'overpack.close', object: { kind: 'overpack', id: params.id }, detail: { weight_g: weightG } });
  await emit(tx, accountId, 'overpack.closed', { kind: 'overpack', id: params.id });
  return { overpack: await readOverpack(tx, accountId, params.id) };
});

/** Opens a closed overpack again; what was weighed no longer holds, what was typed is kept for the next time. */
export const reopenOverpack = verb(overpacks.reopen, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  await lockOverpackFor(tx, accountId, params.id, 'reopen');
  await sql`
    update overpacks set closed_at = null, weight_g = null, length_mm = null, width_mm = null, height_mm = null, updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'overpack.reopen', object: { kind: 'overpack', id: params.id } });
  await emit(tx, accountId, 'overpack.reopened', { kind: 'overpack', id: params.id });
  return { overpack: await readOverpack(tx, accountId, params.id) };
});

/** Deletes an empty overpack; its SSCC is not given again. */
export const deleteOverpack = verb(overpacks.delete, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const { sscc } = await lockOverpackFor(tx, accountId, params.id, 'delete');
  await sql`delete from overpacks where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: 'overpack.delete', object: { kind: 'overpack', id: params.id }, detail: { sscc } });
  await emit(tx, accountId, 'overpack.deleted', { kind: 'overpack', id: params.id });
  return { id: params.id };
});
