import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { roleMay } from '../../../shared/permissions.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { accessRequests } from '../contract.ts';
import { readRequest } from './requests.ts';

const refused = (key: PlainKey) => new AppError('not_eligible', { fields: { access: { key } } });

/** Asks for an area. Throws `access_denied` to visitors, `not_eligible` for what the person may do already or has asked for. */
export const createRequest = systemVerb(accessRequests.create, async ({ ctx, tx, body }) => {
  const { accountId, userId, role, extra, godmode } = ctx.actor;
  if (godmode || role === 'none') throw new AppError('access_denied');
  if (roleMay(role, body.access, extra)) throw refused('access-requests:refused.has');
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into access_requests (account_id, user_id, access, reason) values (${accountId}, ${userId}, ${body.access}, ${body.reason || null})
      on conflict (account_id, user_id, access) where status = 'pending' do nothing returning id`,
  );
  if (!made) throw refused('access-requests:refused.pending');
  await audit(tx, ctx, { verb: accessRequests.create.name, object: { kind: 'access_request', id: made.id }, detail: { access: body.access } });
  await emit(tx, accountId, 'access.requested', { kind: 'access_request', id: made.id }, { access: body.access, user_id: userId });
  return { access_request: await readRequest(tx, ctx.actor, made.id) };
});
