import type { StaffRole } from '../../../../shared/permissions.ts';
import { place } from '../../../../web/places.tsx';

/** Below what the operator's people read on their home: what waits for somebody of this role. */
export const staffHome = place<StaffRole>();
