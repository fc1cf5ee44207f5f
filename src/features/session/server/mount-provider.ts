import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../server/ctx.ts';
import { answerInteraction } from './answer-interaction.ts';
import { createProvider } from './provider.ts';

const MOUNT = '/oidc';
const DISCOVERY = '/.well-known/oauth-authorization-server';
const POLICY = 'content-security-policy';

/** The provider's own session is never used: the accounts site's session says who is signed in, and that may change. */
function withoutProviderSession(cookies: string): string {
  return cookies
    .split(/;\s*/)
    .filter((cookie) => !/^oidc_session(?:\.sig)?=/.test(cookie))
    .join('; ');
}

/** The provider makes addresses of what a request says of its own: proxies say anything there, unless told otherwise, and the site's address is known. */
function atItsAddress(raw: FastifyRequest['raw'], address: URL): void {
  delete raw.headers['x-forwarded-host'];
  Object.assign(raw.headers, { host: address.host, 'x-forwarded-proto': address.protocol.slice(0, -1) });
}

/** Serves the OpenID Connect provider below `/oidc`, and the step between it and our own pages. */
export async function mountProvider(server: FastifyInstance, app: App): Promise<void> {
  const provider = await createProvider(app);
  const serve = provider.callback();
  const address = new URL(app.env.ACCOUNTS_URL);
  await server.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const answer = async ({ raw }: FastifyRequest, reply: FastifyReply, originalUrl: string): Promise<void> => {
      reply.hijack();
      // Where a directive for scripts is, the provider adds the hash of the one that sends a `form_post` on.
      reply.raw.setHeader(POLICY, `${String(reply.raw.getHeader(POLICY))};script-src 'none'`);
      if (raw.headers.cookie !== undefined) raw.headers.cookie = withoutProviderSession(raw.headers.cookie);
      atItsAddress(raw, address);
      // As a mounted Koa app expects: the full URL, and the part below the mount.
      Object.assign(raw, { originalUrl, url: originalUrl.slice(MOUNT.length) });
      await serve(raw, reply.raw);
    };
    scope.all(`${MOUNT}/*`, (request, reply) => answer(request, reply, request.raw.url ?? MOUNT));
    // Where programs that speak OAuth only look for it: before the path of the issuer (RFC 8414 §3.1).
    scope.get(`${DISCOVERY}${MOUNT}`, (request, reply) => answer(request, reply, `${MOUNT}${DISCOVERY}`));
  });
  server.get<{ Params: { uid: string } }>('/oidc-interaction/:uid', async (request, reply) => answerInteraction(app, provider, request, reply));
}
