/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const identityPaths = {
  forgotPassword: () => '/forgot-password',
  choosePassword: () => '/choose-password',
  tokens: () => '/developer/tokens',
  profile: () => '/settings/profile',
  security: () => '/settings/security',
};
