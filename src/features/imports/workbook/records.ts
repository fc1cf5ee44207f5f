import { broken } from './broken.ts';

/** One record of an old workbook (MS-XLS), and where it begins. */
export interface XlsRecord {
  id: number;
  at: number;
  data: Uint8Array;
}

/** The records from a place on. A file that ends within one is cut off, and refused. */
export function* recordsFrom(stream: Uint8Array, from: number): Generator<XlsRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = from; at + 4 <= stream.length;) {
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > stream.length) return broken();
    yield { id: view.getUint16(at, true), at, data: stream.subarray(at + 4, at + 4 + length) };
    at += 4 + length;
  }
}

const AT_ONCE = 4096;
const fromCodes = (codes: Uint16Array): string => {
  let text = '';
  for (let at = 0; at < codes.length; at += AT_ONCE) text += String.fromCharCode(...codes.subarray(at, at + AT_ONCE));
  return text;
};

/** Reads numbers and texts of a record and those that continue it. Each that continues a text begins with how wide its characters are. */
export class RecordReader {
  readonly #parts: readonly Uint8Array[];
  #part = 0;
  #at = 0;

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  #here(): Uint8Array {
    let here = this.#parts[this.#part];
    while (here !== undefined && this.#at >= here.length) {
      here = this.#parts[(this.#part += 1)];
      this.#at = 0;
    }
    return here ?? broken();
  }

  get isEnd(): boolean {
    return this.#part >= this.#parts.length - 1 && this.#at >= (this.#parts[this.#part]?.length ?? 0);
  }

  u8(): number {
    const here = this.#here();
    return here[this.#at++] ?? 0;
  }

  u16(): number {
    return this.u8() + this.u8() * 0x1_00;
  }

  u32(): number {
    return this.u16() + this.u16() * 0x1_00_00;
  }

  f64(): number {
    const view = new DataView(this.bytes(8).buffer);
    return view.getFloat64(0, true);
  }

  bytes(count: number): Uint8Array {
    const found = new Uint8Array(count);
    for (let i = 0; i < count; i += 1) found[i] = this.u8();
    return found;
  }

  skip(count: number): void {
    for (let left = count; left > 0;) {
      const taken = Math.min(left, this.#here().length - this.#at);
      this.#at += taken;
      left -= taken;
    }
  }

  /** `count` characters of one byte or two each. */
  chars(count: number, wide: boolean): string {
    const codes = new Uint16Array(count);
    let isWide = wide;
    for (let i = 0; i < count; i += 1) {
      if (this.#at >= (this.#parts[this.#part]?.length ?? 0) && this.#part < this.#parts.length - 1) {
        this.#part += 1;
        this.#at = 0;
        isWide = (this.u8() & 1) !== 0;
      }
      codes[i] = isWide ? this.u16() : this.u8();
    }
    return fromCodes(codes);
  }

  /** A text of the table of texts: with the lengths of what is drawn in it and read beside it, which are left out. */
  rich(): string {
    const count = this.u16();
    const flags = this.u8();
    const runs = (flags & 8) === 0 ? 0 : this.u16();
    const read = (flags & 4) === 0 ? 0 : this.u32();
    const text = this.chars(count, (flags & 1) !== 0);
    this.skip(runs * 4 + read);
    return text;
  }
}
