/**
 * package-lock.json names every optional package of every package, for every platform. npm lists only those its registry has, and
 * then `npm ci` refuses the file and another platform installs without its bindings. Run this after every `npm install`; with `--check`
 * it changes nothing, asks no registry and only says what is missing.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';

interface Entry {
  version: string;
  integrity?: string;
  resolved?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  license?: string;
  optional?: boolean;
  os?: string[];
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Entry>;

interface Wanted {
  by: string;
  name: string;
  range: string;
}

/** The folders where Node looks for what a package imports, nearest first. */
function* foldersAbove(place: string): Generator<string> {
  for (let at = place; at !== ''; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') yield `${at}/node_modules`;
  yield 'node_modules';
}

function missing(packages: Packages, kind: 'dependencies' | 'optionalDependencies'): Wanted[] {
  return Object.entries(packages).flatMap(([by, entry]) =>
    Object.entries(entry[kind] ?? {})
      .filter(([name]) => ![...foldersAbove(by)].some((folder) => `${folder}/${name}` in packages))
      .map(([name, range]) => ({ by, name, range })),
  );
}

/** What the registry says about a package: one lookup. Null if it has no such version. */
function ask(name: string, range: string): Partial<Entry> | null {
  const fields = ['version', 'dist.integrity', 'os', 'cpu', 'libc', 'license', 'engines', 'dependencies', 'optionalDependencies'];
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${range}`, ...fields, '--json', '--loglevel=silent'], { encoding: 'utf8' });
  if (status !== 0 || stdout.trim() === '') return null;
  const told = JSON.parse(stdout) as unknown;
  const { 'dist.integrity': integrity, ...rest } = (Array.isArray(told) ? told.at(-1) : told) as Partial<Entry> & { 'dist.integrity'?: string };
  return { ...rest, ...(integrity && { integrity }) };
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform as a binding's name has it: `…-linux-x64-musl`. */
function platformOf(name: string): Partial<Entry> {
  const parts = name.split(/[-/]/);
  const [os, cpu] = [parts.find((part) => SYSTEMS.includes(part)), parts.find((part) => PROCESSORS.includes(part))];
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`The registry does not know ${name}, and its name says no platform.`);
  return { cpu: [cpu], ...(os && { os: [os] }), ...(parts.includes('gnu') && { libc: ['glibc'] }), ...(parts.includes('musl') && { libc: ['musl'] }) };
}

function entryOf({ by, name, range }: Wanted, packages: Packages): Entry {
  const told = ask(name, range);
  if (!told && !/^\d+\.\d+\.\d+/.test(range)) throw new Error(`The registry does not know ${name}, and ${by} wants “${range}”, which is no version.`);
  const { version = range, integrity, cpu, os, libc, license, ...rest } = told ?? platformOf(name);
  // In npm's order.
  return {
    version,
    ...(integrity && { integrity }),
    ...(cpu && { cpu }),
    ...(packages[by]?.dev && { dev: true }),
    ...(libc && { libc }),
    ...(license && { license }),
    optional: true,
    ...(os && { os }),
    ...rest,
  };
}

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Packages };
if (!process.argv.includes('--check')) {
  let added = 0;
  for (let gaps = missing(lock.packages, 'optionalDependencies'); gaps.length > 0; gaps = missing(lock.packages, 'optionalDependencies')) {
    for (const gap of gaps) {
      lock.packages[`node_modules/${gap.name}`] ??= entryOf(gap, lock.packages);
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  if (added > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`${added} packages added to ${FILE}.\n`);
}
const problems = [
  ...missing(lock.packages, 'dependencies').map(({ by, name }) => `${FILE}: ${by} depends on ${name}, which has no entry. Run: npm install`),
  ...missing(lock.packages, 'optionalDependencies').map(
    ({ by, name }) => `${FILE}: ${by} may use ${name}, which has no entry. Run: node scripts/complete-lock.ts`,
  ),
  ...Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved)
    .map(([place]) => `${FILE}: ${place} names the registry it came from. Remove “resolved”: every registry has the same package.`),
];
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
