import { crc32, deflateSync } from 'node:zlib';
import { SMALL_SIDE } from '../fields.ts';
import type { Condition } from '../status.ts';

const [WIDTH, HEIGHT] = [960, 720];

type Color = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];

/** A picture of few colors; places and sizes are shares of its sides, so that it can be drawn at any size. */
class Canvas {
  readonly width: number;
  readonly height: number;
  private readonly colors: Color[] = [];
  private readonly pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
  }

  /** Fills a polygon, row by row between its edges. */
  paint(color: Color, points: readonly Point[]): void {
    const index = this.colors.push(color) - 1;
    const corners = points.map(([x, y]) => [x * this.width, y * this.height] as const);
    for (let y = 0; y < this.height; y += 1) {
      const crossings = corners
        .flatMap(([x1, y1], i) => {
          const [x2, y2] = corners[(i + 1) % corners.length] ?? [0, 0];
          return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
        })
        .toSorted((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2)
        this.pixels.fill(
          index,
          y * this.width + Math.max(0, Math.ceil(crossings[i] ?? 0)),
          y * this.width + Math.min(this.width, Math.ceil(crossings[i + 1] ?? 0)),
        );
    }
  }

  box(color: Color, x: number, y: number, width: number, height: number): void {
    this.paint(color, [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]);
  }

  /** As a PNG with a palette. */
  png(): Buffer {
    const chunk = (type: string, body: Buffer): Buffer => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
      const out = Buffer.alloc(named.length + 8);
      out.writeUInt32BE(body.length, 0);
      named.copy(out, 4);
      out.writeUInt32BE(crc32(named), named.length + 4);
      return out;
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 3], 8);
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let y = 0; y < this.height; y += 1) rows.set(this.pixels.subarray(y * this.width, (y + 1) * this.width), y * (this.width + 1) + 1);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('PLTE', Buffer.from(this.colors.flat())),
      chunk('IDAT', deflateSync(rows, { level: 3 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

/** A parcel on a table under a lamp, as its condition has it: whole, with its flaps open, or with a corner pushed in. */
function draw(canvas: Canvas, condition: Condition): Buffer {
  const isWorn = condition === 'damaged' || condition === 'junk';
  const [front, side, top]: readonly Color[] =
    condition === 'junk'
      ? [
          [138, 116, 92],
          [112, 93, 72],
          [156, 133, 107],
        ]
      : [
          [193, 154, 107],
          [163, 126, 84],
          [214, 178, 132],
        ];
  canvas.box([222, 226, 231], 0, 0, 1, 1);
  canvas.box([176, 183, 191], 0, 0.72, 1, 0.28);
  canvas.paint(
    [154, 161, 169],
    [
      [0.16, 0.84],
      [0.7, 0.84],
      [0.9, 0.72],
      [0.36, 0.72],
    ],
  );
  const corner: readonly Point[] = isWorn
    ? [
        [0.66, 0.4],
        [0.6, 0.5],
        [0.66, 0.56],
      ]
    : [[0.66, 0.4]];
  canvas.paint(front ?? [0, 0, 0], [[0.2, 0.4], ...corner, [0.66, 0.82], [0.2, 0.82]]);
  canvas.paint(side ?? [0, 0, 0], [
    [0.66, isWorn ? 0.56 : 0.4],
    [0.82, 0.29],
    [0.82, 0.7],
    [0.66, 0.82],
  ]);
  canvas.paint(top ?? [0, 0, 0], [
    [0.2, 0.4],
    [0.36, 0.29],
    [0.82, 0.29],
    [0.66, 0.4],
  ]);
  if (condition === 'opened') {
    canvas.paint(
      [92, 70, 46],
      [
        [0.25, 0.385],
        [0.38, 0.3],
        [0.78, 0.3],
        [0.65, 0.385],
      ],
    );
    canvas.paint(
      [226, 193, 150],
      [
        [0.36, 0.29],
        [0.82, 0.29],
        [0.84, 0.16],
        [0.34, 0.16],
      ],
    );
    canvas.paint(
      [201, 163, 117],
      [
        [0.2, 0.4],
        [0.36, 0.29],
        [0.22, 0.2],
        [0.07, 0.32],
      ],
    );
  } else
    canvas.paint(
      [231, 216, 186],
      [
        [0.42, 0.4],
        [0.57, 0.29],
        [0.62, 0.29],
        [0.47, 0.4],
      ],
    );
  // The label: an address and a bar code nobody can read.
  canvas.box([250, 250, 248], 0.25, 0.47, 0.22, 0.26);
  for (const [i, width] of [0.12, 0.16, 0.1].entries()) canvas.box([90, 94, 100], 0.27, 0.5 + i * 0.03, width, 0.012);
  for (let i = 0; i < 22; i += 1) canvas.box([30, 32, 36], 0.27 + i * 0.008, 0.61, i % 3 === 0 ? 0.005 : 0.0025, 0.09);
  if (isWorn)
    canvas.paint(
      [84, 66, 48],
      [
        [0.5, 0.6],
        [0.56, 0.57],
        [0.6, 0.66],
        [0.54, 0.7],
        [0.48, 0.66],
      ],
    );
  return canvas.png();
}

export interface DemoPhoto {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

const drawn = new Map<Condition, DemoPhoto>();

/** A photo of one of the demo's parcels, drawn by the program itself, once for each condition. */
export function demoPhoto(condition: Condition): DemoPhoto {
  let photo = drawn.get(condition);
  if (photo === undefined) {
    const small = new Canvas(SMALL_SIDE, (SMALL_SIDE * HEIGHT) / WIDTH);
    photo = { large: draw(new Canvas(WIDTH, HEIGHT), condition), small: draw(small, condition), width: WIDTH, height: HEIGHT };
    drawn.set(condition, photo);
  }
  return photo;
}
