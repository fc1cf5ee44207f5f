/** Words of the console's session. */
const en = {
  valid: 'The session is valid.',
  authorize: 'Please sign in.',
  signedOut: 'You are signed out.',
  logoutFailed: 'You could not be signed out. Please try again.',
  errors: {
    code_invalid: 'This sign-in could not be completed. Please sign in again.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    parts: { session: 'Session' },
    verbs: {
      session: {
        exitGodmode: 'Ended the support visit',
        token: 'Signed in',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    session: typeof en;
  }
}
