import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { team } from '../contract.ts';
import { colleagueCan } from '../rules.ts';
import { activeAdmins, endWork, insist, lockTeam, readColleague, shownColleague } from './team-case.ts';

/** Gives one of the operator's people another role; it counts from their next request, and visits begun under the former one end. Throws `not_found`, `conflict`, `not_eligible`. */
export const changeColleague = systemVerb(team.change, async ({ ctx, tx, params, body }) => {
  await lockTeam(tx, ctx);
  const colleague = await readColleague(tx, ctx, params.id);
  mustBeAsRead(colleague.version, body.version);
  insist(colleagueCan.change(colleague, await activeAdmins(tx), body.role));
  if (colleague.role === body.role) return { colleague };
  await sql`update users set staff_role = ${body.role} where id = ${params.id}`.execute(tx);
  await endWork(tx, params.id, { sessions: false });
  const detail = { role: body.role, former_role: colleague.role };
  await audit(tx, inOperatorTrail(ctx), { verb: team.change.name, object: { kind: 'user', id: params.id }, detail });
  return { colleague: shownColleague({ ...colleague, role: body.role }) };
});
