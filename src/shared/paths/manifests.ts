import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const manifestPaths = {
  list: () => '/shipping/manifests',
  view: (id: Id) => `/shipping/manifests/view/${segment(id)}`,
};
