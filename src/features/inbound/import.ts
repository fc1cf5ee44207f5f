import { z } from 'zod';
import type { FieldProblem } from '../../shared/errors.ts';
import { columnOn, type ColumnWords, type ImportDefinition, type RowValues } from '../../shared/import-kind.ts';
import { importPaths } from '../../shared/paths/imports.ts';
import { inboundPaths } from '../../shared/paths/inbound.ts';
import { inboundInput, MAX_CARRIER, MAX_LOT, MAX_NOTES, MAX_REFERENCE, MAX_TRACKING } from './contract.ts';
import { SYNONYMS } from './import-synonyms.ts';
import en from './text/import.en.ts';
import ru from './text/import.ru.ts';
import zh from './text/import.zh.ts';

/** Which row each line of each carton stands in, and the rows that contradict the one above them. */
const inboundImport = z.object({
  inbound: inboundInput,
  rows: z.array(z.array(z.int())),
  contradictions: z.array(z.object({ row: z.int(), column: z.enum(['warehouse', 'copies']) })),
});
export type InboundImport = z.output<typeof inboundImport>;

type Property = keyof typeof en.columns;
const words = (property: Property): ColumnWords => `inbound:import.columns.${property}`;
const s = columnOn('S', words);
const l = columnOn('L', words);

/** The columns of a packing list, in the template's order. */
const COLUMNS = [
  s('reference', 'text', 'PO-2026-114', { meta: { max: MAX_REFERENCE } }),
  l('warehouse', 'warehouse', 'HKG'),
  l('carton', 'text', '1', { meta: { max: 40 } }),
  l('cartons', 'integer', '1', { path: 'copies' }),
  l('sku', 'text', 'MUG-BLUE', { required: true, meta: { max: 48 } }),
  l('quantity', 'integer', '24', { required: true }),
  l('lot', 'text', '', { meta: { max: MAX_LOT } }),
  l('expires', 'moment', ''),
  s('carrier', 'text', 'SF Express', { meta: { max: MAX_CARRIER } }),
  s('tracking_number', 'text', '', { meta: { max: MAX_TRACKING } }),
  s('notes', 'text', '', { meta: { max: MAX_NOTES } }),
];

/** What a row says of its line. */
interface Row {
  warehouse?: string;
  carton?: string;
  copies?: number;
  [field: string]: unknown;
}

/** The rows of each carton: those with the same name in that column are one, and a row without a name is one of its own. */
function rowsByCarton(rows: readonly Row[]): number[][] {
  const cartons = new Map<string, number[]>();
  rows.forEach(({ carton }, row) => {
    const key = carton === undefined ? `row ${row}` : `carton ${carton}`;
    cartons.set(key, [...(cartons.get(key) ?? []), row]);
  });
  return [...cartons.values()];
}

/** Turns the rows of one reference into an inbound shipment, carton by carton. */
function build({ lines, ...head }: RowValues): RowValues {
  const rows = (lines ?? []) as readonly Row[];
  const cartons = rowsByCarton(rows);
  const warehouse = rows.find((row) => row.warehouse !== undefined)?.warehouse;
  const packed = cartons.map((own) => ({
    copies: rows[own[0] ?? 0]?.copies ?? 1,
    products: own.map((at) => {
      const { warehouse: _warehouse, carton: _carton, copies: _copies, ...line } = rows[at] ?? {};
      return line;
    }),
  }));
  const elsewhere = rows.flatMap((row, at) => (row.warehouse !== undefined && row.warehouse !== warehouse ? [{ row: at, column: 'warehouse' }] : []));
  const uneven = cartons.flatMap(([first = 0, ...rest]) =>
    rest.flatMap((at) => (rows[at]?.copies !== undefined && rows[at].copies !== (rows[first]?.copies ?? 1) ? [{ row: at, column: 'copies' }] : [])),
  );
  return { inbound: { ...head, warehouse, cartons: packed }, rows: cartons, contradictions: [...elsewhere, ...uneven] };
}

/** The path of the column that a contract problem is about. */
function columnOf(path: string, built: RowValues): string {
  const [first = '', ...rest] = path.replace(/^inbound\//, '').split('/');
  if (first === 'warehouse') return 'lines/0/warehouse';
  if (first !== 'cartons') return [first, ...rest].join('/');
  const [carton, products, line, field] = rest;
  const rows = (built.rows as number[][])[Number(carton ?? 0)] ?? [];
  if (products !== 'products') return `lines/${rows[0] ?? 0}/${products ?? 'carton'}`;
  // A line that names no product says so at its SKU.
  return `lines/${rows[Number(line ?? 0)] ?? 0}/${field === undefined || field === 'id' ? 'sku' : field}`;
}

const contradicted = ({ contradictions }: InboundImport): Record<string, FieldProblem> =>
  Object.fromEntries(
    contradictions.map(({ row, column }) => [`lines/${row}/${column}`, { key: column === 'warehouse' ? 'inbound:import.elsewhere' : 'inbound:import.uneven' }]),
  );

/** The import of inbound shipments: a packing list with a row for each product in each carton; the rows with one reference are one draft. */
export const INBOUND_IMPORT: ImportDefinition<InboundImport, 'inbound'> = {
  kind: 'inbound',
  area: 'fulfilment',
  scope: 'inbound',
  words: 'inbound:import',
  names: [en.columns, zh.columns, ru.columns],
  synonyms: SYNONYMS,
  // Our own list counts all cartons of a shipment, not those that are alike.
  others: [
    { beside: 'Differences', leave: ['Cartons'] },
    { beside: '差异', leave: ['箱数'] },
  ],
  pages: { here: inboundPaths.import, columns: importPaths.inboundColumns, result: () => inboundPaths.list() },
  changes: 'inbound',
  columns: COLUMNS,
  items: { path: 'lines', none: 'inbound:import.none', noObject: 'inbound:import.none', notStored: 'inbound:import.notStored', flatBy: 'reference' },
  schema: inboundImport,
  also: contradicted,
  shape: { build, columnOf },
  identity: { property: 'reference', of: ({ inbound }) => inbound.reference || null },
  keeps: true,
  examples: [
    { reference: 'PO-2026-114', warehouse: 'HKG', carton: '1', cartons: '2', sku: 'MUG-BLUE', quantity: '24', carrier: 'SF Express' },
    { reference: 'PO-2026-114', carton: '2', sku: 'MUG-BLUE', quantity: '12' },
    { reference: 'PO-2026-114', carton: '2', sku: 'PLATE-SAND', quantity: '8' },
  ],
};
