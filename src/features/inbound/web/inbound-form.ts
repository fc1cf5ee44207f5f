import { namedBy } from '../../../shared/scanned.ts';
import { z } from 'zod';
import type { ProductRow } from '../../products/contract.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { inboundChange, inboundInput, type InboundDraft } from '../contract.ts';
import type { Inbound } from '../inbound-out.ts';
import { feeUnits } from '../rules.ts';

/** An inbound shipment as the form keeps it. */
export type InboundForm = InboundDraft;
type Carton = NonNullable<InboundForm['cartons']>[number];
export type FormLine = Carton['products'][number];

/** What is empty in the form is not sent; a carton without anything in it is none. */
function bodyOf({ cartons, ...form }: InboundForm): InboundForm {
  const filled = (cartons ?? []).filter(({ products }) => (products ?? []).length > 0);
  return {
    ...form,
    cartons: filled.map(({ copies, products }) => ({ copies, products: products.map((line) => ({ ...line, expires: line.expires || null })) })),
  };
}

/** The contract's own check of a new one. */
export const addForm = z.custom<InboundForm>().transform(bodyOf).pipe(inboundInput);

/** The same for one that exists. */
export const editForm = z
  .custom<InboundForm>()
  .transform((form) => {
    const { submit: _submit, ...body } = bodyOf(form);
    return body;
  })
  .pipe(inboundChange);

export const EMPTY_CARTON: Carton = { copies: 1, products: [] };

/** A new one, with a product in it and a warehouse it goes to where the way here named them. */
export const newInbound = (warehouses: readonly Warehouse[], product: ProductRow | null, to: unknown): InboundForm => ({
  warehouse: warehouses.find((one) => one.id === to)?.id ?? (warehouses.length === 1 ? (warehouses[0]?.id ?? '') : ''),
  reference: '',
  carrier: '',
  tracking_number: '',
  notes: '',
  cartons: [product === null ? EMPTY_CARTON : { ...EMPTY_CARTON, products: [newLine(product)] }],
  submit: false,
});

const lineOf = ({ id, sku, quantity, lot, expires }: Inbound['cartons'][number]['products'][number]): FormLine => ({
  id,
  sku,
  quantity,
  lot: lot ?? '',
  expires: expires ?? '',
});

/** One that exists, with cartons packed alike that follow each other taken together. */
export function formOf({ warehouse, reference, carrier, tracking_number, notes, cartons }: Inbound): InboundForm {
  const groups: { copies: number; key: string; products: FormLine[] }[] = [];
  for (const { products } of cartons) {
    const lines = products.map(lineOf);
    const key = JSON.stringify(lines);
    const last = groups.at(-1);
    if (last?.key === key) last.copies += 1;
    else groups.push({ copies: 1, key, products: lines });
  }
  const packed = groups.map(({ copies, products }) => ({ copies, products }));
  return {
    warehouse,
    reference: reference ?? '',
    carrier: carrier ?? '',
    tracking_number: tracking_number ?? '',
    notes: notes ?? '',
    cartons: packed.length === 0 ? [EMPTY_CARTON] : packed,
  };
}

/** What the form knows of products besides what it sends. */
export type KnownProduct = Pick<ProductRow, 'id' | 'name' | 'product_id' | 'has_lots' | 'barcode_kind'>;

/** The product that goes by a scanned code: a SKU comes before an own ID, and that before a bar code. */
export const byCode = (rows: readonly ProductRow[], code: string): ProductRow | undefined =>
  namedBy(rows, ({ skus }) => skus.flatMap((one) => (one.active ? [one.sku] : [])), code)[0] ??
  namedBy(rows, (row) => [row.product_id], code)[0] ??
  namedBy(rows, (row) => [row.barcode], code)[0];

/** The line that sends a product. */
export const newLine = (row: ProductRow): FormLine => ({
  id: row.id,
  sku: row.skus.find((one) => one.active)?.sku ?? row.product_id,
  quantity: 1,
  lot: '',
  expires: '',
});

const whole = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);

/** Cartons, units, and those a fee is charged for, of what is typed so far. */
export function sumsOf(cartons: InboundForm['cartons'], known: ReadonlyMap<number, KnownProduct>) {
  const lines = (cartons ?? []).flatMap(({ copies, products }) =>
    (products ?? []).map(({ id, quantity }) => ({ barcode_kind: known.get(id ?? 0)?.barcode_kind ?? 'product_id', whole: whole(copies) * whole(quantity) })),
  );
  const filled = (cartons ?? []).filter(({ products }) => (products ?? []).length > 0);
  return { cartons: filled.reduce((sum, { copies }) => sum + whole(copies), 0), ...feeUnits(lines) };
}

/** The number of the first carton of each group. */
export function firstNumbers(cartons: InboundForm['cartons']): number[] {
  let next = 1;
  return (cartons ?? []).map(({ copies }) => {
    const first = next;
    next += Math.max(1, whole(copies));
    return first;
  });
}
