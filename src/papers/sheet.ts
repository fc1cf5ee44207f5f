import { A4, LABEL_HEIGHT, LABEL_WIDTH, LETTER, type PageSize } from './page-sizes.ts';
import { PdfWriter, warningsOf, type Drawing, type PdfOptions, type Place } from './pdf-document.ts';

/** Papers labels are merged on: A4 holds four (or two larger ones), Letter two, 4x6 one per page. */
export type Paper = 'A4' | 'A4-2' | 'LETTER' | '4x6';

interface Sheet {
  size: PageSize;
  places: readonly Place[];
}

/** Four labels on A4 are a little under full size: half the sheet's height is 4 mm less than 6 inches. */
const A4_SCALE = 0.95;

/** Two labels one above the other, lying on their sides, at full size. */
function twoUp(size: PageSize): Sheet {
  const x = (size.width - LABEL_HEIGHT) / 2;
  const gap = (size.height - 2 * LABEL_WIDTH) / 4;
  return {
    size,
    places: [
      { x, y: gap, scale: 1, isTurned: true },
      { x, y: size.height / 2 + gap, scale: 1, isTurned: true },
    ],
  };
}

function fourUp(size: PageSize, scale: number): Sheet {
  const x = (size.width / 2 - LABEL_WIDTH * scale) / 2;
  const y = (size.height / 2 - LABEL_HEIGHT * scale) / 2;
  const columns = [x, size.width / 2 + x];
  return { size, places: [y, size.height / 2 + y].flatMap((top) => columns.map((left) => ({ x: left, y: top, scale }))) };
}

const SHEETS: Record<Paper, Sheet> = {
  A4: fourUp(A4, A4_SCALE),
  'A4-2': twoUp(A4),
  LETTER: twoUp(LETTER),
  '4x6': { size: { width: LABEL_WIDTH, height: LABEL_HEIGHT }, places: [{ x: 0, y: 0, scale: 1 }] },
};

/** Puts drawings of a label's size onto sheets one after another; a new sheet begins when one is full. Compressed: made for one print run. */
export class SheetWriter {
  readonly writer: PdfWriter;
  readonly warnings = new Set<string>();
  readonly #sheet: Sheet;
  #used = 0;

  constructor(paper: Paper, about: Pick<PdfOptions, 'title' | 'createdAt'>) {
    this.#sheet = SHEETS[paper];
    this.writer = new PdfWriter({ ...about, isCompressed: true });
  }

  /** Whether a sheet is a single label, so that a page of another size may follow directly. */
  get isSingle(): boolean {
    return this.#sheet.places.length === 1;
  }

  /** Draws in the next free place. */
  place(drawing: Drawing): void {
    const { size, places } = this.#sheet;
    const place = places[this.#used % places.length];
    if (this.#used % places.length === 0) this.writer.addPage(size);
    this.#draw(drawing, place);
    this.#used += 1;
  }

  /** Draws on a page of the drawing's own size. */
  ownPage(drawing: Drawing): void {
    this.writer.addPage(drawing);
    this.#draw(drawing);
  }

  #draw(drawing: Drawing, place?: Place): void {
    this.writer.draw(drawing, place);
    for (const warning of warningsOf([drawing])) this.warnings.add(warning);
  }
}
