/** Words of the browser's plumbing: connection, session, error pages. */
const en = {
  network: 'The server could not be reached. Check your connection and try again.',
  fileChanged: 'The file was changed, moved or deleted after you chose it. Choose it again.',
  outdated: 'There is a newer version of this site. Load the page again to go on.',
  tooLarge: 'This is larger than the server lets through.',
  lost: 'Part of this page did not load. Load the page again to go on.',
  serverError: 'The server encountered an error.',
  session: {
    endedTitle: 'Your session has ended',
    endedText: 'Sign in again to go on. What you typed on this page is kept.',
    switched: { account: 'The account or the person changed', mode: 'The mode was switched' },
    switchedText: {
      account: 'Another account was chosen, or somebody else signed in, in another tab. Nothing of this page was sent; load it again to go on there.',
      mode: 'Test mode was switched on or off in another tab. Nothing of this page was sent; load it again to go on.',
    },
    reload: 'Load again',
    signIn: 'Sign in',
    failedTitle: 'Sign in did not succeed',
    failedText: 'The answer of the sign-in page could not be used. Please try again.',
    unreachableTitle: 'This page cannot be shown now',
  },
  pages: {
    forbiddenTitle: 'Access Denied',
    forbiddenText: "You don't have permission to perform that request.",
    requestAccess: 'Request access',
    notFoundTitle: 'Page not found',
    notFoundText: 'The page you are looking for may have been removed',
    errorTitle: 'Internal server error.',
    errorText: "The server encountered something unexpected that didn't allow it to complete the request.",
    oops: 'Oops, something went wrong.',
    home: 'Go to the home page',
    retry: 'Try again',
  },
} as const;
export default en;

declare module '../../shared/words.ts' {
  interface PageNamespaces {
    web: typeof en;
  }
}
