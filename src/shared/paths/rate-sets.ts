/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const rateSetPaths = {
  desk: () => '/staff/rates',
};
