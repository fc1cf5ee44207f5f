/** A sheet of a workbook that people see. */
export interface Sheet {
  /** Among all sheets, from 0. */
  index: number;
  name: string;
}

const WORKBOOK = 'xl/workbook.xml';
const STORED = 0;

/** The bytes of one file in a zip, unpacked; null where there is none of that name. */
async function entryOf(bytes: Uint8Array, wanted: string): Promise<Uint8Array | null> {
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
      const packed = bytes.slice(from, from + view.getUint32(at + 20, true));
      if (view.getUint16(at + 10, true) === STORED) return packed;
      return new Uint8Array(await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return Number.isNaN(code) ? (ENTITIES[String(name)] ?? all) : String.fromCodePoint(code);
  });

/** The sheets of a workbook that are not hidden, in their order. Empty for what is no workbook. */
export async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const workbook = await entryOf(bytes, WORKBOOK).catch(() => null);
  if (workbook === null) return [];
  const tags = [...new TextDecoder().decode(workbook).matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, given = '']) => given);
  return tags.flatMap((given, index) => {
    const name = /(?:^|\s)name="([^"]*)"/.exec(given)?.[1];
    return name === undefined || /\sstate="(?:hidden|veryHidden)"/.test(given) ? [] : [{ index, name: plain(name) }];
  });
}

/** The sheet that is meant: the one asked for; else the first that people see, as hidden ones are for formulas. */
export const sheetMeant = (all: readonly Sheet[], asked: number | null): number => asked ?? all[0]?.index ?? 0;
