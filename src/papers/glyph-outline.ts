import type { Font, PathCommand } from 'fontkit';

/** A closed outline as straight segments, in font units with y upward. */
export type Contour = [number, number][];

/** Straight segments per curve; at 203 dpi a letter's curve is only a few dots long. */
const CURVE_PIECES = 5;

function flatten(commands: readonly PathCommand[]): Contour[] {
  const contours: Contour[] = [];
  let contour: Contour = [];
  let [fromX, fromY] = [0, 0];
  for (const { command, args } of commands) {
    if (command === 'closePath') continue;
    const [x = 0, y = 0] = args.slice(-2);
    if (command === 'moveTo') contours.push((contour = []));
    if (command === 'quadraticCurveTo') {
      const [controlX = 0, controlY = 0] = args;
      for (let piece = 1; piece < CURVE_PIECES; piece += 1) {
        const t = piece / CURVE_PIECES;
        const u = 1 - t;
        contour.push([u * u * fromX + 2 * u * t * controlX + t * t * x, u * u * fromY + 2 * u * t * controlY + t * t * y]);
      }
    }
    contour.push([x, y]);
    [fromX, fromY] = [x, y];
  }
  return contours;
}

/** Outlines already flattened, by font and glyph; a font has a limited number, and mail uses a few thousand. */
const known = new WeakMap<Font, Map<number, Contour[]>>();

/** The outline of a glyph; empty for a blank one. The result is shared: do not change it. */
export function glyphContours(font: Font, id: number): readonly Contour[] {
  const ofFont = known.get(font) ?? new Map<number, Contour[]>();
  known.set(font, ofFont);
  let contours = ofFont.get(id);
  if (!contours) {
    contours = flatten(font.getGlyph(id).path.commands);
    ofFont.set(id, contours);
  }
  return contours;
}
