import { SHIPMENT_IMPORT } from './shipments.ts';

/** Every kind of import, by its name in the API. */
export const IMPORTS = { shipments: SHIPMENT_IMPORT } as const;
