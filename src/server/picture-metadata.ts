/*
 * Pictures without what cameras and programs write into them: where and when a photo was taken and with what. What is needed to show it
 * right stays, such as colors and which side is up. Every function returns null for a picture that does not follow its format.
 */

const EXIF = 'Exif\0\0';
/** The tag of which side is up, and a value for each of the eight ways (Exif 2.32, 4.6.4). */
const ORIENTATION = 0x0112;

/** Which side is up by an Exif block (a TIFF after its six letters); 1 where it does not say. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(EXIF.length);
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const count = u16(first);
  for (let n = 0; n < count; n += 1) {
    const at = first + 2 + n * 12;
    if (at + 12 > tiff.length) return 1;
    if (u16(at) === ORIENTATION) return u16(at + 8);
  }
  return 1;
}

/** An Exif segment that says nothing but which side is up. */
function uprightSegment(orientation: number): Buffer {
  const tiff = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body]);
}

/** Segments of a JPEG that only tell about it: APP1 to APP15 but for colors (ICC in APP2, Adobe in APP14), and comments. */
function tells(marker: number, body: Buffer): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe1 || marker > 0xef) return false;
  if (marker === 0xe2) return body.toString('latin1', 0, 11) !== 'ICC_PROFILE';
  return marker !== 0xee;
}

/** Where the picture's own data, which begins at `from`, ends: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function bareJpeg(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Its end: what phones append after it, such as a second picture with its own notes, does not come along.
    if (marker === 0xd9) break;
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const body = bytes.subarray(at + 4, end);
    if (end > bytes.length) return null;
    if (marker === 0xe1 && body.toString('latin1', 0, EXIF.length) === EXIF) orientation = orientationOf(body);
    const last = marker === 0xda ? endOfScan(bytes, end) : end;
    if (!tells(marker, body)) parts.push(bytes.subarray(at, last));
    at = last;
  }
  if (orientation > 1 && orientation <= 8) parts.splice(1, 0, uprightSegment(orientation));
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}

/** Chunks of a PNG that are needed to show it (PNG specification, third edition, 11). */
const PNG_KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP acTL fcTL fdAT'.split(' '));
const PNG_HEAD = 8;
const PNG_FRAME = 12;

function barePng(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; at + PNG_FRAME <= bytes.length;) {
    const end = at + PNG_FRAME + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (PNG_KEPT.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
}

const RIFF_HEAD = 12;
/** The flags of an extended WebP that announce Exif and XMP (RFC 9649, 2.7). */
const WEBP_TELLS = 0x0c;

function bareWebp(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = RIFF_HEAD; at + 8 <= whole;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    const name = bytes.toString('latin1', at, at + 4);
    if (at + 8 + size > bytes.length) return null;
    const part = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~WEBP_TELLS;
    if (name !== 'EXIF' && name !== 'XMP ') parts.push(part);
    at = end;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, RIFF_HEAD));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

const BARE = { 'image/jpeg': bareJpeg, 'image/png': barePng, 'image/webp': bareWebp } as const;

/** The picture without what was written into it about where, when and with what it was made; null where it is broken. */
export const withoutMetadata = (bytes: Buffer, type: keyof typeof BARE): Buffer | null => BARE[type](bytes);
