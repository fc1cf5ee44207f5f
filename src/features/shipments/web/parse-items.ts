import { isDgCode } from '../../../shared/dangerous-goods.ts';
import { fromGrams, SYSTEM_UNITS, toGrams, type UnitSystem, type WeightUnit } from '../../../shared/units.ts';
import { decimalSign, readAmount, readCells } from './read-cells.ts';

/** The columns of the contents, in the order they are taken without a header row. */
export const ITEM_COLUMNS = [
  'description',
  'quantity',
  'value',
  'weight',
  'hts_code',
  'coo',
  'dg_code',
  'origin_description',
  'product_id',
  'supplier',
  'url',
  'cost_value',
  'retail_value',
] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

export type PastedItem = Partial<Record<Exclude<ItemColumn, 'quantity' | 'value' | 'weight' | 'cost_value' | 'retail_value'>, string>> &
  Partial<Record<'quantity' | 'value' | 'weight' | 'cost_value' | 'retail_value', number | string>>;

export interface PasteProblem {
  /** Row of the pasted text, counted from 1, header included. */
  row: number;
  column: ItemColumn;
  /** A word under `form.paste.problem`. */
  reason: 'number' | 'ambiguous' | 'country' | 'dg';
  text: string;
}

export interface PastedItems {
  items: PastedItem[];
  problems: PasteProblem[];
  hasHeader: boolean;
  /** Headers that were not recognized. */
  ignored: string[];
  /** Items beyond what fits. */
  surplus: number;
}

/** Words a header can have, in the three languages and as abbreviated in spreadsheets. */
const HEADERS: Readonly<Record<ItemColumn, readonly string[]>> = {
  description: [
    'description',
    'item',
    'item name',
    'product',
    'product name',
    'name',
    'goods',
    'title',
    'english description',
    'english name',
    '品名',
    '描述',
    '商品',
    '商品名称',
    '名称',
    '英文品名',
    '英文描述',
    '物品描述',
    '产品名称',
    'описание',
    'товар',
    'наименование',
    'название',
    'наименование товара',
  ],
  quantity: ['quantity', 'qty', 'q ty', 'count', 'pcs', 'pieces', 'units', '数量', '件数', '个数', 'количество', 'кол во', 'кол', 'шт'],
  value: [
    'value',
    'unit value',
    'price',
    'unit price',
    'amount',
    'declared value',
    'item value',
    '单价',
    '价值',
    '申报价值',
    '申报单价',
    '价格',
    '金额',
    'стоимость',
    'цена',
    'цена за единицу',
    'цена за шт',
    'стоимость единицы',
  ],
  weight: ['weight', 'unit weight', 'item weight', 'net weight', '重量', '单重', '单件重量', '净重', 'вес', 'масса', 'вес единицы', 'вес за шт', 'вес нетто'],
  hts_code: [
    'hs code',
    'hts code',
    'hs',
    'hts',
    'hscode',
    'htscode',
    'tariff code',
    'commodity code',
    'hs编码',
    'hs 编码',
    '海关编码',
    '税号',
    '商品编码',
    'код тн вэд',
    'тн вэд',
    'тнвэд',
    'код hs',
    'код тн вэд hs',
  ],
  coo: ['country of origin', 'origin', 'coo', 'made in', 'origin country', '原产国', '原产地', '产地', 'страна происхождения', 'происхождение', 'страна'],
  dg_code: ['dg code', 'dg', 'dangerous goods', 'dangerous goods code', '危险品', '危险品代码', 'опасный груз', 'код опасного груза', 'опасность'],
  origin_description: [
    'origin description',
    'local description',
    'chinese description',
    'chinese name',
    '中文品名',
    '中文描述',
    '本地描述',
    'местное описание',
    'описание на языке отправителя',
  ],
  product_id: ['product id', 'sku', 'item id', 'article', '商品 id', '产品编号', '商品编号', '货号', 'артикул', 'код товара', 'id товара'],
  supplier: ['supplier', 'vendor', 'manufacturer', '供应商', '厂商', 'поставщик', 'производитель'],
  url: ['url', 'link', 'product url', 'web address', '链接', '产品链接', '商品网址', '网址', 'ссылка', 'ссылка на товар'],
  cost_value: ['cost', 'cost value', 'unit cost', '成本', '成本价', 'себестоимость', 'закупочная цена'],
  retail_value: ['retail', 'retail value', 'retail price', 'sold for', '零售价', '售价', 'розничная цена', 'цена продажи'],
};

const NUMERIC: ReadonlySet<ItemColumn> = new Set(['quantity', 'value', 'weight', 'cost_value', 'retail_value']);

