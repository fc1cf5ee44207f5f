import type { AnyList, AnyRow, ListText } from '../shared/list.ts';
import { lineOf } from '../shared/isolated.ts';
import { call } from './client.ts';
import { loadWords, word } from './i18n.ts';
import type { PaletteHit } from './palette-hit.ts';

const textOf = (text: ListText): string => (typeof text === 'string' ? text : word(text));

/** Rows of a list that match a text, as the palette shows them. Throws what the call throws. */
export async function findInList(list: AnyList, text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const { hit, path } = list;
  if (hit === undefined || path === undefined) return [];
  const [namespace = ''] = list.words.split(':');
  const [answer] = await Promise.all([call(list.call, { query: { ...list.query, q: text, limit: hit.most } }, { signal }), loadWords([namespace])]);
  const wanted = text.trim().toLowerCase();
  const pages = (list.pages ?? [])
    .map(({ title, href }) => ({ id: href, title: textOf(title), href }))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
  const rows = ((answer as AnyRow)[list.key] as readonly AnyRow[]).map((row) => {
    const detail = hit.detail(row).filter((part): part is ListText => part !== null && part !== '');
    return {
      id: `${list.id}-${String(row.id)}`,
      title: textOf(hit.title(row)),
      detail: lineOf(detail.map(textOf)),
      names: hit.names?.(row) ?? [],
      href: path(row),
    };
  });
  return [...pages, ...rows];
}
