import { streetLines, type PaperAddress } from '../../../papers/address-lines.ts';
import type { Weight } from '../../../papers/fonts.ts';
import { A4, LABEL_HEIGHT, LABEL_WIDTH, LETTER, type PageSize } from '../../../papers/page-sizes.ts';
import { paginate } from '../../../papers/paper-parts.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { wrap } from '../../../papers/text-fit.ts';
import type { SlipSize } from '../fields.ts';

const PAGES: Readonly<Record<SlipSize, PageSize>> = { A4, LETTER, '4x6': { width: LABEL_WIDTH, height: LABEL_HEIGHT } };

/** What a packing slip says, in the recipient's language. */
export interface Slip {
  title: string;
  /** Order number and the day it was placed. */
  about: readonly string[];
  sender: string | null;
  to: PaperAddress & { countryName: string };
  giftTitle: string;
  gift: string | null;
  quantity: string;
  item: string;
  lines: readonly { quantity: number; name: string; sku: string }[];
  /** “2 of 3” for each page. */
  page(n: number, of: number): string;
}

const LEADING = 1.25;

/** Sizes of type and edges: a slip of a label printer is read at the same distance, but has less room. */
function measuresOf(size: SlipSize) {
  const { width, height } = PAGES[size];
  const isSmall = size === '4x6';
  const edge = isSmall ? 16 : 48;
  return { width, height, edge, inner: width - 2 * edge, title: isSmall ? 15 : 22, body: isSmall ? 8.5 : 10.5, quantity: isSmall ? 34 : 52 };
}

/** Text from `y` downward, line by line; returns where the next begins. */
function block(shapes: Shape[], at: { x: number; y: number; width: number }, texts: readonly string[], size: number, weight: Weight = 'regular'): number {
  let { y } = at;
  for (const line of texts.flatMap((text) => text.split('\n')).flatMap((text) => wrap(text, at.width, size, weight))) {
    y += size * LEADING;
    shapes.push(textAt(at.x, y - size * 0.3, size, line, { weight }));
  }
  return y;
}

/** What a page keeps free below, for its number. */
const footOf = (body: number): number => body * 2.4;

/** The largest type in which a message fits: of many short lines, smaller than usual. */
function giftSize(gift: string, width: number, room: number, usual: number): number {
  let size = usual;
  const height = (): number => gift.split('\n').flatMap((text) => wrap(text, width, size, 'bold')).length * size * LEADING;
  while (height() > room && size > 2) size -= 0.5;
  return size;
}

/** Title, recipient and gift message: the top of the first page. */
function head(slip: Slip, size: SlipSize): { shapes: Shape[]; end: number } {
  const { height, edge, inner, title, body } = measuresOf(size);
  const shapes: Shape[] = [];
  const whole = { x: edge, width: inner };
  let y = edge;
  if (slip.sender !== null) y = block(shapes, { ...whole, y }, [slip.sender], body, 'bold') + body / 2;
  y = block(shapes, { ...whole, y }, [slip.title], title, 'bold');
  y = block(shapes, { ...whole, y }, slip.about, body) + body;
  const names = [slip.to.name, slip.to.company ?? ''].filter((name) => name !== '');
  y = block(shapes, { ...whole, y }, names, body, 'bold');
  y = block(shapes, { ...whole, y }, [...streetLines(slip.to), slip.to.countryName], body) + body;
  if (slip.gift !== null) {
    const top = y;
    const inside = { x: edge + body, width: inner - 2 * body };
    y = block(shapes, { ...inside, y: y + body * 0.7 }, [slip.giftTitle], body * 0.85);
    const room = height - edge - footOf(body) - y - body * 2.2;
    y = block(shapes, { ...inside, y: y + body * 0.2 }, [slip.gift], giftSize(slip.gift, inside.width, room, body * 1.3), 'bold') + body;
    shapes.push(...frame(edge, top, inner, y - top, 0.8));
    y += body;
  }
  return { shapes, end: y };
}

/** Lays a packing slip out on as many pages as its lines need; nothing is cut. */
export function layoutSlip(slip: Slip, size: SlipSize): Drawing[] {
  const { width, height, edge, inner, body, quantity } = measuresOf(size);
  const nameWidth = inner - quantity;
  const rows = slip.lines.map((line) => {
    const names = wrap(line.name, nameWidth, body, 'regular');
    // Goods without a name are called by their SKU already.
    const codes = line.sku === line.name ? [] : wrap(line.sku, nameWidth, body * 0.85, 'regular');
    return { line, names, codes, height: (names.length * body + codes.length * body * 0.85) * LEADING + body * 0.7 };
  });
  const top = head(slip, size);
  const heading = body * 2;
  const startOf = (page: number) => (page === 0 ? top.end : edge);
  const roomOn = (page: number) => height - edge - footOf(body) - startOf(page) - heading;
  const heights = rows.map((row) => row.height);
  // Where the top leaves no room for the first line, all lines stand on the pages after it.
  const isTopAlone = roomOn(0) < (heights[0] ?? 0);
  const pages = isTopAlone ? [[], ...paginate(heights, () => roomOn(1))] : paginate(heights, roomOn);
  return pages.map((indexes, page): Drawing => {
    const shapes: Shape[] = page === 0 ? [...top.shapes] : [];
    let y = startOf(page) + body * LEADING;
    if (indexes.length > 0)
      shapes.push(
        textAt(edge, y, body * 0.85, slip.quantity, { ink: 'muted' }),
        textAt(edge + quantity, y, body * 0.85, slip.item, { ink: 'muted' }),
        fill(edge, y + body * 0.4, inner, 0.6),
      );
    y += body * 0.75;
    for (const row of indexes.flatMap((index) => rows[index] ?? [])) {
      shapes.push(textAt(edge, y + body * 0.95, body * 1.1, String(row.line.quantity), { weight: 'bold' }));
      const end = block(shapes, { x: edge + quantity, y, width: nameWidth }, row.names, body);
      block(shapes, { x: edge + quantity, y: end, width: nameWidth }, row.codes, body * 0.85);
      y += row.height;
      shapes.push(fill(edge, y - body * 0.25, inner, 0.3));
    }
    shapes.push(textAt(width - edge, height - edge, body * 0.85, slip.page(page + 1, pages.length), { align: 'right', ink: 'muted' }));
    return { shapes, width, height };
  });
}
