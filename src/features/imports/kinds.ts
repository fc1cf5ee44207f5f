import type { ImportDefinition } from '../../shared/import-kind.ts';
import { INBOUND_IMPORT } from '../inbound/import.ts';
import { ORDER_IMPORT } from '../orders/import.ts';
import { PRODUCT_IMPORT } from '../products/import.ts';
import { RESHIPMENT_IMPORT } from '../reshipments/import.ts';
import { RETURN_IMPORT } from '../returns/import.ts';
import { CUSTOMS_PRODUCT_IMPORT } from './definitions/customs-products.ts';
import { SHIPMENT_IMPORT } from './definitions/shipments.ts';

const DEFINITIONS = {
  shipments: SHIPMENT_IMPORT,
  customs_products: CUSTOMS_PRODUCT_IMPORT,
  products: PRODUCT_IMPORT,
  orders: ORDER_IMPORT,
  inbound: INBOUND_IMPORT,
  returns: RETURN_IMPORT,
  reshipments: RESHIPMENT_IMPORT,
};

/** What can be imported, by its name in the API. */
export type ImportKind = keyof typeof DEFINITIONS;

/** Every kind of import. */
export const IMPORTS: { readonly [K in ImportKind]: ImportDefinition<unknown, K> } = DEFINITIONS;

export const KINDS = Object.keys(DEFINITIONS) as [ImportKind, ...ImportKind[]];
