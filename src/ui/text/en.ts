/** Words of the shared parts: fields, dialogs, messages. */
const en = {
  actions: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'Confirm',
    delete: 'Delete',
    edit: 'Edit',
    add: 'Add',
    remove: 'Remove',
    clear: 'Clear',
    retry: 'Try again',
    undo: 'Undo',
    copy: 'Copy',
    copied: 'Copied',
    reload: 'Reload',
    back: 'Back',
    next: 'Next',
    search: 'Search',
    showMore: 'Show more',
    showLess: 'Show less',
    increase: 'Increase',
    decrease: 'Decrease',
    open: 'Open the list',
  },
  required: 'required',
  optional: 'Optional',
  loading: 'Loading…',
  select: 'Select…',
  noMatches: 'Nothing matches',
  errorTitle: 'Oops, something went wrong.',
  missing: 'Part of this page could not be loaded.',
  messages: 'Messages',
  typeToConfirm: 'Type {word} to confirm',
  from: 'From',
  to: 'To',
  datePlaceholder: 'YYYY-MM-DD',
  calendar: 'Open the calendar',
  draft: {
    restored: 'What you typed earlier was restored.',
    discard: 'Start over',
  },
  errors: {
    summary_one: '{count} field needs your attention.',
    summary_few: '{count} fields need your attention.',
    summary_many: '{count} fields need your attention.',
    summary_other: '{count} fields need your attention.',
  },
  address: {
    name: 'Name',
    company_name: 'Company',
    street1: 'Street address',
    street2: 'Apartment, suite, floor',
    city: 'City',
    province: 'State or province',
    postal_code: 'Postal code',
    country: 'Country',
    phone: 'Phone',
    email: 'E-mail',
    id: 'Tax id',
    example: 'For example {example}',
  },
  characters: '{used} of {max}',
  newTab: '(opens in a new tab)',
  preferences: {
    theme: 'Theme',
    themeDefault: 'Default',
    themeDark: 'Dark',
    language: 'Language',
  },
} as const;
export default en;

declare module '../../shared/words.ts' {
  interface PageNamespaces {
    ui: typeof en;
  }
}
