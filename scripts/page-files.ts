import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { PageFiles } from '../src/server/page-files.ts';

/** Where the pages of each site are declared. */
const SITES = {
  console: ['src/features/*/web/pages.ts', 'src/console/routes.tsx'],
  accounts: ['src/features/*/web/site-pages.ts', 'src/accounts/routes.tsx'],
} as const;
/** What the frame of every page fetches at once. */
const FRAME = 'src/ui/nav-parts.tsx';

/** `page('/shipping/search', () => import('./ShipmentSearchPage.tsx'), ['shipments'])`, as `src/web/pages.ts` wants it written. */
const DECLARED = /\bpage\(\s*'([^']+)',\s*\(\) => import\('([^']+)'\)(?:,\s*\[([^\]]*)\])?/g;

interface Declared {
  path: string;
  isFramed: boolean;
  module: string;
  words: string[];
}

function declaredIn(root: string, globs: readonly string[]): Declared[] {
  return globSync([...globs], { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = [...text.matchAll(DECLARED)];
    if (found.length !== text.split(/\bpage\(/).length - 1) throw new Error(`${file}: write each page as page('/address', () => import('…'), ['words'])`);
    return found.map(({ index, 1: path = '', 2: module = '', 3: words = '' }) => ({
      path,
      isFramed: !/\b(?:bare|open):(?![^]*\bpages:)/.test(text.slice(0, index)),
      module: join(root, dirname(file), module),
      words: [...words.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    }));
  });
}

/** Writes for the server which files each page shows with, so that a browser can ask for all of them at once (`src/server/page-files.ts`). */
export function pageFiles(root: string, namespaces: () => Promise<Readonly<Record<string, string>>>): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const folders = await namespaces();
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const chunkOf = (module: string) => chunks.find((chunk) => chunk.facadeModuleId === module) ?? chunks.find((chunk) => chunk.moduleIds.includes(module));
        /** A module's file with all it imports, and their styles. */
        const filesOf = (module: string, into = new Set<string>()): Set<string> => {
          const add = (chunk: (typeof chunks)[number] | undefined): void => {
            if (chunk === undefined || into.has(chunk.fileName)) return;
            into.add(chunk.fileName);
            for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style);
            for (const imported of chunk.imports) add(byName.get(imported));
          };
          add(chunkOf(module));
          return into;
        };
        const siteFiles = (site: keyof typeof SITES) => {
          const first = filesOf(join(root, `src/${site}/index.html`));
          const pages = declaredIn(root, SITES[site]).map(({ path, isFramed, module, words }) => {
            const files = filesOf(module, isFramed ? filesOf(join(root, FRAME)) : undefined);
            for (const name of words) filesOf(join(folders[name] ?? '', 'en.ts'), files);
            return [path, { files: [...files].filter((file) => !first.has(file)), words }] as const;
          });
          return Object.fromEntries(pages);
        };
        const all: PageFiles = { console: siteFiles('console'), accounts: siteFiles('accounts') };
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(all) });
      },
    },
  };
}
