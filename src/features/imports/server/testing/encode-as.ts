/** The bytes of each character in an encoding, by decoding every byte and pair of bytes. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const take = (...bytes: number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  for (let first = 0; first < 256; first += 1) take(first);
  for (let first = 0x80; first < 256; first += 1) for (let second = 0x30; second < 256; second += 1) take(first, second);
  return table;
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** A text in an old encoding, which nothing on this platform writes. Throws for a character it does not have. */
export function encodeAs(encoding: string, text: string): Uint8Array {
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const bytes = table.get(char);
      if (bytes === undefined) throw new Error(`${encoding} has no ${char}.`);
      return bytes;
    }),
  );
}
