/** Their address in the console (spec §2): under the root, and in the account menu. */
export const subscriptionPaths = {
  home: () => '/subscriptions',
  /** The operator's page of plans, on the accounts site. */
  desk: () => '/staff/plans',
};
