import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { atMost, round, type Result } from './result.ts';

const WEB = join(import.meta.dirname, '../dist/web');
const PAGE = 'src/features/shipments/web/ShipmentSearchPage.tsx';
/** The words the page waits for (`routes.tsx`); English is the longest way, since it is not in the first program. */
const WORDS = ['src/features/shipments/text/en.ts', 'src/features/rates/text/en.ts', 'src/ui/grid/text/en.ts'];
const GOAL_KB = { initial: 160, grid: 45 } as const;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const kilobytes = (files: Iterable<string>) =>
  round([...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length, 0) / 1024, 1);

/** A chunk's files with those of all chunks it imports. */
function closure(manifest: Record<string, Chunk>, name: string, into = new Set<string>(), seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return into;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) into.add(file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, into, seen);
  return into;
}

/** Gzipped bytes of programs and styles until the list of shipments shows (quality.md, "Speed"); fonts and pictures come later. */
export function benchFirstLoad(): Result[] {
  ensureBuilt();
  const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const html = readFileSync(join(WEB, 'src/console/index.html'), 'utf8');
  const initial = closure(manifest, 'src/console/index.html');
  for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) if (file) initial.add(file);
  if (!manifest[PAGE]) throw new Error(`${PAGE} is not in the build.`);
  const page = new Set([PAGE, ...WORDS].flatMap((name) => [...closure(manifest, name)]).filter((file) => !initial.has(file)));
  return [
    atMost('first load of the list: before the page', kilobytes(initial), 'KB gzip', GOAL_KB.initial),
    atMost('first load of the list: the page with its grid and words', kilobytes(page), 'KB gzip', GOAL_KB.grid),
  ];
}
