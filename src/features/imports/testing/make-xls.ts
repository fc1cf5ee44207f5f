/** Writes workbooks of Excel 95 to 2003 for tests: enough of the format to hold cells. */

type Cell =
  | string
  | number
  | boolean
  | null
  | { date: number; format?: number }
  | { formula: string | number | boolean }
  | { error: number }
  | { label: string };

interface SheetToMake {
  name: string;
  rows: Cell[][];
  hidden?: boolean;
  /** Records that stand before the cells, as those of a chart drawn in it. */
  before?: Buffer;
}

interface XlsToMake {
  is95?: boolean;
  is1904?: boolean;
  codePage?: number;
  /** Its bytes by character set; Latin by default. */
  encode?: (text: string) => Buffer;
  /** More records of the workbook. */
  more?: Buffer;
  /** How many bytes of the texts go into one record. */
  textsInRecord?: number;
}

export function record(id: number, ...parts: Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}
export const u16 = (...values: number[]): Buffer => Buffer.concat(values.map((value) => Buffer.from([value & 255, (value >> 8) & 255])));
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const f64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};
const isWide = (text: string): boolean => [...text].some((char) => char > '\u00FF');
const chars = (text: string): Buffer => Buffer.concat([Buffer.from([isWide(text) ? 1 : 0]), Buffer.from(text, isWide(text) ? 'utf16le' : 'latin1')]);
const END = record(0x0a);

