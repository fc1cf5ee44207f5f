/** Words of the import of inbound shipments. */
export default {
  title: 'Import inbound shipments',
  text: 'A packing list as CSV or Excel file with a header row: a row for each product in each carton. Rows below each other with one reference are one inbound shipment.',
  definitions:
    'What a packing list can hold. Each row is a product in a carton; rows below each other with the same reference are one inbound shipment, up to 500 rows. What is imported is a draft: look at it and submit it. A reference that exists already is not imported again.',
  objects: 'Inbound shipments',
  see: 'See the inbound shipments',
  read: 'Rows read: {rows, number}. Inbound shipments: {good, number} without errors, {bad, number} with errors.',
  stored: 'Inbound shipments imported as drafts: {count, number}.',
  none: 'There is nothing in it.',
  notStored: 'Not imported: another row of the same inbound shipment has an error.',
  elsewhere: 'The row above it goes to another warehouse. Give it a reference of its own.',
  uneven: 'The same carton has another number of copies above.',
  columns: {
    reference: { name: 'Reference', text: 'Your own name for the inbound shipment; rows below each other with the same name are one.' },
    warehouse: { name: 'Warehouse', text: 'Code of the warehouse it goes to; once per inbound shipment is enough.' },
    carton: { name: 'Carton', text: 'Number or name of the carton: rows with the same one are in one carton. Without it each row is a carton.' },
    cartons: { name: 'Cartons like this', text: 'How many cartons are packed like this one; 1 if empty.' },
    sku: { name: 'SKU', text: 'SKU, product ID or bar code of one of your products.' },
    quantity: { name: 'Quantity', text: 'Units in one carton, 1 to 9,999.' },
    lot: { name: 'Lot', text: 'Of products kept by lot.' },
    expires: { name: 'Expires', text: 'The day the lot expires, as 2027-05-01.' },
    carrier: { name: 'Carrier', text: 'Who brings it.' },
    tracking_number: { name: 'Tracking number', text: 'The carrier’s number.' },
    notes: { name: 'Notes', text: 'For the warehouse.' },
  },
} as const;
