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

/**
 * A session of the embedded database. Its own way asks six times for one statement, to learn the types of the parameters before they are sent
 * and those of the columns before the rows come; all of it in one message takes less than half the time.
 */
export function embeddedSession(pglite: PGlite, parsers: Parsers): Session {
  let tail: Promise<unknown> = Promise.resolve();
  const inOne = (text: string, values: readonly unknown[]): Uint8Array =>
    Buffer.concat([
      serialize.parse({ text }),
      serialize.bind({ values: values.map(legal) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
  const ask = async (text: string, values?: readonly unknown[]): Promise<Answered> =>
    answerOf(await pglite.execProtocolStream(values ? inOne(text, values) : serialize.query(text), { syncToFs: false }), parsers);
  return {
    query: (text, values) => {
      const asked = tail.then(() => ask(text, values));
      tail = asked.catch(() => undefined);
      return asked;
    },
    release: () => undefined,
  };
}
