import type { FileOnly, RowOf } from '../../shared/list.ts';
import { flag } from '../../shared/list-file.ts';
import type { Product, ProductRow, products } from './contract.ts';

const listed = <T>(items: readonly T[] | undefined, text: (one: T) => string): string | null => items?.map(text).join('; ') || null;

/** What a product has besides: with it an import makes the same product again, elsewhere too. */
export const WHOLE: readonly FileOnly<RowOf<typeof products.list, 'products'>>[] = [
  { heading: 'products:import.columns.barcode_kind.name', value: (row) => row.barcode_kind },
  ...(['zh', 'ru', 'de', 'fr', 'es', 'ja', 'ko'] as const).map((code) => ({
    heading: `products:import.columns.description_${code}.name` as const,
    value: ({ product }: { product?: Product | undefined }) => product?.local_descriptions.find((one) => one.language_code === code)?.description ?? null,
  })),
  { heading: 'products:import.columns.hs_codes.name', value: ({ product }) => listed(product?.hs_codes, (one) => `${one.country}: ${one.hs_code}`) },
  { heading: 'products:import.columns.manufacturer.name', value: ({ product }) => product?.manufacturer ?? null },
  { heading: 'products:import.columns.url.name', value: ({ product }) => product?.url ?? null },
  { heading: 'products:import.columns.fda_code.name', value: ({ product }) => product?.fda_code ?? null },
  { heading: 'products:import.columns.intended_use_code.name', value: ({ product }) => product?.intended_use_code ?? null },
  {
    heading: 'products:import.columns.compliance_codes.name',
    value: ({ product }) => listed(product?.compliance_codes, ({ code, number }) => [code, number].filter(Boolean).join(' ')),
  },
  { heading: 'products:import.columns.has_lots.name', value: (row) => flag(row.has_lots) },
  { heading: 'products:import.columns.is_packaging.name', value: (row) => flag(row.is_packaging) },
  ...(['inner_length', 'inner_width', 'inner_height', 'max_weight'] as const).map((side) => ({
    heading: `products:import.columns.${side}.name` as const,
    value: (row: ProductRow) => row[side],
  })),
  { heading: 'products:import.columns.parts.name', value: ({ product }) => listed(product?.parts, (one) => `${one.product_id} × ${one.quantity}`) },
];
