/** Words that differ between the kinds of imports. */
export default {
  shipments: {
    title: 'Import shipments',
    text: 'A CSV or Excel file with a header row. S rows are shipments, the L rows below them their line items.',
    definitions: 'What a file for the import of shipments can hold. Only the required columns must be there; their order does not matter.',
    objects: 'Shipments',
    noItems: 'This shipment has no line items: add at least one L row below it.',
    noObject: 'This line item belongs to no shipment: put an S row above it.',
    notStored: 'Not imported: another row of the same shipment has an error.',
    read: 'Rows read: {rows, number}. Shipments: {good, number} without errors, {bad, number} with errors.',
    stored: 'Shipments imported: {count, number}.',
    see: 'Review prices and buy labels',
  },
  customs_products: {
    title: 'Import customs products',
    text: 'A CSV or Excel file with a header row; each row below it is a product. A product whose ID exists already is updated.',
    definitions:
      'What a file for the import of customs products can hold. Only the required columns must be there. A product whose ID exists already is updated: the columns of the file replace what it has, and what the file has no column for stays.',
    objects: 'Products',
    read: 'Rows read: {rows, number}. Products: {good, number} without errors, {bad, number} with errors.',
    stored: 'Products imported: {count, number}.',
    see: 'See the customs products',
    groups: {
      goods: 'All goods',
      codes: 'HS codes by country',
      agency: 'Regulated goods: what the agency asks',
      manufacturer: 'Regulated goods: manufacturer',
      shipper: 'Regulated goods: shipper',
      importer: 'Regulated goods: importer',
      prior_notice_submitter: 'Regulated goods: prior notice submitter',
      fsvp_importer: 'Regulated goods: FSVP importer',
      contact: 'Regulated goods: contact',
    },
  },
} as const;
