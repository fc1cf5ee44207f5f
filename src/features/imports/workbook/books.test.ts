import { writeOds } from 'hucre/ods';
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { makeXls, record, u16, compound } from '../testing/make-xls.ts';
import { zipOf } from '../testing/make-zip.ts';
import { sheetMeant } from '../sheets.ts';
import { linesOf } from './book.ts';
import { openBook, openMarkup, packedIn } from './open-book.ts';

const reader = () => Promise.resolve(streamXlsxRows);
const MOST = 64 * 1024 * 1024;

async function all(lines: AsyncIterable<string[]>): Promise<string[][]> {
  const found: string[][] = [];
  for await (const line of lines) found.push(line);
  return found;
}

async function read(bytes: Uint8Array, sheet: number | null = null): Promise<string[][]> {
  const book = await openBook(bytes, reader);
  return all(linesOf(book, sheetMeant(book.sheets, sheet)));
}
async function readMarkup(text: string, size = 7): Promise<string[][]> {
  const parts = function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const book = await openMarkup(text, parts);
  return all(linesOf(book, sheetMeant(book.sheets, null)));
}
const refusal = async (of: Promise<unknown>): Promise<string> => of.then(() => 'read').catch((error: Error) => error.message);

describe('an XLS', () => {
  it('is read as XLSX is: texts, numbers, days, results of formulas, and what is wrong', async () => {
    const xls = makeXls([
      {
        name: 'S',
        rows: [
          ['номер', 'Größe', '重量', 'day'],
          ['00123', 12, 0.45, { date: 45_993 }],
          [],
          [{ formula: 'Итог' }, { formula: 2.5 }, { formula: true }, { date: 45_993.5, format: 22 }],
          [{ error: 0x2a }, false, 1_234_567_890_123, { date: 45_993, format: 164 }],
          [null, { date: 3.5, format: 165 }, { label: 'typed' }, { date: 45_993, format: 31 }],
        ],
      },
    ]);
    expect(await read(xls)).toEqual([
      ['номер', 'Größe', '重量', 'day'],
      ['00123', '12', '0.45', '2025-12-02'],
      [],
      ['Итог', '2.5', 'true', '2025-12-02 12:00:00'],
      ['#N/A', 'false', '1234567890123', '2025-12-02'],
      ['', '3.5', 'typed', '2025-12-02'],
    ]);
  });

  it('counts its days from 1904 where it says so', async () => {
    expect(await read(makeXls([{ name: 'S', rows: [[{ date: 44_531 }]] }], { is1904: true }))).toEqual([['2025-12-02']]);
  });

  it('of Excel 95 is read in its own set of characters', async () => {
    const encode = (text: string) => Buffer.from([...text].map((char) => (char >= 'А' && char <= 'я' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))));
    const xls = makeXls([{ name: 'Лист', rows: [['Имя', 5, { formula: 'Тула' }, { date: 45_993, format: 164 }]] }], { is95: true, codePage: 1251, encode });
    expect(await read(xls)).toEqual([['Имя', '5', 'Тула', '2025-12-02']]);
    expect((await openBook(xls, reader)).sheets).toEqual([{ index: 0, name: 'Лист' }]);
  });

  it('has texts that go on in the next record', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => [`Пакет ${i} ${'я'.repeat(i)}`, `Box ${'x'.repeat(i * 3)}`]);
    expect(await read(makeXls([{ name: 'S', rows }], { textsInRecord: 97 }))).toEqual(rows);
  });

  it('has the sheets that people see, and no cells of the charts in them', async () => {
    const chart = Buffer.concat([record(0x809, u16(0x600, 0x20, 0, 0)), record(0x203, u16(0, 0, 0), Buffer.alloc(8)), record(0x0a)]);
    const xls = makeXls([
      { name: 'Formulas', hidden: true, rows: [['x']] },
      { name: '订单', rows: [['a'], ['b']], before: chart },
      { name: 'Two', rows: [['c']] },
    ]);
    expect((await openBook(xls, reader)).sheets).toEqual([
      { index: 1, name: '订单' },
      { index: 2, name: 'Two' },
    ]);
    expect(await read(xls)).toEqual([['a'], ['b']]);
    expect(await read(xls, 2)).toEqual([['c']]);
    expect(await refusal(read(xls, 9))).toBe('file_unreadable');
  });

  it('behind a password is refused, as is another file of its format', async () => {
    expect(await refusal(read(makeXls([{ name: 'S', rows: [['a']] }], { more: record(0x2f, Buffer.alloc(54)) })))).toBe('file_locked');
    expect(await refusal(read(compound('EncryptedPackage', Buffer.alloc(5000))))).toBe('file_locked');
    expect(await refusal(read(compound('WordDocument', Buffer.alloc(5000))))).toBe('file_unreadable');
  });
});

