import { expect, it } from 'vitest';
import type { Product } from '../contract.ts';
import { addForm, editForm, formOf, newProduct } from './product-form.ts';

/** As the form is while its optional rows are untouched: an empty field is an empty text, or nothing once the form has read it. */
const filled = (empty: string | undefined) => ({
  ...newProduct('USD', ['zh'], false),
  name: 'Espresso cup',
  description: 'Porcelain espresso cup',
  coo: 'CN',
  value: 12,
  skus: [{ sku: empty }],
  local_descriptions: [{ language_code: 'zh', description: empty }],
  compliance_codes: [{ code: empty, number: empty }],
});

it.each(['', undefined])('sends nothing of rows left empty (%o)', (empty) => {
  expect(addForm.parse(filled(empty))).toMatchObject({ skus: [], local_descriptions: [], compliance_codes: [], submit: false });
  expect(editForm.parse(filled(empty))).not.toHaveProperty('skus');
});

it('sends neither a SKU nor lots of packaging, and no inside of goods', () => {
  const form = { ...filled(''), skus: [{ sku: 'CUP-1' }], has_lots: true, inner_length: 10 };
  expect(addForm.parse({ ...form, is_packaging: true })).toMatchObject({ skus: [], has_lots: false, inner_length: 10 });
  expect(addForm.parse(form)).toMatchObject({ skus: [{ sku: 'CUP-1' }], has_lots: true, inner_length: undefined });
});

it('sends neither lots nor a bar code of a bundle, and no parts of packaging', () => {
  const form = { ...filled(''), parts: [{ product_id: 'MUG-BLUE', quantity: 2 }], has_lots: true, barcode_kind: 'custom' as const, barcode: '4006381333931' };
  expect(addForm.parse(form)).toMatchObject({
    parts: [{ product_id: 'MUG-BLUE', quantity: 2 }],
    has_lots: false,
    barcode_kind: 'product_id',
    barcode: undefined,
  });
  expect(addForm.parse({ ...form, is_packaging: true }).parts).toEqual([]);
});

const MUG: Product = {
  id: 40001,
  created: '2026-11-01T08:00:00.000Z',
  updated: '2026-11-02T08:00:00.000Z',
  version: 3,
  status: 'Verified',
  reason: null,
  product_id: 'MUG-BLUE',
  name: 'Stoneware mug',
  description: 'Stoneware coffee mug',
  is_packaging: false,
  is_bundle: false,
  parts: [],
  barcode_kind: 'product_id',
  barcode: null,
  coo: 'CN',
  hts_code: '691200',
  brand: null,
  supplier: null,
  dg_code: null,
  value: 18,
  cost: null,
  currency: 'USD',
  weight: 0.35,
  length: 12,
  width: 9,
  height: 10,
  measured: { weight: 0.382, length: 12, width: 9, height: 10, warehouse: 'HKG', time: null },
  has_lots: false,
  inner_length: null,
  inner_width: null,
  inner_height: null,
  max_weight: null,
  quantity: 3,
  available: 2,
  backordered: 0,
  warehouses: [],
  skus: [{ id: 45001, shop_id: null, sku: 'MUG-BLUE', active: true }],
  images: [{ id: 47001, kind: 'own', type: 'image/png', width: 1, height: 1 }],
  local_descriptions: [{ language_code: 'zh', description: '蓝色陶瓷杯' }],
  manufacturer: null,
  url: null,
  hs_codes: [],
  fda_code: null,
  intended_use_code: null,
  compliance_codes: [],
};

it('sends a product back as it came, without what the contract does not take', () => {
  const { name, value, weight, hts_code, local_descriptions } = MUG;
  const sent = editForm.parse(formOf(MUG, ['de', 'zh']));
  expect(sent).toMatchObject({ name, value, weight, hts_code, local_descriptions });
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['images', 'is_bundle', 'quantity', 'warehouses']));
});
