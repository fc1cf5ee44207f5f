import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { openSession, type NewSession } from '../../identity/server/open-session.ts';
import { session } from '../contract.ts';
import { exchangeCode } from './oidc-client.ts';
import { dropPending, pendingOf } from './pending.ts';
import { readSubject, type Subject } from './subject.ts';

/** The code alone does not say which of the browser's sign-ins it completes; a wrong verifier leaves it unused. */
async function subjectOfCode(ctx: Ctx, code: string): Promise<Subject> {
  for (const one of pendingOf(ctx)) {
    try {
      const subject = readSubject(await exchangeCode(ctx.env, code, one));
      if (!subject) break;
      dropPending(ctx, one);
      return subject;
    } catch (error) {
      ctx.log.warn({ err: error, requestId: ctx.requestId }, 'sign-in code not exchanged');
    }
  }
  throw new AppError('code_invalid');
}

interface Visitor {
  user_id: number;
  staff_user_id: number | null;
  can_write: boolean | null;
  expires_at: string | null;
}

/** The person the subject stands for, if they may still be here: things may have changed since the code was made. Their sign-in stays until the end. */
function visitorOf(tx: Tx, subject: Subject): Promise<Visitor | null> {
  const person =
    subject.kind === 'member'
      ? sql`select m.user_id, null::bigint as staff_user_id, null::boolean as can_write, null::timestamptz as expires_at from memberships m
            where m.account_id = ${subject.accountId} and m.user_id = ${subject.userId} and m.suspended_at is null`
      : sql`select g.user_id, g.staff_user_id, g.can_write, g.expires_at from godmode_grants g
            where g.account_id = ${subject.accountId} and g.id = ${subject.grantId} and g.ended_at is null and g.expires_at > now()`;
  return maybe(
    tx,
    sql<Visitor>`
      with visitor as (${person})
      select v.* from visitor v
      join sessions s on s.token_hash = ${subject.session} and s.site = 'accounts' and s.user_id = coalesce(v.staff_user_id, v.user_id)
      for key share of s`,
  );
}

/** Exchanges a sign-in code for a console session (spec §7). Throws `code_invalid`, whatever was wrong with it. */
export const token = ownVerb(session.token, async ({ ctx, body }) => {
  const subject = await subjectOfCode(ctx, body.code);
  await ctx.db.system(async (tx) => {
    const { accountId } = subject;
    const visitor = await visitorOf(tx, subject);
    if (!visitor) throw new AppError('code_invalid');
    const given: NewSession = { site: 'console', userId: visitor.user_id, accountId, parentHash: subject.session };
    if (subject.kind === 'godmode') given.godmodeId = subject.grantId;
    else await sql`update memberships set last_used_at = now() where account_id = ${accountId} and user_id = ${visitor.user_id}`.execute(tx);
    await openSession(tx, ctx, given);
    const actor = systemActor(accountId, {
      userId: visitor.user_id,
      staffUserId: visitor.staff_user_id,
      godmode:
        subject.kind === 'godmode' ? { id: subject.grantId, canWrite: visitor.can_write ?? false, expiresAt: visitor.expires_at ?? '', reason: '' } : null,
    });
    await audit(tx, { actor, requestId: ctx.requestId }, { verb: session.token.name });
  });
  return {};
});
