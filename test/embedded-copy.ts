import { MemoryFS, type PGlite } from '@electric-sql/pglite';
import { embeddedDb, openPglite, type Db } from '../src/server/db.ts';

/*
 * Embedded databases in memory that begin as a snapshot. Opening one is half the work of most test files, so one that is closed goes back to how it
 * was when it was opened, its memory and its files, and serves the next file: a twentieth of the work.
 */

/** A file of the snapshot, or a folder. */
export interface Entry {
  path: string;
  /** Where its bytes lie; a folder has none. */
  from: number;
  to: number;
  isFolder: boolean;
}

export interface Snapshot {
  bytes: Uint8Array<ArrayBuffer>;
  entries: Entry[];
}

/** A file, folder or device of the database's file system. */
interface Node {
  mode: number;
  mtime: number;
  /** The bytes of a file; the names in a folder. */
  contents?: Uint8Array | Record<string, Node>;
  usedBytes?: number;
  /** The next with the same place in the table of names. */
  name_next?: Node;
}
/** An open file: `shared` holds where it is read or written. */
interface Stream {
  fd: number | null;
  shared: object;
}
/** The file system the database was compiled with (Emscripten's), as far as it is needed here. */
interface Files {
  mkdir(path: string): void;
  mkdirTree(path: string): void;
  writeFile(path: string, bytes: Uint8Array, how: { canOwn: true }): void;
  /** Every node is in it. */
  nameTable: (Node | undefined)[];
  streams: (Stream | null)[];
}

/** Starts the compiled program, and says what it shows of itself. */
type Instantiate = (imports: object, done: (instance: { exports: Readonly<Record<string, unknown>> }, module: object) => void) => object;

/** Where the embedded database keeps its data. */
const DATA = '/pglite/data';

/** Files in memory that begin as the snapshot's: copied as one piece and handed out, where the database's own way unpacks and copies each. */
class Prepared extends MemoryFS {
  /** What the compiled program shows of itself. */
  exports: Readonly<Record<string, unknown>> = {};
  readonly #snapshot: Snapshot;
  constructor(snapshot: Snapshot) {
    super();
    this.#snapshot = snapshot;
  }
  override async init(pg: PGlite, given: Parameters<MemoryFS['init']>[1]): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given);
    const instantiate: Instantiate = emscriptenOpts.instantiateWasm;
    const instantiateWasm: Instantiate = (imports, done) =>
      instantiate(imports, (instance, module) => {
        this.exports = instance.exports;
        done(instance, module);
      });
    return { emscriptenOpts: { ...emscriptenOpts, instantiateWasm } };
  }
  override initialSyncFs(): Promise<void> {
    const files: Files | undefined = this.pg?.Module.FS;
    const own = this.#snapshot.bytes.slice();
    files?.mkdirTree(DATA);
    for (const { path, from, to, isFolder } of this.#snapshot.entries) {
      if (isFolder) files?.mkdir(DATA + path);
      else files?.writeFile(DATA + path, own.subarray(from, to), { canOwn: true });
    }
    return Promise.resolve();
  }
}

/** Remembers a node; what it returns brings it back. */
function remember(node: Node): () => void {
  // Writing sets a file's time, cutting it gives it other bytes: one that has neither is as it was.
  node.mtime = 0;
  const was = { ...node };
  const { contents } = was;
  if (!(contents instanceof Uint8Array)) return () => Object.assign(node, was, contents && { contents: { ...contents } });
  const bytes = contents.slice(0, was.usedBytes);
  const isAsItWas = () => node.mtime === 0 && node.contents === was.contents && node.usedBytes === was.usedBytes;
  return () => {
    if (!isAsItWas()) was.contents = bytes.slice();
    Object.assign(node, was);
  };
}

/** Remembers the database as it is between two queries; what it returns brings it back. */
function rememberAll({ Module: module }: PGlite, { exports }: Prepared): () => void {
  const files: Files = module.FS;
  const { nameTable, streams } = files;
  /** The end of the memory in use. */
  const end = (): number => {
    const at = exports['emscripten_get_sbrk_ptr'];
    if (typeof at !== 'function') throw new Error('The embedded database does not say how much memory it uses.');
    return new DataView(module.HEAPU8.buffer).getUint32(Number(at()), true);
  };
  const memory = module.HEAPU8.slice(0, end());
  const table = nameTable.slice();
  const nodes: (() => void)[] = [];
  for (const first of table) for (let node = first; node; node = node.name_next) nodes.push(remember(node));
  const open = streams.map((stream) => stream && { stream, was: { ...stream }, shared: { ...stream.shared } });
  return () => {
    module.HEAPU8.fill(0, memory.length, Math.max(memory.length, end()));
    module.HEAPU8.set(memory);
    for (const back of nodes) back();
    nameTable.splice(0, nameTable.length, ...table);
    streams.splice(0, streams.length, ...open.map((one) => one && Object.assign(one.stream, one.was)));
    for (const one of open) if (one) Object.assign(one.stream.shared, one.shared);
  };
}

/** How many libraries a database has loaded; undefined when it does not answer. */
async function librariesOf(pglite: PGlite): Promise<number | undefined> {
  const { rows } = await pglite.query<{ n: number }>('select count(*)::int as n from pg_get_loaded_modules()').catch(() => ({ rows: [] }));
  return rows[0]?.n;
}

interface Copy {
  pglite: PGlite;
  libraries: number | undefined;
  /** Brings it back to its beginning. */
  back: () => void;
}

/** Copies nobody uses, as they were at their beginning. */
const free: Copy[] = [];

async function makeCopy(snapshot: Snapshot): Promise<Copy> {
  const fs = new Prepared(snapshot);
  const pglite = await openPglite(undefined, { fs });
  // A library loaded later would be half there once its memory is not.
  await pglite.exec('do $$ begin end $$; select show_limit()');
  const libraries = await librariesOf(pglite);
  return { pglite, libraries, back: rememberAll(pglite, fs) };
}

/** A database that begins as the snapshot. */
export async function openCopy(snapshot: Snapshot): Promise<Db> {
  const copy = free.pop() ?? (await makeCopy(snapshot));
  return embeddedDb(copy.pglite, async () => {
    const libraries = await librariesOf(copy.pglite);
    if (libraries === undefined || libraries !== copy.libraries) return copy.pglite.close();
    copy.back();
    free.push(copy);
  });
}
