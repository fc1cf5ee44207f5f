import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { all, one } from '../../../server/db.ts';
import { document, verb } from '../../../server/verb.ts';
import type { Rendered } from '../../../papers/render-pages.ts';
import { labels } from '../../labels/contract.ts';
import type { LabelFacts } from '../../labels/facts.ts';
import { renderCustomsPdf, renderInvoicePdf, renderLabelPdf, renderLabelZpl, renderAllPdf, renderSheetPdf } from '../../labels/server/render.ts';
import { LABEL_COLUMNS, labelAnswer, type LabelRecord } from './read-shipment.ts';
import { readLabel } from './buy-label.ts';

/** What `Accept` or `?format=` asks for; null is JSON. */
function wanted(format: 'pdf' | 'zpl' | undefined, accept: string): 'pdf' | 'zpl' | null {
  if (format) return format;
  if (accept.includes('application/zpl') || accept.includes('x-zpl')) return 'zpl';
  return accept.includes('application/pdf') ? 'pdf' : null;
}

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
 * A label, or its document: the stored facts drawn again, the same bytes each time. The papers of a cancelled label
 * are not given out, because a refunded label must not travel.
 */
export const getLabel = verb(labels.get, async ({ tx, ctx, params, query }) => {
  const { accountId } = ctx.actor;
  const label = await readLabel(tx, accountId, params.id);
  const format = wanted(query.format, ctx.accept);
  if (format === null) return { label: labelAnswer(label, ctx.lang) };
  if (label.cancelled_at !== null) throw new AppError('not_eligible');
  const { facts } = await one(tx, sql<{ facts: LabelFacts }>`select facts from labels where account_id = ${accountId} and id = ${params.id}`);
  if (format === 'zpl') {
    if (query.document !== 'label') throw new AppError('not_acceptable');
    return document(renderLabelZpl(facts).bytes, 'application/zpl', `${label.tracking_number}.zpl`, 'attachment');
  }
  const rendered = await render(facts, query.document, query.paper);
  return document(rendered.bytes, 'application/pdf', `${label.tracking_number}-${query.document}.pdf`);
});

/** Labels of the account, newest first, or those of one shipment. */
export const listLabels = verb(labels.list, async ({ tx, ctx, query }) => {
  const { accountId } = ctx.actor;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const where = [sql`l.account_id = ${accountId}`];
  if (query.shipment_id !== undefined) where.push(sql`l.shipment_id = ${query.shipment_id}`);
  const counted = sql.join([...where], sql` and `);
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort: query.sort, order: query.order });
    where.push(sql`(l.created_at, l.id) ${query.order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::timestamptz, ${cursor.id}::bigint)`);
  }
  const rows = await all(
    tx,
    sql<LabelRecord & { sort_key: string }>`
      select ${LABEL_COLUMNS}, l.created_at::text as sort_key from labels l join shipments s on s.account_id = l.account_id and s.id = l.shipment_id
      where ${sql.join(where, sql` and `)} order by l.created_at ${direction}, l.id ${direction} limit ${query.limit + 1}`,
  );
  const page = cutPage(rows, query.limit, (last) => ({ sort: query.sort, order: query.order, key: last.sort_key, id: String(last.id) }));
  const total = query.total ? (await one(tx, sql<{ n: number }>`select count(*) as n from labels l where ${counted}`)).n : undefined;
  return { labels: page.rows.map((label) => labelAnswer(label, ctx.lang)), next_page: page.nextPage, ...(total !== undefined && { total }) };
});
