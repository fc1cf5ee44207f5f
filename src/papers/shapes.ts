import type { Weight } from './fonts.ts';

/**
 * What a page is made of, independent of the printer: the same list is painted as PDF and as ZPL.
 * All measures are points (1/72 inch) from the top left corner; a text's `y` is its baseline.
 */
export type Ink = 'black' | 'white' | 'red' | 'light' | 'muted';

export interface TextShape {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  weight: Weight;
  text: string;
  align: 'left' | 'center' | 'right';
  ink: Ink;
  /** Degrees, counterclockwise around (x, y). */
  turn: number;
}

/** A filled rectangle. */
export interface FillShape {
  kind: 'fill';
  x: number;
  y: number;
  width: number;
  height: number;
  ink: Ink;
}

/** A filled outline; several rings make holes by the even-odd rule. */
export interface PolygonShape {
  kind: 'polygon';
  rings: readonly (readonly (readonly [number, number])[])[];
  ink: Ink;
}

/**
 * A Code 128 barcode. `module` is the width of its narrowest bar. In GS1-128 the text begins with its application
 * identifier, `(00)…`, and the symbol with FNC1.
 */
export interface BarcodeShape {
  kind: 'barcode';
  symbology?: 'gs1-128';
  x: number;
  y: number;
  height: number;
  module: number;
  text: string;
}

export type Shape = TextShape | FillShape | PolygonShape | BarcodeShape;

type TextOptions = Partial<Pick<TextShape, 'weight' | 'align' | 'ink' | 'turn'>>;

/** A line of text with its baseline at `y`; regular, black and left-aligned by default. */
export function textAt(x: number, y: number, size: number, text: string, options: TextOptions = {}): TextShape {
  return { kind: 'text', x, y, size, text, weight: 'regular', align: 'left', ink: 'black', turn: 0, ...options };
}

/** A filled rectangle, black by default. */
export function fill(x: number, y: number, width: number, height: number, ink: Ink = 'black'): FillShape {
  return { kind: 'fill', x, y, width, height, ink };
}

/** The four sides of a rectangle, drawn inside it. */
export function frame(x: number, y: number, width: number, height: number, line: number): FillShape[] {
  return [fill(x, y, width, line), fill(x, y + height - line, width, line), fill(x, y, line, height), fill(x + width - line, y, line, height)];
}
