import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const trackingPaths = {
  search: () => '/shipping/tracking',
  publicSearch: () => '/track',
  publicTrack: (number: Id) => `/track/${segment(number)}`,
};
