import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, Visitor, type Plugin } from 'vite';
import { leanIcons } from './scripts/lean-icons.ts';
import { pageFiles } from './scripts/page-files.ts';
import { pageTitles } from './scripts/page-titles.ts';
import { FLAGS, flagHref } from './src/shared/flags.ts';

const ROOT = import.meta.dirname;

/** Where each namespace's words are found; a feature's namespace is its noun. */
async function namespaces(): Promise<Record<string, string>> {
  const fixed = { common: 'src/shared', ui: 'src/ui', grid: 'src/ui/grid', web: 'src/web', console: 'src/console', site: 'src/accounts' };
  const features = (await readdir(join(ROOT, 'src/features'))).map((noun) => [noun, `src/features/${noun}`] as const);
  return Object.fromEntries(
    [...Object.entries(fixed), ...features].map(([name, folder]) => [name, join(ROOT, folder, 'text')] as const).filter(([, folder]) => existsSync(folder)),
  );
}

/**
 * Writes every language's words to `locales/<language>/<namespace>.json`, where the browser loads them (spec §7); in development it serves them as
 * they are now.
 */
function locales(): Plugin {
  return {
    name: 'locales',
    configureServer(server) {
      server.middlewares.use('/locales/', (request, answer, next) => {
        const give = async () => {
          const [, language, namespace] = /^\/(\w+)\/([\w-]+)\.json$/.exec(request.url?.split('?')[0] ?? '') ?? [];
          const folder = namespace && (await namespaces())[namespace];
          if (!folder) return next();
          const words = await server.ssrLoadModule(join(folder, `${language}.ts`));
          answer.setHeader('content-type', 'application/json').end(JSON.stringify(words.default));
        };
        give().catch(next);
      });
    },
    async generateBundle() {
      for (const [namespace, folder] of Object.entries(await namespaces())) {
        for (const language of ['en', 'zh', 'ru']) {
          const file = join(folder, `${language}.ts`);
          if (!existsSync(file)) continue;
          this.emitFile({ type: 'asset', fileName: `locales/${language}/${namespace}.json`, source: JSON.stringify(await wordsIn(file)) });
        }
      }
    },
  };
}

/** The words of a feature without its `names`, `mail` and `server`: only the server says those. */
async function wordsIn(file: string): Promise<Words> {
  const all = ((await import(pathToFileURL(file).href)) as { default: Words }).default;
  const { names: _names, mail: _mail, server: _server, ...words } = all;
  return words;
}

type Words = { [key: string]: string | Words };

/** Without the forms that Russian has for few and many: English never says them. */
function withoutForms(words: Words): Words {
  const isUnsaid = (key: string) => /_(?:few|many)$/.test(key) && key.replace(/_\w+$/, '_other') in words;
  return Object.fromEntries(
    Object.entries(words)
      .filter(([key]) => !isUnsaid(key))
      .map(([key, value]) => [key, typeof value === 'string' ? value : withoutForms(value)]),
  );
}

/** Leaves out of the English words that programs bring what only the server says, and what English has no use for. */
function leanWords(): Plugin {
  return {
    name: 'lean-words',
    apply: 'build',
    load: {
      order: 'pre',
      async handler(id) {
        return /\/src\/.*\/text\/en\.ts$/.test(id)
          ? { code: `export default ${JSON.stringify(withoutForms(await wordsIn(id)))};`, moduleSideEffects: false }
          : null;
      },
    },
  };
}

/** Each country's flag as a file of its own, kept by browsers for good: a page fetches those it shows, and no program holds any. */
function flags(): Plugin {
  const data = join(ROOT, 'src/shared/data');
  const read = async () => JSON.parse(await readFile(join(data, 'flags.json'), 'utf8')) as Record<string, string>;
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use(FLAGS, (request, answer, next) => {
        const give = async () => {
          const flag = (await read())[/^\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1] ?? ''];
          if (flag === undefined) return next();
          answer.setHeader('content-type', 'image/svg+xml').end(flag);
        };
        give().catch(next);
      });
    },
    async generateBundle() {
      for (const [code, source] of Object.entries(await read())) this.emitFile({ type: 'asset', fileName: flagHref(code).slice(1), source });
      this.emitFile({ type: 'asset', fileName: `${FLAGS.slice(1)}/license.txt`, source: await readFile(join(data, 'flags.license.txt')) });
    },
  };
}

