import type { Language } from '../../../shared/words.ts';
import type { Site } from '../../auth.ts';
import { sayTopic } from '../events.ts';
import { callHtml, titleOf, topicHtml, verbHtml } from './call.ts';
import type { Described } from './described.ts';
import { sampleHtml } from './commands.ts';
import { DESK_CHAPTERS, DESK_GUIDES } from './desk-guide.ts';
import { CHAPTERS, type Guide } from './guide.ts';
import { facesFor } from './chinese.ts';
import { en } from './guide.en.ts';
import { ru } from './guide.ru.ts';
import { zh } from './guide.zh.ts';
import { chapterHtml, escape, inline } from './markup.ts';
import { groupsOf, languagesHtml, menuHtml, TOPICS, type Groups } from './menu.ts';
import { NAMES } from './names.ts';
import { FIRST_SCRIPT, SCRIPT } from './script.ts';
import { styleOf } from './style.ts';

const GUIDES: Record<Language, Guide> = { en, zh, ru };

const MARK =
  '<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#3b4bd8"/><path d="M7.5 7.5l17 17M24.5 7.5l-17 17" stroke="#fff" stroke-opacity=".6"/><path d="M16 3.5l2.6 9.9 9.9 2.6-9.9 2.6L16 28.5l-2.6-9.9L3.5 16l9.9-2.6z" fill="#fff"/><path d="M16 16V3.5l2.6 9.9zM16 16h12.5l-9.9 2.6zM16 16v12.5l-2.6-9.9zM16 16H3.5l9.9-2.6z" fill="#b9c1f8"/></svg>';

export interface ReferenceRequest {
  /** What the calls shown are about; null for the guides. */
  resource: string | null;
  nonce: string;
  theme: string | undefined;
  lang: Language;
  /** Whose calls they are: the console's, or at the accounts site those of the warehouse desk. */
  site: Site;
  baseUrl: string;
  accountsUrl: string;
  /** Fonts of the built pages, by file name. */
  fonts: readonly string[];
  /** The file of the mark, which browsers show beside the title: without it they ask for /favicon.ico. */
  mark?: string | undefined;
  /** The style sheet with the Chinese font and its address, where the pages are built. */
  chinese?: { href: string; sheet: string } | undefined;
}

const linkTo = (name: string, { lang }: ReferenceRequest): string => `/api/reference/${name}?lang=${lang}`;

const chaptersOf = (site: Site): readonly (typeof CHAPTERS)[number][] => (site === 'console' ? CHAPTERS : DESK_CHAPTERS);

function guideOf({ lang, site }: ReferenceRequest): Guide {
  const guide = GUIDES[lang];
  const { words, start } = DESK_GUIDES[lang];
  return site === 'console' ? guide : { ...guide, ...words, chapters: { ...guide.chapters, start } };
}

function guidesHtml(groups: readonly Groups[], guide: Guide, request: ReferenceRequest): string {
  const names = NAMES.map(([elsewhere, here]) => `<tr><td>${inline(elsewhere)}</td><td>${inline(here)}</td></tr>`).join('');
  const table = `<div class="wide" tabindex="0" role="group" aria-label="${escape(guide.chapters.names.title)}"><table><thead><tr><th>${escape(guide.elsewhere)}</th><th>${escape(guide.here)}</th></tr></thead><tbody>${names}</tbody></table></div>`;
  const chapters = chaptersOf(request.site).map((name) => {
    const { title, text } = guide.chapters[name];
    const html = chapterHtml(text, { base: request.baseUrl, accounts: request.accountsUrl }, (code) => sampleHtml('<span></span>', code, guide));
    return `<section id="${name}"><h2>${escape(title)} <a class="anchor" href="#${name}" aria-label="${escape(guide.linkTo.replace('{title}', title))}">#</a></h2>${html}${name === 'names' ? table : ''}</section>`;
  });
  const cards = groups
    .map(
      ({ heading, resources }) =>
        `<div><h3>${escape(guide[heading])}</h3><ul>${resources.map(({ name, title }) => `<li><a href="${linkTo(name, request)}">${escape(title)}</a></li>`).join('')}</ul></div>`,
    )
    .join('');
  return `<div class="hero"><h1>${escape(guide.title)}</h1><p>${escape(guide.text)}</p><p class="base"><span class="muted">${escape(guide.base)}</span> <code>${escape(request.baseUrl)}/api</code></p><p class="buttons"><a class="button main" href="#start">${escape(guide.chapters.start.title)}</a><a class="button" href="/api/openapi.json">${escape(guide.description)}</a><a class="button" href="/api/client.ts">${escape(guide.client)}</a></p></div><div class="guide">${chapters.join('')}</div><section id="calls"><h2>${escape(guide.calls)}</h2><div class="cards">${cards}</div></section>`;
}

