import { describe, expect, it } from 'vitest';
import { afterPress, afterSaving, announcedOf, isUnsaved, newTally, oneMore, productsBy, restOf, savedOf, type Tally } from './tally.ts';
import { bareCode } from '../rules.ts';
import type { DeskInbound, DeskInboundProduct } from '../inbound-out.ts';

const product = (over: Partial<DeskInboundProduct>): DeskInboundProduct => ({
  id: 1,
  product_id: 'P-1',
  sku: 'MUG',
  name: 'Mug',
  status: 'Verified',
  barcode_kind: 'product_id',
  image_id: null,
  quantity: 40,
  processed: 0,
  good: 0,
  damaged: 0,
  wrong: 0,
  missing: 40,
  surplus: 0,
  codes: [],
  lot: null,
  expires: null,
  description: 'Mug',
  barcode: '4006381333931',
  has_lots: false,
  skus: ['MUG', 'MUG-OLD'],
  bin: null,
  ...over,
});
const shipment = (...products: DeskInboundProduct[]): DeskInbound => ({ products }) as DeskInbound;
const typed = (keys: string, tally: Tally = newTally(product({}))): Tally =>
  [...keys].reduce((at, key) => afterPress(at, key === '<' ? 'backspace' : key), tally);

describe('what another tab scanned while a count was sent', () => {
  it('is left of it, and nothing that was sent', () => {
    const tally = { ...newTally(product({}), 5), counts: { good: 5, damaged: 2, wrong: 0 } };
    expect(restOf(tally, [{ id: 1, lot: null, code: 'good', quantity: 5 }])?.counts).toEqual({ good: 0, damaged: 2, wrong: 0 });
    expect(
      restOf(tally, [
        { id: 1, quantity: 5 },
        { id: 1, code: 'damaged', quantity: 2 },
      ]),
    ).toBeNull();
    // Of other goods, or of another lot, everything is.
    expect(restOf(tally, [{ id: 2, quantity: 5 }])).toEqual(tally);
    expect(restOf(tally, [{ id: 1, lot: 'L-1', quantity: 5 }])).toEqual(tally);
    expect(restOf(null, [{ id: 1, quantity: 5 }])).toBeNull();
  });
});

describe('number keys', () => {
  it.each([
    ['38', 38],
    ['38<', 3],
    ['<', 0],
    ['+++', 3],
    ['12+', 13],
    ['0', 0],
    ['123456', 12345],
  ])('%s makes %i', (keys, good) => {
    expect(typed(keys).counts.good).toBe(good);
  });

  it('begin a new number after scans, which go on counting', () => {
    const scanned = oneMore(oneMore(newTally(product({}), 1)));
    expect(scanned.counts.good).toBe(3);
    expect(typed('7', scanned).counts.good).toBe(7);
    expect(typed('+', scanned).counts.good).toBe(4);
    const damaged = typed('2', { ...scanned, code: 'damaged', isFresh: true });
    expect(savedOf(damaged)).toEqual([
      { code: 'good', quantity: 3 },
      { code: 'damaged', quantity: 2 },
    ]);
  });
});

describe('products', () => {
  it('are done once all announced of them came, in whatever lots; what nobody announced is not among them', () => {
    const lots = [product({ id: 2, lot: 'A' }), product({ id: 2, lot: 'B', quantity: 0, processed: 40 })];
    expect(announcedOf(shipment(product({ processed: 39 }), ...lots, product({ id: 3, quantity: 0, processed: 2 })))).toEqual({ done: 1, all: 2 });
  });
});

describe('a scan', () => {
  it('names the lots of a product by SKU, ID, bar code or number', () => {
    const at = shipment(product({ lot: 'A' }), product({ lot: 'B' }), product({ id: 2, sku: 'CUP', skus: ['CUP'], product_id: 'P-2', barcode: null }));
    for (const code of ['MUG', 'MUG-OLD', 'P-1', '4006381333931', '1']) expect(productsBy(at, code).map(({ lot }) => lot)).toEqual(['A', 'B']);
    expect(productsBy(at, 'CUP')).toHaveLength(1);
    expect(productsBy(at, 'NOBODY')).toEqual([]);
    // Caps Lock is on; a scanner gives an EAN as the number of goods of 14 digits, or with what else the label says.
    for (const code of ['mug', '04006381333931', ']d2010400638133393110A']) expect(productsBy(at, code).map(({ lot }) => lot)).toEqual(['A', 'B']);
  });

  it.each(['106141411234567897', '00106141411234567897', '(00)106141411234567897', '\u0002106141411234567897\u0003', ']C100106141411234567897'])(
    'of a carton is its number: %s',
    (text) => {
      expect(bareCode(text)).toBe('106141411234567897');
    },
  );
});

it('a surplus is one of all lots together', () => {
  const at = shipment(product({ lot: 'A', quantity: 5, processed: 4 }), product({ lot: 'B', quantity: 5, processed: 5 }));
  expect(afterSaving(at, 1, typed('2'))).toEqual({ expected: 10, counted: 11, isSurplus: true });
  // What is only wrong adds nothing to a surplus that was meant: whoever scans the next product is not held up.
  const over = shipment(product({ quantity: 5, processed: 7 }));
  const wrong = { ...typed('0'), counts: { good: 0, damaged: 0, wrong: 1 } };
  expect(afterSaving(over, 1, wrong)).toEqual({ expected: 5, counted: 7, isSurplus: false });
});

describe('a tally that was kept', () => {
  const tally = newTally(product({}), 3, 4);
  const last = (step: number, quantity: number, sku = 'MUG') => ({ step, quantity, sku, lines: 1 });

  it.each([
    ['nothing was saved', null, true],
    ['the last step is from before it', last(4, 3), true],
    ['another number was saved since', last(5, 2), true],
    ['another product was saved since', last(5, 3, 'BOWL'), true],
    ['it was saved, and the answer never came', last(5, 3), false],
  ])('where %s', (_, step, isLeft) => {
    expect(isUnsaved({ products: [product({})], last: step }, tally)).toBe(isLeft);
  });

  it('is of a product that is still there', () => {
    expect(isUnsaved({ products: [], last: null }, tally)).toBe(false);
  });
});
