import { paths } from '../../../web/paths.ts';
import type { ImportKind } from '../definitions/types.ts';

interface KindPages {
  /** Where its files are dropped. */
  readonly here: () => string;
  readonly columns: () => string;
  /** Where a person goes with what one import stored. */
  readonly result: (importId: number) => string;
  /** The feature whose lists it changes. */
  readonly changes: string;
}

/** The pages of each kind of import. */
export const KIND_PAGES: Readonly<Record<ImportKind, KindPages>> = {
  shipments: { here: paths.importShipments, columns: paths.importColumns, result: paths.importReview, changes: 'shipments' },
  customs_products: {
    here: paths.importCustomsProducts,
    columns: paths.importCustomsProductColumns,
    result: paths.customsProducts,
    changes: 'customsProducts',
  },
};
