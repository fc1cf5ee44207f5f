import { AppError } from '../../../shared/errors.ts';
import { NO_RESULT } from '../clean-cell.ts';
import { cellText } from '../csv-format.ts';
import type { Sheet } from '../sheets.ts';
import { entriesOf, entryStream } from '../zip-entry.ts';
import { countCells, longer, MAX_ROWS, momentText, mustBeFew, type Book, type BookRow } from './book.ts';
import { given, giving, Tags, times, type Token } from './tags.ts';

const CONTENT = 'content.xml';
const MAX_COLUMNS = 16_384;
const NUMBERS: ReadonlySet<string> = new Set(['float', 'currency', 'percentage']);
/** What has texts or tables that are not cells of a sheet. */
const BESIDE: ReadonlySet<string> = new Set([
  'office:annotation',
  'table:tracked-changes',
  'table:dde-links',
  'table:shapes',
  'draw:frame',
  'draw:custom-shape',
]);
const GIVES = {
  name: giving('table:name'),
  style: giving('table:style-name'),
  styleName: giving('style:name'),
  display: giving('table:display'),
  rows: giving('table:number-rows-repeated'),
  columns: giving('table:number-columns-repeated'),
  type: giving('office:value-type'),
  value: giving('office:value'),
  date: giving('office:date-value'),
  truth: giving('office:boolean-value'),
  text: giving('office:string-value'),
  formula: giving('table:formula'),
  spaces: giving('text:c'),
} as const;
const MAX_SPACES = 1000;

interface Cell {
  /** What the cell's tag says; its text otherwise. */
  value: string | null;
  text: string;
  paragraphs: number;
  times: number;
  isFormula: boolean;
}

/** The value a cell's tag gives, as those of other workbooks are read; null where its text is what it says. */
function valueOf(tag: string): string | null {
  const type = given(tag, GIVES.type);
  if (type === 'date') return momentText(given(tag, GIVES.date) ?? '');
  if (type === 'boolean') return given(tag, GIVES.truth) ?? '';
  if (type === 'string') return given(tag, GIVES.text) ?? null;
  const value = given(tag, GIVES.value);
  return type === undefined || value === undefined || !NUMBERS.has(type) ? null : cellText(Number(value));
}

/** Follows the tags of a sheet's content, and keeps what it finds: the sheets, and the rows of the one that is read. */
class OdsContent {
  readonly rows: BookRow[] = [];
  readonly sheets: Sheet[] = [];
  isWhole = false;
  readonly #wanted: number | null;
  readonly #count = countCells();
  readonly #hidden = new Set<string>();
  #style = '';
  #sheet = -1;
  /** A table within a cell is none of its own. */
  #tables = 0;
  #beside: { name: string; depth: number } | null = null;
  #row: { cells: string[]; empty: number; times: number; lacks: number[] } | null = null;
  #next = 0;
  #cell: Cell | null = null;
  #isInParagraph = false;

  constructor(wanted: number | null) {
    this.#wanted = wanted;
  }

