import type { Feature } from '../../../server/feature.ts';
import { listCovers } from './list-covers.ts';

export const protectionFeature: Feature = {
  noun: 'protection',
  both: [listCovers],
};
