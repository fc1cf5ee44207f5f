import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Kind } from '../src/features/customs-tables/contract.ts';
import { importTable, readFile, withdrawTable } from '../src/features/customs-tables/server/import-table.ts';
import { readTable } from '../src/features/customs-tables/server/tables.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import type { App } from '../src/server/ctx.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { say, sayError } from '../src/server/words.ts';
import { AppError } from '../src/shared/errors.ts';
import type { Values, Within } from '../src/shared/words.ts';

export interface TableJob {
  kind: Kind;
  file: string;
  name?: string | undefined;
  date: string;
  /** Says what would change and stores nothing. */
  isDryRun: boolean;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);
const words = (name: Within<'customs-tables:script'>, values: Values = {}): string => say('en', { key: `customs-tables:script.${name}`, values });

/** Opens the program's database for a piece of work, and reports in a sentence what was refused. */
export async function withApp(work: (app: App) => Promise<number>): Promise<number> {
  loadDotEnv();
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
  try {
    return await work(app);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    complain(sayError('en', error.code, error.values));
    return 1;
  } finally {
    await close();
  }
}

/** Puts a file in force, all or nothing. Returns 1 when a row was refused; every refused row is named. */
export const importFile = ({ kind, file, name, date, isDryRun }: TableJob): Promise<number> =>
  withApp(async ({ db }) => {
    const read = readFile(kind, readFileSync(file), { name: name ?? basename(file), date });
    for (const { line, column, value, key } of read.problems) {
      complain(words('problem', { line, column: column || '–', value: value || '–', message: say('en', { key }) }));
    }
    if (read.problems.length > 0) {
      complain(words('refused', { count: read.problems.length }));
      return 1;
    }
    const changes = await db.system((tx) => read.changes(tx));
    print(words('changes', { rows: read.rows, ...changes }));
    if (isDryRun) {
      print(words('dryRun'));
      return 0;
    }
    const { in_force: now } = await db.system((tx) => importTable(tx, kind, read, undefined, null));
    print(words('done', { name: now.name, version: now.version ?? 0 }));
    return 0;
  });

/** Takes back the version in force. Returns 1 when nothing was imported. */
export const undo = (kind: Kind): Promise<number> =>
  withApp(async ({ db }) => {
    const version = await db.system(async (tx) => (await readTable(tx, kind)).in_force.version);
    if (version === null) {
      complain(words('nothing'));
      return 1;
    }
    const { in_force: now } = await db.system((tx) => withdrawTable(tx, kind, version, null));
    print(now.version === null ? words('undonePackaged', { version }) : words('undone', { version, name: now.name, before: now.version }));
    return 0;
  });

/** Runs a script's work and exits with its result; an unexpected error is reported in one line. */
export async function end(work: Promise<number>): Promise<void> {
  try {
    process.exitCode = await work;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
