import { missingRecord } from '../../../ui/pages/missing-record.ts';
import type { FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';

/** On both sites: what it adds to the page of a record that was not found. */
export const accountsPages: FeaturePages = {
  starts: [bring(missingRecord, () => import('./Owner.tsx'))],
};
