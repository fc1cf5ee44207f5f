const STORED = 0;

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A file in a zip. */
export interface Entry {
  name: string;
  /** Unpacked, as its zip says. */
  size: number;
  /** It is behind a password. */
  isLocked: boolean;
  /** Unpacks it as it is read, to no more than its zip says. */
  open(): Bytes;
}

/** Breaks off what is longer than was said: a few bytes could unpack to all the memory there is. */
function noLongerThan(size: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = size;
  return new TransformStream({
    transform(part, to) {
      left -= part.length;
      if (left < 0) throw new Error('A file in a zip is longer than its zip says.');
      to.enqueue(part);
    },
  });
}

/** The files in a zip. */
export function* entriesOf(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const here = at;
    const nameLength = view.getUint16(here + 28, true);
    yield {
      name: new TextDecoder().decode(bytes.subarray(here + 46, here + 46 + nameLength)),
      size: view.getUint32(here + 24, true),
      isLocked: (view.getUint16(here + 8, true) & 1) !== 0,
      open: () => {
        const local = view.getUint32(here + 42, true);
        const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        const packed = new Blob([bytes.slice(from, from + view.getUint32(here + 20, true))]).stream();
        const whole = view.getUint16(here + 10, true) === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
        return whole.pipeThrough(noLongerThan(view.getUint32(here + 24, true)));
      },
    };
    at += 46 + nameLength + view.getUint16(here + 30, true) + view.getUint16(here + 32, true);
  }
}

/** One file in a zip, unpacked as it is read; null where there is none of that name. */
export function entryStream(bytes: Uint8Array, wanted: string): Bytes | null {
  for (const entry of entriesOf(bytes)) if (entry.name === wanted) return entry.open();
  return null;
}

/** The whole text of one file in a zip; null where there is none of that name. */
export async function entryText(bytes: Uint8Array, wanted: string): Promise<string | null> {
  const stream = entryStream(bytes, wanted);
  return stream === null ? null : new Response(stream).text();
}
