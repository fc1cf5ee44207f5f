import { AppError } from '../../../shared/errors.ts';
import { document, verb } from '../../../server/verb.ts';
import { wantedFormat } from '../../../server/wanted-format.ts';
import { renderPages } from '../../../papers/render-pages.ts';
import { paintZpl } from '../../../papers/zpl-painter.ts';
import { overpacks } from '../contract.ts';
import { overpackCan } from '../status.ts';
import { layoutContents } from './contents-layout.ts';
import { overpackFacts } from './paper-facts.ts';
import { overpackAnswer, overpackRecord, readOverpack } from './read-overpack.ts';
import { layoutSsccLabel } from './sscc-label-layout.ts';

/** An overpack, its SSCC label or its contents list. Throws `not_found`; `not_eligible` for the contents of an empty one. */
export const getOverpack = verb(overpacks.get, async ({ tx, ctx, params, query }) => {
  const { accountId } = ctx.actor;
  const format = wantedFormat(query.format, ctx.accept);
  if (format === null) return { overpack: await readOverpack(tx, accountId, params.id) };
  const record = await overpackRecord(tx, accountId, params.id);
  const facts = await overpackFacts(tx, ctx, record);
  if (query.document === 'label') {
    const label = layoutSsccLabel(facts);
    if (format === 'zpl') {
      return document(Buffer.from(paintZpl(label.shapes, label.width, label.height), 'ascii'), 'application/zpl', `overpack-${facts.id}.zpl`, 'attachment');
    }
    const { bytes } = await renderPages(`Overpack ${facts.id}`, facts, [label]);
    return document(bytes, 'application/pdf', `overpack-${facts.id}-label.pdf`);
  }
  if (format === 'zpl') throw new AppError('not_acceptable');
  const verdict = overpackCan('contents', overpackAnswer(record));
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  const { bytes } = await renderPages(`Contents of overpack ${facts.id}`, facts, layoutContents(facts));
  return document(bytes, 'application/pdf', `overpack-${facts.id}-contents.pdf`);
});
