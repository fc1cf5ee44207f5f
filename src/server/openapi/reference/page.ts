import type { Language } from '../../../shared/words.ts';
import { callHtml, type Described, type Placed } from './call.ts';
import { CHAPTERS, type Guide } from './guide.ts';
import { en } from './guide.en.ts';
import { ru } from './guide.ru.ts';
import { zh } from './guide.zh.ts';
import { chapterHtml, escape, inline } from './markup.ts';
import { NAMES } from './names.ts';
import { SCRIPT } from './script.ts';
import { styleOf } from './style.ts';

const GUIDES: Record<Language, Guide> = { en, zh, ru };
const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '中文', ru: 'Русский' };

/** What most programs are about stands first; the rest follows as the contract has it. */
const FIRST = ['shipments', 'labels', 'estimates', 'tracking', 'overpacks', 'manifests', 'addresses', 'hsCodes', 'customsProducts', 'entryPoints'];
const SECOND = [
  'orders',
  'products',
  'stock',
  'inbound',
  'warehouses',
  'shops',
  'returns',
  'reshipments',
  'webhooks',
  'events',
  'tasks',
  'billing',
  'invoices',
];

/** The calls by what they are about. */
function groupsOf({ paths, tags }: Described): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>([...FIRST, ...SECOND, ...tags.map(({ name }) => name)].map((name) => [name, []]));
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) groups.get(operation.tags[0] ?? '')?.push({ path, method, operation });
  }
  return new Map([...groups].filter(([, calls]) => calls.length > 0));
}

export interface ReferenceRequest {
  /** What the calls shown are about; null for the guides. */
  resource: string | null;
  nonce: string;
  theme: string | undefined;
  lang: Language;
  baseUrl: string;
  accountsUrl: string;
}

function menu(groups: Map<string, Placed[]>, titles: ReadonlyMap<string, string>, guide: Guide, { resource, lang }: ReferenceRequest): string {
  const chapters = CHAPTERS.map((name) => `<li><a href="/api/reference?lang=${lang}#${name}">${escape(guide.chapters[name].title)}</a></li>`).join('');
  const calls = [...groups]
    .map(([name, own]) => {
      const entries = own.map(
        ({ path, method, operation }) =>
          `<li data-find="${escape(`${method} ${path} ${operation.summary} ${name}`.toLowerCase())}"><a href="/api/reference/${name}?lang=${lang}#${operation.operationId}"><span class="verb">${method.toUpperCase()}</span> ${escape(path)}</a></li>`,
      );
      return `<details data-group${name === resource ? ' open' : ''}><summary>${escape(titles.get(name) ?? name)}</summary><ul>${entries.join('')}</ul></details>`;
    })
    .join('');
  const languages = Object.entries(LANGUAGE_NAMES)
    .map(([code, name]) => `<a href="?lang=${code}" lang="${code}" hreflang="${code}"${code === lang ? ' aria-current="true"' : ''}>${name}</a>`)
    .join('');
  return `<nav aria-label="${escape(guide.menu)}"><strong><a href="/api/reference?lang=${lang}">${escape(guide.title)}</a></strong><div class="langs" role="group" aria-label="${escape(guide.language)}">${languages}</div>
<input id="search" type="search" placeholder="${escape(guide.search)}" aria-label="${escape(guide.search)}"><p id="nothing" class="muted" role="status" hidden>${escape(guide.nothing)}</p>
<h2>${escape(guide.guides)}</h2><ul>${chapters}</ul><h2>${escape(guide.calls)}</h2>${calls}</nav>`;
}

function guidesHtml(guide: Guide, { baseUrl, accountsUrl }: ReferenceRequest): string {
  const names = NAMES.map(([elsewhere, here]) => `<tr><td>${inline(elsewhere)}</td><td>${inline(here)}</td></tr>`).join('');
  const table = `<div class="wide"><table><thead><tr><th>${escape(guide.elsewhere)}</th><th>${escape(guide.here)}</th></tr></thead><tbody>${names}</tbody></table></div>`;
  const chapters = CHAPTERS.map((name) => {
    const { title, text } = guide.chapters[name];
    return `<section id="${name}"><h2>${escape(title)}</h2>${chapterHtml(text, { base: baseUrl, accounts: accountsUrl })}${name === 'names' ? table : ''}</section>`;
  });
  return `<h1>${escape(guide.title)}</h1><p>${escape(guide.text)}</p><p><a href="/api/openapi.json">${escape(guide.description)}</a> · <a href="/api/client.ts">${escape(guide.client)}</a></p>${chapters.join('')}`;
}

/** The reference: guides in the reader's language, and a page for each resource with its calls. Null for a resource there is not. */
export function referencePage(description: object, request: ReferenceRequest): string | null {
  const described = description as Described;
  const guide = GUIDES[request.lang];
  const groups = groupsOf(described);
  const titles = new Map(described.tags.map(({ name, description: title }) => [name, title]));
  const { resource, nonce } = request;
  const calls = resource === null ? [] : groups.get(resource);
  if (calls === undefined) return null;
  const title = resource === null ? guide.title : `${titles.get(resource) ?? resource} · ${guide.title}`;
  const main =
    resource === null
      ? guidesHtml(guide, request)
      : `<p><a href="/api/reference?lang=${request.lang}">${escape(guide.back)}</a></p><h1>${escape(titles.get(resource) ?? resource)}</h1>${calls.map((one) => callHtml(one, described, guide, request.baseUrl)).join('')}`;
  return `<!doctype html><html lang="${request.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>
<style nonce="${nonce}">${styleOf(request.theme)}</style></head><body>${menu(groups, titles, guide, request)}<main>${main}</main><script nonce="${nonce}">${SCRIPT}</script></body></html>`;
}
