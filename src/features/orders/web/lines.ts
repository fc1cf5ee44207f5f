import { MAX_LINES } from '../fields.ts';
import { isBlankLine, newLine, type OrderForm } from './order-form.ts';

type Lines = OrderForm['line_items'];

/** One more unit of a SKU: on its line if it has one, else on the first empty line, else on a new one. A full order stays as it is. */
export function addUnit(before: Lines, sku: string, name: string): { lines: Lines; at: number } {
  const known = before.findIndex((line) => line.sku.trim().toUpperCase() === sku.toUpperCase());
  if (known !== -1) {
    return { lines: before.map((line, index) => (index === known ? { ...line, quantity: (Number(line.quantity) || 0) + 1 } : line)), at: known };
  }
  const fresh = { ...newLine(), sku, name };
  const blank = before.findIndex(isBlankLine);
  if (blank !== -1) return { lines: before.map((line, index) => (index === blank ? fresh : line)), at: blank };
  return before.length >= MAX_LINES ? { lines: before, at: -1 } : { lines: [...before, fresh], at: before.length };
}
