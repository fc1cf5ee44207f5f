import type { Language } from '../../../shared/words.ts';
import type { Site } from '../../auth.ts';
import { sayName } from '../../words.ts';
import { parametersIn, titleOf, verbHtml } from './call.ts';
import type { Described, Placed } from './described.ts';
import { objectIn } from './fields.ts';
import { DESK_GUIDES } from './desk-guide.ts';
import type { CHAPTERS, Guide } from './guide.ts';
import { escape } from './markup.ts';

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', zh: '中文', ru: 'Русский' };

/** What most programs are about stands first; what is in neither list follows as the contract has it. */
const SHIPPING = 'shipments labels estimates tracking overpacks manifests addresses hsCodes customsProducts entryPoints imports'.split(' ');
const FULFILMENT =
  'orders products stock storage inbound warehouses shops shopSync order-rules returns return-rules reshipments returnInformation returnLinks radar'.split(' ');

/** The page of what webhooks send, beside those of resources. */
export const TOPICS = 'topics';

export interface Groups {
  heading: 'shipping' | 'fulfilment' | 'other';
  resources: readonly { name: string; title: string; calls: readonly Placed[] }[];
}

/** The calls by what they are about, in three parts. */
export function groupsOf({ paths, tags }: Described, lang: Language, site: Site): Groups[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const titles = DESK_GUIDES[lang].parts;
  if (site === 'accounts')
    return [{ heading: 'other', resources: tags.map(({ name }) => ({ name, title: titles[name] ?? name, calls: byTag.get(name) ?? [] })) }];
  const others = tags.map(({ name }) => name).filter((name) => !SHIPPING.includes(name) && !FULFILMENT.includes(name));
  const resources = (names: readonly string[]) =>
    names.flatMap((name) => {
      const own = byTag.get(name);
      return own ? [{ name, title: sayName(lang, 'parts', name), calls: own }] : [];
    });
  return [
    { heading: 'shipping', resources: resources(SHIPPING) },
    { heading: 'fulfilment', resources: resources(FULFILMENT) },
    { heading: 'other', resources: resources(others) },
  ];
}

/** What a search finds a call by: its address, what it does, and the names of what it takes. */
function wordsOf({ path, method, operation }: Placed, title: string, described: Described): string {
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const body = media ? Object.keys(objectIn(media.schema, described.components.schemas)?.properties ?? {}) : [];
  const parameters = parametersIn(operation, described).map(({ name }) => name);
  return [method, path, operation.summary, title, ...parameters, ...body].join(' ').toLowerCase();
}

interface Shown {
  resource: string | null;
  lang: Language;
  chapters: readonly (typeof CHAPTERS)[number][];
}

export function languagesHtml(guide: Guide, lang: Language): string {
  const links = Object.entries(LANGUAGE_NAMES).map(
    ([code, name]) => `<a href="?lang=${code}" lang="${code}" hreflang="${code}"${code === lang ? ' aria-current="true"' : ''}>${name}</a>`,
  );
  return `<div class="langs" role="group" aria-label="${escape(guide.language)}">${links.join('')}</div>`;
}

/** Guides and calls, as they stand beside the text. */
export function menuHtml(groups: readonly Groups[], described: Described, guide: Guide, { resource, lang, chapters: names }: Shown): string {
  const entry = (href: string, find: string, html: string) => `<li data-find="${escape(find.toLowerCase())}"><a href="${href}">${html}</a></li>`;
  const chapters = names.map((name) => {
    const { title, text } = guide.chapters[name];
    return entry(`/api/reference?lang=${lang}#${name}`, `${title} ${text}`.replaceAll(/\{\{\w+\}\}|\s+/g, ' '), escape(title));
  });
  const hasTopics = Object.keys(described.webhooks).length > 0;
  const topics = entry(`/api/reference/${TOPICS}?lang=${lang}`, `${guide.topics} webhooks ${Object.keys(described.webhooks).join(' ')}`, escape(guide.topics));
  const parts = groups.map(({ heading, resources }) => {
    const own = resources.map(({ name, title, calls }) => {
      const items = calls.map((one) =>
        entry(
          `/api/reference/${name}?lang=${lang}#${one.operation.operationId}`,
          wordsOf(one, title, described),
          // What it does shows while one searches: many calls have one address.
          `${verbHtml(one.method)}<span><span>${escape(one.path).replaceAll('/', '/<wbr>')}</span><small>${escape(titleOf(one.operation))}</small></span>`,
        ),
      );
      return `<details data-group${name === resource ? ' open' : ''}><summary>${escape(title)}</summary><ul>${items.join('')}</ul></details>`;
    });
    return `<div data-part><h2>${escape(guide[heading])}</h2>${own.join('')}</div>`;
  });
  return `<p id="nothing" class="muted" role="status" hidden>${escape(guide.nothing)}</p><div data-part><h2>${escape(guide.guides)}</h2><ul class="guides">${chapters.join('')}${hasTopics ? topics : ''}</ul></div>${parts.join('')}`;
}
