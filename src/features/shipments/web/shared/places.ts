import { place } from '../../../../web/places.tsx';
import type { Shipment } from '../../contract.ts';

/** Among the facts of a shipment, as further rows. */
export const shipmentFacts = place<Shipment>();

/** In the menu of a shipment's actions. */
export const shipmentMenu = place<Shipment>();