function resourceHtml(name: string, groups: readonly Groups[], described: Described, guide: Guide, request: ReferenceRequest): string | null {
  const all = groups.flatMap(({ resources }) => resources);
  const at = all.findIndex((one) => one.name === name);
  const own = all[at];
  if (own === undefined) return null;
  const rows = own.calls
    .map(
      ({ path, method, operation }) =>
        `<li><a href="#${operation.operationId}">${verbHtml(method)}<code>${escape(path).replaceAll('/', '/<wbr>')}</code></a><span>${inline(titleOf(operation))}</span></li>`,
    )
    .join('');
  const next = all[at + 1];
  const more = next === undefined ? '' : `<p class="next"><a href="${linkTo(next.name, request)}">${escape(guide.next)} <b>${escape(next.title)}</b> →</a></p>`;
  return `<h1>${escape(own.title)}</h1><ul class="overview">${rows}</ul>${own.calls.map((one) => callHtml(one, described, guide, request.baseUrl)).join('')}${more}`;
}

function topicsHtml(described: Described, guide: Guide, lang: Language): string {
  const topics = Object.keys(described.webhooks);
  const rows = topics.map((topic) => `<li><a href="#${escape(topic)}"><code>${escape(topic)}</code></a><span>${sayTopic(lang, topic)}</span></li>`).join('');
  return `<h1>${escape(guide.topics)}</h1><p>${inline(guide.topicsText)}</p><ul class="overview">${rows}</ul>${topics.map((topic) => topicHtml(topic, sayTopic(lang, topic), described, guide)).join('')}`;
}

/** The reference: guides in the reader's language, and a page for each resource with its calls. Null for a resource there is not. */
export function referencePage(description: object, request: ReferenceRequest): string | null {
  const described = description as Described;
  const guide = guideOf(request);
  const { resource, nonce, lang, site } = request;
  const groups = groupsOf(described, lang, site);
  const main =
    resource === null
      ? guidesHtml(groups, guide, request)
      : resource === TOPICS && site === 'console'
        ? topicsHtml(described, guide, lang)
        : resourceHtml(resource, groups, described, guide, request);
  if (main === null) return null;
  const heading = resource === TOPICS ? guide.topics : groups.flatMap(({ resources }) => resources).find(({ name }) => name === resource)?.title;
  const menu = menuHtml(groups, described, guide, { resource, lang, chapters: chaptersOf(site) });
  const languages = languagesHtml(guide, lang);
  const isChinese = lang === 'zh';
  const faces = request.chinese === undefined || isChinese ? '' : facesFor(languages + menu + main, request.chinese.sheet);
  const link = request.chinese === undefined || !isChinese ? '' : `<link rel="stylesheet" nonce="${nonce}" href="${request.chinese.href}">`;
  const icon = request.mark === undefined ? '' : `<link rel="icon" type="image/svg+xml" href="/assets/${request.mark}">`;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape([heading, guide.title].filter(Boolean).join(' · '))}</title>
${icon}${link}<style nonce="${nonce}">${faces}${styleOf(request.theme, request.fonts)}</style><script nonce="${nonce}">${FIRST_SCRIPT}</script></head><body><a class="skip" href="#main">${escape(guide.skip)}</a>
<header class="top"><button type="button" id="open" class="plain" aria-expanded="false" aria-controls="menu" aria-label="${escape(guide.menu)}"><svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true"><path d="M2 4h12M2 8h12M2 12h12" stroke="currentColor" stroke-width="1.5"/></svg></button><a class="brand" href="/api/reference?lang=${lang}">${MARK}<b>${escape(guide.title)}</b></a><div class="find"><input id="search" type="search" placeholder="${escape(guide.search)}" aria-label="${escape(guide.search)}" autocomplete="off"><kbd aria-hidden="true">/</kbd></div><div class="end">${languages}<button type="button" id="theme" class="plain" aria-label="${escape(guide.theme)}"><svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true"><circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor"/></svg></button></div></header>
<div class="page"><nav id="menu" aria-label="${escape(guide.menu)}">${menu}</nav><main id="main" tabindex="-1">${main}</main></div><script nonce="${nonce}">${SCRIPT}</script></body></html>`;
}
