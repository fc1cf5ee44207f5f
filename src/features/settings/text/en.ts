/** Words of the shipping settings. */
const en = {
  errors: {
    consignor_failed: 'There was an error retrieving your consignor information.',
  },
  title: 'Settings',
  text: 'How this account ships: who sends, where parcels come back to, and what a new shipment starts with.',
  saved: 'Settings saved',
  readOnly: 'Your role in this account may look at settings, not change them.',
  consignor: {
    title: 'Sender (consignor)',
    text: 'Printed on every label and customs paper. Name and company in English (Latin) characters.',
    missing: 'No sender is set yet. Labels can be bought once it is.',
  },
  returns: {
    title: 'Return addresses',
    text: 'Where parcels that cannot be delivered come back to, by destination. A destination without its own address uses Rest of World.',
    none: 'Not set',
    fallsBack: 'Uses Rest of World',
    set: 'Set address',
    editTitle: 'Return address: {destination}',
    deleteTitle: 'Remove the return address “{destination}”?',
    deleteText: 'New shipments to this destination will use the address of Rest of World, if there is one.',
    deleteRestText: 'New shipments to destinations without an address of their own will have no return address.',
    deleted: 'Return address removed',
    row: 'Rest of World',
  },
  trackingPage: {
    title: 'Tracking page',
    text: 'What recipients see of you when they track a parcel. While all of it is empty, nothing is shown of you.',
    brandName: 'Brand name',
    accent: 'Accent color',
    accentPick: 'Pick the accent color',
    accentHint: 'As #rrggbb, for example #0b6b3a.',
    accentKept: 'Easy to read in both themes as it is.',
    accentLight: 'Too pale for the light theme: shown there as {colour}.',
    accentDark: 'Too dark for the dark theme: shown there as {colour}.',
    sampleLight: 'Light theme',
    sampleDark: 'Dark theme',
    supportUrl: 'Support page',
    supportUrlHint: 'An address that begins with https://.',
    supportEmail: 'Support e-mail',
    logo: 'Logo',
    logoAlt: 'Logo of the tracking page',
    logoNone: 'No logo yet.',
    logoHint: 'PNG, JPEG or WebP, at most {kb} KB and {max} pixels a side. It stands on a white plate in both themes.',
    logoChoose: 'Choose a logo',
    logoReplace: 'Replace the logo',
    logoRemove: 'Remove the logo',
    logoSaved: 'Logo saved',
    logoRemoved: 'Logo removed',
    logoKind: 'This is not a PNG, JPEG or WebP picture.',
    logoTooLarge: 'The logo is too large: {kb} KB at most.',
    logoSide: 'The logo is too large: {max} pixels a side at most.',
    preview: 'See the page of {number}',
    noPreview: 'You can see the page once a label has been bought.',
  },
  preferences: {
    title: 'Preferences',
    units: 'Units',
    metric: 'Metric (kg, cm)',
    imperial: 'Imperial (oz, in)',
    labelFormat: 'Label format',
    formats: {
      '4x6': '4 × 6 inch label, PDF',
      A4: 'A4 sheet, PDF',
      LETTER: 'Letter sheet, PDF',
      ZPL: 'ZPL for label printers',
    },
    timeZone: 'Time zone',
    timeZoneHint: 'Dates on lists, filters and papers follow it.',
    language: 'Language',
    languageHint: 'For you; the others in the account keep theirs.',
  },
  defaults: {
    title: 'A new shipment starts with',
    service: 'Service',
    ended: '{code}, no longer in use',
    entryPoint: 'Entry point',
    terms: 'Terms',
    ask: 'Ask each time',
    ddp: 'DDP: you pay duties and taxes',
    ddu: 'DDU: the recipient pays duties and taxes',
    signature: 'Signature confirmation',
    insurance: 'Insurance for the full value',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    parts: { settings: 'Settings' },
    verbs: {
      return_address: {
        save: 'Saved the return address',
        delete: 'Deleted the return address',
      },
      settings: {
        save: 'Changed the shipping settings',
      },
      tracking_page: {
        save: 'Changed the tracking page',
        logo: 'Changed the logo of the tracking page',
      },
      consignor: {
        save: 'Saved the consignor',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    settings: typeof en;
  }
}
