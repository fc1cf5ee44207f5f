import { segment, type Id } from './segment.ts';

/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const webhookPaths = {
  list: () => '/developer/webhooks',
  view: (id: Id) => `/developer/webhooks/${segment(id)}`,
};
