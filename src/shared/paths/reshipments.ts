import { segment, type Id } from './segment.ts';

/** Their addresses in the console; pages and links are made from here, never from text. */
export const reshipmentPaths = {
  list: () => '/returns/reshipments',
  /** Those with at most so many days left, what ends first on top. */
  ending: (days: number) => `/returns/reshipments?days_left=${days}&sort=expires&order=asc`,
  inStatus: (status: string) => `/returns/reshipments?status=${segment(status)}`,
  view: (id: Id) => `/returns/reshipments/view/${segment(id)}`,
  import: () => '/returns/reshipments/import',
  /** The review of parcels of these returns. */
  review: (returns: readonly Id[]) => `/returns/reshipments/review?returns=${returns.map(segment).join(',')}`,
  desk: () => '/desk/reshipments',
  deskOne: (id: Id) => `/desk/reshipments/${segment(id)}`,
};