/** A compound file with one stream, and as many sectors as it takes. */
export function compound(name: string, stream: Buffer, size = 512): Buffer {
  const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);
  const content = padded(stream.length < 4096 ? Buffer.concat([stream, Buffer.alloc(4096 - stream.length)]) : stream);
  const sectors = content.length / size;
  const tables = Math.ceil((sectors + 2) / (size / 4 - 1)) + 1;
  const table = Buffer.alloc(tables * size, 0xff);
  for (let i = 0; i < sectors; i += 1) table.writeUInt32LE(i === sectors - 1 ? 0xff_ff_ff_fe : i + 1, i * 4);
  table.writeUInt32LE(0xff_ff_ff_fe, sectors * 4);
  for (let i = 0; i < tables; i += 1) table.writeUInt32LE(0xff_ff_ff_fd, (sectors + 1 + i) * 4);
  const entry = (title: string, type: number, child: number, first: number, length: number): Buffer => {
    const bytes = Buffer.alloc(128);
    bytes.write(title, 0, 'utf16le');
    bytes.writeUInt16LE(title.length * 2 + 2, 64);
    bytes[66] = type;
    for (const at of [68, 72]) bytes.writeUInt32LE(0xff_ff_ff_ff, at);
    bytes.writeUInt32LE(child, 76);
    bytes.writeUInt32LE(first, 116);
    bytes.writeUInt32LE(length, 120);
    return bytes;
  };
  const head = Buffer.alloc(size, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(size === 512 ? 9 : 12, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(sectors, 48);
  head.writeUInt32LE(4096, 56);
  for (const at of [60, 68]) head.writeUInt32LE(0xff_ff_ff_fe, at);
  for (let i = 0; i < 109; i += 1) head.writeUInt32LE(i < tables ? sectors + 1 + i : 0xff_ff_ff_ff, 76 + i * 4);
  const directory = padded(Buffer.concat([entry('Root Entry', 5, 1, 0xff_ff_ff_fe, 0), entry(name, 2, 0xff_ff_ff_ff, 0, Math.max(4096, stream.length))]));
  return Buffer.concat([head, content, directory, table]);
}

/** A workbook as Excel saved it. */
export function makeXls(
  sheets: readonly SheetToMake[],
  { is95 = false, is1904 = false, codePage, encode, more, textsInRecord = 8000 }: XlsToMake = {},
): Buffer {
  const bytesOf = encode ?? ((text: string) => Buffer.from(text, 'latin1'));
  const begin = (type: number): Buffer => record(0x809, u16(is95 ? 0x500 : 0x600, type, 0, 0), Buffer.alloc(8));
  const short = (text: string): Buffer =>
    is95 ? Buffer.concat([Buffer.from([bytesOf(text).length]), bytesOf(text)]) : Buffer.concat([Buffer.from([text.length]), chars(text)]);
  const long = (text: string): Buffer => (is95 ? Buffer.concat([u16(bytesOf(text).length), bytesOf(text)]) : Buffer.concat([u16(text.length), chars(text)]));
  const texts: string[] = [];
  const formats = [0, 14, 31, 22, 164, 165];
  const style = (format: number): number => formats.indexOf(format);

  function cell(row: number, column: number, value: Cell): Buffer {
    const at = u16(row, column);
    if (value === null) return Buffer.alloc(0);
    if (typeof value === 'string') {
      if (is95) return record(0x204, at, u16(0), long(value));
      return record(0xfd, at, u16(0), u32(texts.push(value) - 1));
    }
    if (typeof value === 'number')
      return Number.isInteger(value) && Math.abs(value) < 2 ** 29
        ? record(0x27e, at, u16(0), u32(((value << 2) | 2) >>> 0))
        : record(0x203, at, u16(0), f64(value));
    if (typeof value === 'boolean') return record(0x205, at, u16(0), Buffer.from([value ? 1 : 0, 0]));
    if ('date' in value) return record(0x203, at, u16(style(value.format ?? 14)), f64(value.date));
    if ('error' in value) return record(0x205, at, u16(0), Buffer.from([value.error, 1]));
    if ('label' in value) return record(0x204, at, u16(0), long(value.label));
    const { formula } = value;
    const result =
      typeof formula === 'number' ? f64(formula) : Buffer.from([typeof formula === 'string' ? 0 : 1, 0, formula === true ? 1 : 0, 0, 0, 0, 0xff, 0xff]);
    const tail = Buffer.alloc(8);
    return Buffer.concat([record(0x06, at, u16(0), result, tail), typeof formula === 'string' ? record(0x207, long(formula)) : Buffer.alloc(0)]);
  }

  const bodies = sheets.map(({ rows, before }) =>
    Buffer.concat([begin(0x10), before ?? Buffer.alloc(0), ...rows.flatMap((row, r) => row.map((value, c) => cell(r, c, value))), END]),
  );
  /** Texts that go over the end of a record go on in the next, which says again how wide they are. */
  function textRecords(): Buffer[] {
    if (is95) return [];
    const all: Buffer[] = [u32(texts.length), u32(texts.length)];
    const parts: Buffer[] = [];
    let open: Buffer[] = all;
    let size = 8;
    const next = (): void => {
      parts.push(record(parts.length === 0 ? 0xfc : 0x3c, ...open));
      open = [];
      size = 0;
    };
    for (const text of texts) {
      if (size + 3 > textsInRecord) next();
      const width = isWide(text) ? 2 : 1;
      open.push(u16(text.length), Buffer.from([width - 1]));
      size += 3;
      for (const char of text.split('')) {
        if (size + width > textsInRecord) {
          next();
          open.push(Buffer.from([width - 1]));
          size = 1;
        }
        open.push(width === 2 ? u16(char.charCodeAt(0)) : Buffer.from([char.charCodeAt(0)]));
        size += width;
      }
    }
    next();
    return parts;
  }
  const head = [
    begin(5),
    more ?? Buffer.alloc(0),
    record(0x42, u16(codePage ?? (is95 ? 1252 : 1200))),
    record(0x22, u16(is1904 ? 1 : 0)),
    ...[[164, 'yyyy"/"mm"/"dd'] as const, [165, '0.00" USD"'] as const].map(([id, format]) => record(0x41e, u16(id), is95 ? short(format) : long(format))),
    ...formats.map((format) => record(0xe0, u16(0, format), Buffer.alloc(16))),
  ];
  const named = (at: readonly number[]): Buffer[] =>
    sheets.map(({ name, hidden }, i) => record(0x85, u32(at[i] ?? 0), Buffer.from([hidden === true ? 1 : 0, 0]), short(name)));
  const ends = [...textRecords(), END];
  const length = Buffer.concat([...head, ...named([]), ...ends]).length;
  const places = bodies.map((_, i) => length + Buffer.concat(bodies.slice(0, i)).length);
  return compound(is95 ? 'Book' : 'Workbook', Buffer.concat([...head, ...named(places), ...ends, ...bodies]));
}
