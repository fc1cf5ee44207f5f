import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { document, systemVerb } from '../../../server/verb.ts';
import type { LabelFacts } from '../../labels/facts.ts';
import { renderLabelPdf, renderLabelZpl } from '../../labels/server/render.ts';
import { reshipmentsDesk } from '../contract.ts';
import { AT_DESK } from './desk-row.ts';

/** The label of a packed reshipment, for the desk's printer. Throws `not_found`, or `not_eligible` once it was canceled: a refunded label must not be used. */
export const getReshipLabel = systemVerb(reshipmentsDesk.label, async ({ tx, params, query }) => {
  const label = await maybe(
    tx,
    sql<{ tracking_number: string; cancelled_at: string | null; facts: LabelFacts }>`
      select l.tracking_number, l.cancelled_at, l.facts from ${AT_DESK} join shipments s on s.account_id = r.account_id and s.id = r.shipment_id
      join labels l on l.account_id = s.account_id and l.id = s.label_id where r.id = ${params.id}`,
  );
  if (!label) throw new AppError('not_found');
  if (label.cancelled_at !== null) throw new AppError('not_eligible', { fields: { status: { key: 'shipments:view.price.refunded' } } });
  if (query.format === 'zpl') return document(renderLabelZpl(label.facts).bytes, 'application/zpl', `${label.tracking_number}.zpl`, 'attachment');
  const { bytes } = await renderLabelPdf(label.facts);
  return document(bytes, 'application/pdf', `${label.tracking_number}.pdf`);
});
