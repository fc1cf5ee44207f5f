import type { Feature } from '../../../server/feature.ts';
import { getInformation } from './get-information.ts';
import { getReturnLabel } from './get-return-label.ts';

export const returnInformationFeature: Feature = { noun: 'return-information', console: [getInformation, getReturnLabel] };
