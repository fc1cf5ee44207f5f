import type { Feature } from '../../../server/feature.ts';
import { getStaffHome } from './get-staff-home.ts';

/** The home of the operator's people. */
export const staffHomeFeature: Feature = { noun: 'staff-home', accounts: [getStaffHome] };
