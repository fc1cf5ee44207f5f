import type { PlainKey, WordKey } from '../../shared/words.ts';

/** One warning of spec §5. `column` is the heading as written in the file. */
export interface Problem {
  line: number;
  column: string;
  value: string;
  key: WordKey;
  values?: Record<string, string | number>;
  /** The column as the page calls it, where the heading is our own code for it or the file has no such column. */
  about?: PlainKey;
}
