/**
 * Which words the code says. Keys are named in three ways, and these alone count:
 * - in full, `'manifests:why.empty'`, or by its path in a file that says words of that namespace (`useWords('manifests')`, `Say<'manifests'>`,
 *   the feature's own folder; common words and those of the parts everywhere);
 * - as a group whose sentences are chosen by data: `'rates:service'` in `known`, `words: 'shipments:search.columns'` of a list;
 * - put together with `${}`: `view.${kind}` names every key of that shape.
 * An error's sentence is named by its code, a name's word by the name.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The English keys of each namespace, plural forms under their bare name. */
type Keys = ReadonlyMap<string, ReadonlySet<string>>;

interface Source {
  file: string;
  code: string;
  /** Namespaces whose keys it may name by their path alone. */
  own: ReadonlySet<string>;
  literals: ReadonlySet<string>;
  /** What is put together, as patterns. */
  shapes: readonly RegExp[];
}

const EVERYWHERE = ['common', 'ui'];
/** Folders outside the features, and the words they say by their path alone. */
const PLACES: readonly (readonly [folder: string, namespaces: readonly string[]])[] = [
  ['src/console/', ['console']],
  ['src/accounts/', ['site']],
  ['src/ui/', ['ui', 'grid', 'web']],
  ['src/web/', ['web']],
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** `view.${kind}` as a pattern. What begins with a value takes one name for it; later ones may hold several steps or a media type. */
function shapeOf(template: string): RegExp | null {
  const parts = template.split(/\$\{[^}]*\}/);
  const fixed = parts.join('');
  if (!/^[\w:./-]*$/.test(fixed) || !/[a-z]{2}/i.test(fixed)) return null;
  return new RegExp(`^${parts.map(escaped).join(parts[0] === '' ? '\\w+' : '[\\w./ -]+')}$`);
}

/** What a file of code says. */
export function sourceOf(file: string, text: string): Source {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const feature = /^src\/features\/([\w-]+)\//.exec(file)?.[1];
  const own = new Set([
    ...EVERYWHERE,
    ...[...code.matchAll(/(?:useWords\(|Say<)'([\w-]+)'/g)].map((found) => found[1] ?? ''),
    ...PLACES.filter(([folder]) => file.startsWith(folder)).flatMap(([, namespaces]) => namespaces),
    ...(feature === undefined ? [] : [feature]),
  ]);
  const literals = new Set([...code.matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map((found) => found[2] ?? ''));
  const shapes: RegExp[] = [];
  // What stands between two backticks that are no pair looks like no key, and templates in templates are found too.
  for (const [, text = ''] of code.matchAll(/(?=`([^`]*)`)/g)) {
    if (!text.includes('${')) literals.add(text);
    else shapes.push(...[shapeOf(text)].filter((shape) => shape !== null));
  }
  return { file, code, own, literals, shapes };
}

/** The code that people's words can stand in. */
export function readSources(): Source[] {
  return globSync('{src,scripts}/**/*.{ts,tsx}')
    .filter((file) => !/\/text\/|\/testing\/|\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => sourceOf(file, readFileSync(file, 'utf8')));
}

/** A key and the groups it stands in: `a.b.c`, `a.b`, `a`. */
const withGroups = (key: string): string[] => key.split('.').map((_, i, steps) => steps.slice(0, i + 1).join('.'));

/** Sentences that no code names. */
export function deadWords(keys: Keys, sources: readonly Source[]): string[] {
  const literals = new Set(sources.flatMap((source) => [...source.literals]));
  const isSaid = (namespace: string, key: string): boolean => {
    if (withGroups(key).some((path) => literals.has(`${namespace}:${path}`))) return true;
    if (key.startsWith('names.') && literals.has(key.slice(key.indexOf('.', 'names.'.length) + 1))) return true;
    if (key.startsWith('errors.') && literals.has(key.slice('errors.'.length))) return true;
    return sources.some(
      ({ own, literals: here, shapes }) =>
        shapes.some((shape) => shape.test(`${namespace}:${key}`)) || (own.has(namespace) && (here.has(key) || shapes.some((shape) => shape.test(key)))),
    );
  };
  return [...keys].flatMap(([namespace, all]) => [...all].filter((key) => !isSaid(namespace, key)).map((key) => `${namespace}:${key}`));
}

/** The namespaces whose words a file of pages says. */
function saidIn(keys: Keys, { code, literals }: Source): Set<string> {
  const said = new Set([...code.matchAll(/useWords\('([\w-]+)'\)/g)].map((found) => found[1] ?? ''));
  for (const literal of literals) {
    const [namespace = '', path] = literal.split(':', 2);
    if (path !== undefined && [...(keys.get(namespace) ?? [])].some((key) => withGroups(key).includes(path))) said.add(namespace);
  }
  return said;
}

/** Words that a site has from its start. */
const FIRST = { pages: ['common', 'ui', 'web', 'console', 'test-mode'], 'site-pages': ['common', 'ui', 'web', 'site', 'accounts', 'identity'] } as const;

/**
 * Pages whose words do not come with them: what the files of its own and other features' `web/` folders say that it brings, at once or
 * later, must stand in its list.
 */
export function pagesWithoutWords(keys: Keys, sources: readonly Source[]): string[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const wordsIn = (list: string) => [...list.matchAll(/'([\w-]+)'/g)].map((found) => found[1] ?? '');
  const said = (start: string): Map<string, string> => {
    const found = new Map<string, string>();
    const seen = new Set<string>();
    const visit = (file: string): void => {
      const source = byFile.get(file);
      if (source === undefined || seen.has(file) || /\/(site-)?pages\.ts$/.test(file)) return;
      seen.add(file);
      if (/\/(web|ui)\//.test(file)) for (const namespace of saidIn(keys, source)) found.set(namespace, found.get(namespace) ?? file);
      const later = new Map(
        [...source.code.matchAll(/lazyWith\(\(\) => import\('([^']+)'\), \[([^\]]*)\]\)/g)].map(([, path = '', words = '']) => [path, words]),
      );
      for (const [path, words] of later) {
        for (const [namespace, by] of said(join(dirname(file), path)))
          if (!wordsIn(words).includes(namespace)) found.set(namespace, found.get(namespace) ?? by);
      }
      for (const [, path = ''] of source.code.matchAll(/(?:^(?:import|export) (?!type)[^;]*?from |\bimport\()'(\.[^']+\.tsx?)'/gm))
        if (!later.has(path)) visit(join(dirname(file), path));
    };
    visit(start);
    return found;
  };
  return sources.flatMap(({ file, code }) => {
    const site = /\/web\/(pages|site-pages)\.ts$/.exec(file)?.[1] as keyof typeof FIRST | undefined;
    if (site === undefined) return [];
    const pages = code.matchAll(/(?:page|bring)\(\s*([^,]+),\s*\(\) =>\s*import\('([^']+)'\)(?:,\s*\[([^\]]*)\])?/g);
    return [...pages].flatMap(([, name = '', path = '', words = '']) => {
      const brought = new Set<string>([...FIRST[site], ...wordsIn(words)]);
      return [...said(join(dirname(file), path))]
        .filter(([namespace]) => !brought.has(namespace))
        .map(([namespace, by]) => `${file}: ${name} says words of ${namespace} (${by}) and does not bring them`);
    });
  });
}
