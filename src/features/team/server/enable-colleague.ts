import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { team } from '../contract.ts';
import { colleagueCan } from '../rules.ts';
import { insist, lockTeam, readColleague } from './team-case.ts';

/** Lets one of the operator's people in again. Who is kept out with the demo stays out. Throws `not_found`, `not_eligible`. */
export const enableColleague = systemVerb(team.enable, async ({ ctx, tx, params }) => {
  await lockTeam(tx, ctx);
  insist(colleagueCan.enable(await readColleague(tx, ctx, params.id)));
  const done = await maybe(tx, sql`update users set disabled_at = null where id = ${params.id} and not closed_with_demo returning 1`);
  if (!done) throw new AppError('not_eligible');
  await audit(tx, inOperatorTrail(ctx), { verb: team.enable.name, object: { kind: 'user', id: params.id } });
  return { colleague: await readColleague(tx, ctx, params.id) };
});
