import type { Feature } from '../../../server/feature.ts';
import { calculateDuty } from './calculate-duty.ts';
import { classifyProducts, getHsCode, searchHsCodes } from './search-hs-codes.ts';

export const hsCodesFeature: Feature = {
  noun: 'hs-codes',
  console: [searchHsCodes, getHsCode, classifyProducts, calculateDuty],
};
