import { AppError } from '../../../shared/errors.ts';
import { countCells, longer, type Book, type BookRow } from './book.ts';
import { given, giving, Tags, times, type Token } from './tags.ts';
import type { Texts } from './xml-sheets.ts';

/** No cell of a table goes over more. */
const MAX_SPAN = 1000;
const COLUMNS = giving('colspan');
const ROWS = giving('rowspan');
/** What a page says that is not in its tables, or not for people. */
const UNSEEN: ReadonlySet<string> = new Set(['head', 'title', 'xml', 'script', 'style']);
/** What ends a line. */
const LINES: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);

/** Follows the tags of a page, and keeps the rows of its tables, one below the other as spreadsheets open them. */
class PageContent {
  readonly rows: BookRow[] = [];
  tables = 0;
  /** Those whose end has come. */
  ended = 0;
  readonly #count = countCells();
  #unseen: string | null = null;
  #next = 0;
  #row: string[] | null = null;
  #cell: { text: string; columns: number; rows: number } | null = null;
  /** For how many rows more each column belongs to a cell above. */
  #covered: number[] = [];

  take(token: Token): void {
    if (this.#unseen !== null) {
      // A page whose head does not end is read all the same.
      if (token.is === 'close' && token.name === this.#unseen) this.#unseen = null;
      else if (token.is === 'open' && (token.name === 'body' || token.name === 'table')) this.#unseen = null;
      if (this.#unseen !== null || token.is === 'close') return;
    }
    if (token.is === 'text') {
      if (this.#cell !== null) this.#cell.text = longer(this.#cell.text, token.text.replaceAll(/[\s\u00A0]+/g, ' '));
    } else if (token.is === 'open') this.#open(token.name, token.given);
    else this.#close(token.name);
  }

  #open(name: string, tag: string): void {
    if (UNSEEN.has(name)) this.#unseen = name;
    else if (name === 'table') {
      this.#endRow();
      this.#covered = [];
      this.tables += 1;
    } else if (name === 'tr') {
      this.#endRow();
      this.#row = [];
    } else if (name === 'td' || name === 'th') {
      this.#endCell();
      if (this.tables === 0) return;
      this.#row ??= [];
      this.#cell = { text: '', columns: times(given(tag, COLUMNS), MAX_SPAN), rows: times(given(tag, ROWS), MAX_SPAN) };
    } else if (LINES.has(name) && this.#cell !== null) this.#cell.text = longer(this.#cell.text, '\n');
  }

  #close(name: string): void {
    if (name === 'td' || name === 'th') this.#endCell();
    else if (name === 'tr' || name === 'table') this.#endRow();
    if (name === 'table') {
      this.ended += 1;
      this.#covered = [];
    }
  }

  /** Leaves the columns empty that belong to a cell above. */
  #skipCovered(row: string[]): void {
    while ((this.#covered[row.length] ?? 0) > 0) {
      this.#covered[row.length] = (this.#covered[row.length] ?? 0) - 1;
      this.#count(1);
      row.push('');
    }
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null) return;
    const row = (this.#row ??= []);
    this.#skipCovered(row);
    this.#count(cell.columns);
    const text = cell.text.replaceAll(/ ?\n ?/g, '\n').trim();
    for (let i = 0; i < cell.columns; i += 1) {
      if (cell.rows > 1) this.#covered[row.length] = cell.rows - 1;
      row.push(i === 0 ? text : '');
    }
  }

  #endRow(): void {
    this.#endCell();
    const row = this.#row;
    this.#row = null;
    if (row === null) return;
    this.#skipCovered(row);
    this.rows.push({ index: this.#next, cells: row });
    this.#next += 1;
  }
}

/** The tables of a page, as shops send them under the name of a workbook. Throws `file_unreadable` for a page without any, or one that is cut off. */
export function openPage(texts: Texts): Book {
  return {
    sheets: [],
    async *rows() {
      const content = new PageContent();
      const tags = new Tags(true);
      for await (const part of texts()) {
        for (const token of tags.read(part)) content.take(token);
        yield* content.rows.splice(0);
      }
      if (content.tables === 0 || content.ended < content.tables) throw new AppError('file_unreadable');
    },
  };
}
