import { measure } from '../../../papers/fonts.ts';
import { fill, frame, textAt, type Ink, type PolygonShape, type Shape } from '../../../papers/shapes.ts';
import type { DangerMark } from '../dangerous-goods.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Point = readonly [number, number];

function area(points: readonly Point[], ink: Ink = 'black'): PolygonShape {
  return { kind: 'polygon', rings: [points], ink };
}

/** Slanted stripes between two parallel edges: along x when `isLevel`, else along y. */
function stripes(box: Box, isLevel: boolean): PolygonShape {
  const length = isLevel ? box.width : box.height;
  const band = isLevel ? box.height : box.width;
  const count = Math.max(3, Math.round((length - band) / (band * 1.5)));
  const step = (length - band) / count;
  const rings: Point[][] = [];
  for (let index = 0; index < count; index += 1) {
    const from = index * step + step * 0.25;
    const to = from + step * 0.55;
    rings.push(
      isLevel
        ? [
            [box.x + from, box.y + band],
            [box.x + to, box.y + band],
            [box.x + to + band, box.y],
            [box.x + from + band, box.y],
          ]
        : [
            [box.x, box.y + from + band],
            [box.x, box.y + to + band],
            [box.x + band, box.y + to],
            [box.x + band, box.y + from],
          ],
    );
  }
  return { kind: 'polygon', rings, ink: 'red' };
}

/** A battery with its lower left corner at (x, y); `lean` moves its top sideways. */
function cell(x: number, y: number, width: number, height: number, lean = 0): PolygonShape {
  const cap = width * 0.4;
  const left = x + lean + (width - cap) / 2;
  const top = y - height;
  return area([
    [x, y],
    [x + width, y],
    [x + width + lean, top],
    [left + cap, top],
    [left + cap, top - height * 0.1],
    [left, top - height * 0.1],
    [left, top],
    [x + lean, top],
  ]);
}

function flame(x: number, y: number, size: number): PolygonShape {
  const points: Point[] = [
    [0.1, 0],
    [-0.08, -0.3],
    [0.08, -0.55],
    [0.14, -0.38],
    [0.3, -0.62],
    [0.32, -1],
    [0.62, -0.66],
    [0.66, -0.42],
    [0.76, -0.52],
    [0.86, -0.28],
    [0.7, 0],
  ];
  return area(points.map(([dx, dy]) => [x + dx * size, y + dy * size]));
}

/** Lithium battery mark (ADR 5.2.1.9, IATA DGR 7.1.5.5): hatched edge, batteries with one on fire, UN number. */
function lithium(box: Box, un: string): Shape[] {
  const { x, y, width, height } = box;
  const edge = Math.min(width, height) * 0.09;
  const inner = { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
  const size = inner.height * 0.26;
  const floor = inner.y + inner.height * 0.6;
  const unit = inner.height * 0.36;
  const middle = x + width / 2;
  const broad = unit * 0.42;
  return [
    fill(x, y, width, height, 'white'),
    stripes({ x, y, width, height: edge }, true),
    stripes({ x, y: y + height - edge, width, height: edge }, true),
    stripes({ x, y, width: edge, height }, false),
    stripes({ x: x + width - edge, y, width: edge, height }, false),
    ...frame(inner.x, inner.y, inner.width, inner.height, Math.max(0.4, edge * 0.1)),
    flame(middle - broad * 2.45, floor - unit * 0.62, unit * 0.62),
    cell(middle - broad * 2.3, floor, broad, unit * 0.6, -broad * 0.25),
    cell(middle - broad * 0.75, floor, broad, unit * 1.15),
    cell(middle + broad * 0.6, floor, broad * 0.8, unit * 0.9),
    cell(middle + broad * 1.75, floor, broad * 0.6, unit * 0.68),
    textAt(middle, inner.y + inner.height * 0.9, size, un, { weight: 'bold', align: 'center' }),
  ];
}

/** Limited Quantity mark (ADR 3.4.7): a square standing on a corner, top and bottom black. */
function limitedQuantity(box: Box): Shape[] {
  const half = Math.min(box.width, box.height) / 2;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const line = half * 0.07;
  const cut = half * 0.5;
  const diamond = (radius: number): Point[] => [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ];
  return [
    { kind: 'polygon', rings: [diamond(half), diamond(half - line)], ink: 'black' },
    area([
      [x, y - half],
      [x + half - cut, y - cut],
      [x - half + cut, y - cut],
    ]),
    area([
      [x, y + half],
      [x + half - cut, y + cut],
      [x - half + cut, y + cut],
    ]),
  ];
}

function declaration(box: Box, text: string): Shape[] {
  const size = Math.min(box.height * 0.3, (box.width * 0.8 * 10) / measure(text, 10, 'bold'));
  return [
    ...frame(box.x, box.y, box.width, box.height, 1),
    textAt(box.x + box.width / 2, box.y + box.height / 2 + size * 0.36, size, text, { weight: 'bold', align: 'center' }),
  ];
}

/** Width of a mark for a height, in points: the lithium mark is 10 : 7, the others are square or nearly so. */
export function markWidth(mark: DangerMark, height: number): number {
  return mark.kind === 'limited-quantity' ? height : (height * 10) / 7;
}

/** Draws a dangerous goods mark inside a box. */
export function drawMark(mark: DangerMark, box: Box): Shape[] {
  if (mark.kind === 'lithium') return lithium(box, mark.un);
  if (mark.kind === 'limited-quantity') return limitedQuantity(box);
  return declaration(box, mark.text);
}
