import { PdfWriter, warningsOf, type Drawing, type PdfOptions } from './pdf-document.ts';

/** A finished document. Each warning names a character that had to be transliterated to Latin: `U+0E01 ก → k`. */
export interface Rendered {
  bytes: Uint8Array;
  warnings: string[];
}

/** Drawings as a PDF, each on a page of its own size, uncompressed and always the same bytes. `createdAt` is ISO 8601. */
export async function renderPages(title: string, { createdAt }: Pick<PdfOptions, 'createdAt'>, drawings: readonly Drawing[]): Promise<Rendered> {
  const writer = new PdfWriter({ title, createdAt, isCompressed: false });
  for (const drawing of drawings) {
    writer.addPage(drawing);
    writer.draw(drawing);
  }
  return { bytes: await writer.bytes(), warnings: warningsOf(drawings) };
}
