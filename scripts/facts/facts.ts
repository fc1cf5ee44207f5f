import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const DATA = 'src/shared/data/';

/** One line of the manifest: what a data file is, where it comes from and how many entries it has. */
export interface Fact {
  name: string;
  file: string;
  source: string;
  licence: string;
  date: string;
  rows: number;
}

/** The text of a hand-written fact file, without its comments. */
export function readSource(name: string): string {
  const text = readFileSync(new URL(`source/${name}`, import.meta.url), 'utf8');
  return text.replace(/^#.*\n/gm, '');
}

/** The version of an installed package, for the manifest. */
export function versionOf(packageName: string): string {
  const meta: unknown = JSON.parse(readFileSync(new URL(`node_modules/${packageName}/package.json`, root), 'utf8'));
  return typeof meta === 'object' && meta !== null && 'version' in meta ? String(meta.version) : 'unknown';
}

/** Writes a file of the project; `path` is relative to its root. */
export function writeFile(path: string, text: string): void {
  writeFileSync(new URL(path, root), text.endsWith('\n') ? text : `${text}\n`);
}

function writeLines(name: string, open: string, lines: readonly string[], close: string): string {
  writeFile(`${DATA}${name}`, `${open}\n${lines.join(',\n')}\n${close}`);
  return `${DATA}${name}`;
}

/** Writes an object as JSON with one entry per line, so that a change shows as one line of a diff. Returns its path. */
export function writeObject(name: string, entries: readonly (readonly [string, unknown])[]): string {
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return writeLines(name, '{', lines, '}');
}

/** Writes an array as JSON with one entry per line. Returns its path. */
export function writeArray(name: string, entries: readonly unknown[]): string {
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  return writeLines(name, '[', lines, ']');
}
