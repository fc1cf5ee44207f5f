import type { Feature } from '../../../server/feature.ts';
import { calculateDuty } from './calculate-duty.ts';
import { classifyProducts } from './classify-products.ts';
import { getHsCode } from './get-hs-code.ts';
import { searchHsCodes } from './search-hs-codes.ts';

export const hsCodesFeature: Feature = {
  noun: 'hs-codes',
  console: [searchHsCodes, getHsCode, classifyProducts, calculateDuty],
};
