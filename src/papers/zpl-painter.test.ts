import { describe, expect, it } from 'vitest';
import { rasterise, thin, type Bitmap } from './bitmap.ts';
import { unpackGraphic } from './testing/unpack-graphic.ts';
import { graphicField } from './zpl-graphic.ts';
import { fieldData } from './zpl-painter.ts';

function picture(bitmap: Bitmap): string[] {
  return Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (_dot, x) => ((bitmap.bits[y * bitmap.rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? '#' : '.')).join(''),
  );
}

const frame = (width: number, height: number) => ({ left: 0, top: 0, width, height });

describe('rasterise', () => {
  it('fills a ring and leaves a hole', () => {
    const outer = [
      [0, 0],
      [6, 0],
      [6, 5],
      [0, 5],
    ] as const;
    const hole = [
      [2, 2],
      [4, 2],
      [4, 4],
      [2, 4],
    ] as const;
    expect(picture(rasterise([outer, hole], frame(6, 5), true))).toEqual(['######', '######', '##..##', '##..##', '######']);
    expect(picture(rasterise([outer, hole], frame(6, 5)))).toEqual(Array.from({ length: 5 }, () => '######'));
  });

  it('thins a surface to a pattern', () => {
    const dots = picture(
      thin(
        rasterise(
          [
            [
              [0, 0],
              [20, 0],
              [20, 20],
              [0, 20],
            ],
          ],
          frame(20, 20),
        ),
        5,
      ),
    ).join('');
    expect(dots.split('#').length - 1).toBe(16);
  });
});

describe('graphicField', () => {
  it('is unpacked to the same dots', () => {
    const width = 203;
    const rowBytes = Math.ceil(width / 8);
    const height = 60;
    const bits = Uint8Array.from({ length: rowBytes * height }, (_, index) => (index % 7 === 0 ? (index * 37) & 255 : index % 3 === 0 ? 255 : 0));
    bits.fill(0, rowBytes * 10, rowBytes * 20);
    bits.fill(255, rowBytes * 20, rowBytes * 30);
    expect(Buffer.from(unpackGraphic(graphicField({ width, height, rowBytes, bits }))).equals(Buffer.from(bits))).toBe(true);
  });
});

describe('fieldData', () => {
  it("writes the commands' own characters as bytes", () => {
    expect(fieldData('^XZ~JA_5E\\')).toBe('^FH^FD_5EXZ_7EJA_5F5E_5C^FS');
  });
});
