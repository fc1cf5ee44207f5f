import { sql } from 'kysely';
import { paintZpl } from '../../../papers/zpl-painter.ts';
import { renderPages } from '../../../papers/render-pages.ts';
import { AppError } from '../../../shared/errors.ts';
import { document, verb } from '../../../server/verb.ts';
import { wantedFormat } from '../../../server/wanted-format.ts';
import { inbound } from '../contract.ts';
import { cartonFacts } from './carton-facts.ts';
import { layoutCartonLabel } from './carton-label-layout.ts';
import { inboundRecord, mustBeAble, readInbound } from './inbound-row.ts';

/** An inbound shipment, or its carton labels: all of them, or one. Throws `not_found`; `not_eligible` for labels of a draft. */
export const getInbound = verb(inbound.get, async ({ tx, ctx, params, query }) => {
  const { accountId } = ctx.actor;
  const format = wantedFormat(query.format, ctx.accept);
  if (format === null) return { inbound: await readInbound(tx, accountId, params.id) };
  const record = await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${params.id}`);
  mustBeAble('labels', record);
  const facts = (await cartonFacts(tx, ctx, record)).filter((one) => query.carton === undefined || one.number === query.carton);
  const [first] = facts;
  if (!first) throw new AppError('not_found');
  const labels = facts.map(layoutCartonLabel);
  const name = `inbound-${record.id}${query.carton === undefined ? '' : `-${query.carton}`}`;
  if (format === 'zpl') {
    const zpl = labels.map((label) => paintZpl(label.shapes, label.width, label.height)).join('');
    return document(Buffer.from(zpl, 'ascii'), 'application/zpl', `${name}.zpl`, 'attachment');
  }
  const { bytes } = await renderPages(`Inbound ${record.id}`, { createdAt: first.createdAt }, labels);
  return document(bytes, 'application/pdf', `${name}-labels.pdf`);
});
