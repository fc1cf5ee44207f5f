import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { writeOds } from 'hucre/ods';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { say } from '../../../server/words.ts';
import type { Import } from '../contract.ts';
import { makeXls } from '../testing/make-xls.ts';
import { zipOf } from '../testing/make-zip.ts';
import { encodeAs } from './testing/encode-as.ts';
import { csvFile, itemLine, sendFile, shipmentLine } from './testing/files.ts';
import { importedShipments, runImport, sendImport, shipmentsOf } from './testing/run-import.ts';

const GOOD = { kind: 'shipments', mode: 'good' };
const ALL = { kind: 'shipments', mode: 'all' };

let t: TestApp;
let ana: Caller;
beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

const run = (who: Caller, taskId: number, signal?: AbortSignal) => runImport(t, who, taskId, signal);
const imported = (who: Caller, options: object, content: string | Uint8Array) => importedShipments(t, who, options, content);

describe('any file', () => {
  const rows = [shipmentLine({ order_number: 'E-1', to_name: 'Анна Ёлкина', to_city: 'Тула' }), itemLine()];
  const text = csvFile(rows).replace('\uFEFF', '');
  const utf16 = (value: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(value, 'utf16le')]);
  /** Windows-1251 as far as these rows need it. */
  const windows1251 = (value: string) =>
    Buffer.from([...value].map((char) => (char === 'Ё' ? 0xa8 : char >= 'А' && char <= 'я' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))));

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16(text)],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['tabs and old line ends', Buffer.from(text.replaceAll(',', '\t').replaceAll('\r\n', '\r'))],
    ['a Russian spreadsheet', windows1251(text.replaceAll(',', ';'))],
    ['empty lines above', Buffer.from(`\r\n,,\r\n${text}`)],
  ])('is read: %s', async (_, bytes) => {
    const bo = await asMerchant(t);
    const { body, headers } = sendFile(ALL, bytes);
    const sent = await bo.call<{ import: Import }>('POST', '/imports', body, { ...headers, 'accept-language': 'ru' });
    await run(bo, sent.data.import.task_id ?? 0);
    expect((await shipmentsOf(bo, sent.data.import.id)).shipments).toMatchObject([{ name: 'Анна Ёлкина', city: 'Тула', order_number: 'E-1' }]);
  });

  it('of semicolons has commas before decimals, and comes back as it was', async () => {
    const bo = await asMerchant(t);
    const semicolons = (weight: string) =>
      csvFile([shipmentLine({ weight: 'W' }), itemLine()])
        .replaceAll(',', ';')
        .replace(';W;', `;${weight};`);
    const good = await imported(bo, ALL, semicolons('1,250'));
    expect(good.stored.shipments).toMatchObject([{ weight: 1.25 }]);
    const { taskId, task } = await imported(bo, ALL, semicolons('1.250'));
    expect(task.log[0]?.message).toContain('This could be 1250 or 1,250');
    const failed = (await bo.get(`/tasks/${taskId}/files/0`)).bytes.toString('utf8');
    expect(failed.split('\r\n')[0]).toContain('type;order_number;');
    expect((await imported(bo, ALL, failed.replace('1.250', '1,250'))).stored.shipments).toMatchObject([{ weight: 1.25 }]);
  });

  it.each([
    ['one title', 'Shipments of May\r\n'],
    ['a title and an empty line', 'Shipments of May;;;\r\n;;;\r\n'],
  ])('has its header below %s', async (_, title) => {
    const bo = await asMerchant(t);
    const done = await imported(bo, ALL, `${title.replaceAll(';', ',')}${csvFile([shipmentLine({ weight: 'x' }), itemLine()]).replace('\uFEFF', '')}`);
    expect(done.warnings[0]).toContain(`Line ${title.split('\r\n').length + 1}, weight`);
    expect(done.warnings).toHaveLength(1);
  });

  it('has as many rows as it says, a workbook as many as are found', async () => {
    const bo = await asMerchant(t);
    const table = await writeXlsx({ sheets: [{ name: 'x', rows: [['a'], ...Array.from({ length: 40 }, (_, i) => [`line\n${i}`])] }] });
    const totals = async (content: string | Uint8Array) => {
      const sent = await sendImport(bo, { ...GOOD, confirm_again: true }, content);
      return (await bo.get<{ task: { total: number } }>(`/tasks/${sent.data.import.task_id}`)).data.task.total;
    };
    expect([await totals(text), await totals(text.trimEnd()), await totals(table)]).toEqual([2, 2, 0]);
  });

  const MANY = {
    gb18030: ['王小明', '广东省深圳市南山区科技园南路88号', '深圳'],
    big5: ['陳小明', '台北市信義區忠孝東路五段88號', '台北'],
    'windows-1251': ['Смирнова Анна', 'ул. Тверская 12', 'Тула'],
    'koi8-r': ['Смирнова Анна', 'ул. Тверская 12', 'Тула'],
  } as const;
  it.each(Object.entries(MANY))('in %s is told by its rows, on an English page', async (encoding, [to_name, to_street1, to_city]) => {
    const bo = await asMerchant(t);
    const plain = csvFile(
      Array.from({ length: 10 }, (_, i) => [shipmentLine({ order_number: `M-${i}`, to_name, to_street1, to_city }), itemLine()]).flat(),
    ).replace('\uFEFF', '');
    const done = await imported(bo, ALL, encodeAs(encoding, plain));
    expect(done.task.status).toBe('Succeeded');
    const { shipments } = done.stored;
    expect(shipments).toHaveLength(10);
    expect(shipments[0]).toMatchObject({ name: to_name, city: to_city });
  });

  it('that may be saved in several ways is not guessed: it is asked how', async () => {
    const bo = await asMerchant(t);
    const bytes = encodeAs('koi8-r', csvFile([shipmentLine({ to_name: 'Ая' }), itemLine()]).replace('\uFEFF', ''));
    const unclear = await imported(bo, ALL, bytes);
    expect(unclear.task.status).toBe('Failed');
    expect(unclear.task.log.map((line) => line.message).join(' ')).toContain('It is not clear how this file is saved. Say in which encoding');
    expect(unclear.stored.shipments).toEqual([]);
    expect((await imported(bo, { ...ALL, encoding: 'koi8-r' }, bytes)).stored.shipments).toMatchObject([{ name: 'Ая' }]);
    expect((await imported(bo, { ...ALL, encoding: 'utf-8', confirm_again: true }, bytes)).task.status).toBe('Failed');
    const { body, headers } = sendFile({ ...ALL, encoding: 'latin-9' }, bytes);
    expect((await bo.call('POST', '/imports', body, headers)).status).toBe(422);
  });

  it('is read: the Chinese code page', async () => {
    const bo = await asMerchant(t);
    const name = Buffer.from([0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7]); // 王小明
    const [before = '', after = ''] = csvFile([shipmentLine({ to_name: '@@' }), itemLine()])
      .replace('\uFEFF', '')
      .split('@@');
    const { body, headers } = sendFile(ALL, Buffer.concat([Buffer.from(before.replace("'", '')), name, Buffer.from(after)]));
    const sent = await bo.call<{ import: Import }>('POST', '/imports', body, { ...headers, 'accept-language': 'zh' });
    await run(bo, sent.data.import.task_id ?? 0);
    expect((await shipmentsOf(bo, sent.data.import.id)).shipments).toMatchObject([{ name: '王小明' }]);
  });

  it('is read: a workbook, with its numbers as numbers', async () => {
    async function* sheet() {
      yield (text.split('\r\n')[0] ?? '').split(',');
      for (const row of rows) yield row.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell === 'false' ? false : cell));
    }
    const bytes = await buffer(Readable.fromWeb(writeXlsxStream(sheet(), { name: 'x' })));
    const bo = await asMerchant(t);
    expect((await imported(bo, ALL, bytes)).stored.shipments).toMatchObject([{ name: 'Анна Ёлкина', weight: 0.45 }]);
  });

  const table = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const cellsOf = (tag: string, row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const page = `<html><head><meta charset="windows-1251"></head><table>${table.map((row) => `<tr>${cellsOf('td', row)}</tr>`).join('\n')}</table></html>`;
  const xml = `<?xml version="1.0"?><Workbook><Worksheet ss:Name="S"><Table>${table
    .map((row) => `<Row>${row.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`)
    .join('')}</Table></Worksheet></Workbook>`;
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['of Excel 97', () => makeXls([{ name: 'S', rows: table }])],
    ['of LibreOffice', () => writeOds({ sheets: [{ name: 'S', rows: table }] })],
    ['that is a page', () => windows1251(page)],
    ['that is XML', () => Buffer.from(xml)],
    ['packed', async () => zipOf({ 'a.xlsx': new Uint8Array(await writeXlsx({ sheets: [{ name: 'S', rows: table }] })) })],
    ['that is a CSV, packed', () => zipOf({ 'a.csv': text })],
  ])('is read: a workbook %s', async (_, make) => {
    const bo = await asMerchant(t);
    expect((await imported(bo, ALL, await make())).stored.shipments).toMatchObject([{ name: 'Анна Ёлкина', city: 'Тула', order_number: 'E-1' }]);
  });

  it('is read from the sheet that was chosen', async () => {
    const rows = (order: string) =>
      csvFile([shipmentLine({ order_number: order }), itemLine()])
        .replace('\uFEFF', '')
        .trimEnd()
        .split(/\r?\n/)
        .map((line) => line.split(','));
    const sheets = [
      { name: 'Notes', rows: [['Nothing to import here']] },
      { name: 'Old', rows: rows('T-OLD') },
      { name: 'Новые', rows: rows('T-NEW') },
    ];
    const bytes = await writeXlsx({ sheets });
    const bo = await asMerchant(t);
    expect((await imported(bo, { ...ALL, sheet: 2 }, bytes)).stored.shipments).toMatchObject([{ order_number: 'T-NEW' }]);
    expect((await imported(bo, { ...ALL, sheet: 9, confirm_again: true }, bytes)).task.status).toBe('Failed');
    const behind = await writeXlsx({ sheets: [{ name: 'Formulas', hidden: true, rows: rows('T-HIDDEN') }, ...sheets.slice(2)] });
    expect((await imported(bo, ALL, behind)).stored.shipments).toMatchObject([{ order_number: 'T-NEW' }]);
  });

  it('has the zeros again that a spreadsheet dropped from its postal codes', async () => {
    const bo = await asMerchant(t);
    const boston = shipmentLine({ to_city: 'Boston', to_province: 'MA', to_postal_code: '2108', to_country: 'US' });
    const { stored } = await imported(bo, ALL, csvFile([boston, itemLine()]));
    expect(stored.shipments).toMatchObject([{ postal_code: '02108' }]);
  });

  it('is no table where a cell has no end, and read where only its sheet is long', async () => {
    const bo = await asMerchant(t);
    const long = await writeXlsx({
      sheets: [
        {
          name: 'S',
          rows: [
            ['type', 'to_name'],
            ['S', 'x'.repeat(3_000_000)],
          ],
        },
      ],
    });
    expect((await imported(bo, GOOD, long)).task.log.map(({ message }) => message)).toEqual([say('en', 'imports:errors.file_unreadable')]);
    const many = await writeXlsx({ sheets: [{ name: 'S', rows: Array.from({ length: 40_000 }, () => ['S', 'x'.repeat(40)]) }] });
    expect((await imported(bo, GOOD, many)).task.log.map(({ message }) => message)).not.toContain(say('en', 'imports:errors.file_unreadable'));
  });

  /** A zip whose one entry claims to unpack, or really unpacks, to `size` zeros. */
  function bomb(name: string, size: number): Buffer {
    const packed = deflateRawSync(Buffer.alloc(Math.min(size, 50_000_000)));
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const central = Buffer.alloc(46 + name.length);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.write(name, 46);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length, 12);
    end.writeUInt32LE(local.length + packed.length, 16);
    return Buffer.concat([local, packed, central, end]);
  }

  it.each<[string, Uint8Array]>([
    ['NUL bytes', Buffer.from('type,\0\nS,1\n')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['a bomb that says so', bomb('xl/worksheets/sheet1.xml', 4_000_000_000)],
    ['a zip that is no workbook', bomb('a.txt', 100)],
    ['quotes that never close', Buffer.from(`type,"to_name\n${'x'.repeat(300_000)}`)],
    ['only a header', Buffer.from('type,to_name\n')],
    ['one empty line', Buffer.from('\n')],
  ])('that is broken ends its task with a sentence: %s', async (_, bytes) => {
    const bo = await asMerchant(t);
    const done = await imported(bo, GOOD, bytes);
    expect(done.task.status).toBe('Failed');
    expect(done.task.log.at(-1)?.message).toMatch(/could not be read|no rows below|is empty|Please fix the errors/);
    expect(done.stored.total).toBe(0);
  });

  it.each([
    [
      'file_locked',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(2048), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['file_unreadable', Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from('Workbook', 'utf16le')])],
    ['file_packed', zipOf({ 'a.csv': text, 'b.csv': text })],
    ['file_numbers', zipOf({ 'Index/Document.iwa': 'x' })],
    ['file_unreadable', Buffer.from('<html><body>Please sign in</body></html>')],
    // Nothing of it is unpacked: it is read whole, at twenty times its size.
    ['file_too_large', bomb('xl/sharedStrings.xml', 70_000_000)],
  ] as const)('that is a workbook of another kind says what to do: %s', async (code, bytes) => {
    const bo = await asMerchant(t);
    const done = await imported(bo, GOOD, bytes);
    expect([done.task.status, done.task.log.at(-1)?.message]).toEqual(['Failed', say('en', `imports:errors.${code}`)]);
  });

  it('with a quote that never closes gives what stands before it, and says where', async () => {
    const bo = await asMerchant(t);
    const done = await imported(bo, GOOD, `${csvFile([shipmentLine({ order_number: 'Q-1' }), itemLine()])}S,"${'x\n'.repeat(200_000)}`);
    expect(done.stored.total).toBe(1);
    expect(done.task.log.map((line) => line.message).join(' ')).toContain('A quotation mark is opened and never closed');
  });

  it('with inches in a cell and numbers kept from being shortened is read to its end', async () => {
    const bo = await asMerchant(t);
    const line = (number: string, goods: string) =>
      csvFile([shipmentLine({ order_number: 'NUMBER' }), itemLine({ item_description: 'GOODS' })])
        .split('\r\n')
        .slice(1, 3)
        .join('\r\n')
        .replace('NUMBER', number)
        .replace('GOODS', goods);
    const head = csvFile([]);
    const done = await imported(bo, GOOD, `${head}${line('M-1', 'Stoneware mug')}\r\n${line('="0012"', 'Mug 12" high')}\r\n${line('M-3', '"Best" mug')}\r\n`);
    expect(done.task.status).toBe('Succeeded');
    expect(done.stored.shipments.map((one) => one.order_number).toSorted()).toEqual(['0012', 'M-1', 'M-3']);
  });

  it('with a quote that is closed too late swallows no row behind it', async () => {
    const bo = await asMerchant(t);
    const text = csvFile([
      shipmentLine({ order_number: 'M-1' }),
      itemLine(),
      shipmentLine({ order_number: 'M-2' }),
      itemLine(),
      shipmentLine({ order_number: 'M-3' }),
    ]);
    const done = await imported(bo, GOOD, text.replace('M-1,', 'M 1" high,').replace('M-2,', '"M-2,').replace('M-3,', '"M-3",'));
    expect(done.task.log.map((line) => line.message).join(' ')).toContain('A quotation mark is opened and never closed');
    expect(done.stored.shipments.map((one) => one.order_number)).toEqual(['M 1" high']);
  });

  it('that is no form, has no file, no options or too much of both is refused', async () => {
    expect((await ana.post('/imports', {})).code).toBe('unsupported_media_type');
    const { headers } = sendFile({}, '');
    expect((await ana.call('POST', '/imports', Buffer.from('------portolan-test--\r\n'), headers)).status).toBe(422);
    expect(await sendImport(ana, {}, 'a')).toMatchObject({ status: 422, errors: { kind: expect.any(String) as unknown } });
    const form = (name: string, content: string) => `------portolan-test\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
    const late = `${form('file"; filename="a.csv', 'a')}${form('options', JSON.stringify(GOOD))}------portolan-test--\r\n`;
    expect((await ana.call('POST', '/imports', Buffer.from(late), headers)).errors).toEqual({ options: 'Field is required.' });
    expect((await sendImport(ana, { ...GOOD, colour: 'red' }, 'a')).errors).toEqual({ colour: 'This field is not known.' });
    expect((await sendImport(ana, GOOD, '')).code).toBe('file_empty');
    const large = await sendImport(ana, GOOD, Buffer.alloc(64 * 1024 * 1024 + 1, 65));
    expect([large.status, large.code]).toEqual([413, 'file_too_large']);
  });
});
