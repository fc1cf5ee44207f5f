import { segment, type Id } from './segment.ts';

/** Their addresses in the console; pages and links are made from here, never from text. */
export const reshipmentPaths = {
  list: () => '/returns/reshipments',
  inStatus: (status: string) => `/returns/reshipments?status=${segment(status)}`,
  view: (id: Id) => `/returns/reshipments/view/${segment(id)}`,
  import: () => '/returns/reshipments/import',
  review: () => '/returns/reshipments/review',
};
