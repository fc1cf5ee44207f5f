import type { z } from 'zod';
import { CURRENCIES, DEFAULT_CURRENCY } from '../../../shared/money.ts';
import { says } from '../../../shared/says.ts';
import { newWarehouseCode, newWarehouseInput, WAREHOUSE_FEES, type WarehouseInput } from '../../warehouses/contract.ts';
import type { StaffWarehouse } from '../contract.ts';

/** The form's schema: a warehouse with its code, which none of these has. */
export const warehouseForm = (taken: readonly string[]) =>
  newWarehouseInput.safeExtend({ code: newWarehouseCode.refine((code) => !taken.includes(code), says('warehouses:problem.taken')) });

export type WarehouseValues = z.input<typeof newWarehouseInput>;

/** Its figures are for the operator to say: nothing weighs 0 because nobody knew. */
export const NEW_BOX = { code: '', name: '' };

/** What the form of a new warehouse begins with; its fees are for the operator to say. */
export const newWarehouse = {
  code: '',
  name: '',
  language_code: 'en',
  time_zone: '',
  cut_off: '16:00',
  requires_description: false,
  currency: DEFAULT_CURRENCY,
  entry_point: '',
  address: { name: '', company_name: '', phone: '', street1: '', street2: '', city: '', province: '', postal_code: '', country: '' },
  packaging: [],
} as const;

/** What the form of one that is there begins with. */
export function knownWarehouse({ id, name, language_code, time_zone, cut_off, requires_description, entry_point, address, fees, ...of }: StaffWarehouse) {
  return {
    code: id,
    name,
    language_code,
    time_zone,
    cut_off,
    requires_description,
    currency: CURRENCIES.find((one) => one === of.currency) ?? DEFAULT_CURRENCY,
    entry_point: entry_point ?? '',
    address,
    fees: Object.fromEntries(WAREHOUSE_FEES.map((fee) => [fee, fees[fee]])) as WarehouseInput['fees'],
    packaging: of.packaging,
  };
}
