import { place } from '../../../../web/places.tsx';

/** Above the list of people, for those who manage them. */
export const abovePeople = place<null>();
