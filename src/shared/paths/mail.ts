/** Its addresses on the accounts site; pages and links are made from here, never from text. */
export const mailPaths = {
  /** Where the link in a mail leads that turns its kind off. A mail program posts to the same address (RFC 8058). */
  off: () => '/mail/off',
};
