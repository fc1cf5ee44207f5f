import type { FastifyInstance } from 'fastify';
import type { App } from '../../../server/ctx.ts';
import { mailPaths } from '../../../shared/paths/mail.ts';
import { turnOffBy } from './turn-off.ts';

/**
 * The button of a mail program (RFC 8058 §3.1): a POST to the address in `List-Unsubscribe`, with no session, in one of two forms. The
 * address says everything, so the form is not read. A GET of it shows the page that asks.
 */
export async function mountOneClick(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { token?: unknown } }>(mailPaths.off(), async ({ query }, reply) => {
      const token = typeof query.token === 'string' ? query.token : '';
      await app.db.lookup((tx) => turnOffBy(tx, app.env, token));
      return reply.status(204).send();
    });
  });
}
