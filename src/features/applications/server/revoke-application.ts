import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { endCredential } from '../../credentials/server/disable-credential.ts';
import { endGrants } from '../../credentials/server/end-grants.ts';
import { endToken } from '../../identity/server/revoke-token.ts';
import { applications } from '../contract.ts';
import { reachOf, shownApplications } from './applications-sql.ts';

const OBJECTS = { app: 'client_grant', client: 'client', token: 'access_token' } as const;

/** Revokes a program's access to the account, effective at once. Throws `not_found`, `access_denied`. */
export const revokeApplication = systemVerb(applications.revoke, async ({ ctx, tx, params }) => {
  const { actor } = ctx;
  const { kind, id } = params;
  const found = await maybe(tx, shownApplications(actor, reachOf(actor), sql`x.kind = ${kind} and x.id = ${id}`));
  if (!found) throw new AppError('not_found');
  // A token made for reading must not revoke anything, although the person it belongs to may.
  if (!found.can_revoke || actor.godmode?.canWrite === false || (actor.kind === 'token' && !reachOf(actor).write)) throw new AppError('access_denied');
  if (kind === 'app') await endGrants(tx, sql`account_id = ${actor.accountId} and id = ${id}`);
  else if (kind === 'client') await endCredential(tx, actor.accountId, id);
  else await endToken(tx, actor.accountId, id);
  await audit(tx, ctx, { verb: applications.revoke.name, object: { kind: OBJECTS[kind], id }, detail: { name: found.name } });
  return {};
});
