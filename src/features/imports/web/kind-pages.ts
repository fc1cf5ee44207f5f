import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import type { ImportKind } from '../definitions/types.ts';

interface KindPages {
  /** Where its files are dropped. */
  readonly here: () => string;
  readonly columns: () => string;
  /** Where a person goes next with what an import stored. */
  readonly result: (importId: number) => string;
  /** The feature whose lists it changes. */
  readonly changes: string;
}

/** The pages of each kind of import. */
export const KIND_PAGES: Readonly<Record<ImportKind, KindPages>> = {
  shipments: { here: importPaths.shipments, columns: importPaths.columns, result: importPaths.review, changes: 'shipments' },
  customs_products: {
    here: importPaths.customsProducts,
    columns: importPaths.customsProductColumns,
    result: customsProductPaths.list,
    changes: 'customsProducts',
  },
};
