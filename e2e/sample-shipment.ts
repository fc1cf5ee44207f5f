/** A parcel that the demo's merchant can send as it is. */
export const SHIPMENT = {
  entry_point: 'HKGHUB',
  terms: 'DDU',
  service: 'plus',
  to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' },
  weight: 0.45,
  line_items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }],
};
