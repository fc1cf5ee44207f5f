import type { Feature } from '../../../server/feature.ts';
import { estimatesNames } from '../names.ts';
import { getEstimate } from './get-estimate.ts';
import { listServices } from './list-services.ts';

export const estimatesFeature: Feature = {
  noun: 'estimates',
  names: estimatesNames,
  console: [getEstimate, listServices],
};
