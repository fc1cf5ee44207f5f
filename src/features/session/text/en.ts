/** Words of the console's session. */
const en = {
  valid: 'The session is valid.',
  authorize: 'Please sign in.',
  signedOut: 'You are signed out.',
  logoutFailed: 'You could not be signed out. Please try again.',
  errors: {
    code_invalid: 'This sign-in could not be completed. Please sign in again.',
  },
  /** A visit of support, for who makes it. */
  godmode: {
    title: 'You are looking at this account as {name}.',
    reason: 'Reason: {reason}',
    left: 'Ends {time}',
    readOnly: 'Look only',
    exit: 'Exit God Mode',
    exiting: 'Leaving god mode…',
    elsewhere: 'A link on another site brought you here.',
    ended: 'The visit has ended',
    endedText: 'Begin another to go on.',
    endedKept: 'Begin another to go on. What you typed on this page is kept.',
    endedBeside: 'Begin another in a new tab, then continue here: what you typed or chose stays on this page.',
    goOn: 'Continue here',
    another: 'Begin another visit',
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
