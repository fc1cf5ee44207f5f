import type { RowValues } from '../../shared/import-kind.ts';

/** What the items weigh together: null with none, undefined where the weight or the count of one is unknown. */
function itemsWeight(items: unknown): number | null | undefined {
  if (!Array.isArray(items) || items.length === 0) return null;
  let sum = 0;
  for (const item of items) {
    const { weight, quantity } = Object(item) as RowValues;
    if (typeof weight !== 'number' || typeof quantity !== 'number') return undefined;
    sum += weight * quantity;
  }
  // Three times 0.1 is 0.3.
  return Number(sum.toPrecision(12));
}

/**
 * A shipment whose file leaves its weight out weighs what its items do, where the weight and the count of each is known: a shop
 * knows what a shirt weighs, and not the parcel. A part of it would be a wrong weight, so with one unknown it stays open.
 */
export function withItemsWeight(values: RowValues): RowValues {
  if (values['weight'] !== undefined) return values;
  const weight = itemsWeight(values['line_items']);
  return typeof weight === 'number' ? { ...values, weight } : values;
}

/** A weight left out that waits for one of its items, where the fault is: it is no fault of its own. */
export const awaitsItems = (values: RowValues): readonly string[] =>
  values['weight'] === undefined && itemsWeight(values['line_items']) === undefined ? ['weight'] : [];
