import type { FeaturePages } from '../../../web/pages.ts';
import { bring } from '../../../web/places.tsx';
import { staffHome } from '../../accounts/web/shared/places.ts';

/** On the accounts site: what waits, on the home of the operator's people. */
export const staffHomeSitePages: FeaturePages = { starts: [bring(staffHome, () => import('./WaitingCard.tsx'), ['staff-home'])] };
