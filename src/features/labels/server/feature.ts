import type { Feature } from '../../../server/feature.ts';

/** Draws the papers of a parcel. Its calls are answered by shipments, which buy labels and cancel them. */
export const labelsFeature: Feature = { noun: 'labels' };
