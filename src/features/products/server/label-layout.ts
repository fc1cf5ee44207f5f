import { code128Modules } from '../../../papers/barcode.ts';
import { DOT } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { textAt, type Shape } from '../../../papers/shapes.ts';
import { fitSize, setBlock } from '../../../papers/text-fit.ts';

/** What a label of a unit says. */
export interface ProductLabel {
  /** What the bars hold. */
  code: string;
  name: string;
  /** A second line where it says more than the code: the SKU. */
  detail: string | null;
}

const MM = 72 / 25.4;
/** A common label of goods; rolls of it fit every desktop printer. */
export const LABEL = { width: 50 * MM, height: 25 * MM };
const EDGE = 1.5 * MM;
/** Light on each side of the bars, in modules: what Code 128 asks for. */
const QUIET = 10;
const MOST_DOTS = 4;
const BARS = { y: 19.5, height: 30 };
/** Its last line stands clear of the bars. */
const NAME = { y: EDGE, height: BARS.y - EDGE - 1.5 };

/** How many dots the narrowest bar takes at most, so that the code and its quiet zones fit; 0 when they do not at all. */
export function moduleDots(code: string): number {
  return Math.min(MOST_DOTS, Math.floor(LABEL.width / DOT / (code128Modules(code) + 2 * QUIET)));
}

/** A label of 50 × 25 mm: what it is, its bars, and what they say. The code must fit (see {@link moduleDots}). */
export function layoutProductLabel({ code, name, detail }: ProductLabel): Drawing {
  const module = moduleDots(code) * DOT;
  const width = code128Modules(code) * module;
  const inner = LABEL.width - 2 * EDGE;
  const middle = LABEL.width / 2;
  const below = BARS.y + BARS.height;
  const shapes: Shape[] = [
    ...setBlock([{ text: name, weight: 'bold' }], { x: EDGE, y: NAME.y, width: inner, height: NAME.height }, 7).shapes,
    { kind: 'barcode', x: (LABEL.width - width) / 2, y: BARS.y, height: BARS.height, module, text: code },
    textAt(middle, below + 9, fitSize(code, inner, 8, 4, 'bold'), code, { weight: 'bold', align: 'center' }),
    ...(detail === null ? [] : [textAt(middle, below + 16.5, fitSize(detail, inner, 6, 3.5, 'regular'), detail, { align: 'center' })]),
  ];
  return { shapes, width: LABEL.width, height: LABEL.height };
}
