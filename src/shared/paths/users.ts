/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const userPaths = {
  list: () => '/settings/users',
  history: () => '/settings/users/history',
  invitation: () => '/invitation',
};
