import { countryLine, streetLines, type PaperAddress } from './address-lines.ts';
import { measure, type Weight } from './fonts.ts';
import { fill, frame, textAt, type Shape } from './shapes.ts';
import { fitSize, setBlock, wrap, type Paragraph } from './text-fit.ts';

/** Parts that customs forms and invoices share: captioned boxes, tick boxes and tables. Points, y downward. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const HAIR = 0.6;
const CAPTION = 5.2;
const PAD = 3;
const LEADING = 1.16;

/** An English caption followed by its French one, as on UPU forms. */
export interface Caption {
  en: string;
  fr: string;
}

/** Captions on one line if they fit, otherwise French below English. Returns the shapes and their height. */
export function captionAt(x: number, y: number, width: number, { en, fr }: Caption, size = CAPTION): { shapes: Shape[]; height: number } {
  const both = fr === '' ? en : `${en} / ${fr}`;
  const lines = measure(both, size, 'regular') <= width || fr === '' ? [both] : [en, fr];
  const shapes = lines.map((line, index) => textAt(x, y + size * (0.85 + index * LEADING), fitSize(line, width, size, 2.5, 'regular'), line, { ink: 'muted' }));
  return { shapes, height: lines.length * size * LEADING };
}

/** A framed field: caption above, text below, as large as fits up to `size`. */
export function field(box: Box, caption: Caption, paragraphs: readonly Paragraph[], size = 8, captionSize = CAPTION): Shape[] {
  const head = captionAt(box.x + PAD, box.y + 2.5, box.width - 2 * PAD, caption, captionSize);
  const top = box.y + 3 + head.height;
  const inside = { x: box.x + PAD, y: top, width: box.width - 2 * PAD, height: box.y + box.height - top - 1.5 };
  return [...frame(box.x, box.y, box.width, box.height, HAIR), ...head.shapes, ...setBlock(paragraphs, inside, size).shapes];
}

/** A paragraph with a single value; none when it is empty. */
export function value(text: string | null | undefined, weight: Weight = 'bold'): Paragraph[] {
  return text?.trim() ? [{ text, weight }] : [];
}

/** Name, company, address and country of a party, one paragraph each. */
export function partyParagraphs(party: PaperAddress): Paragraph[] {
  const names = [party.name, party.company ?? ''].filter((line) => line.trim() !== '');
  return [
    ...names.map((text): Paragraph => ({ text, weight: 'bold' })),
    ...[...streetLines(party), countryLine(party)].map((text): Paragraph => ({ text, weight: 'regular' })),
  ];
}

/** Side of a tick box. */
export const TICK = 7.5;

/** A tick box, crossed when it is on, with its caption to the right. */
export function tick(x: number, y: number, isOn: boolean, caption: string, size: number): Shape[] {
  const [near, far, half] = [1.2, TICK - 1.2, 0.75];
  const falling = [
    [near, near + half],
    [near + half, near],
    [far, far - half],
    [far - half, far],
  ] as const;
  const rising = [
    [near, far - half],
    [far - half, near],
    [far, near + half],
    [near + half, far],
  ] as const;
  const cross = [falling, rising].map((bar): Shape => ({ kind: 'polygon', rings: [bar.map(([dx, dy]) => [x + dx, y + dy] as const)], ink: 'black' }));
  return [...frame(x, y, TICK, TICK, HAIR), ...(isOn ? cross : []), textAt(x + TICK + 3, y + TICK / 2 + size * 0.36, size, caption)];
}

export interface Column {
  caption: Caption;
  width: number;
  align: 'left' | 'right';
}

const CELL_PAD = 3;

/** Height of a table's head. */
export const TABLE_HEAD = 20;

/** The head of a table: captions over each column. */
export function tableHead(x: number, y: number, columns: readonly Column[], captionSize = CAPTION): Shape[] {
  let left = x;
  return columns.flatMap((column) => {
    const { shapes } = captionAt(left + CELL_PAD, y + 3, column.width - 2 * CELL_PAD, column.caption, captionSize);
    const cell = [...frame(left, y, column.width, TABLE_HEAD, HAIR), ...shapes];
    left += column.width;
    return cell;
  });
}

/** Heights of rows set in `size` points: as many lines as their longest cell needs. */
export function rowHeight(columns: readonly Column[], row: readonly string[], size: number): number {
  const lines = columns.map((column, index) => wrap(row[index] ?? '', column.width - 2 * CELL_PAD, size, 'regular').length);
  return Math.max(1, ...lines) * size * LEADING + 3;
}

/** One row; long text wraps inside its column. */
export function tableRow(x: number, y: number, columns: readonly Column[], row: readonly string[], size: number): Shape[] {
  let left = x;
  return columns.flatMap((column, index) => {
    const from = column.align === 'left' ? left + CELL_PAD : left + column.width - CELL_PAD;
    const lines = wrap(row[index] ?? '', column.width - 2 * CELL_PAD, size, 'regular');
    left += column.width;
    return lines.map((line, at) => textAt(from, y + 1.5 + size * (0.9 + at * LEADING), size, line, { align: column.align }));
  });
}

/** The lines between and around the columns of a table body. */
export function tableRules(x: number, y: number, height: number, columns: readonly Column[]): Shape[] {
  let left = x;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const between = columns.map((column) => {
    left += column.width;
    return fill(left - HAIR, y, HAIR, height);
  });
  return [fill(x, y, HAIR, height), ...between, fill(x, y + height - HAIR, width, HAIR)];
}

/** Distributes rows over pages whose tables have these heights; the last height repeats. A row is never split. */
export function paginate(heights: readonly number[], room: (page: number) => number): number[][] {
  const pages: number[][] = [[]];
  let used = 0;
  heights.forEach((height, index) => {
    const page = pages.length - 1;
    if (used + height > room(page) && (pages[page]?.length ?? 0) > 0) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(index);
    used += height;
  });
  return pages;
}
