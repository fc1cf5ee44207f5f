import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { applications } from '../contract.ts';
import { reachOf, shownApplications } from './applications-sql.ts';

/** The programs with access to the account, most recently used first. Throws `access_denied` for a program without the scope for it. */
export const listApplications = systemVerb(applications.list, async ({ ctx, tx }) => {
  const reach = reachOf(ctx.actor);
  if (ctx.actor.kind === 'token' && !reach.all) throw new AppError('access_denied');
  return { applications: await all(tx, shownApplications(ctx.actor, reach)) };
});
