import { segment, type Id } from './segment.ts';

/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const invoicePaths = {
  list: () => '/billing/invoices',
  view: (id: Id) => `/billing/invoices/${segment(id)}`,
  staffList: () => '/staff/invoices',
  /** The operator's list with one account's in it. */
  staffOf: (accountId: number) => `/staff/invoices?q=${accountId}`,
  staffView: (id: Id) => `/staff/invoices/${segment(id)}`,
};
