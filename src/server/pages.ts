import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say, languageOf } from './words.ts';
import { SESSION_COOKIE, type Site } from './auth.ts';
import type { App } from './ctx.ts';
import { latePage } from './late-page.ts';
import { seemsToMail } from './mail.ts';
import type { MethodsAt } from './known-paths.ts';
import { pageLinks } from './page-files.ts';

/** What the browser program gets before it starts. */
export interface Boot {
  product: string;
  apiBase: string;
  consoleUrl: string;
  accountsUrl: string;
  helpUrl: string;
  contactUrl: string;
  cookieDomain: string | null;
  isDemo: boolean;
  /** Whether mail leaves this installation. */
  sendsMail: boolean;
  /** A link on another site led here: what the page would do by itself waits for a click. */
  isFromElsewhere: boolean;
  /** The page was asked for with a session, whether it still holds or not. */
  hasSession: boolean;
  /** When the page was asked for, in ISO 8601. */
  askedAt: string;
}

/** What differs from one request for a page to the next. */
type Asked = Pick<Boot, 'isFromElsewhere' | 'hasSession' | 'askedAt'>;

const policy = (nonce: string) =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

/** The built files that may be fetched by name. */
function publicFiles(web: string): ReadonlySet<string> {
  const files = readdirSync(web, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.html'));
  const names = files.map((entry) => relative(web, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  // Names with a dot in front are the build's own.
  return new Set(names.filter((name) => !/(^|\/)\./.test(name)));
}

/** Who closed the connection in the middle of a file gets no answer. */
function unlessGone(this: FastifyInstance, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
  else this.errorHandler(error, request, reply);
}

/** Addresses of calls, and those a program comes to that joins its parts wrongly: a page would look like success to it. */
const CALL_LIKE = /^\/+api(?:[/?]|$)/;

/** What a page fetches at once in one language only: its letters. */
const LINK_OF_LANGUAGE = /<link\s+data-language="(\w+)"[^>]*>/g;

/**
 * Serves a site's built files, and its one page for every other address: it contains theme and language before the first
 * paint, and the nonce of a policy without `unsafe-*`.
 */
export async function servePages(server: FastifyInstance, app: App, site: Site, methodsAt: MethodsAt): Promise<void> {
  const web = resolve(app.env.WEB_DIR);
  const file = join(web, `src/${site}/index.html`);
  const read = () => readFileSync(file, 'utf8');
  const built = existsSync(file) ? read() : null;
  const linksFor = pageLinks(web, site);
  const boot: Omit<Boot, keyof Asked> = {
    product: 'portolan',
    apiBase: '/api',
    consoleUrl: app.env.CONSOLE_URL,
    accountsUrl: app.env.ACCOUNTS_URL,
    helpUrl: app.env.HELP_URL,
    contactUrl: app.env.CONTACT_URL,
    cookieDomain: app.env.COOKIE_DOMAIN ?? null,
    isDemo: app.env.DEMO,
    sendsMail: seemsToMail(app.env),
  };
  const bootJson = (of: Asked) => JSON.stringify({ ...boot, ...of } satisfies Boot).replaceAll('<', '\\u003c');
  if (existsSync(web)) {
    const files = publicFiles(web);
    await server.register(fastifyStatic, {
      root: web,
      serve: false,
      maxAge: '1y',
      immutable: true,
      setHeaders: (reply, path) => {
        if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=300');
      },
    });
    // One route for all: a route for each of almost a thousand files, on both sites, was most of the time of a start.
    server.get<{ Params: { '*': string } }>('/*', { config: { rateLimit: false }, errorHandler: unlessGone }, (request, reply) => {
      const { '*': name } = request.params;
      return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const lang = languageOf(request.cookies.language, request.headers['accept-language'], false);
    const methods = methodsAt(request.url.split('?')[0] ?? '');
    // Where the method is one of them, a part of the address was longer than any there is.
    if (methods.length > 0 && !methods.includes(request.method)) {
      return reply
        .status(405)
        .header('allow', methods.join(', '))
        .send({ success: false, code: 'method_not_allowed', message: say(lang, 'errors.method_not_allowed') });
    }
    if (CALL_LIKE.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.status(404).send({ success: false, code: 'not_found', message: say(lang, 'errors.not_found') });
    }
    // A program that looks for a description below `/.well-known` (RFC 8615) must not take a page for it.
    if (/^\/\.well-known\/|\.\w{2,5}$/.test(request.url.split('?')[0] ?? '')) return reply.status(404).type('text/plain').send('Not found');
    const page = app.env.NODE_ENV === 'development' ? (existsSync(file) ? read() : null) : built;
    if (page === null) return reply.status(503).type('text/plain').send('The pages are not built. Run: npm run build');
    const nonce = randomBytes(16).toString('base64');
    const hasSession = request.cookies[SESSION_COOKIE[site]] !== undefined;
    const links = linksFor({ pathname: request.url.split('?')[0] ?? '', language: lang, hasSession });
    const theme = request.cookies.theme === 'DARK' ? 'DARK' : 'DEFAULT';
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-store' })
      .send(
        page
          .replaceAll(LINK_OF_LANGUAGE, (link, of) => (of === lang ? link : ''))
          .replaceAll('%LANG%', lang)
          .replaceAll('%THEME%', theme)
          // What a browser has translated stays as it was when a figure in it changes.
          .replaceAll('%TRANSLATE%', hasSession ? 'no' : 'yes')
          .replaceAll('%NONCE%', nonce)
          .replace('</head>', () => `${links}</head>`)
          .replace('<div id="root">', (root) => root + latePage(lang, nonce))
          .replaceAll('%BOOT%', () =>
            bootJson({ isFromElsewhere: request.headers['sec-fetch-site'] === 'cross-site', hasSession, askedAt: new Date().toISOString() }),
          ),
      );
  });
}
