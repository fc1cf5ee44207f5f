import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { BOM, csvRow, unguardFormula } from '../../../shared/csv.ts';
import type { TaskRun } from '../../../server/ctx.ts';
import { say } from '../../../server/words.ts';
import type { Unit } from '../check.ts';
import type { Problem } from '../problem.ts';
import { problemSentence } from '../problem-words.ts';
import { IMPORTS } from '../kinds.ts';
import type { CheckedHead } from './check-file.ts';
import type { ImportRow } from './import-row.ts';

/** The name of the file of the rows that were not imported. */
const failedName = (run: TaskRun, file: ImportRow): string => `${say(run.ctx.lang, 'imports:file.failed')}-${file.id}.csv`;

/** The file of the rows that were not imported: their columns as they were, and what is wrong. It is written as rows arrive. */
export interface FailedRows {
  add(unit: Unit<unknown>): Promise<void>;
  /** Ends the file; there is none when no row failed. False when the task was cancelled and keeps none. */
  save(): Promise<boolean>;
  /** Abandons it: another run starts it over. */
  drop(): Promise<void>;
}

/** Begins the file with its first row. */
export function openFailedRows(run: TaskRun, { headings, separator }: Pick<CheckedHead, 'headings' | 'separator'>, file: ImportRow): FailedRows {
  const { lang } = run.ctx;
  let out: PassThrough | null = null;
  let saved: Promise<unknown> = Promise.resolve(true);
  const { items } = IMPORTS[file.kind];
  const sentence = (problem: Problem) => problemSentence((said) => say(lang, said), problem);

  function begin(): PassThrough {
    const stream = new PassThrough();
    saved = run.addFile(failedName(run, file), 'text/csv; charset=utf-8', stream, { holdsFailed: true }).catch((error: unknown) => error);
    stream.write(BOM + csvRow([...headings, say(lang, 'imports:file.message')], separator));
    return stream;
  }

  return {
    async add(unit) {
      out ??= begin();
      const told = new Map<number, string[]>();
      for (const problem of unit.problems) told.set(problem.line, [...(told.get(problem.line) ?? []), `${problem.column}: ${sentence(problem)}`]);
      const [first] = unit.problems;
      const offset = unit.offset;
      for (const row of unit.rows) {
        const messages = told.get(row.index + offset + 1) ?? [first === undefined || items === null ? '' : say(lang, items.notStored)];
        const line = csvRow([...headings.map((_, i) => unguardFormula(row.cells[i] ?? '')), messages.join(' | ')], separator);
        if (!out.write(line)) await once(out, 'drain');
      }
    },
    async save() {
      out?.end();
      const outcome = await saved;
      if (outcome instanceof Error) throw outcome;
      return outcome === true;
    },
    async drop() {
      out?.destroy(new Error('The run ended before its file did.'));
      await saved;
    },
  };
}
