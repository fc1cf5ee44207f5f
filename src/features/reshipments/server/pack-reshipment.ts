import { AppError } from '../../../shared/errors.ts';
import { cmToMillimetres, kgToGrams } from '../../../shared/units.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { reshipmentsDesk } from '../contract.ts';
import { ownerOf } from './desk-row.ts';
import { packIn } from './pack-in.ts';
import { returnsIn } from './read-reshipment.ts';
import { lockFor } from './reshipment-row.ts';

const mm = (cm: number | null | undefined): number | null => (cm === null || cm === undefined ? null : cmToMillimetres(cm));

/**
 * Packs a reshipment: weighed and measured, it becomes a shipment with its label; what is dearer than approved, or cannot go like that, is asked of
 * the merchant again. Throws `not_found`, `not_eligible`, or `invalid_input` where not exactly its returns were scanned.
 */
export const packReshipment = systemVerb(reshipmentsDesk.pack, async ({ tx, ctx, params: { id }, body }) => {
  const accountId = await ownerOf(tx, id);
  const desk = await deskIn(tx, ctx, accountId);
  const row = await lockFor(tx, accountId, id, 'pack');
  const wanted = new Set(await returnsIn(tx, accountId, id));
  if (wanted.size !== body.returns.length || body.returns.some((one) => !wanted.has(one)))
    throw new AppError('invalid_input', { fields: { returns: { key: 'reshipments:problem.scanned' } } });
  const measured = { weightG: kgToGrams(body.weight), lengthMm: mm(body.length), widthMm: mm(body.width), heightMm: mm(body.height) };
  const sides = [measured.lengthMm, measured.widthMm, measured.heightMm];
  if (sides.includes(null) && sides.some((side) => side !== null)) throw new AppError('invalid_input', { fields: { length: { key: 'validation.required' } } });
  const label = await packIn(tx, desk, row, measured);
  return {
    pack: {
      id,
      status: label === null ? ('Unconfirmed' as const) : ('Packed' as const),
      shipment_id: label?.shipment_id ?? null,
      label_id: label?.id ?? null,
      tracking_number: label?.tracking_number ?? null,
      service: label?.service ?? null,
      carrier: label?.carrier ?? null,
      exit_point: label?.exit_point ?? null,
    },
  };
});