/** Node must be told that a module is JSON; a browser told so refuses the module Vite makes of it. */
function jsonModules(): Plugin {
  return {
    name: 'json-modules',
    apply: 'serve',
    enforce: 'post',
    transform: (code, id) => (/\/src\/.*\.tsx?$/.test(id) ? code.replaceAll(/,\s*\{\s*with:\s*\{\s*type:\s*["']json["']\s*\}\s*\}/g, '') : null),
  };
}

/** Leaves out Zod's writer of JSON schemas (a fifth of Zod): only the server describes calls; the browser just validates. */
function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    async load(id) {
      if (!/\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function|class) (\w+)/gm)].map((match) => match[1]);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}

/**
 * React keeps five errors as signs for itself. To make an error where a program starts, V8 reads the function around it a second time, for
 * the places on the stack; that is all of React, an eighth of what a slow computer does before the first rows. Signs need no stack.
 */
function signsWithoutStack(): Plugin {
  return {
    name: 'signs-without-stack',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom-client\.production\.js$/ },
      handler(code) {
        const signs = /Exception = Error\(formatProdErrorMessage\((\d+)\)\)/g;
        if (code.match(signs)?.length !== 5) throw new Error('React has other signs than five errors: see whether it still makes them where it starts.');
        return code.replace(signs, 'Exception = Object.assign(Object.create(Error.prototype), { message: formatProdErrorMessage($1) })');
      },
    },
  };
}

/** Leaves out what i18next would say to developers in a console, a tenth of it; a built program never asks it to. */
function quietTranslations(): Plugin {
  return {
    name: 'quiet-translations',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        const calls: [number, number][] = [];
        const visitor = new Visitor({
          CallExpression({ callee, start, end }) {
            const isWithin = start < (calls.at(-1)?.[1] ?? 0);
            if (!isWithin && /\blogger\.(?:log|warn|once|deprecate)$/.test(code.slice(callee.start, callee.end))) calls.push([start, end]);
          },
        });
        visitor.visit(this.parse(code));
        if (calls.length === 0) throw new Error('i18next says nothing to developers any more: this part of the build can go.');
        return calls.toReversed().reduce((left, [start, end]) => `${left.slice(0, start)}null${left.slice(end)}`, code);
      },
    },
  };
}

/**
 * Tells the browser which programs a page runs nearly whole before it shows: their functions are compiled beside what the page does, as they come.
 * Else each is read twice, the second time where it is first called, and the page waits for it.
 */
function compiledAhead(names: readonly string[]): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // Read only where it stands first.
      order: 'post',
      handler(_options, bundle) {
        const programs = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of names) {
          const program = programs.find((one) => one.name === name);
          if (!program) throw new Error(`No program is called ${name} any more.`);
          program.code = `//# allFunctionsCalledOnLoad\n${program.code}`;
        }
      },
    },
  };
}

interface BareCall {
  name: string;
  method: string;
  path: string;
  access: string;
}

function isContract(value: unknown): value is Record<string, BareCall> {
  const calls = typeof value === 'object' && value !== null ? Object.values(value as object) : [];
  return calls.length > 0 && calls.every((call: unknown) => typeof call === 'object' && call !== null && 'method' in call && 'path' in call && 'name' in call);
}

/** Whether a value is pure data: limits, lists of choices. */
function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value === 'object' && value !== null) return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

const CONTRACT = /\/src\/features\/[^/]+\/contract\.ts$/;

/**
 * Gives the browser only what a call needs of each contract (name, method, path, access) and plain data. The schemas are in a second module,
 * loaded only by pages that validate a form with them, so a list loads neither them nor Zod (20 KB gzipped, measured).
 */
function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      handler: (id) => (id.endsWith('/contract.ts?full') ? { id, moduleSideEffects: false } : null),
    },
    load: {
      order: 'pre',
      async handler(id) {
        if (!CONTRACT.test(id)) return null;
        const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
        const bare = Object.entries(exported).flatMap(([name, value]) => {
          if (isData(value)) return `export const ${name} = ${JSON.stringify(value)};`;
          if (!isContract(value)) return [];
          const kept = Object.entries(value).map(([key, { name: ofCall, method, path, access }]) => [key, { name: ofCall, method, path, access }]);
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
        });
        return { code: `${bare.join('\n')}\nexport * from ${JSON.stringify(`${id}?full`)};`, moduleSideEffects: false };
      },
    },
    async transform(code, id) {
      if (!id.includes('/src/') || CONTRACT.test(id)) return null;
      let changed = code;
      for (const [, names = '', from = ''] of code.matchAll(/import \{([^}]*)\} from ["']([^"']*\/contract\.ts)["']/g)) {
        for (const name of names.split(',').map((one) => one.trim().split(/\s+as\s+/))) {
          const local = name.at(-1) ?? '';
          const schemas = new RegExp(`\\b${local}(\\.\\w+\\.(?:body|query|params|out)\\b)`, 'g');
          if (local === '' || !schemas.test(changed)) continue;
          const full = (await this.resolve(from, id))?.id ?? from;
          changed = `import { ${name[0]} as ${local}WithSchemas } from ${JSON.stringify(`${full}?full`)};\n${changed.replace(schemas, `${local}WithSchemas$1`)}`;
        }
      }
      return changed === code ? null : changed;
    },
  };
}

