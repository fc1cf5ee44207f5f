import type { Product } from '../contract.ts';
import type { ProductInput, productChange } from '../product-fields.ts';
import type { z } from 'zod';

type Change = z.input<typeof productChange>;

/** Columns of a file that fill another field than their own. */
const FILLS: Readonly<Record<string, readonly (keyof Change)[]>> = {
  group: [],
  variant: ['name'],
  weight_g: ['weight'],
  weight_unit: [],
  size_unit: [],
  barcode_kind: ['barcode_kind', 'barcode'],
  barcode: ['barcode_kind', 'barcode'],
};

/** What does not follow from a column of its own: lists are merged, and the others are no facts of a product. */
const APART = new Set(['skus', 'parts', 'submit', 'low_stock', 'is_packaging']);

/** The product after the import: the file's columns replace what it has, and what the file has no column for stays. */
export function mergedProduct(before: Product, given: ProductInput, filled: ReadonlySet<string>): Change {
  const known: Change = {
    product_id: before.product_id,
    name: before.name,
    description: before.description,
    is_packaging: before.is_packaging,
    barcode_kind: before.barcode_kind,
    barcode: before.barcode,
    brand: before.brand,
    manufacturer: before.manufacturer,
    supplier: before.supplier,
    url: before.url,
    coo: before.coo,
    value: before.value,
    cost: before.cost,
    currency: before.currency as Change['currency'],
    hts_code: before.hts_code,
    hs_codes: before.hs_codes,
    fda_code: before.fda_code,
    intended_use_code: before.intended_use_code,
    compliance_codes: before.compliance_codes,
    dg_code: before.dg_code as Change['dg_code'],
    weight: before.weight,
    length: before.length,
    width: before.width,
    height: before.height,
    has_lots: before.has_lots,
    inner_length: before.inner_length,
    inner_width: before.inner_width,
    inner_height: before.inner_height,
    max_weight: before.max_weight,
  };
  const fields = [...filled].flatMap((path) => (path.startsWith('local/') || APART.has(path) ? [] : (FILLS[path] ?? [path as keyof Change])));
  const taken = Object.fromEntries(fields.map((field) => [field, (given as Change)[field]]));
  const said = new Set((given.local_descriptions ?? []).map((one) => one.language_code));
  const stays = (code: string) => !said.has(code) && !filled.has(`local/${code}`);
  return {
    ...known,
    ...taken,
    product_id: before.product_id,
    local_descriptions: [...before.local_descriptions.filter((one) => stays(one.language_code)), ...(given.local_descriptions ?? [])],
  };
}
