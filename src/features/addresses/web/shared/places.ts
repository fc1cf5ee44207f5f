import { place } from '../../../../web/places.tsx';
import type { Found } from '../../found.ts';

/** A way to put addresses on the list that are known elsewhere. */
export const addressesFromElsewhere = place<{ onFound: (found: Found[]) => void }>();
