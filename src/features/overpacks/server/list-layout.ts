import { code128Modules } from '../../../papers/barcode.ts';
import { A4 } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { field, paginate, rowHeight, tableHead, tableRow, tableRules, TABLE_HEAD, type Caption, type Column } from '../../../papers/paper-parts.ts';
import { fill, textAt, type Shape } from '../../../papers/shapes.ts';
import type { Paragraph } from '../../../papers/text-fit.ts';

/** A list on A4: title, facts, a table over as many pages as it takes, and a footer on the last one. */
export interface ListPaper {
  title: string;
  /** French, below. */
  subtitle: string;
  /** Drawn to the right of the title. */
  mark?: readonly Shape[];
  facts: readonly (readonly [Caption, string])[];
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  foot?: { height: number; draw: (y: number) => Shape[] };
}

export const EDGE = 40;
export const WIDTH = A4.width - 2 * EDGE;
const FACTS_TOP = 104;
const FACT_HEIGHT = 30;
const FACTS_IN_ROW = 4;
const BOTTOM = A4.height - 44;
const CAPTION = 6.2;
const SIZE = 8.5;

const bold = (text: string): Paragraph[] => (text === '' ? [] : [{ text, weight: 'bold' }]);

function head(paper: ListPaper, page: number, pages: number): Shape[] {
  const width = WIDTH / FACTS_IN_ROW;
  const fields = paper.facts.flatMap(([caption, text], index) => {
    const box = { x: EDGE + (index % FACTS_IN_ROW) * width, y: FACTS_TOP + Math.floor(index / FACTS_IN_ROW) * FACT_HEIGHT, width, height: FACT_HEIGHT };
    return field(box, caption, bold(text), 9, CAPTION);
  });
  return [
    fill(EDGE, 44, WIDTH, 2.5),
    textAt(EDGE, 70, 19, paper.title, { weight: 'bold' }),
    textAt(EDGE, 83, 9, paper.subtitle, { ink: 'muted' }),
    textAt(EDGE + WIDTH, 96, 8, `Page ${page} / ${pages}`, { align: 'right', ink: 'muted' }),
    ...(paper.mark ?? []),
    ...fields,
  ];
}

/** The object's number as a barcode at the top right, to find it again with a scanner. */
export function idBarcode(id: number): Shape[] {
  const text = String(id);
  const width = code128Modules(text);
  return [{ kind: 'barcode', x: EDGE + WIDTH - width, y: 52, height: 26, module: 1, text }, textAt(EDGE + WIDTH - width / 2, 86, 8, text, { align: 'center' })];
}

/** Lays out the list; a row is never split, and the footer moves to a page of its own if the last one is full. */
export function layoutList(paper: ListPaper): Drawing[] {
  const { columns, rows, foot } = paper;
  const top = FACTS_TOP + Math.ceil(paper.facts.length / FACTS_IN_ROW) * FACT_HEIGHT + 12;
  const start = top + TABLE_HEAD;
  const heights = rows.map((row) => rowHeight(columns, row, SIZE));
  const pages = paginate(heights, () => BOTTOM - start);
  const used = (page: readonly number[]): number => page.reduce((sum, index) => sum + (heights[index] ?? 0), 0);
  if (foot !== undefined && used(pages.at(-1) ?? []) > BOTTOM - start - foot.height - 12) pages.push([]);
  return pages.map((indexes, page) => {
    let y = start;
    const table = indexes.flatMap((index) => {
      const shapes = tableRow(EDGE, y, columns, rows[index] ?? [], SIZE);
      y += heights[index] ?? 0;
      return shapes;
    });
    const isLast = page === pages.length - 1;
    const shapes = [
      ...head(paper, page + 1, pages.length),
      ...(indexes.length > 0 || page === 0 ? [...tableHead(EDGE, top, columns, CAPTION), ...table, ...tableRules(EDGE, start, y - start + 2, columns)] : []),
      ...(isLast && foot !== undefined ? foot.draw(BOTTOM - foot.height) : []),
    ];
    return { shapes, width: A4.width, height: A4.height };
  });
}
