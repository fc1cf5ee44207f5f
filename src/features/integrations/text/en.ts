/** Words of the page that says how other systems connect. */
const en = {
  title: 'Integrations',
  text: 'How your shop, your warehouse and your own programs work with this account.',
  api: {
    title: 'Your programs',
    text: 'A program can do everything the console does: estimates, shipments, labels, overpacks, manifests, tracking. It signs in with a token that you create here and can revoke at any time.',
    copy: 'Copy the example',
    tokens: 'Access tokens',
    clients: 'Clients',
    reference: 'API reference',
  },
  events: {
    title: 'Events as they happen',
    text: 'A signed message to an address of yours when a label is bought, a parcel moves or is delivered. It is sent again until your server accepts it.',
    webhooks: 'Webhooks',
  },
  files: {
    title: 'Files',
    text: 'Shipments from the CSV or Excel file your shop exports: columns are matched once and remembered. Every list can be exported as CSV or Excel.',
    import: 'Import shipments',
    columns: 'Columns of the file',
  },
  devices: {
    title: 'Label printers and scanners',
    text: 'Labels for thermal printers come as ZPL or 4 × 6 inch PDF. A bar code scanner that types and ends with Enter works on every page, without any setup.',
    format: 'Choose the label format',
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    integrations: typeof en;
  }
}
