import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { one } from '../../../server/db.ts';
import { document, verb } from '../../../server/verb.ts';
import { wantedFormat } from '../../../server/wanted-format.ts';
import type { Rendered } from '../../../papers/render-pages.ts';
import { labels } from '../../labels/contract.ts';
import type { LabelFacts } from '../../labels/facts.ts';
import { renderCustomsPdf, renderInvoicePdf, renderLabelPdf, renderLabelZpl, renderAllPdf, renderSheetPdf } from '../../labels/server/render.ts';
import { labelAnswer } from './read-shipment.ts';
import { readLabel } from './buy-label.ts';

async function render(facts: LabelFacts, document: 'label' | 'customs' | 'invoice' | 'all', paper: '4x6' | 'A4' | 'LETTER'): Promise<Rendered> {
  switch (document) {
    case 'customs':
      return renderCustomsPdf(facts);
    case 'invoice':
      return renderInvoicePdf(facts);
    case 'all':
      return renderAllPdf(facts);
    case 'label':
      return paper === '4x6' ? renderLabelPdf(facts) : renderSheetPdf([facts], { paper });
  }
}

/**
 * A label, or its document: the stored facts drawn again, the same bytes each time. The papers of a cancelled label are
 * withheld, because a refunded label must not be used.
 */
export const getLabel = verb(labels.get, async ({ tx, ctx, params, query }) => {
  const { accountId } = ctx.actor;
  const label = await readLabel(tx, accountId, params.id);
  const format = wantedFormat(query.format, ctx.accept);
  if (format === null) return { label: labelAnswer(label, ctx.lang) };
  if (label.cancelled_at !== null) throw new AppError('not_eligible', { fields: { status: { key: 'shipments:view.price.refunded' } } });
  const { facts } = await one(tx, sql<{ facts: LabelFacts }>`select facts from labels where account_id = ${accountId} and id = ${params.id}`);
  if (format === 'zpl') {
    if (query.document !== 'label') throw new AppError('not_acceptable');
    return document(renderLabelZpl(facts).bytes, 'application/zpl', `${label.tracking_number}.zpl`, 'attachment');
  }
  const rendered = await render(facts, query.document, query.paper);
  return document(rendered.bytes, 'application/pdf', `${label.tracking_number}-${query.document}.pdf`);
});
