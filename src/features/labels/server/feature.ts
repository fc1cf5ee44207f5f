import type { Feature } from '../../../server/feature.ts';
import { labelsNames } from '../names.ts';

/** Draws the papers of a parcel. Its calls are answered by `shipments`, which buys and cancels labels. */
export const labelsFeature: Feature = { noun: 'labels', names: labelsNames, testRows: { swept: [{ table: 'tracking_numbers' }, { table: 'labels' }] } };
