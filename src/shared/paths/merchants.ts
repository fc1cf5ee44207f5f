/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const merchantPaths = {
  list: () => '/staff/merchants',
  /** The list with one account in it. */
  find: (accountId: number) => `/staff/merchants?q=${accountId}`,
};
