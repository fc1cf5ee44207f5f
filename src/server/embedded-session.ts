import { messages, protocol, type PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** What a statement came to: its rows, and how the database calls what it did. */
export interface Answered {
  rows: unknown[];
  command: string;
}

/** One session of a database; what is asked for at the same time is answered in that order. */
export interface Session {
  /** Without values, `text` may be several statements. */
  query(text: string, values?: readonly unknown[]): Promise<Answered>;
  /** Gives it back; with an error nobody else gets it. */
  release(error?: Error): void;
}

type Parsers = Readonly<Record<number, (text: string) => unknown>>;
const { serialize } = protocol;

/** An element of an array, quoted: what PostgreSQL reads any type from. */
const element = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  return Array.isArray(value) ? arrayOf(value) : `"${String(legal(value)).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};
const arrayOf = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/** A value as PostgreSQL reads it, whatever type it takes it for: as `pg` sends it, so that both databases are asked alike. */
function legal(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | bigint | boolean);
}

function answerOf(told: Awaited<ReturnType<PGlite['execProtocolStream']>>, parsers: Parsers): Answered {
  const answered: Answered = { rows: [], command: '' };
  let columns: { name: string; read: (text: string) => unknown }[] = [];
  for (const message of told) {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID: type }) => ({ name, read: parsers[type] ?? pg.types.getTypeParser(type, 'text') }));
    } else if (message instanceof messages.DataRowMessage) {
      const row: Record<string, unknown> = {};
      for (const [index, { name, read }] of columns.entries()) {
        const text = message.fields[index] ?? null;
        row[name] = text === null ? null : read(text);
      }
      answered.rows.push(row);
    } else if (message instanceof messages.CommandCompleteMessage) answered.command = message.text;
  }
  return answered;
}

/** `feature_not_supported`: of a kept statement, that the columns it was planned for have changed. */
const CHANGED = '0A000';
/** How many statements the database keeps, and how many that came once are remembered. */
const MOST_KEPT = 400;
const MOST_SEEN = 2000;

interface Kept {
  name: string;
  /** Whether the database has it. */
  isThere: boolean;
}

/** The statements that came before. Those that come once, with a list of its own length in them, are not worth being kept. */
function keeper(): (text: string) => Kept | undefined {
  const seen = new Set<string>();
  const kept = new Map<string, Kept>();
  return (text) => {
    const one = kept.get(text);
    if (one !== undefined || kept.size >= MOST_KEPT) return one;
    if (!seen.delete(text)) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.add(text);
      return undefined;
    }
    const made = { name: `kept_${kept.size}`, isThere: false };
    kept.set(text, made);
    return made;
  };
}

export interface EmbeddedSession {
  /**
   * Statements that come again stay read in the database and, where one plan does for all values, planned: more than half of the work of a short one.
   */
  keeping: Session;
  /** The same session, and each statement planned for its values: what is looked for in a list decides how. */
  fresh: Session;
}

/**
 * The session of an embedded database. Its own way asks six times for one statement, to learn the types of the parameters before they are sent
 * and those of the columns before the rows come; all of it in one message takes less than half the time.
 */
export function embeddedSession(pglite: PGlite, parsers: Parsers): EmbeddedSession {
  let tail: Promise<unknown> = Promise.resolve();
  const keep = keeper();
  const send = async (message: Uint8Array): Promise<Answered> => answerOf(await pglite.execProtocolStream(message, { syncToFs: false }), parsers);
  const inOne = (text: string, values: readonly unknown[], { name, isThere }: Kept): Uint8Array =>
    Buffer.concat([
      // Closed first: one that failed may be there nevertheless.
      ...(isThere ? [] : [serialize.close({ type: 'S', name }), serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: values.map(legal) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
  const ask = async (text: string, values: readonly unknown[], kept: Kept = { name: '', isThere: false }): Promise<Answered> => {
    try {
      const answered = await send(inOne(text, values, kept));
      kept.isThere = true;
      return answered;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === CHANGED) kept.isThere = false;
      throw error;
    }
  };
  const session = (kept: typeof keep): Session => ({
    query: (text, values) => {
      const asked = tail.then(() => (values === undefined ? send(serialize.query(text)) : ask(text, values, kept(text))));
      tail = asked.catch(() => undefined);
      return asked;
    },
    release: () => undefined,
  });
  return { keeping: session(keep), fresh: session(() => undefined) };
}
