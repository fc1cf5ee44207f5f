import { describe, expect, it } from 'vitest';
import { ORDER_IMPORT } from '../orders/import.ts';
import { PRODUCT_IMPORT } from '../products/import.ts';
import products from '../products/text/zh.ts';
import { RETURN_IMPORT } from '../returns/import.ts';
import returnsEn from '../returns/text/en.ts';
import returnsRu from '../returns/text/ru.ts';
import returnsZh from '../returns/text/zh.ts';
import { convertCell } from './cell-types.ts';
import { CUSTOMS_PRODUCT_IMPORT } from './definitions/customs-products.ts';
import { SHIPMENT_IMPORT } from './definitions/shipments.ts';

const KINDS = [SHIPMENT_IMPORT, CUSTOMS_PRODUCT_IMPORT, ORDER_IMPORT, PRODUCT_IMPORT, RETURN_IMPORT];
const column = ({ columns }: (typeof KINDS)[number], property: string) => {
  const found = columns.find((one) => one.property === property);
  if (found === undefined) throw new Error(`There is no column ${property}.`);
  return found;
};

describe('a cell with one of a few values', () => {
  it('may be any of the words its column lists, each for one value', () => {
    const columns = KINDS.flatMap((kind) => kind.columns.filter((one) => one.said !== undefined));
    expect(columns.length).toBeGreaterThanOrEqual(11);
    for (const { property, type, meta, said = {} } of columns) {
      for (const [value, words] of Object.entries(said)) {
        // Units of weight and of length are listed together.
        if (!meta.values?.includes(value) && property.endsWith('_unit')) continue;
        for (const word of words) expect([property, word, convertCell({ type, meta, said }, word)]).toEqual([property, word, value]);
      }
    }
  });

  it('reads a return’s reason as its page says it, in every language, and as Amazon and Shopify do', () => {
    const reason = column(RETURN_IMPORT, 'reason');
    for (const { reason: words } of [returnsEn, returnsZh, returnsRu]) {
      for (const [value, word] of Object.entries(words)) expect([word, convertCell(reason, word)]).toEqual([word, value]);
    }
    const read = (text: string) => convertCell(reason, text);
    expect(['UNWANTED_ITEM', 'DEFECTIVE', 'NOT_AS_DESCRIBED', 'SIZE_TOO_SMALL', 'UNDELIVERABLE_REFUSED', 'bored'].map(read)).toEqual([
      'changed_mind',
      'damaged',
      'wrong_item',
      'changed_mind',
      'refused',
      undefined,
    ]);
  });

  it('reads the destination of a return, terms, units and barcodes as people write them', () => {
    expect(['USA', '英国', 'Rest of World'].map((text) => convertCell(column(RETURN_IMPORT, 'destination'), text))).toEqual(['US', 'GB', 'ROW']);
    expect(convertCell(column(ORDER_IMPORT, 'terms'), 'DAP')).toBe('DDU');
    expect(convertCell(column(SHIPMENT_IMPORT, 'terms'), 'DAP')).toBe('DDU');
    expect(convertCell(column(SHIPMENT_IMPORT, 'reason_for_export'), 'Подарок')).toBe('gift');
    expect(convertCell(column(PRODUCT_IMPORT, 'weight_unit'), '克')).toBe('g');
    for (const [kind, word] of Object.entries(products.barcodeKind)) expect(convertCell(column(PRODUCT_IMPORT, 'barcode_kind'), word)).toBe(kind);
  });
});
