import { systemVerb } from '../../../server/verb.ts';
import { returnPoints } from '../contract.ts';
import { openHouses } from './open-houses.ts';
import { readStaffPoints } from './point-row.ts';

/** Where parcels of each destination come back to, and the warehouses that can take them. */
export const listPoints = systemVerb(returnPoints.list, async ({ tx }) => ({ points: await readStaffPoints(tx), warehouses: await openHouses(tx) }));
