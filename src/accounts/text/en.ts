/** Words of the accounts site's frame. */
const en = {
  product: 'Portolan accounts',
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    open: 'Open menu',
    console: 'Back to the console',
  },
  menu: {
    account: 'Account menu',
    profile: 'Profile',
    signOut: 'Sign out',
  },
  live: {
    title: 'Not in test mode',
    text: 'This page is about the account itself: its people, its money, you. Leave test mode to see it.',
  },
  face: 'Every border on one chart',
  faceText: 'Labels, customs, fulfillment and returns, from hub to doorstep.',
  footer: '© {year} Portolan. All rights reserved.',
} as const;
export default en;

declare module '../../shared/words.ts' {
  interface PageNamespaces {
    site: typeof en;
  }
}
