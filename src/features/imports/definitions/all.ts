import { CUSTOMS_PRODUCT_IMPORT } from './customs-products.ts';
import { SHIPMENT_IMPORT } from './shipments.ts';
import type { ImportDefinition, ImportKind } from './types.ts';

/** Every kind of import, by its name in the API. */
export const IMPORTS: Readonly<Record<ImportKind, ImportDefinition<unknown>>> = {
  shipments: SHIPMENT_IMPORT,
  customs_products: CUSTOMS_PRODUCT_IMPORT,
};
