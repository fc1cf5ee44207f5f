import { z } from 'zod';
import type { Warehouse } from '../../warehouses/contract.ts';
import { type Product } from '../contract.ts';
import { productChange, productInput, type ProductDraft } from '../product-fields.ts';

/** A product as the form keeps it: one field for each language, and one SKU to begin with. */
export type ProductForm = ProductDraft;

/** What is empty in the form is not sent; an empty field arrives as an empty text or as nothing. */
function bodyOf({ local_descriptions, skus, compliance_codes, ...form }: ProductForm): ProductDraft {
  const isPackaging = form.is_packaging === true;
  const parts = isPackaging ? [] : (form.parts ?? []);
  const isBundle = parts.length > 0;
  const box = isPackaging ? {} : { inner_length: undefined, inner_width: undefined, inner_height: undefined, max_weight: undefined };
  return {
    ...form,
    ...box,
    parts,
    ...(isBundle && { barcode_kind: 'product_id' as const }),
    ...((isBundle || form.barcode_kind !== 'custom') && { barcode: undefined }),
    ...((isPackaging || isBundle) && { has_lots: false }),
    local_descriptions: (local_descriptions ?? []).filter((one) => Boolean(one.description)),
    skus: isPackaging ? [] : (skus ?? []).filter((one) => Boolean(one.sku)),
    compliance_codes: (compliance_codes ?? []).filter((one) => Boolean(one.code) || Boolean(one.number)),
  };
}

/** The contract's own check of a new product. */
export const addForm = z.custom<ProductForm>().transform(bodyOf).pipe(productInput);

/** The same for a product that exists: its SKUs have a card of their own. */
export const editForm = z
  .custom<ProductForm>()
  .transform((form) => {
    const { skus: _skus, submit: _submit, ...body } = bodyOf(form);
    return body;
  })
  .pipe(productChange);

/** The languages to describe a product in besides English: those of the warehouses, and those it is described in already. */
export function languagesOf(warehouses: readonly Warehouse[], product?: Product): string[] {
  const known = [...warehouses.map((one) => one.language_code), ...(product?.local_descriptions ?? []).map((one) => one.language_code)];
  return [...new Set<string>(known)].filter((code) => code !== 'en').toSorted();
}

const described = (languages: readonly string[], product?: Product): NonNullable<ProductForm['local_descriptions']> =>
  languages.map((language_code) => ({
    language_code,
    description: product?.local_descriptions.find((one) => one.language_code === language_code)?.description ?? '',
  }));

/** A new product in the account's currency. */
export const newProduct = (currency: string, languages: readonly string[], isPackaging: boolean): ProductForm => ({
  name: '',
  description: '',
  local_descriptions: described(languages),
  is_packaging: isPackaging,
  barcode_kind: 'product_id',
  coo: '',
  currency: currency as ProductForm['currency'],
  hs_codes: [],
  compliance_codes: [],
  skus: [{ sku: '' }],
  parts: [],
  has_lots: false,
  submit: false,
  // A form's number is empty until it is typed.
  value: undefined as never,
});

/** A stored product as the form shows it: what the contract takes of it. */
export function formOf(product: Product, languages: readonly string[]): ProductForm {
  const {
    id: _id,
    created: _created,
    updated: _updated,
    version: _version,
    status: _status,
    reason: _reason,
    measured: _measured,
    skus: _skus,
    images: _images,
    is_bundle: _isBundle,
    quantity: _quantity,
    available: _available,
    backordered: _backordered,
    warehouses: _warehouses,
    parts,
    ...facts
  } = product;
  return {
    ...facts,
    currency: facts.currency as ProductForm['currency'],
    dg_code: facts.dg_code as ProductForm['dg_code'],
    local_descriptions: described(languages, product),
    parts: parts.map(({ product_id, quantity }) => ({ product_id, quantity })),
  };
}
