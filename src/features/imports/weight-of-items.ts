import type { RowValues } from '../../shared/import-kind.ts';

/**
 * A shipment whose file leaves its weight out weighs what its items do, where the weight and the count of each is known: a shop
 * knows what a shirt weighs, and not the parcel. A part of it would be a wrong weight, so with one unknown it stays open.
 */
export function withItemsWeight(values: RowValues): RowValues {
  const items = values['line_items'];
  if (values['weight'] !== undefined || !Array.isArray(items) || items.length === 0) return values;
  let sum = 0;
  for (const item of items) {
    const { weight, quantity } = Object(item) as RowValues;
    if (typeof weight !== 'number' || typeof quantity !== 'number') return values;
    sum += weight * quantity;
  }
  // Three times 0.1 is 0.3.
  return { ...values, weight: Number(sum.toPrecision(12)) };
}
