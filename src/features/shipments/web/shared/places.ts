import { place } from '../../../../web/places.tsx';
import type { Shipment } from '../../contract.ts';

/** Among the facts of a shipment, as rows of their list. */
export const shipmentFacts = place<Shipment>();

/** In the menu of what can be done with a shipment. */
export const shipmentMenu = place<Shipment>();