/** A unit in a header ("Weight, g") or after a number ("250 г"). */
const UNITS: Readonly<Record<string, WeightUnit>> = {
  g: 'g',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  克: 'g',
  г: 'g',
  гр: 'g',
  kg: 'kg',
  kgs: 'kg',
  千克: 'kg',
  公斤: 'kg',
  кг: 'kg',
  oz: 'oz',
  盎司: 'oz',
  унц: 'oz',
  lb: 'lb',
  lbs: 'lb',
  磅: 'lb',
  фунт: 'lb',
};

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[_\-.*:/№#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const unitOf = (text: string): WeightUnit | undefined => UNITS[text.toLowerCase().replace(/[.\s]/g, '')];

interface Header {
  column: ItemColumn | null;
  unit: WeightUnit | undefined;
}

function readHeader(cell: string): Header {
  const inBrackets = /[([（]\s*([^)\]）]+)[)\]）]/.exec(cell)?.[1];
  const behindComma = /,\s*(\S+)\s*$/.exec(cell)?.[1];
  const unit = unitOf(inBrackets ?? behindComma ?? '');
  const name = plain(behindComma !== undefined && unit !== undefined ? cell.replace(/,[^,]*$/, '') : cell);
  const column = ITEM_COLUMNS.find((one) => HEADERS[one].includes(name)) ?? null;
  return { column, unit };
}

export interface PasteOptions {
  units: UnitSystem;
  /** How many more items fit. */
  room: number;
  /** The code of a country written as a name or code, or null. */
  countryOf: (text: string) => string | null;
}

/** Weights in the unit of the form, whatever unit the table has. */
function inFormUnits(value: number, unit: WeightUnit | undefined, units: UnitSystem): number {
  const own = SYSTEM_UNITS[units].weight;
  return unit === undefined || unit === own ? value : fromGrams(toGrams(value, unit), own);
}

/**
 * Items from text copied out of a spreadsheet: tab-separated, with a header row in English, Chinese or Russian, or in the
 * form's own order. A cell that cannot be read is named with its row and kept as written, so that it can be corrected in place.
 */
export function parseItems(text: string, { units, room, countryOf }: PasteOptions): PastedItems {
  const rows = readCells(text)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const first = (rows[0]?.cells ?? []).map(readHeader);
  const known = first.filter((header) => header.column !== null).length;
  const hasHeader = known > 1 || (known === 1 && first.length === 1);
  const headers: Header[] = hasHeader ? first : ITEM_COLUMNS.map((column) => ({ column, unit: undefined }));
  const ignored = hasHeader ? (rows[0]?.cells ?? []).filter((cell, index) => cell !== '' && headers[index]?.column === null) : [];
  const body = hasHeader ? rows.slice(1) : rows;
  const cellsOf = (column: ItemColumn): string[] => body.flatMap(({ cells }) => cells.filter((_, index) => headers[index]?.column === column));
  const sign = decimalSign(['value', 'weight', 'cost_value', 'retail_value'].flatMap((column) => cellsOf(column as ItemColumn)));

  const problems: PasteProblem[] = [];
  const items = body.slice(0, room).map(({ cells, row }) => {
    const item: PastedItem = {};
    cells.forEach((cell, index) => {
      const { column, unit } = headers[index] ?? { column: null, unit: undefined };
      if (column === null || cell === '') return;
      const refuse = (reason: PasteProblem['reason']): void => void problems.push({ row, column, reason, text: cell });
      Object.assign(item, { [column]: cell });
      if (NUMERIC.has(column)) {
        // A quantity has no decimals, so its separators can only mean thousands.
        const read = column === 'quantity' && /^\d{1,3}([.,]\d{3})+$/.test(cell) ? readAmount(cell.replace(/[.,]/g, ''), null) : readAmount(cell, sign);
        if (!read.ok) refuse(read.isAmbiguous ? 'ambiguous' : 'number');
        else Object.assign(item, { [column]: column === 'weight' ? inFormUnits(read.value, unitOf(read.unit) ?? unit, units) : read.value });
      } else if (column === 'coo') {
        const code = countryOf(cell);
        if (code === null) refuse('country');
        item.coo = code ?? '';
      } else if (column === 'hts_code') {
        item.hts_code = cell.replace(/[.\s]/g, '');
      } else if (column === 'dg_code') {
        // Spreadsheets drop the leading zero of 0965.
        const code = /^9\d\d$/.test(cell) ? `0${cell}` : cell.toUpperCase();
        const isNone = /^(none|no|-|–|无|нет|0)$/i.test(cell);
        if (!isNone && !isDgCode(code)) refuse('dg');
        item.dg_code = isNone || !isDgCode(code) ? '' : code;
      }
    });
    return item;
  });
  return { items, problems, hasHeader, ignored, surplus: Math.max(0, body.length - room) };
}