  take(token: Token): void {
    if (this.#beside !== null) {
      if (token.is !== 'text' && token.name === this.#beside.name) this.#beside.depth += token.is === 'open' ? 1 : -1;
      if (this.#beside.depth === 0) this.#beside = null;
    } else if (token.is === 'open') this.#open(token.name, token.given);
    else if (token.is === 'close') this.#close(token.name);
    else if (this.#isInParagraph) this.#say(token.text.replaceAll(/\s+/g, ' '));
  }

  #say(text: string): void {
    if (this.#cell !== null) this.#cell.text = longer(this.#cell.text, text);
  }

  #open(name: string, tag: string): void {
    if (BESIDE.has(name)) {
      this.#beside = { name, depth: 1 };
      return;
    }
    if (name === 'style:style') this.#style = given(tag, GIVES.styleName) ?? '';
    else if (name === 'style:table-properties' && given(tag, GIVES.display) === 'false') this.#hidden.add(this.#style);
    else if (name === 'table:table') this.#openTable(tag);
    if (this.#sheet !== this.#wanted || this.#tables !== 1) return;
    if (name === 'table:table-row') this.#row = { cells: [], empty: 0, times: times(given(tag, GIVES.rows), MAX_ROWS), lacks: [] };
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
      this.#cell = {
        value: valueOf(tag),
        text: '',
        paragraphs: 0,
        times: times(given(tag, GIVES.columns), MAX_COLUMNS),
        isFormula: given(tag, GIVES.formula) !== undefined && given(tag, GIVES.type) === undefined,
      };
    else if (this.#cell !== null) this.#openText(name, tag);
  }

  #openTable(tag: string): void {
    this.#tables += 1;
    if (this.#tables > 1) return;
    this.#sheet += 1;
    this.#next = 0;
    if (!this.#hidden.has(given(tag, GIVES.style) ?? '')) this.sheets.push({ index: this.#sheet, name: given(tag, GIVES.name) ?? '' });
    mustBeFew(this.sheets);
  }

  #openText(name: string, tag: string): void {
    if (name === 'text:p') {
      if (this.#cell !== null && this.#cell.paragraphs++ > 0) this.#say('\n');
      this.#isInParagraph = true;
    } else if (name === 'text:s') this.#say(' '.repeat(times(given(tag, GIVES.spaces), MAX_SPACES)));
    else if (name === 'text:line-break') this.#say('\n');
    else if (name === 'text:tab') this.#say('\t');
  }

  #close(name: string): void {
    if (name === 'table:table') this.#tables -= 1;
    else if (name === 'office:document-content') this.isWhole = true;
    else if (name === 'text:p') this.#isInParagraph = false;
    if (this.#tables !== 1) return;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#endCell();
    else if (name === 'table:table-row') this.#endRow();
  }

  #endCell(): void {
    const [row, cell] = [this.#row, this.#cell];
    this.#cell = null;
    if (row === null || cell === null) return;
    const text = cell.value ?? cell.text;
    if (text === '' && !cell.isFormula) {
      row.empty += cell.times;
      return;
    }
    const at = row.cells.length + row.empty;
    if (at + cell.times > MAX_COLUMNS) throw new AppError('file_unreadable');
    this.#count(cell.times);
    while (row.cells.length < at) row.cells.push('');
    row.empty = 0;
    for (let i = 0; i < cell.times; i += 1) {
      if (text === '') row.lacks.push(row.cells.length);
      row.cells.push(text);
    }
  }

  #endRow(): void {
    const row = this.#row;
    this.#row = null;
    if (row === null) return;
    // A row of nothing but formulas waits to be filled in.
    if (row.cells.some((text) => text !== '')) {
      for (const at of row.lacks) row.cells[at] = NO_RESULT;
      this.#count((row.times - 1) * row.cells.length);
      for (let i = 0; i < row.times; i += 1) this.rows.push({ index: this.#next + i, cells: row.cells });
    }
    this.#next += row.times;
  }
}

/** Follows the content part by part, as often as it is asked for rows. */
async function* follow(bytes: Uint8Array, content: OdsContent): AsyncGenerator<BookRow> {
  const stream = entryStream(bytes, CONTENT);
  if (stream === null) throw new AppError('file_unreadable');
  const tags = new Tags();
  const decoder = new TextDecoder();
  for await (const part of stream) {
    for (const token of tags.read(decoder.decode(part, { stream: true }))) content.take(token);
    yield* content.rows.splice(0);
  }
  if (!content.isWhole) throw new AppError('file_unreadable');
}

/** Whether a zip's files are those of an OpenDocument table behind a password. */
async function isLocked(bytes: Uint8Array): Promise<boolean> {
  for (const { name, open, size } of entriesOf(bytes)) {
    if (name === 'encrypted-package') return true;
    if (name === 'META-INF/manifest.xml' && size < 1024 * 1024) return (await new Response(open()).text()).includes('encryption-data');
  }
  return false;
}

/** A workbook of LibreOffice and others (OpenDocument). Throws `file_locked` for one behind a password. */
export async function openOds(bytes: Uint8Array): Promise<Book> {
  if (await isLocked(bytes)) throw new AppError('file_locked');
  const content = new OdsContent(null);
  for await (const _ of follow(bytes, content));
  return { sheets: content.sheets, rows: (sheet) => follow(bytes, new OdsContent(sheet)) };
}
