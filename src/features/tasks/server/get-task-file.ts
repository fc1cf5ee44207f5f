import { AppError } from '../../../shared/errors.ts';
import { document, ownVerb } from '../../../server/verb.ts';
import { tasks } from '../contract.ts';
import { readTask } from './get-task.ts';
import { mustSee } from './task-areas.ts';

/** Types a browser may show by itself; everything else is saved, because a file's content comes from whoever made it. */
const SHOWN = new Set(['application/pdf']);

/** Streams a result file; `not_found` for a file or task that is not the account's. */
export const getTaskFile = ownVerb(tasks.file, async ({ ctx, params }) => {
  const { accountId } = ctx.actor;
  const row = await ctx.db.tenant(accountId, (tx) => readTask(tx, accountId, params.id));
  mustSee(ctx.actor, row);
  const file = row.files[params.index];
  if (!file?.key.startsWith(`${accountId}/`) || !(await ctx.files.exists(file.key))) throw new AppError('not_found');
  const given = document(await ctx.files.getStream(file.key), file.type, file.name, SHOWN.has(file.type) ? 'inline' : 'attachment');
  given.headers['content-length'] = String(file.size);
  given.headers['cache-control'] = 'private, no-store';
  return given;
});
