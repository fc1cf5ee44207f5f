import { segment, type Id } from './segment.ts';

/** Its addresses in the console; pages and links are made from here, never from text. */
export const claimPaths = {
  list: () => '/support/insuranceClaim',
  create: () => '/support/insuranceClaim?new=1',
  view: (id: Id) => `/support/insuranceClaim/view/${segment(id)}`,
};

/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const claimDeskPaths = {
  desk: () => '/staff/claims',
};
