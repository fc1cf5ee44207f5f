import type { Feature } from '../../../server/feature.ts';
import { returnPointsNames } from '../names.ts';
import { listPoints } from './list-points.ts';
import { savePoint } from './save-point.ts';

export const returnPointsFeature: Feature = { noun: 'return-points', names: returnPointsNames, accounts: [listPoints, savePoint] };
