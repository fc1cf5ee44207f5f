import { segment, type Id } from './segment.ts';

/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const visitPaths = {
  list: () => '/settings/visits',
  view: (id: Id) => `/settings/visits/${segment(id)}`,
};
