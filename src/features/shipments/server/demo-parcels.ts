import type { ShipmentDraft } from '../contract.ts';

/** Invented people at public places and the goods they ordered, for the demo account. */
type Party = ShipmentDraft['to'];
type Item = ShipmentDraft['line_items'][number];

const party = (name: string, street1: string, city: string, province: string | null, postalCode: string, country: string, phone: string): Party => ({
  name,
  street1,
  city,
  province,
  postal_code: postalCode,
  country,
  phone,
});

export const DEMO_RECIPIENTS: readonly Party[] = [
  party('Ana Costa', '350 5th Ave', 'New York', 'NY', '10118', 'US', '+1 212 555 0100'),
  party('Noah Brown', '1 Ferry Building', 'San Francisco', 'CA', '94111', 'US', '+1 415 555 0111'),
  party('Emily Clarke', '600 E Grand Ave', 'Chicago', 'IL', '60611', 'US', '+1 312 555 0133'),
  party('Olivia Martin', '290 Bremner Blvd', 'Toronto', 'ON', 'M5V 3L9', 'CA', '+1 416 555 0144'),
  party('Jack Wilson', '20 Deans Yard', 'London', null, 'SW1P 3PA', 'GB', '+44 20 7946 0100'),
  party('Lena Fischer', 'Pariser Platz 1', 'Berlin', null, '10117', 'DE', '+49 30 5550100'),
  party('Camille Laurent', '5 Avenue Anatole France', 'Paris', null, '75007', 'FR', '+33 1 99 00 01 00'),
  party('Sofia Rossi', 'Via dei Fori Imperiali 1', 'Roma', 'RM', '00186', 'IT', '+39 06 5550100'),
  party('Liam Nguyen', '2 Macquarie St', 'Sydney', 'NSW', '2000', 'AU', '+61 2 5550 0100'),
  party('佐藤 花子', '千代田1-1', '千代田区', '東京都', '100-0001', 'JP', '+81 3 5550 0100'),
  party('Wei Tan', '10 Bayfront Ave', 'Singapore', null, '018956', 'SG', '+65 5550 0100'),
  party('Nora Hansen', 'Karl Johans gate 22', 'Oslo', null, '0026', 'NO', '+47 55 50 01 00'),
];

const item = (description: string, quantity: number, value: number, weight: number, code: string, dgCode?: Item['dg_code']): Item => ({
  description,
  quantity,
  value,
  weight,
  coo: 'CN',
  hts_code: code,
  dg_code: dgCode,
});

export const DEMO_GOODS: readonly { weight: number; size: readonly [number, number, number]; items: readonly Item[] }[] = [
  { weight: 0.45, size: [25, 18, 6], items: [item('Cotton t-shirt', 2, 12.5, 0.18, '610910')] },
  { weight: 1.2, size: [33, 22, 12], items: [item('Running shoes', 1, 58, 0.95, '640411')] },
  { weight: 0.32, size: [18, 12, 5], items: [item('Wireless earphones', 1, 39.9, 0.12, '851830', '0967'), item('Phone case', 1, 9.5, 0.06, '392690')] },
  { weight: 2.4, size: [40, 30, 20], items: [item('Travel backpack', 1, 74, 1.6, '420292'), item('Steel water bottle', 1, 18, 0.35, '732393')] },
  { weight: 0.7, size: [22, 16, 10], items: [item('Ceramic coffee mug', 2, 11, 0.3, '691200')] },
  { weight: 0.25, size: [16, 11, 4], items: [item('Silver necklace', 1, 46, 0.05, '711311')] },
];
