import type PDFDocument from 'pdfkit';
import { shape } from './fonts.ts';
import { pdfDocument } from './packages.ts';
import { PdfFonts } from './pdf-fonts.ts';
import type { PageSize } from './page-sizes.ts';
import { paintPdf } from './pdf-painter.ts';
import type { Shape } from './shapes.ts';

/** A drawing to put on a page: its shapes, its own size, and what had to be transliterated to Latin. */
export interface Drawing {
  shapes: readonly Shape[];
  width: number;
  height: number;
}

/** What could not be printed as written, each character once. */
export function warningsOf(drawings: readonly Drawing[]): string[] {
  const found = new Set<string>();
  for (const { shapes } of drawings) {
    for (const item of shapes) {
      if (item.kind === 'text') for (const warning of shape(item.text, item.weight).warnings) found.add(warning);
    }
  }
  return [...found];
}

/** Where a drawing goes on a page: the position of its top left corner, its scale, and a quarter turn to the left. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  isTurned?: boolean;
}

export interface PdfOptions {
  title: string;
  /** ISO 8601; the file's creation date and, with the title, its identity. */
  createdAt: string;
  /**
   * Deflated bytes differ between processors and zlib versions, so a document that must stay the same forever is written
   * uncompressed. Sheets and batches, which are made for one print run, are compressed.
   */
  isCompressed: boolean;
}

/** A PDF being written: pages of placed drawings, with one set of fonts for all of them. */
export class PdfWriter {
  readonly doc: InstanceType<typeof PDFDocument>;
  readonly #fonts: PdfFonts;
  #page: PageSize = { width: 0, height: 0 };

  constructor(options: PdfOptions) {
    const info = { Title: options.title, Producer: 'Portolan', Creator: 'Portolan', CreationDate: new Date(options.createdAt) };
    // An empty font name keeps pdfkit from preparing its default font, which is never used.
    const Doc = pdfDocument();
    this.doc = new Doc({ font: '', autoFirstPage: false, compress: options.isCompressed, info });
    this.#fonts = new PdfFonts(this.doc);
  }

  addPage(size: PageSize): void {
    this.#page = size;
    this.doc.addPage({ size: [size.width, size.height], margin: 0 });
    // pdfkit turns the page upside down; turn it back so that drawings use the PDF's own coordinates.
    this.doc.addContent(`1 0 0 -1 0 ${size.height} cm`);
  }

  /** Puts a drawing on the current page, by default as the whole page. */
  draw(drawing: Drawing, place: Place = { x: 0, y: 0, scale: 1 }): void {
    const content = paintPdf(drawing.shapes, drawing.height, this.#fonts);
    const { x, y, scale, isTurned } = place;
    const top = this.#page.height - y;
    if (isTurned) {
      // The drawing's left side becomes the bottom: (0, 0) at its lower left goes to the right end.
      const right = x + drawing.height * scale;
      const bottom = top - drawing.width * scale;
      this.doc.addContent(`q 0 ${scale} ${-scale} 0 ${right} ${bottom} cm\n${content}Q`);
    } else if (x === 0 && y === 0 && scale === 1) {
      this.doc.addContent(content);
    } else {
      this.doc.addContent(`q ${scale} 0 0 ${scale} ${x} ${top - drawing.height * scale} cm\n${content}Q`);
    }
  }

  /** Writes the fonts and the end of the file. */
  end(): void {
    this.#fonts.close();
    this.doc.end();
  }

  /** Ends the document and collects its bytes. */
  async bytes(): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (part: Buffer) => parts.push(part));
      this.doc.on('end', () => resolve());
      this.doc.on('error', reject);
    });
    this.end();
    await done;
    return Buffer.concat(parts);
  }
}
