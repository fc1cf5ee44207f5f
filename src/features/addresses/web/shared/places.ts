import { place } from '../../../../web/places.tsx';
import type { Found } from '../../found.ts';

/** A way to put addresses known elsewhere on the list. */
export const addressesFromElsewhere = place<{ onFound: (found: Found[]) => void }>();
