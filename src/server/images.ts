/** A picture's type by its first bytes; its name and the type its sender states prove nothing. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Buffer, start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);

function png(bytes: Buffer): Picture | null {
  if (bytes.length < 33 || !startsWith(bytes, PNG) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** JPEG markers that begin a frame and carry its size: C0 to CF except C4, C8, CC (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Buffer): Picture | null {
  if (!startsWith(bytes, [0xff, 0xd8, 0xff])) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** A WebP is one of three kinds, each with its size in a different place (RFC 9649, §2). */
function webp(bytes: Buffer): Picture | null {
  const tag = (at: number): string => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 30 || tag(0) !== 'RIFF' || tag(8) !== 'WEBP') return null;
  const type = 'image/webp';
  if (tag(12) === 'VP8X') return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (tag(12) === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (tag(12) === 'VP8 ' && bytes[23] === 0x9d && bytes[24] === 0x01 && bytes[25] === 0x2a) {
    return { type, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return null;
}

/** Whether bytes begin as one of the three does, however many follow. */
export const beginsAsPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, PNG) || startsWith(bytes, [0xff, 0xd8, 0xff]) || (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** The kind and size of a PNG, JPEG or WebP; null for everything else (SVG may contain scripts and is not included). */
export const pictureOf = (bytes: Buffer): Picture | null => png(bytes) ?? jpeg(bytes) ?? webp(bytes);
