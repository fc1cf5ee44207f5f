import { expect, it } from 'vitest';
import { mustBeReadable } from './readable.ts';

/** A zip of one file as it is, that says it unpacks to `size`. */
function zipOf(name: string, text: string, size = text.length): Uint8Array {
  const [local, central, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.writeUInt16LE(name.length, 26);
  central.writeUInt32LE(0x02014b50);
  central.writeUInt32LE(text.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  const at = local.length + name.length + text.length;
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([local, Buffer.from(name + text), central, Buffer.from(name), end]));
}

const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="a" Type="http://x/relationships/${type}" Target="${target}"/></Relationships>`;
const SIZE = 65 * 1024 * 1024;

it.each([
  ['xl/worksheets/sheet1.xml', '<worksheet/>', undefined, undefined],
  // A sheet is read row by row.
  ['xl/worksheets/sheet1.xml', 'PNG', SIZE, undefined],
  ['xl/sharedStrings.xml', '<sst/>', SIZE, 'file_too_large'],
  ['xl/texts.bin', '<sst/>', SIZE, 'file_too_large'],
  ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml'), undefined, undefined],
  ['xl/_rels/workbook.xml.rels', relation('sharedStrings', 'sharedStrings.xml'), undefined, undefined],
  // Its texts would be read whole.
  ['xl/_rels/workbook.xml.rels', relation('sharedStrings', 'worksheets/sheet1.xml'), undefined, 'file_unreadable'],
  ['xl/_rels/workbook.xml.rels', relation('sharedStrings', 'work&#115;heets/sheet1.xml'), undefined, 'file_unreadable'],
])('of a workbook, %s with %s in %s bytes gives %s', async (name, text, size, code) => {
  const told = await mustBeReadable(zipOf(name, text, size)).catch((error: Error) => error.message);
  expect(told).toBe(code);
});
