import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const PAGE = 'src/features/shipments/web/ShipmentSearchPage.tsx';
/**
 * The words the page waits for (`routes.tsx`); English is the worst case, because its words are not part of the first program. Those of lists and
 * views are in the file of the grid.
 */
const WORDS = ['src/features/shipments/text/en.ts', 'src/features/rates/text/en.ts'];

/** What is allowed, in gzipped KB: before the page, and the page with its grid and words. */
export const FIRST_LOAD_GOAL = { initial: 160, page: 45 } as const;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

export interface FirstLoad {
  /** Gzipped KB of programs and styles before the page. */
  initial: number;
  /** The same for the page with its grid and words. */
  page: number;
  files: readonly string[];
}

/** A chunk's files, and those of all chunks it imports. */
function closure(manifest: Record<string, Chunk>, name: string, into = new Set<string>(), seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return into;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) into.add(file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, into, seen);
  return into;
}

/** What is fetched until the list of shipments shows, in a build's folder; fonts and pictures come later. Throws when the page is missing. */
export function firstLoad(web: string): FirstLoad {
  const kilobytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file)), { level: 9 }).length, 0) / 1024;
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const html = readFileSync(join(web, 'src/console/index.html'), 'utf8');
  const initial = closure(manifest, 'src/console/index.html');
  for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) if (file) initial.add(file);
  const missing = [PAGE, ...WORDS].find((name) => !manifest[name]);
  if (missing !== undefined) throw new Error(`${missing} is not in the build.`);
  const page = new Set([PAGE, ...WORDS].flatMap((name) => [...closure(manifest, name)]).filter((file) => !initial.has(file)));
  return { initial: kilobytes(initial), page: kilobytes(page), files: [...initial, ...page] };
}
