import { csvText } from '../../../../shared/csv.ts';
import { SHIPMENT_IMPORT } from '../../definitions/shipments.ts';
import { templateRows } from '../../template.ts';

const [HEADINGS = [], SHIPMENT = [], ITEM = []] = templateRows(SHIPMENT_IMPORT);
const change = (row: readonly string[], cells: Readonly<Record<string, string>>) => row.map((cell, i) => cells[HEADINGS[i] ?? ''] ?? cell);

/** A shipment row of the template with some cells changed. */
export const shipmentLine = (cells: Readonly<Record<string, string>> = {}): string[] => change(SHIPMENT, cells);
/** An item row of the template with some cells changed. */
export const itemLine = (cells: Readonly<Record<string, string>> = {}): string[] => change(ITEM, cells);

/** A CSV file with the template's headings. */
export const csvFile = (rows: readonly (readonly string[])[]): string => csvText(HEADINGS, rows);

/** Every kind of bad row that the specification names, as changes to a shipment of two rows. */
export const BAD: readonly { s?: Readonly<Record<string, string>>; l?: Readonly<Record<string, string>> }[] = [
  { s: { to_name: '' } },
  { s: { insurance: 'yes please' } },
  { s: { weight: '0.4kg' } },
  { l: { item_quantity: '2.0' } },
  { s: { to_country: 'Narnia' } },
  { s: { entry_point: 'NOSUCH' } },
  { s: { service: 'rocket' } },
  { s: { currency: 'XXX' } },
  { s: { to_email: 'ana at example' } },
  { l: { item_hts_code: '12a456' } },
  { l: { item_value: '1.005' } },
  { l: { item_description: 'gift' } },
  { s: { weight: '0.1' } },
];

/** `count` shipments of two rows each, one in `every` of them bad, each kind in turn (0 for none). */
export function manyShipments(count: number, every = 0): string[][] {
  const rows: string[][] = [];
  for (let i = 0; i < count; i += 1) {
    const bad = every > 0 && i % every === every - 1 ? BAD[Math.floor(i / every) % BAD.length] : undefined;
    rows.push(shipmentLine({ order_number: `N-${i}`, ...bad?.s }), itemLine(bad?.l));
  }
  return rows;
}

/** The body and headers of a call that sends a file. */
export function sendFile(options: object, content: string | Uint8Array, name = 'shipments.csv'): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----portolan-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="options"\r\n\r\n${JSON.stringify(options)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
