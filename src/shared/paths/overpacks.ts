import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const overpackPaths = {
  list: () => '/shipping/overpacks',
  view: (id: Id) => `/shipping/overpacks/view/${segment(id)}`,
};
