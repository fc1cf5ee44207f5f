import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/errors.ts';
import { forbiddenName, refuseUnfit } from './read-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** A character set other than that of JSON (RFC 8259, 8.1), or a part of it. */
const OTHER_CHARSET = /;\s*charset\s*=\s*(?!"?(?:utf-?8|us-ascii)"?\s*(?:;|$))/i;

/** Makes a server read bodies as JSON. What is no UTF-8 is refused: read with replacements, a name would go onto a label as "caf�". */
export function readJsonBodies(server: FastifyInstance): void {
  // Bodies are JSON or forms; the framework would read plain text too, and the call then blame its fields.
  server.removeContentTypeParser(['text/plain', 'application/json']);
  // Many programs name a content type on every call, and some that of a form (`curl -d ''`): without a body there is nothing to refuse.
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/') && request.headers['content-length'] === '0') delete request.headers['content-type'];
    done();
  });
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Sent in chunks, of which there were none.
    if (body.length === 0) return done(null);
    if (OTHER_CHARSET.test(request.headers['content-type'] ?? ''))
      return done(new AppError('unsupported_media_type', { fields: { '': { key: 'server:utf8' } } }));
    let text: string;
    try {
      text = utf8.decode(Buffer.from(body));
    } catch {
      return done(new AppError('bad_request', { fields: { '': { key: 'server:utf8' } } }));
    }
    return void parse(request, text, (error, value) => {
      if (error) return done(forbiddenName(text) ?? error);
      try {
        refuseUnfit(text, value);
      } catch (unfit) {
        return done(unfit as Error);
      }
      done(null, value);
    });
  });
}
