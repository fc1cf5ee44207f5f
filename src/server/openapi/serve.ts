import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors.ts';
import { isLanguage, type Language } from '../../shared/words.ts';
import type { Site } from '../auth.ts';
import type { App } from '../ctx.ts';
import type { Verb } from '../verb.ts';
import { inTurns } from '../turns.ts';
import { languageOf } from '../words.ts';
import { clientSource } from './client-source.ts';
import { describing, isAtDesk, isForMerchants } from './openapi.ts';
import { chineseSheet } from './reference/chinese.ts';
import { referencePage } from './reference/page.ts';
import { translated } from './translated.ts';

type Json = Record<string, unknown>;

/** Where the style sheet of the Chinese font is. */
const CHINESE = '/api/reference/chinese.css';

/** Serves a site's `/api/openapi.json`, a typed client at `/api/client.ts`, and a readable reference at `/api/reference`. */
export function serveOpenApi(server: FastifyInstance, app: App, site: Site, all: readonly Verb[]): void {
  const verbs = all.filter(site === 'console' ? isForMerchants : isAtDesk);
  let description: Promise<Json> | null = null;
  const shown = new Map<Language, Promise<Json>>();
  let client: string | null = null;
  const assets = join(app.env.WEB_DIR, 'assets');
  const built = existsSync(assets) ? readdirSync(assets) : [];
  const fonts = built.filter((name) => /^inter-.*\.woff2$/.test(name));
  const chinese = chineseSheet(built);
  const mark = built.find((name) => /^mark-.*\.svg$/.test(name));
  const current = () => (description ??= inTurns(describing(verbs, app.env, site)));
  const inLanguage = (language: Language) => {
    const made = shown.get(language) ?? current().then((given) => translated(given, language));
    shown.set(language, made);
    return made;
  };
  server.get('/api/openapi.json', current);
  server.get(CHINESE, async (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=86400').send(chinese));
  server.get('/api/client.ts', async (_request, reply) => reply.type('text/plain; charset=utf-8').send((client ??= clientSource(await current()))));
  server.get<{ Params: { resource?: string }; Querystring: { lang?: string } }>('/api/reference/:resource?', async (request, reply) => {
    const { lang } = request.query;
    const nonce = randomBytes(16).toString('base64');
    const language = isLanguage(lang) ? lang : languageOf(request.cookies.language, request.headers['accept-language'], false);
    const page = referencePage(await inLanguage(language), {
      resource: request.params.resource ?? null,
      nonce,
      theme: request.cookies.theme,
      lang: language,
      site,
      baseUrl: site === 'console' ? app.env.CONSOLE_URL : app.env.ACCOUNTS_URL,
      accountsUrl: app.env.ACCOUNTS_URL,
      fonts,
      mark,
      chinese: chinese === '' ? undefined : { href: CHINESE, sheet: chinese },
    });
    if (page === null) throw new AppError('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; font-src 'self'; img-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page);
  });
}
