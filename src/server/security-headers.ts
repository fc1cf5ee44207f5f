import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export interface SecurityHeaders {
  /** For an answer that Fastify writes. Node writes headers quicker when they come all at once. */
  readonly all: Readonly<OutgoingHttpHeaders>;
  /** For one that may be written past Fastify. */
  set(request: IncomingMessage, answer: ServerResponse): void;
}

/** What every answer tells browsers to do for safety, built once. */
export function securityHeaders(isSecure: boolean): SecurityHeaders {
  const guard = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    hsts: isSecure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const set: SecurityHeaders['set'] = (request, answer) => guard(request, answer, () => undefined);
  const blank = new ServerResponse(new IncomingMessage(new Socket()));
  set(blank.req, blank);
  return { all: blank.getHeaders(), set };
}
