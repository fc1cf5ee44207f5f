import { segment, type Id } from './segment.ts';

/** Their addresses in the console and at the desk; pages and links are made from here, never from text. */
export const returnPaths = {
  list: () => '/returns/returns',
  /** Those with at most so many days left, what ends first on top. */
  ending: (days: number) => `/returns/returns?days_left=${days}&sort=expires&order=asc`,
  inStatus: (status: string) => `/returns/returns?status=${segment(status)}`,
  add: () => '/returns/returns/add',
  import: () => '/returns/returns/import',
  edit: (id: Id) => `/returns/returns/edit/${segment(id)}`,
  view: (id: Id) => `/returns/returns/view/${segment(id)}`,
  information: () => '/returns/information',
  /** Parcels that nobody is known for, looked for by merchants. */
  unmatched: () => '/returns/unmatched',
  rules: () => '/returns/rules',
  desk: () => '/desk/returns',
  /** A parcel that came and is not known yet. */
  deskReceive: () => '/desk/returns/receive',
  deskShelf: () => '/desk/returns/unmatched',
  deskUnmatched: (id: Id) => `/desk/returns/unmatched/${segment(id)}`,
  deskOne: (id: Id) => `/desk/returns/${segment(id)}`,
};
