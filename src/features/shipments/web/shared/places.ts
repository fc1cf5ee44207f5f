import { place } from '../../../../web/places.tsx';
import type { ShipmentTargets } from '../targets.ts';
import type { Shipment } from '../../shipment-out.ts';

/** Among the facts of a shipment, as further rows. */
export const shipmentFacts = place<Shipment>();

/** In the menu of a shipment's actions. */
export const shipmentMenu = place<Shipment>();

/** What asks which overpack chosen shipments go into; it calls `onEnd` with whether any did. */
export const packDialog = place<{ targets: ShipmentTargets; onEnd: (isDone: boolean) => void }>();
