/** Headings of exported files. */
const en = {
  title: 'Export',
  columns: {
    number: 'Number',
    done: 'Done',
    total: 'Of',
    id: 'Shipment ID',
    status: 'Status',
    tracking_number: 'Tracking number',
    order_number: 'Order number',
    reference1: 'Reference 1',
    reference2: 'Reference 2',
    reference3: 'Reference 3',
    name: 'Recipient',
    company: 'Company',
    street1: 'Street 1',
    street2: 'Street 2',
    city: 'City',
    province: 'Province',
    postal_code: 'Postal code',
    country: 'Country',
    phone: 'Phone',
    email: 'E-mail',
    service: 'Service',
    terms: 'Terms',
    entry_point: 'Entry point',
    exit_point: 'Exit point',
    weight: 'Weight (kg)',
    length: 'Length (cm)',
    width: 'Width (cm)',
    height: 'Height (cm)',
    items: 'Items',
    value: 'Goods value',
    currency: 'Currency',
    cost: 'Cost',
    cost_currency: 'Cost currency',
    created: 'Created',
    labeled: 'Label bought',
    processed: 'Processed',
    delivered: 'Delivered',
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    exports: typeof en;
  }
}
