import { inflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import { fonts } from './packages.ts';

const WOFF = 0x774f4646;
const HEADER = 12;
const ENTRY = 16;

/** The font inside a WOFF 1 file, tables unpacked (W3C WOFF 1.0 §4 and §5). Throws on any other format. */
function unpack(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== WOFF) throw new Error('Not a WOFF font');
  const count = file.readUInt16BE(12);
  const header = Buffer.alloc(HEADER + count * ENTRY);
  header.writeUInt32BE(file.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + index * 20;
    const start = file.readUInt32BE(from + 4);
    const packed = file.readUInt32BE(from + 8);
    const full = file.readUInt32BE(from + 12);
    const bytes = file.subarray(start, start + packed);
    const to = HEADER + index * ENTRY;
    file.copy(header, to, from, from + 4);
    file.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(offset, to + 8);
    header.writeUInt32BE(full, to + 12);
    const padding = Buffer.alloc((4 - (full % 4)) % 4);
    parts.push(packed < full ? inflateSync(bytes) : bytes, padding);
    offset += full + padding.length;
  }
  return Buffer.concat(parts);
}

/** Opens a WOFF file. It is unpacked first, because fontkit would unpack a table again for each glyph it reads of it. */
export const openFont = (file: Buffer): Font => fonts().create(unpack(file));
