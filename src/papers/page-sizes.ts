/** A page's size in points (1/72 inch). */
export interface PageSize {
  width: number;
  height: number;
}

export const A4: PageSize = { width: 595.28, height: 841.89 };
export const LETTER: PageSize = { width: 612, height: 792 };

/** The label of a thermal printer, 4 × 6 inches in points. */
export const LABEL_WIDTH = 288;
export const LABEL_HEIGHT = 432;

/** One dot of a 203 dpi printer in points: a bar is a whole number of dots, so that it prints sharp. */
export const DOT = 72 / 203;
