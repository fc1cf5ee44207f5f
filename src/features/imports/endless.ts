import { entriesOf } from './zip-entry.ts';

/** No cell, tag or comment of a workbook is longer: a cell has 32,767 characters at most, and each takes up to ten bytes. */
const MAX_BYTES = 1024 * 1024;

const code = (char: string): number => char.charCodeAt(0);
const [LESS, GREATER, DOUBLE, SINGLE, BANG, ASK, SLASH, DASH, BRACKET, CLOSING] = [...'<>"\'!?/-[]'].map(code);
const BOM = 0xef;

/** What is being read: text, the beginning of a tag, a tag, a value in it, and what ends only behind two more of a character. */
type At = 'text' | 'begun' | 'tag' | 'value' | 'begun!' | 'held';

/**
 * Follows XML through its parts as the reader of workbooks does; false once one text, tag or comment is longer than any is. The reader keeps what is
 * not ended yet, and goes through all of it again with each part: a cell of 300 MB, which packs into 300 KB, would take it minutes and gigabytes.
 */
export function watchXml(max = MAX_BYTES): (part: Uint8Array) => boolean {
  let at: At = 'text';
  let size = 0;
  /** What closes it, how often before its `>`, and how long it is then at least: `<!-->` is no whole comment. */
  let closing = { by: 0, times: 0, from: 0 };
  let [last, before] = [0, 0];
  const hold = (by = 0, times = 0, from = 0): void => {
    at = 'held';
    closing = { by, times, from };
  };
  const isClosed = (): boolean => size >= closing.from && (closing.times === 0 || (last === closing.by && (closing.times === 1 || before === closing.by)));
  const inTag = (byte: number): void => {
    if (byte === GREATER) at = 'text';
    else if (byte === DOUBLE || byte === SINGLE) {
      hold(byte);
      at = 'value';
    } else at = 'tag';
  };
  const follow = (byte: number): void => {
    if (at === 'text') at = byte === LESS ? 'begun' : 'text';
    else if (at === 'value') at = byte === closing.by ? 'tag' : 'value';
    else if (at === 'held') at = byte === GREATER && isClosed() ? 'text' : 'held';
    else if (at === 'begun!') {
      if (byte === DASH) hold(DASH, 2, '<!---->'.length);
      else if (byte === BRACKET) hold(CLOSING, 2);
      else if (byte === GREATER) at = 'text';
      else hold();
    } else if (at === 'tag') inTag(byte);
    else if (byte === BANG) at = 'begun!';
    else if (byte === ASK) hold(ASK, 1, '<??>'.length);
    else if (byte === SLASH) hold();
    else inTag(byte);
  };
  return (part) => {
    for (const byte of part) {
      const was = at;
      size += 1;
      follow(byte);
      if (size > max) return false;
      if (at !== was && (at === 'begun' || at === 'text')) size = at === 'begun' ? 1 : 0;
      before = last;
      last = byte;
    }
    return true;
  };
}

/** Whether a zip holds XML with a text, tag or comment without end, whatever its file is called; pictures are left alone. */
export async function hasEndless(bytes: Uint8Array): Promise<boolean> {
  for (const { size, open } of entriesOf(bytes)) {
    if (size <= MAX_BYTES) continue;
    const watch = watchXml();
    let isFirst = true;
    for await (const part of open()) {
      if (isFirst && part[0] !== LESS && part[0] !== BOM) break;
      isFirst = false;
      if (!watch(part)) return true;
    }
  }
  return false;
}
