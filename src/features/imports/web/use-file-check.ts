import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react';
import { canBeRead } from '../../../web/client.ts';
import { currentLanguage, word } from '../../../web/i18n.ts';
import { MAX_FILE_BYTES } from '../contract.ts';
import type { Encoding } from '../encodings.ts';
import type { ImportKind } from '../kinds.ts';
import type { Mapping } from '../match-columns.ts';
import { isBook, TOLD_IN } from '../readable.ts';
import type { SameInRows } from '../same-in-rows.ts';
import type { Ask, CheckResult, RowsWithErrors, Opening, Told } from './check-messages.ts';

type Known = Extract<Ask, { ask: 'check' }>['known'];

export interface OpenedFile extends Opening {
  file: File;
}

export interface FileState {
  step: 'file' | 'columns' | 'check';
  /** A sentence about the file chosen last. */
  problem: string | null;
  opened: OpenedFile | null;
  /** What the worker is doing; null while it waits. */
  working: { what: 'reading' | 'checking'; done: number; total: number } | null;
  result: CheckResult | null;
}

const EMPTY: FileState = { step: 'file', problem: null, opened: null, working: null, result: null };

type Change = Partial<FileState> | 'reset';
const reduce = (state: FileState, change: Change): FileState => (change === 'reset' ? EMPTY : { ...state, ...change });

/** One answer the worker owes, by its kind. */
type Owed = Partial<{ [K in 'file' | 'failed']: (message: Extract<Told, { told: K }>) => void }>;

/** Reads and checks a file in a worker, so that the page never freezes; a workbook has its own worker. */
export function useFileCheck(kind: ImportKind) {
  const [state, change] = useReducer(reduce, EMPTY);
  const worker = useRef<Worker | null>(null);
  const owed = useRef<Owed>({});
  const round = useRef(0);

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const ask = (message: Ask) => worker.current?.postMessage(message);

  const open = async (file: File, chosen: Encoding | null, sheet: number | null = null): Promise<void> => {
    stop();
    if (file.size > MAX_FILE_BYTES) return change({ ...EMPTY, problem: word('imports:errors.file_too_large') });
    if (file.size === 0) return change({ ...EMPTY, problem: word('imports:errors.file_empty') });
    change({ ...EMPTY, working: { what: 'reading', done: 0, total: 0 } });
    if (!(await canBeRead([file]))) return change({ ...EMPTY, problem: word('web:fileChanged') });
    const isWorkbook = isBook(new Uint8Array(await file.slice(0, TOLD_IN).arrayBuffer()));
    const started = isWorkbook
      ? new Worker(new URL('./book.worker.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    // Where the worker's own code does not come, nothing went wrong in it.
    started.addEventListener('error', (event) =>
      change({ ...EMPTY, problem: word(event instanceof ErrorEvent ? 'imports:errors.file_unreadable' : 'web:network') }),
    );
    started.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('round' in data && data.round !== round.current) return;
      switch (data.told) {
        case 'opened':
          return change({ step: 'columns', working: null, opened: { ...data, file } });
        case 'unreadable':
          return change({ ...EMPTY, problem: word({ key: data.key }) });
        case 'progress':
          return change({ working: { what: 'checking', done: data.done, total: data.total } });
        case 'checked':
          // Its table is drawn in steps: in one go it was the longest pause of the page.
          return startTransition(() => change({ step: 'check', working: null, result: data.result }));
        case 'file':
          return owed.current.file?.(data);
        case 'failed':
          return owed.current.failed?.(data);
      }
    });
    ask({ ask: 'open', kind, file, language: currentLanguage(), chosen, sheet });
  };

  return {
    state,
    open: (file: File) => void open(file, null),
    /** Reads the file again, as saved in another encoding. */
    readAs: (file: File, chosen: Encoding) => void open(file, chosen),
    /** Reads another sheet of the workbook. */
    readSheet: (file: File, sheet: number) => void open(file, null, sheet),
    check: (mapping: Mapping, same: SameInRows, known: Known) => {
      change({ working: { what: 'checking', done: 0, total: 0 } });
      ask({ ask: 'check', round: round.current, mapping, same, known });
    },
    edit: (index: number, column: number, value: string) => ask({ ask: 'edit', round: round.current, index, column, value }),
    /** A cell that is still being checked again takes nobody back from there. */
    backToColumns: () => {
      round.current += 1;
      change({ step: 'columns', working: null, result: null });
    },
    reset: () => {
      stop();
      change('reset');
    },
    /** The file as it is now: the chosen one, or one with the corrected cells. */
    file: () =>
      new Promise<Blob>((done) => {
        owed.current.file = ({ content }) => done(content);
        ask({ ask: 'file' });
      }),
    failed: () =>
      new Promise<RowsWithErrors>((done) => {
        owed.current.failed = done;
        ask({ ask: 'failed' });
      }),
  };
}

export type FileCheck = ReturnType<typeof useFileCheck>;
