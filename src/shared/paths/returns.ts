import { segment, type Id } from './segment.ts';

/** Their addresses in the console; pages and links are made from here, never from text. */
export const returnPaths = {
  list: () => '/returns/returns',
  inStatus: (status: string) => `/returns/returns?status=${segment(status)}`,
  add: () => '/returns/returns/add',
  view: (id: Id) => `/returns/returns/view/${segment(id)}`,
  information: () => '/returns/information',
  rules: () => '/returns/rules',
};
