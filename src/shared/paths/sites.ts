/** The addresses of the console itself; a feature's are in the file of its name. Links are made from these, never from text. */
export const paths = {
  root: () => '/',
  /** Where somebody begins who did not ask for a page (spec §2). */
  start: () => '/shipping/getEstimate',
  webhooks: () => '/webhooks',

  forbidden: () => '/auth/403',
  notFound: () => '/auth/404',
  serverError: () => '/auth/500',
  exitGodmode: () => '/util/godmode/exit',
} as const;

/** The addresses of the accounts site itself, on that site. */
export const accountsSite = {
  home: '/',
  signIn: '/sign-in',
  signOut: '/sign-out',
  userContext: '/users/context',
  dashboard: '/dashboard',
  access: '/settings/access',
} as const;
