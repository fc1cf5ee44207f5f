import type { WarehouseInput } from '../contract.ts';

type DemoWarehouse = Omit<WarehouseInput, 'packaging' | 'is_active'>;

/** Boxes every demo warehouse has: inner sides in cm, tare and heaviest content in kg, and the price in US cents. */
const BOXES = [
  ['MAILER-A5', 'Padded mailer A5', 22, 16, 0, 0.02, 1, 18],
  ['MAILER-A4', 'Padded mailer A4', 32, 23, 0, 0.035, 2, 26],
  ['BOX-S', 'Small box', 20, 15, 10, 0.08, 5, 35],
  ['BOX-M', 'Medium box', 30, 22, 15, 0.16, 10, 58],
  ['BOX-L', 'Large box', 45, 35, 25, 0.38, 20, 110],
] as const;

export const DEMO_PACKAGING: WarehouseInput['packaging'] = BOXES.map(([code, name, inner_length, inner_width, inner_height, tare, max_weight, cents]) => ({
  code,
  name,
  inner_length,
  inner_width,
  inner_height,
  tare,
  max_weight,
  price: cents / 100,
}));

/** Invented for the demo: three warehouses near its hubs. */
export const DEMO_WAREHOUSES: Readonly<Record<string, DemoWarehouse>> = {
  HKG: {
    name: 'Hong Kong',
    language_code: 'zh',
    time_zone: 'Asia/Hong_Kong',
    cut_off: '18:00',
    entry_point: 'HKGHUB',
    requires_description: true,
    currency: 'USD',
    address: {
      name: 'Receiving',
      company_name: 'Portolan Hong Kong',
      phone: '+852 5550 0130',
      street1: '21 Cheung Fai Road',
      street2: 'Tsing Yi',
      city: 'Hong Kong',
      country: 'HK',
    },
    fees: { receive_unit: 0.05, storage_m3_day: 0.42, labelling_unit: 0.06, pick_unit: 0.18, pack_order: 0.55, packing_slip: 0.05 },
  },
  LAX: {
    name: 'Los Angeles',
    language_code: 'en',
    time_zone: 'America/Los_Angeles',
    cut_off: '15:00',
    entry_point: 'LAXHUB',
    requires_description: false,
    currency: 'USD',
    address: {
      name: 'Receiving',
      company_name: 'Portolan Los Angeles',
      phone: '+1 310 555 0140',
      street1: '5600 W Century Blvd',
      city: 'Los Angeles',
      province: 'CA',
      postal_code: '90045',
      country: 'US',
    },
    fees: { receive_unit: 0.12, storage_m3_day: 0.75, labelling_unit: 0.2, pick_unit: 0.45, pack_order: 1.6, packing_slip: 0.1 },
  },
  FRA: {
    name: 'Frankfurt',
    language_code: 'en',
    time_zone: 'Europe/Berlin',
    cut_off: '14:00',
    entry_point: 'FRAHUB',
    requires_description: false,
    currency: 'USD',
    address: {
      name: 'Wareneingang',
      company_name: 'Portolan Frankfurt',
      phone: '+49 69 5550150',
      street1: 'Langer Kornweg 34',
      city: 'Kelsterbach',
      postal_code: '65451',
      country: 'DE',
    },
    fees: { receive_unit: 0.14, storage_m3_day: 0.8, labelling_unit: 0.22, pick_unit: 0.5, pack_order: 1.7, packing_slip: 0.1 },
  },
};
