import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { errors, type default as Provider, type Interaction } from 'oidc-provider';
import { actorOfSession, SESSION_COOKIE } from '../../../server/auth.ts';
import type { Actor, App } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { programSubject } from '../../../server/programs.ts';
import { scopeList } from '../../../shared/permissions.ts';
import { clientAdapter } from '../../credentials/server/client-adapter.ts';
import { grantedScopes } from '../../credentials/server/granted-scopes.ts';
import { CLIENT_ID } from './oidc-client.ts';
import { subjectText } from './subject.ts';

/** A staff member's running visit, the latest if there are several. */
async function runningVisit(app: App, actor: Actor): Promise<{ id: number; account_id: number } | null> {
  if (!actor.staffRole) return null;
  return app.db.system((tx) =>
    maybe(
      tx,
      sql<{ id: number; account_id: number }>`
        select id, account_id from godmode_grants
        where staff_user_id = ${actor.userId} and ended_at is null and expires_at > now() order by started_at desc, id desc limit 1`,
    ),
  );
}

async function countMemberships(app: App, userId: number | null): Promise<number> {
  const row = await app.db.system((tx) =>
    maybe(tx, sql<{ n: number }>`select count(*) as n from memberships where user_id = ${userId} and suspended_at is null`),
  );
  return row?.n ?? 0;
}

type Decision = { subject: string } | { page: string } | 'access_denied' | 'invalid_scope';

/** Words of a space-separated parameter. */
const listed = (value: unknown): string[] => (typeof value === 'string' ? value.split(' ') : []);

/** Whether a merchant's web app may proceed: the person must be known, in an account, and have allowed what the app asks for. */
async function decideProgram(app: App, actor: Actor | null, { uid, params, iat }: Interaction): Promise<Decision> {
  const page = (path: string) => ({ page: `${path}?interaction=${encodeURIComponent(uid)}` });
  const asked = scopeList(listed(params['scope']));
  const client = await clientAdapter(app.db).find(String(params['client_id']));
  // Its publisher may have taken scopes from it since it asked: nobody can allow them any more.
  if (asked.length === 0 || asked.some((scope) => !listed(client?.['scope']).includes(scope))) return 'invalid_scope';
  if (!actor?.sessionHash || actor.userId === null) return page('/sign-in');
  if (actor.accountId === 0 || actor.role === 'none') return (await countMemberships(app, actor.userId)) > 0 ? page('/users/context') : { page: '/' };
  const subject = programSubject(actor.userId, actor.accountId);
  // `prompt=consent` asks for a fresh yes, not an earlier one.
  const since = listed(params['prompt']).includes('consent') ? iat : 0;
  const granted = await grantedScopes(app, subject, String(params['client_id']), since);
  return asked.every((scope) => granted.includes(scope)) ? { subject } : page('/consent');
}

/** Who signs in, or the page of the accounts site where the person must identify themselves first. */
async function decide(app: App, actor: Actor | null, uid: string, isGodmode: boolean): Promise<Decision> {
  const page = (path: string) => ({ page: `${path}?interaction=${encodeURIComponent(uid)}` });
  if (!actor?.sessionHash || actor.userId === null) return page('/sign-in');
  const session = actor.sessionHash;
  if (isGodmode) {
    if (!actor.staffRole) return 'access_denied';
    const visit = await runningVisit(app, actor);
    return visit ? { subject: subjectText({ kind: 'godmode', grantId: visit.id, accountId: visit.account_id, session }) } : { page: '/staff' };
  }
  // A chosen account the person has since been removed from does not count: their role there is gone.
  if (actor.homeAccountId > 0 && actor.role !== 'none')
    return { subject: subjectText({ kind: 'member', userId: actor.userId, accountId: actor.homeAccountId, session }) };
  if ((await countMemberships(app, actor.userId)) > 0) return page('/users/context');
  // Home tells the operator's people where their work is, and others how they come to an account.
  return { page: '/' };
}

/** Finishes a sign-in when the accounts site knows who is there; otherwise sends the browser there to find out. */
export async function answerInteraction(app: App, provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  let interaction: Interaction;
  try {
    interaction = await provider.interactionDetails(request.raw, reply.raw);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return reply.redirect('/sign-in?problem=expired', 303);
    throw error;
  }
  const actor = await actorOfSession(app, 'accounts', request.cookies[SESSION_COOKIE.accounts]);
  const isConsole = interaction.params['client_id'] === CLIENT_ID;
  const isRefused = !isConsole && (request.query as Record<string, unknown>)['answer'] === 'no';
  const decision = isRefused
    ? 'access_denied'
    : await (isConsole ? decide(app, actor, interaction.uid, interaction.params['godmode'] === 'true') : decideProgram(app, actor, interaction));
  if (typeof decision !== 'string' && 'page' in decision) return reply.header('cache-control', 'no-store').redirect(decision.page, 303);
  reply.hijack();
  const result = typeof decision === 'string' ? { error: decision } : { login: { accountId: decision.subject }, consent: {} };
  await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply;
}
