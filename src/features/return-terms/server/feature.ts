import type { Feature } from '../../../server/feature.ts';
import { returnTermsNames } from '../names.ts';
import { listTerms } from './list-terms.ts';
import { saveTerms } from './save-terms.ts';

export const returnTermsFeature: Feature = { noun: 'return-terms', names: returnTermsNames, accounts: [listTerms, saveTerms] };
