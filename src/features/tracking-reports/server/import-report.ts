import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { ownVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { AppError } from '../../../shared/errors.ts';
import { receive } from '../../customs-tables/server/receive.ts';
import { importEvents } from '../../tracking/server/import-events.ts';
import { MAX_SHOWN, trackingReports } from '../contract.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Stores the events of a file for parcels of all accounts; each row that is refused is named. Throws `file_empty` and `file_too_large`. */
export const importReport = ownVerb(trackingReports.import, async ({ ctx, upload }) => {
  const bytes = await receive(upload);
  if (bytes.length === 0) throw new AppError('file_empty');
  const by = { actor: ctx.actor, requestId: ctx.requestId, source: 'csv' };
  const { problems, ...counts } = await importEvents(ctx, by, whole(bytes));
  if (counts.stored > 0)
    await ctx.db.system((tx) => audit(tx, inOperatorTrail(ctx), { verb: 'trackingReports.import', detail: { file: upload.name, ...counts } }));
  return {
    outcome: {
      ...counts,
      problem_count: problems.length,
      problems: problems
        .slice(0, MAX_SHOWN)
        .map(({ line, column, value, ...sentence }) => ({ line, column, value: value.slice(0, 200), message: say(ctx.lang, sentence) })),
    },
  };
});
