import { place } from '../../../../web/places.tsx';

/** Below a person's own profile and password. */
export const belowProfile = place<null>();