/** Parts of a record's page, which no list shows. */
const RECORD =
  'AddressLines|Bar|Callout|CopyButton|copy-text|DetailPage|DottedFacts|KeyValue|MoreMenu|Problem|PriceLines|Progress|ReasonBlock|RefusedDialog|RefusedTable|ScanField|SecretDialog|Tabs|Units|WayLine|sounds';

/** Signs that only forms, records and the desk show. */
const RECORD_SIGNS =
  'calendar-days|camera|clipboard-paste|hourglass|message-square-text|package-open|plug-zap|qr-code|scan-barcode|scan-line|shield-check|volume-2|volume-x';

/**
 * Few files, each for what is needed together: a list loads in 13 files instead of 38 (measured). What a group's modules import comes
 * with them unless a group of higher priority has it, so what many pages share comes before what few do.
 */
const CHUNKS = [
  {
    name: 'frame',
    tags: ['$initial' as const],
    // Staff roles and the desk are the accounts site's alone.
    test: /\/node_modules\/|\/src\/(ui\/|web\/|shared\/(?!permissions\.ts|paths\/desk\.ts)|features\/(session\/|test-mode\/text\/|[^/]+\/contract\.ts$))/,
    priority: 4,
  },
  {
    name: 'parts',
    test: new RegExp(
      `/lucide-react/(?!.*/(?:${RECORD_SIGNS}|eye-off)\\.)|/src/ui/(?!(?:menu-parts|popover-parts|dialog-parts|use-more|${RECORD})\\.)[\\w-]+\\.tsx?$|/(state-machine|use-write-reason|use-entry-points|use-services|tracking/problems|shared/(?:contract|list)|web/days)\\.ts$`,
    ),
    minShareCount: 3,
    priority: 3,
  },
  // With the drawings that only few pages show, too: each was a file of its own.
  { name: 'nav', test: /\/src\/(ui\/nav-parts|web\/nav-icons)\.tsx?$/, priority: 2.5 },
  { name: 'layers', test: /\/src\/ui\/(menu|popover|dialog)-parts\.tsx$/, priority: 2 },
  { name: 'record', test: new RegExp(`/src/ui/(${RECORD})\\.tsx?$|/lucide-react/.*/(?:${RECORD_SIGNS})\\.mjs$`), priority: 2 },
  {
    name: 'shipments',
    test: /\/features\/(shipments\/(status|contract|list|web\/shared\/ShipmentStatusBadge)|labels\/(contract|web\/shared\/label-links))\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'grid',
    test: /\/src\/ui\/(grid\/(Grid|use-grid-route|list-asks|list-columns|status-tabs|word-filter|TwoLineCell)|bulk\/targets|grid\/text\/en)\.tsx?$|\/features\/views\/text\/en\.ts$/,
    priority: 1,
  },
];

/** The files that most pages need, and styles, which must be there before a page shows. */
const LARGE = /\/(?:parts|grid|record|layers)-|\.css$/;

export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [
    react(),
    tailwind(),
    locales(),
    flags(),
    jsonModules(),
    leanZod(),
    signsWithoutStack(),
    quietTranslations(),
    leanIcons(ROOT),
    leanWords(),
    leanContracts(),
    compiledAhead(['console', 'accounts', 'frame', 'nav', 'parts']),
    pageTitles(ROOT),
    pageFiles(ROOT, namespaces),
  ],
  // React itself has what the shim of the router's store brings for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page's large parts are fetched along with it. Its many small ones follow when it has come: to name them all in the first program
      // cost 3 KB of it, more than a round trip.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => LARGE.test(file))),
    },
    sourcemap: false,
    rolldownOptions: {
      // Creating a schema that nobody uses has no side effect worth keeping.
      treeshake: { moduleSideEffects: [{ test: /\/src\/shared\/|\/src\/features\/[^/]+\/[\w-]+\.ts/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: CHUNKS },
        // Short: the first program names the files of every page, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      input: { console: join(ROOT, 'src/console/index.html'), accounts: join(ROOT, 'src/accounts/index.html') },
    },
  },
});
