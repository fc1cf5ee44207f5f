import { describe, expect, it } from 'vitest';
import { pictureOf } from './images.ts';

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** An application segment, then a frame. */
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]), frame]);
};
const riff = (tag: string, fill: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${tag}`, 8, 'latin1');
  fill(bytes);
  return bytes;
};

describe('a picture', () => {
  it('is known by its bytes, with its size', () => {
    expect(pictureOf(png(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 });
    expect(pictureOf(jpeg(300, 200))).toEqual({ type: 'image/jpeg', width: 300, height: 200 });
    const webp = { type: 'image/webp', width: 300, height: 200 };
    expect(pictureOf(riff('VP8X', (b) => (b.writeUIntLE(299, 24, 3), b.writeUIntLE(199, 27, 3))))).toEqual(webp);
    expect(pictureOf(riff('VP8L', (b) => ((b[20] = 0x2f), b.writeUInt32LE(299 | (199 << 14), 21))))).toEqual(webp);
    expect(pictureOf(riff('VP8 ', (b) => (b.set([0x9d, 1, 0x2a], 23), b.writeUInt16LE(300, 26), b.writeUInt16LE(200, 28))))).toEqual(webp);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a PNG cut short', png(1, 1).subarray(0, 20)],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, 0, 0, 0, 0])],
    ['a JPEG whose segment leads out of it', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1, 2, 3, 4, 5, 6])],
    ['another RIFF', Buffer.from(`RIFF\0\0\0\0WAVEfmt ${' '.repeat(20)}`)],
    ['a WebP of no kind', riff('VP9 ', () => undefined)],
  ])('is not %s', (_name, bytes) => {
    expect(pictureOf(bytes)).toBeNull();
  });
});
