import { describe, expect, it } from 'vitest';
import { pictureOf } from './images.ts';
import { withoutMetadata } from './picture-metadata.ts';
import { PIXEL } from '../../test/pixel.ts';

const SECRET = 'GPS 22.3193 114.1694';

const segment = (marker: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
/** A little-endian Exif block with one tag more than the orientation, and a place in it. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(34);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x010f, 10);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(orientation, 30);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(SECRET)]);
}
const FRAME = segment(0xc0, Buffer.from([8, 0, 20, 0, 10, 1, 1, 0x11, 0]));
const SCAN = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd1, 3])]);
const jpeg = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    segment(0xe1, exif(orientation)),
    segment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
    segment(0xe2, Buffer.from('ICC_PROFILE\0colors')),
    segment(0xfe, Buffer.from(SECRET)),
    FRAME,
    SCAN,
    Buffer.from([0xff, 0xd9]),
    Buffer.from(`\xff\xd8${SECRET}`, 'latin1'),
  ]);
const chunk = (name: string, body: string): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(name, 4);
  return Buffer.concat([head, Buffer.from(body), Buffer.alloc(4)]);
};
const riff = (...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF....WEBP');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};
const part = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

describe('a picture without what was written into it', () => {
  it.each([1, 6, 8])('is a JPEG of the same size, turned as before (%i), and tells no place', (orientation) => {
    const before = jpeg(orientation);
    const after = withoutMetadata(before, 'image/jpeg') ?? Buffer.alloc(0);
    expect(before.includes(SECRET)).toBe(true);
    expect(after.includes(SECRET)).toBe(false);
    expect(after.includes('ICC_PROFILE')).toBe(true);
    expect(after.includes(SCAN)).toBe(true);
    expect(pictureOf(after)).toEqual(pictureOf(before));
    expect(after.includes('Exif')).toBe(orientation > 1);
    // Read again it says the same, and nothing more is taken away.
    expect(withoutMetadata(after, 'image/jpeg')).toEqual(after);
  });

  it('is a PIXEL with its picture alone', () => {
    const before = Buffer.concat([PIXEL.subarray(0, 33), chunk('eXIf', SECRET), chunk('tEXt', SECRET), PIXEL.subarray(33), Buffer.from(SECRET)]);
    expect(withoutMetadata(before, 'image/png')).toEqual(PIXEL);
    expect(withoutMetadata(PIXEL, 'image/png')).toEqual(PIXEL);
  });

  it('is a WebP that announces nothing that is gone', () => {
    const head = Buffer.from([0x0c, 0, 0, 0, 9, 0, 0, 19, 0, 0]);
    const before = riff(
      part('VP8X', head),
      part('VP8L', Buffer.from([0x2f, 1, 2, 3, 4])),
      part('EXIF', Buffer.from(SECRET)),
      part('XMP ', Buffer.from(SECRET)),
    );
    const after = withoutMetadata(before, 'image/webp') ?? Buffer.alloc(0);
    expect(after.includes(SECRET)).toBe(false);
    expect(after[20]).toBe(0);
    expect(after.readUInt32LE(4)).toBe(after.length - 8);
    expect(pictureOf(after)).toEqual(pictureOf(before));
  });

  it('is refused where it is broken', () => {
    expect(withoutMetadata(Buffer.concat([jpeg(1).subarray(0, 40)]), 'image/jpeg')).toBeNull();
    expect(withoutMetadata(PIXEL.subarray(0, 50), 'image/png')).toBeNull();
    expect(withoutMetadata(riff(part('VP8L', Buffer.alloc(40))).subarray(0, 30), 'image/webp')).toBeNull();
  });
});
