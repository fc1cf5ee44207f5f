import { broken } from './broken.ts';

/** From here on a number of the table is no sector but a mark, as of the end. */
const MARKS = 0xff_ff_ff_fa;
const ENTRY = 128;
const STREAM = 2;

/**
 * The streams in the root of a compound file (MS-CFB), by name. Each sector is followed once at most: a chain that runs in a circle, or out of the
 * file, is refused with `file_unreadable`.
 */
export function streamsOf(bytes: Uint8Array): (name: string) => Uint8Array | null {
  if (bytes.length < 512) return broken();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u32 = (at: number): number => (at + 4 > bytes.length ? broken() : view.getUint32(at, true));
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return broken();
  const size = 2 ** shift;
  const sectors = Math.ceil(bytes.length / size) - 1;
  const placeOf = (sector: number): number => (sector >= sectors ? broken() : (sector + 1) * size);

  /** The sectors of the table of sectors. */
  const table: number[] = [];
  const add = (sector: number): void => {
    if (sector < MARKS && table.push(sector) > sectors) broken();
  };
  for (let i = 0; i < 109; i += 1) add(u32(76 + i * 4));
  let more = u32(68);
  for (let seen = 0; more < MARKS; seen += 1) {
    if (seen > sectors) return broken();
    const at = placeOf(more);
    for (let i = 0; i < size / 4 - 1; i += 1) add(u32(at + i * 4));
    more = u32(at + size - 4);
  }
  const perSector = size / 4;
  const after = (sector: number): number => u32(placeOf(table[Math.floor(sector / perSector)] ?? broken()) + (sector % perSector) * 4);

  /** All bytes from a sector on, one sector after the other. */
  function chain(first: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let length = 0;
    for (let sector = first; sector < MARKS; sector = after(sector)) {
      if (parts.length > sectors) return broken();
      const at = placeOf(sector);
      // The last sector of a file is cut where it ends.
      const part = bytes.subarray(at, at + size);
      length += part.length;
      parts.push(part);
    }
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  const directory = chain(u32(48));
  const entries = new DataView(directory.buffer);
  const count = Math.floor(directory.length / ENTRY);
  if (count === 0) return broken();
  const field = (entry: number, at: number): number => entries.getUint32(entry * ENTRY + at, true);
  const nameOf = (entry: number): string =>
    new TextDecoder('utf-16le').decode(
      directory.subarray(entry * ENTRY, entry * ENTRY + Math.max(0, Math.min(64, entries.getUint16(entry * ENTRY + 64, true)) - 2)),
    );

  const small = (): { stream: Uint8Array; next: DataView } => ({ stream: chain(field(0, 116)), next: new DataView(chain(u32(60)).buffer) });
  function contentOf(entry: number): Uint8Array {
    const [first, length] = [field(entry, 116), field(entry, 120)];
    if (length >= u32(56)) {
      const all = chain(first);
      return length > all.length ? broken() : all.subarray(0, length);
    }
    const { stream, next } = small();
    const content = new Uint8Array(length);
    let sector = first;
    for (let at = 0; at < length; at += 64) {
      const part = stream.subarray(sector * 64, sector * 64 + Math.min(64, length - at));
      if (part.length < Math.min(64, length - at) || sector * 4 + 4 > next.byteLength) return broken();
      content.set(part, at);
      sector = next.getUint32(sector * 4, true);
    }
    return content;
  }

  /** Those in the root only: what is put into a sheet can be a workbook too. */
  const found = new Map<string, number>();
  const left = [field(0, 76)];
  const seen = new Set<number>();
  for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
    if (entry >= count || seen.has(entry)) continue;
    seen.add(entry);
    if (directory[entry * ENTRY + 66] === STREAM) found.set(nameOf(entry).toLowerCase(), entry);
    left.push(field(entry, 68), field(entry, 72));
  }
  return (name) => {
    const entry = found.get(name.toLowerCase());
    return entry === undefined ? null : contentOf(entry);
  };
}
