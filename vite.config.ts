import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const ROOT = import.meta.dirname;

/** Where each namespace's words are; a feature's namespace is its noun. */
async function namespaces(): Promise<Record<string, string>> {
  const fixed = { common: 'src/shared', ui: 'src/ui', grid: 'src/ui/grid', web: 'src/web', console: 'src/console', site: 'src/accounts' };
  const features = (await readdir(join(ROOT, 'src/features'))).map((noun) => [noun, `src/features/${noun}`] as const);
  return Object.fromEntries(
    [...Object.entries(fixed), ...features]
      .map(([name, folder]) => [name, join(ROOT, folder, 'text')] as const)
      .filter(([, folder]) => existsSync(folder)),
  );
}

/** Writes every language's words to `locales/<language>/<namespace>.json`, where the browser loads them (spec §7). */
function locales(): Plugin {
  return {
    name: 'locales',
    apply: 'build',
    async generateBundle() {
      for (const [namespace, folder] of Object.entries(await namespaces())) {
        for (const language of ['en', 'zh', 'ru']) {
          const file = join(folder, `${language}.ts`);
          if (!existsSync(file)) continue;
          const words = (await import(pathToFileURL(file).href)) as { default: unknown };
          this.emitFile({ type: 'asset', fileName: `locales/${language}/${namespace}.json`, source: JSON.stringify(words.default) });
        }
      }
    },
  };
}

/** Leaves out Zod's writer of JSON schemas (a fifth of Zod): only the server describes calls, the browser just checks. */
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

export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [react(), tailwind(), locales(), leanZod()],
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      input: { console: join(ROOT, 'src/console/index.html'), accounts: join(ROOT, 'src/accounts/index.html') },
    },
  },
});
