import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { reshipmentsDesk } from '../contract.ts';
import { reshipmentCan, type ReshipmentStatus } from '../status.ts';
import { AT_DESK, readDeskRows } from './desk-row.ts';

/** That it is not to be packed, with the reason where there is one of that number: at `shipment_id` for one that is packed, and has a label. */
async function whyGone(tx: Tx, id: number): Promise<AppError> {
  const row = await maybe(tx, sql<{ status: ReshipmentStatus; shipment_id: number | null }>`select r.status, r.shipment_id from ${AT_DESK} where r.id = ${id}`);
  const verdict = row === null || reshipmentCan('pack', { ...row, is_priced: true });
  return new AppError('not_found', verdict === true ? {} : { fields: { [row?.shipment_id ? 'shipment_id' : 'status']: { key: verdict.reason } } });
}

/** One reshipment that is to be packed. Throws `not_found`, with the reason where it was canceled, has expired or was packed. */
export const getDeskReshipment = systemVerb(reshipmentsDesk.get, async ({ tx, params }) => {
  const [row] = await readDeskRows(tx, sql`r.id = ${params.id}`, 1);
  if (row === undefined) throw await whyGone(tx, params.id);
  return { reshipment: row };
});
