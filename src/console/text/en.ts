/** Words of the console's frame: sidebar, top bar, banner, footer, command palette. */
const en = {
  product: 'Portolan',
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    open: 'Open menu',
  },
  top: {
    account: 'Account menu',
    settings: 'Settings',
    subscriptions: 'Subscriptions',
    signOut: 'Sign out',
    search: 'Search or jump to…',
  },
  footer: '© {year} Portolan. All rights reserved.',
  palette: {
    title: 'Command palette',
    placeholder: 'Go to a page or find a shipment…',
    empty: 'Nothing found',
    pages: 'Pages',
    actions: 'Actions',
    found: 'Found',
    searching: 'Searching…',
    theme: 'Switch between light and dark',
    shortcuts: 'Keyboard shortcuts',
  },
  scan: { unknown: 'Nothing found for {number}' },
  keys: {
    title: 'Keyboard shortcuts',
    palette: 'Open the command palette',
    search: 'Go to the search of the page',
    help: 'Show this list',
    scan: 'Open what a scanned bar code names',
    scanner: 'Scanner',
    go: 'Go to: {page}',
    then: 'then',
  },
} as const;
export default en;

declare module '../../shared/words.ts' {
  interface PageNamespaces {
    console: typeof en;
  }
}
