import type { Shipment } from '../../contract.ts';

/** A pending shipment of one item, for tests; `over` changes what a test is about. */
export function sampleShipment(over: Partial<Shipment> = {}): Shipment {
  return {
    id: 100001, created: '2026-11-20T08:00:00Z', updated: '2026-11-20T08:00:00Z', version: 1, status: 'Pending', test: false,
    order_number: 'SO-10042', reference1: null, reference2: null, reference3: null, kind: 'parcel',
    entry_point: 'HKGHUB', exit_point: null, service: 'plus', terms: 'DDU', carrier: null, consignor: null, from: null,
    to: {
      name: 'Ana Costa', company_name: null, phone: null, email: null, id: null, street1: '350 5th Ave', street2: null,
      city: 'New York', province: 'NY', postal_code: '10118', country: 'US',
    },
    weight: 0.45, length: 20, width: 15, height: 8, typed: null, packages: [], volumetric_weight: null, chargeable_weight: null,
    irregular: false, is_return: false, signature_confirmation: false, insurance: false, insured_value: 0, currency: 'USD',
    reason_for_export: 'sale', identifiers: {}, comments: [], ignore_bad_address: false,
    line_items: [
      {
        description: 'Cotton t-shirt', origin_description: null, quantity: 3, value: 12.1, currency: 'USD', weight: 0.15, coo: 'CN', hts_code: '610910',
        dg_code: null, supplier: null, url: null, product_id: null, cost_value: null, retail_value: null,
      },
    ],
    labels: [], label_id: null, tracking_number: null, total_cost: null, cost_currency: null, overpack_id: null,
    labeled: null, processed: null, delivered: null, errors: null,
    ...over,
  };
}
