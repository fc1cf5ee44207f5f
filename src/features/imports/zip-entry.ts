const STORED = 0;

/** One file in a zip, unpacked as it is read; null where there is none of that name. */
export function entryStream(bytes: Uint8Array, wanted: string): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return null;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (name === wanted) {
      const local = view.getUint32(at + 42, true);
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const packed = new Blob([bytes.slice(from, from + view.getUint32(at + 20, true))]).stream();
      return view.getUint16(at + 10, true) === STORED ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

/** The whole text of one file in a zip; null where there is none of that name. */
export async function entryText(bytes: Uint8Array, wanted: string): Promise<string | null> {
  const stream = entryStream(bytes, wanted);
  return stream === null ? null : new Response(stream).text();
}
