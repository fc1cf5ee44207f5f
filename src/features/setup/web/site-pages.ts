import type { FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { staffHome } from '../../accounts/web/shared/places.ts';

/** On the accounts site: what is left to set up, on the home of administrators. */
export const setupSitePages: FeaturePages = { starts: [bring(staffHome, () => import('./SetUpCard.tsx'), ['setup'])] };
