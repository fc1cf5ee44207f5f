import { crc32, deflateSync } from 'node:zlib';

export type Color = readonly [red: number, green: number, blue: number];
export type Point = readonly [x: number, y: number];

/** An oval is a polygon of so many corners. */
const OVAL_CORNERS = 64;

/** A picture of few colors; places and sizes are shares of its sides, so that it can be drawn at any size. */
export class DrawnPicture {
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

  oval(color: Color, x: number, y: number, halfWidth: number, halfHeight: number): void {
    const corners = Array.from({ length: OVAL_CORNERS }, (_, i): Point => {
      const turn = (2 * Math.PI * i) / OVAL_CORNERS;
      return [x + halfWidth * Math.cos(turn), y + halfHeight * Math.sin(turn)];
    });
    this.paint(color, corners);
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
