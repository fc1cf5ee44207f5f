import { describe, expect, it } from 'vitest';
import { rasterise, thin, type Bitmap } from './bitmap.ts';
import { renderLabelZpl } from './render.ts';
import { sampleFacts } from './sample-facts.ts';
import { fieldData } from './zpl-painter.ts';
import { graphicField } from './zpl-graphic.ts';

const base = sampleFacts();
const zplOf = (change: Parameters<typeof sampleFacts>[0]): string => Buffer.from(renderLabelZpl(sampleFacts(change)).bytes).toString('latin1');

/** Unpacks a `^GFA` field the way a printer does. */
function unpack(field: string): Uint8Array {
  const [, total = '0', , rowBytes = '0', data = ''] = /^\^GFA,(\d+),(\d+),(\d+),(.*)$/s.exec(field) ?? [];
  const rowDigits = Number(rowBytes) * 2;
  let hex = '';
  let last = '';
  let row = '';
  let count = 0;
  const end = (): void => {
    hex += row;
    last = row;
    row = '';
  };
  for (const char of data) {
    if (char === ':') row = last;
    else if (char === ',') row = row.padEnd(rowDigits, '0');
    else if (char === '!') row = row.padEnd(rowDigits, 'F');
    else if (char >= 'G' && char <= 'Y') count += char.charCodeAt(0) - 70;
    else if (char >= 'g' && char <= 'z') count += (char.charCodeAt(0) - 102) * 20;
    else {
      row += char.repeat(count || 1);
      count = 0;
    }
    if (row.length === rowDigits) end();
  }
  expect(hex.length / 2).toBe(Number(total));
  return Buffer.from(hex, 'hex');
}

function picture(bitmap: Bitmap): string[] {
  return Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (_dot, x) => ((bitmap.bits[y * bitmap.rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)) ? '#' : '.')).join(''),
  );
}

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
    expect(picture(rasterise([outer, hole], 6, 5, true))).toEqual(['######', '######', '##..##', '##..##', '######']);
    expect(picture(rasterise([outer, hole], 6, 5))).toEqual(Array.from({ length: 5 }, () => '######'));
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
          20,
          20,
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
    expect(Buffer.from(unpack(graphicField({ width, height, rowBytes, bits }))).equals(Buffer.from(bits))).toBe(true);
  });
});

describe('ZPL', () => {
  it('is one label of 812 × 1218 dots in plain ASCII', () => {
    const zpl = zplOf({ to: { ...base.to, name: '王小明' } });
    expect(zpl).toMatch(/^\^XA\n[\s\S]*\^PW812\n\^LL1218\n[\s\S]*\^XZ\n$/);
    expect(zpl).toMatch(/^[\n\x20-\x7e]*$/);
    expect(zpl.split('^XA').length).toBe(2);
  });

  it('is the same bytes twice', () => {
    const change = { isTest: true, dgCode: '0966', to: { ...base.to, name: '王小明' } };
    expect(zplOf(change)).toBe(zplOf(change));
  });

  it('cannot be broken out of by a command in a name', () => {
    expect(fieldData('^XZ~JA_5E\\')).toBe('^FH^FD_5EXZ_7EJA_5F5E_5C^FS');
    const zpl = zplOf({ to: { ...base.to, name: '^XZ^XA^FDx~JR' } });
    expect(zpl.match(/\^XZ/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  it('prints Western text by the printer and everything else as a picture', () => {
    expect(zplOf({ to: { ...base.to, name: 'Zoë Müller' } })).toContain('^FDZo_C3_AB M_C3_BCller^FS');
    const plain = zplOf({}).split('^GFA').length;
    expect(zplOf({ to: { ...base.to, name: 'Анастасия', street1: '世纪大道100号' } }).split('^GFA').length).toBe(plain + 2);
  });

  it('draws the letters it sends as pictures', () => {
    const field = /\^GFA[^^]*/.exec(zplOf({ to: { ...base.to, name: '一' } }))?.[0] ?? '';
    const bits = unpack(field);
    expect(bits.filter((byte) => byte === 255).length).toBeGreaterThan(bits.length / 2);
  });

  it('has the barcode with bars of 4 dots', () => {
    expect(zplOf({})).toMatch(/\^BY4,3,\d+\^BCN,\d+,N,N,N,A\^FH\^FDLX123456785HK\^FS/);
  });

  it('stays on the label with the longest texts', () => {
    const wide = 'Щ'.repeat(40);
    const zpl = zplOf({ isTest: true, to: { ...base.to, name: wide, street1: wide, city: wide } });
    for (const [, x, y, total, rowBytes] of zpl.matchAll(/\^FO(\d+),(\d+)[^G]*\^GFA,(\d+),\d+,(\d+)/g)) {
      expect(Number(x) + Number(rowBytes) * 8).toBeLessThanOrEqual(812 + 8);
      expect(Number(y) + Number(total) / Number(rowBytes)).toBeLessThanOrEqual(1218);
    }
  });
});
