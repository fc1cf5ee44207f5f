import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { dropMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { team } from '../contract.ts';
import { colleagueCan } from '../rules.ts';
import { activeAdmins, endWork, insist, lockTeam, readColleague } from './team-case.ts';

/** Keeps one of the operator's people out: sessions, visits and links end, programs' tokens stop. Throws `not_found`, `not_eligible`. */
export const disableColleague = systemVerb(team.disable, async ({ ctx, tx, params }) => {
  await lockTeam(tx, ctx);
  insist(colleagueCan.disable(await readColleague(tx, ctx, params.id), await activeAdmins(tx)));
  await sql`update users set disabled_at = now() where id = ${params.id}`.execute(tx);
  await endWork(tx, params.id, { sessions: true });
  await dropMail(tx, `password:${params.id}`);
  await audit(tx, inOperatorTrail(ctx), { verb: team.disable.name, object: { kind: 'user', id: params.id } });
  return { colleague: await readColleague(tx, ctx, params.id) };
});
