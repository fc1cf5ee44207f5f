/*
 * The operator's warehouses: where goods are kept, what each charges, and the boxes it packs in. No states: one is active or is not
 * listed. Merchants read them; only the operator changes them, each as a whole.
 * Odd rules: a warehouse may require a description of every product in its own language; a height of 0 inside means it lies flat.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { address, amount, country, currency, lengthCm, line, merchantId, timeZone, warehouseCode, weightKg } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { party } from '../../shared/shapes.ts';

/** What people in warehouses read. */
export const WAREHOUSE_LANGUAGES = ['en', 'zh', 'ru', 'de', 'fr', 'es', 'ja', 'ko'] as const;
export type WarehouseLanguage = (typeof WAREHOUSE_LANGUAGES)[number];

/** In the order of a parcel's way through the warehouse. */
export const WAREHOUSE_FEES = ['receive_unit', 'storage_m3_day', 'labelling_unit', 'pick_unit', 'pack_order', 'packing_slip'] as const;
export type WarehouseFee = (typeof WAREHOUSE_FEES)[number];

const side = lengthCm.max(300);

const box = {
  name: line(40),
  inner_length: side.meta({ description: 'In cm, as all sides' }),
  inner_width: side,
  inner_height: z.number().min(0).max(300).meta({ description: '0 for what lies flat' }),
  tare: z.number().min(0).max(50).meta({ description: 'In kg' }),
  max_weight: weightKg.max(1000).meta({ description: 'In kg, of goods and packaging together' }),
  price: amount,
};

const facts = {
  name: line(40),
  language_code: z.enum(WAREHOUSE_LANGUAGES),
  time_zone: timeZone,
  cut_off: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('warehouses:problem.cutOff'))
    .meta({ description: 'Orders ready by then leave on the same day; local time', examples: ['16:00'] }),
  requires_description: z.boolean().meta({ description: 'Products kept here need a description in its language' }),
  currency,
};

const fees = Object.fromEntries(WAREHOUSE_FEES.map((fee) => [fee, amount])) as Record<WarehouseFee, typeof amount>;

const packagingOut = z.object({ code: z.string(), ...box });
export type WarehousePackaging = z.output<typeof packagingOut>;

const nullable = z.string().nullable();
export const warehouseOut = z.object({
  id: z.string(),
  ...facts,
  country: z.string(),
  language: z.string().meta({ description: 'Its name in English' }),
  entry_point: nullable,
  address: party.omit({ email: true, id: true }),
  fees: z.object(fees),
  packaging: z.array(packagingOut),
});
export type Warehouse = z.output<typeof warehouseOut>;

const input = z.strictObject({
  ...facts,
  requires_description: z.boolean().default(false),
  entry_point: z.string().trim().toUpperCase().length(6).nullish(),
  address: address.omit({ email: true, id: true }).extend({ country }),
  fees: z.strictObject(fees),
  packaging: z
    .array(z.strictObject({ code: merchantId, ...box }))
    .max(50)
    .default([]),
  is_active: z.boolean().optional().meta({ description: 'Left out, one that is there stays open or closed as it is; a new one is open' }),
});

interface Box {
  code: string;
  tare: number;
  max_weight: number;
}

/** Each box once, and something fits into it: one as heavy by itself as it may be when packed would never be chosen, and nobody would know why. */
function soundBoxes({ packaging }: { packaging: readonly Box[] }, ctx: z.RefinementCtx): void {
  const codes = packaging.map((one) => one.code);
  packaging.forEach((box, i) => {
    if (box.tare >= box.max_weight) ctx.addIssue({ code: 'custom', path: ['packaging', i, 'max_weight'], message: says('warehouses:problem.tare') });
  });
  codes.forEach((one, i) => {
    if (codes.indexOf(one) < i) ctx.addIssue({ code: 'custom', path: ['packaging', i, 'code'], message: says('validation.unique') });
  });
}

export const warehouseInput = input.superRefine(soundBoxes);
const warehouseChange = input.extend({ version: asRead }).superRefine(soundBoxes);
export type WarehouseInput = z.output<typeof warehouseInput>;

/** A new one is typed, not chosen from those there are. */
export const newWarehouseCode = z
  .string()
  .trim()
  .min(1, says('validation.required'))
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, says('warehouses:problem.code'));

export const newWarehouseInput = input
  .extend({ code: newWarehouseCode.meta({ description: 'Three letters; it can never be changed' }) })
  .superRefine(soundBoxes);

export const EXAMPLE_WAREHOUSE: z.input<typeof warehouseInput> = {
  name: 'Rotterdam',
  language_code: 'en',
  time_zone: 'Europe/Amsterdam',
  cut_off: '15:00',
  currency: 'EUR',
  address: { name: 'Receiving', street1: 'Reeweg 25', city: 'Rotterdam', postal_code: '3088 KA', country: 'NL' },
  fees: { receive_unit: 0.12, storage_m3_day: 0.6, labelling_unit: 0.15, pick_unit: 0.35, pack_order: 1.1, packing_slip: 0.1 },
  packaging: [{ code: 'BOX-S', name: 'Small box', inner_length: 20, inner_width: 15, inner_height: 10, tare: 0.08, max_weight: 5, price: 0.35 }],
};

export const warehouses = contract('warehouses', {
  list: {
    method: 'GET',
    path: '/warehouses',
    access: 'session',
    frame: true,
    summary: 'The operator’s warehouses, with address, cut-off, fees and packaging',
    out: z.object({ warehouses: z.array(warehouseOut) }),
  },
  get: {
    method: 'GET',
    path: '/warehouses/{id}',
    access: 'session',
    frame: true,
    summary: 'One warehouse',
    params: z.object({ id: warehouseCode }),
    out: z.object({ warehouse: warehouseOut }),
    errors: ['not_found'],
    example: { params: { id: 'HKG' } },
  },
  create: {
    method: 'POST',
    path: '/staff/warehouses',
    makes: true,
    access: 'staff:admin:write',
    summary: 'Add a warehouse, with a code that none has (operator only)',
    body: newWarehouseInput,
    out: z.object({ warehouse: warehouseOut }),
    example: { body: { code: 'RTM', ...EXAMPLE_WAREHOUSE } },
  },
  save: {
    method: 'PUT',
    path: '/staff/warehouses/{code}',
    access: 'staff:admin:write',
    summary: 'Replace what is known of a warehouse; its packaging is replaced as a whole (operator only)',
    params: z.object({ code: warehouseCode }),
    body: warehouseChange,
    out: z.object({ warehouse: warehouseOut.extend({ version: versionOut }) }),
    errors: ['not_found', 'conflict'],
    example: { params: { code: 'RTM' }, body: EXAMPLE_WAREHOUSE },
  },
});
