import type { FastifyRequest } from 'fastify';
import { actorOfSession, actorOfToken, SESSION_COOKIE, type Site } from './auth.ts';
import type { Actor, App } from './ctx.ts';
import { addressKey } from './throttle.ts';

async function lookUp(app: App, site: Site, request: FastifyRequest): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
    return token ? actorOfToken(app, token) : null;
  }
  return actorOfSession(app, site, request.cookies[SESSION_COOKIE[site]]);
}

const callers = new WeakMap<FastifyRequest, Promise<Actor | null>>();

/** Who makes a request, found out once: by token, else by the session's cookie; null for whoever is not signed in. */
export function callerOf(app: App, site: Site, request: FastifyRequest): Promise<Actor | null> {
  const known = callers.get(request);
  if (known) return known;
  const found = lookUp(app, site, request);
  callers.set(request, found);
  return found;
}

/**
 * Whose limit a request counts against: a token's, a program's, a person's, once they are verified; else that of the address it comes
 * from. What a header merely says makes no limit of its own.
 */
export async function limitKey(app: App, site: Site, request: FastifyRequest): Promise<string> {
  const actor = await callerOf(app, site, request);
  if (actor === null) return `address:${addressKey(request.ip)}`;
  if (actor.clientId !== null) return `program:${actor.clientId}:${actor.accountId}:${actor.userId ?? 0}`;
  if (actor.tokenId !== null) return `token:${actor.accountId}:${actor.tokenId}`;
  return `person:${actor.staffUserId ?? actor.userId ?? 0}`;
}
