import { AppError } from '../../../shared/errors.ts';
import { NO_RESULT } from '../clean-cell.ts';
import { cellText } from '../csv-format.ts';
import { countCells, longer, MAX_ROWS, momentText, mustBeFew, type Book, type BookRow } from './book.ts';
import { given, giving, local, Tags, type Token } from './tags.ts';

const MAX_COLUMNS = 16_384;
const GIVES = { name: giving('Name'), index: giving('Index'), across: giving('MergeAcross'), type: giving('Type'), formula: giving('Formula') } as const;

/** What the data of a cell says, by what it is. */
function valueOf(type: string, text: string): string {
  if (type === 'Number' && text.trim() !== '' && !Number.isNaN(Number(text))) return cellText(Number(text));
  if (type === 'DateTime') return momentText(text.trim());
  return type === 'Boolean' ? String(text.trim() === '1') : text;
}

/** Follows the tags of an XML Spreadsheet, and keeps its sheets, and the rows of the one that is read. */
class XmlContent {
  readonly rows: BookRow[] = [];
  readonly sheets: { name: string; isSeen: boolean }[] = [];
  isWhole = false;
  readonly #wanted: number | null;
  readonly #count = countCells();
  #next = 0;
  #row: { index: number; cells: string[]; at: number; lacks: number[] } | null = null;
  #cell: { type: string | null; text: string; across: number; isFormula: boolean } | null = null;
  #isInData = false;
  #isInComment = false;
  #isInVisible = false;

  constructor(wanted: number | null) {
    this.#wanted = wanted;
  }

  take(token: Token): void {
    if (token.is === 'text') this.#say(token.text);
    else if (token.is === 'open') this.#open(local(token.name), token.given);
    else this.#close(local(token.name));
  }

  #say(text: string): void {
    if (this.#isInVisible && text.includes('Hidden')) {
      const sheet = this.sheets.at(-1);
      if (sheet !== undefined) sheet.isSeen = false;
    }
    if (this.#isInData && this.#cell !== null) this.#cell.text = longer(this.#cell.text, text);
  }

  #open(name: string, tag: string): void {
    if (name === 'Worksheet') {
      this.sheets.push({ name: given(tag, GIVES.name) ?? '', isSeen: true });
      mustBeFew(this.sheets);
      this.#next = 0;
    } else if (name === 'Visible') this.#isInVisible = true;
    else if (name === 'Comment') this.#isInComment = true;
    if (this.sheets.length - 1 !== this.#wanted || this.#isInComment) return;
    if (name === 'Row') this.#row = { index: Math.max(this.#next, Number(given(tag, GIVES.index) ?? 0) - 1 || 0), cells: [], at: 0, lacks: [] };
    else if (name === 'Cell' && this.#row !== null) {
      this.#row.at = Math.max(this.#row.at, Number(given(tag, GIVES.index) ?? 0) - 1 || 0);
      const across = Math.max(0, Math.trunc(Number(given(tag, GIVES.across) ?? 0)) || 0);
      this.#cell = { type: null, text: '', across, isFormula: given(tag, GIVES.formula) !== undefined };
    } else if (name === 'Data' && this.#cell !== null) {
      this.#cell.type = given(tag, GIVES.type) ?? 'String';
      this.#isInData = true;
    }
  }

  #close(name: string): void {
    if (name === 'Workbook') this.isWhole = true;
    else if (name === 'Visible') this.#isInVisible = false;
    else if (name === 'Comment') this.#isInComment = false;
    else if (name === 'Data') this.#isInData = false;
    else if (name === 'Cell') this.#endCell();
    else if (name === 'Row') this.#endRow();
  }

  #endCell(): void {
    const [row, cell] = [this.#row, this.#cell];
    this.#cell = null;
    if (row === null || cell === null) return;
    const text = cell.type === null ? '' : valueOf(cell.type, cell.text);
    const lacks = cell.type === null && cell.isFormula;
    if (text !== '' || lacks) {
      if (row.at >= MAX_COLUMNS) throw new AppError('file_unreadable');
      this.#count(1 + row.at - row.cells.length);
      while (row.cells.length < row.at) row.cells.push('');
      if (lacks) row.lacks.push(row.at);
      row.cells.push(text);
    }
    row.at += 1 + cell.across;
  }

  #endRow(): void {
    const row = this.#row;
    this.#row = null;
    if (row === null) return;
    this.#next = row.index + 1;
    if (this.#next > MAX_ROWS) throw new AppError('file_too_large');
    if (row.cells.every((text) => text === '')) return;
    for (const at of row.lacks) row.cells[at] = NO_RESULT;
    this.rows.push({ index: row.index, cells: row.cells });
  }
}

/** Text in parts, to be read from its beginning as often as it is asked for. */
export type Texts = () => AsyncIterable<string> | Iterable<string>;

async function* follow(texts: Texts, content: XmlContent): AsyncGenerator<BookRow> {
  const tags = new Tags();
  for await (const part of texts()) {
    for (const token of tags.read(part)) content.take(token);
    yield* content.rows.splice(0);
  }
  if (!content.isWhole) throw new AppError('file_unreadable');
}

/** Whether a text begins like an XML Spreadsheet 2003. */
export const isXmlSheets = (beginning: string): boolean => /<(?:\w+:)?Workbook[\s>]/.test(beginning);

/** An XML Spreadsheet 2003, as shops send it under the name of a workbook. */
export async function openXmlSheets(texts: Texts): Promise<Book> {
  const content = new XmlContent(null);
  for await (const _ of follow(texts, content));
  const sheets = content.sheets.flatMap(({ name, isSeen }, index) => (isSeen ? [{ index, name }] : []));
  return { sheets, rows: (sheet) => follow(texts, new XmlContent(sheet)) };
}
