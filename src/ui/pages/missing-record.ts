import { place } from '../../web/places.tsx';

/** What is offered where a page's record was not found, by the page's address. */
export const missingRecord = place<string>();