describe('an ODS', () => {
  const ods = (body: string, styles = '') =>
    zipOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    });
  const table = (rows: string, given = 'table:name="S"') => `<table:table ${given}>${rows}</table:table>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const text = (value: string, given = '') => `<table:table-cell office:value-type="string" ${given}><text:p>${value}</text:p></table:table-cell>`;

  it('is read as XLSX is', async () => {
    const rows = [
      ['номер', 'Größe', '重量'],
      ['00123', 12, 0.45],
      [true, new Date(Date.UTC(2025, 11, 2)), 'a & b'],
    ];
    const sheets = [{ name: 'Заказы & Co', rows }];
    const made = await writeOds({ sheets });
    expect(await read(made)).toEqual(await read(await writeXlsx({ sheets })));
    expect((await openBook(made, reader)).sheets).toEqual([{ index: 0, name: 'Заказы & Co' }]);
  });

  it('has lines and spaces in its cells, and nothing of what is noted beside them', async () => {
    const cell = `<table:table-cell office:value-type="string"><office:annotation><text:p>Note</text:p></office:annotation><text:p>1<text:s text:c="2"/><text:span>Main</text:span></text:p><text:p>St</text:p><draw:frame><text:p>Frame</text:p></draw:frame></table:table-cell>`;
    expect(await read(ods(table(row(cell, text('x')))))).toEqual([['1  Main\nSt', 'x']]);
  });

  it('has cells and rows that stand for many, and a formula without its result', async () => {
    const many = 'table:number-columns-repeated="16380"';
    const rows = [
      row(text('a', 'table:number-columns-repeated="2"'), `<table:table-cell ${many}/>`),
      '<table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>',
      row('<table:table-cell/>', '<table:covered-table-cell/>', text('b'), '<table:table-cell table:formula="of:=1+1"/>'),
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>',
    ];
    expect(await read(ods(table(rows.join(''))))).toEqual([['a', 'a'], [], [], ['', '', 'b', '#FORMULA!']]);
  });

  it('has the sheets that people see', async () => {
    const styles = '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const made = ods(`${table(row(text('x')), 'table:name="Formulas" table:style-name="ta1"')}${table(row(text('y')), 'table:name="S"')}`, styles);
    expect((await openBook(made, reader)).sheets).toEqual([{ index: 1, name: 'S' }]);
    expect(await read(made)).toEqual([['y']]);
  });

  it('that repeats a few cells without end, has one without end, or is cut off, is refused', async () => {
    const endless = `<table:table-row table:number-rows-repeated="1048576">${text('x', 'table:number-columns-repeated="16384"')}</table:table-row>`;
    expect(await refusal(read(ods(table(endless))))).toBe('file_too_large');
    expect(await refusal(read(ods(table(row(text('x'.repeat(300_000)))))))).toBe('file_unreadable');
    expect(await refusal(read(zipOf({ 'content.xml': '<office:document-content><office:body>' })))).toBe('file_unreadable');
  });

  it('behind a password is refused', async () => {
    expect(await refusal(read(zipOf({ 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' })))).toBe('file_locked');
    expect(await refusal(read(zipOf({ 'encrypted-package': 'x' })))).toBe('file_locked');
  });
});

describe('what shops call a workbook', () => {
  it('may be an XML Spreadsheet', async () => {
    const sheet = (name: string, rows: string, more = '') => `<Worksheet ss:Name="${name}"><Table>${rows}</Table>${more}</Worksheet>`;
    const data = (type: string, value: string, given = '') => `<Cell ${given}><Data ss:Type="${type}">${value}</Data></Cell>`;
    const xml = `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheet('Hidden', '', '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>')}${sheet(
      'S',
      `<Row>${data('String', '00123')}${data('Number', '0.450', 'ss:Index="3"')}<Cell ss:Formula="=1"/></Row><Row ss:Index="3">${data('DateTime', '2025-12-02T00:00:00.000', 'ss:MergeAcross="1"')}${data('Boolean', '1')}<Cell><Data ss:Type="String">a &amp; <![CDATA[<b>]]></Data><Comment><ss:Data>no</ss:Data></Comment></Cell></Row>`,
    )}</Workbook>`;
    expect(await readMarkup(xml)).toEqual([['00123', '', '0.45', '#FORMULA!'], [], ['2025-12-02', '', 'true', 'a & <b>']]);
    expect(await refusal(readMarkup(xml.slice(0, -30)))).toBe('file_unreadable');
  });

  it('may be a page with tables', async () => {
    const page = `<html><head><title>Orders</title><style>td > p { x }</style></head><body><script>if (a<b) x("</td>")</script>
      <table border=1><TR><th>No</th><th colspan="2">To &amp; from</th></TR>
      <tr><td style='mso-number-format:"\\@"' title=5">00123<td rowspan=2>ул.&nbsp;Тверская<br/>12</td><td>a  b</td></tr>
      <tr><td>2</td><td/></tr></table></body></html>`;
    expect(await readMarkup(page)).toEqual([
      ['No', 'To & from', ''],
      ['00123', 'ул. Тверская\n12', 'a b'],
      ['2', '', ''],
    ]);
  });

  it('is none where a page has no table, or is cut off', async () => {
    expect(await refusal(readMarkup('<html><body><p>Please sign in</p></body></html>'))).toBe('file_unreadable');
    expect(await refusal(readMarkup('<table><tr><td>1</td></tr><tr><td>2'))).toBe('file_unreadable');
    expect(await refusal(readMarkup(`<table><tr><td title="${'x'.repeat(1_200_000)}">1</td></tr></table>`, 65_536))).toBe('file_unreadable');
  });
});

describe('a zip', () => {
  it('may hold one file', async () => {
    const file = packedIn(zipOf({ '__MACOSX/._a.csv': 'x', 'orders/': '', 'orders/a.csv': 'type,to_name' }), MOST);
    expect(await new Response(file?.open()).text()).toBe('type,to_name');
    expect(packedIn(new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows: [['a']] }] })), MOST)).toBeNull();
  });

  it('of several files, of one that is too large, or of Numbers says so', async () => {
    const told = (bytes: Uint8Array) => refusal(Promise.resolve().then(() => packedIn(bytes, MOST)));
    expect(await told(zipOf({ 'a.csv': 'a', 'b.csv': 'b' }))).toBe('file_packed');
    expect(await told(zipOf({ '.DS_Store': 'a' }))).toBe('file_unreadable');
    expect(await told(zipOf({ 'a.csv': 'a' }, { size: MOST + 1 }))).toBe('file_too_large');
    expect(await told(zipOf({ 'a.csv': 'a' }, { isLocked: true }))).toBe('file_locked');
    expect(await refusal(read(zipOf({ 'Index/Document.iwa': 'a', 'Metadata/Properties.plist': '' })))).toBe('file_numbers');
  });

  it('unpacks to no more than it says', async () => {
    const file = packedIn(zipOf({ 'a.csv': 'x'.repeat(1000) }, { size: 10 }), MOST);
    expect(await refusal(new Response(file?.open()).text())).not.toBe('read');
  });
});

describe('a file that is broken', () => {
  /** The same numbers each time. */
  const numbers = (seed: number) => {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
  };
  const rows = Array.from({ length: 40 }, (_, i) => [`A-${i}`, 'Анна', i, i / 4, { formula: 'x' }, { date: 45_000 + i }]);

  it('anywhere is read or refused, soon and with a code', async () => {
    const next = numbers(7);
    const files = [
      makeXls([{ name: 'S', rows }], { textsInRecord: 200 }),
      makeXls([{ name: 'S', rows }], { is95: true }),
      Buffer.from(await writeOds({ sheets: [{ name: 'S', rows: rows.map((row) => row.slice(0, 4) as (string | number)[]) }] })),
    ];
    const told = new Set<string>();
    for (const file of files) {
      for (let i = 0; i < 400; i += 1) {
        const bytes = new Uint8Array(i % 4 === 0 ? file.subarray(0, next(file.length)) : file);
        // The places that say how much there is stand at the beginning of each part.
        for (let change = 0; change <= i % 5 && bytes.length > 0; change += 1) bytes[next(bytes.length)] = [0, 0xff, 0x7f, next(256)][next(4)] ?? 0;
        told.add(await refusal(read(bytes)));
      }
    }
    expect(told).toContain('file_unreadable');
    expect(told).toContain('read');
  });

  it('in a page says more than it has: rows that cover all below are counted', async () => {
    const wide = '<td rowspan="1000" colspan="1000">x</td>'.repeat(100);
    expect(await refusal(readMarkup(`<table><tr>${wide}</tr>${'<tr></tr>'.repeat(500)}</table>`, 65_536))).toBe('file_too_large');
  });

  it('as a compound runs in a circle', async () => {
    const file = makeXls([{ name: 'S', rows }]);
    const table = file.readUInt32LE(76);
    file.writeUInt32LE(0, (table + 1) * 512);
    expect(await refusal(read(file))).toBe('file_unreadable');
    file.writeUInt32LE(0, 68);
    expect(await refusal(read(file))).toBe('file_unreadable');
  });
});
