import { minorDigits, type Currency } from '../../../shared/money.ts';
import { MAX_LINES, type OrderDraft } from '../../orders/fields.ts';
import type { ShopLine, ShopOrder } from '../../shops/server/connector.ts';
import { idOf } from './id-of.ts';
import { refText } from './line-ref.ts';

interface Lines {
  items: OrderDraft['line_items'];
  refs: string[];
  /** The sums that were rounded, each as the shop says it and as it is kept: "CUP-1 × 3: 37.035 → 37.04 USD". */
  rounded: string[];
}

const skuOf = (line: ShopLine): string => idOf(line.sku ?? (line.variant === null ? `line-${line.id}` : `variant-${line.variant}`));

/** So many decimals of a price are the shop's own: those behind them come of a division. */
const SAID_DECIMALS = 6;

/** Without what multiplying in binary fractions adds. */
const exact = (value: number): number => Number(value.toFixed(SAID_DECIMALS));

/**
 * Lines of one SKU at one price together. Prices between which there is no whole minor unit count as one, so that no two groups ever come to have the
 * same price here.
 */
function groupsOf(lines: readonly ShopLine[], minorOf: (price: number) => number): ShopLine[][] {
  const groups: ShopLine[][] = [];
  const sorted = lines.toSorted((a, b) => skuOf(a).localeCompare(skuOf(b), 'en') || (a.price ?? -1) - (b.price ?? -1));
  for (const line of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isNext =
      last !== undefined &&
      skuOf(last) === skuOf(line) &&
      (last.price === null || line.price === null ? last.price === line.price : Math.floor(minorOf(line.price)) <= Math.ceil(minorOf(last.price)));
    if (isNext) group?.push(line);
    else groups.push([line]);
  }
  return groups
    .map((group) => group.toSorted((a, b) => lines.indexOf(a) - lines.indexOf(b)))
    .toSorted(([a], [b]) => lines.indexOf(a as ShopLine) - lines.indexOf(b as ShopLine));
}

/**
 * The lines of a shop's order as ours. Shops divide what was paid by the units: 10.00 for 3 are one unit at 3.34 and two at 3.33 here, so that nothing of
 * it is lost or made up. Those of one SKU at one price stand together; each remembers which of the shop's it stands for. A sum that is no whole number
 * of minor units is rounded and told, as nobody refuses what a buyer has paid for over parts of a cent.
 */
export function linesOf({ id, lines }: ShopOrder, currency: Currency): Lines {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const groups = groupsOf(lines, (price) => exact(price * unit));
  const all: Lines = { items: [], refs: [], rounded: [] };
  let room = MAX_LINES - groups.length;
  for (const group of groups) {
    const [first] = group as [ShopLine];
    const sku = skuOf(first);
    const name = first.name
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 64);
    // One for all of its lines, so that what left of them is counted together.
    const ref = refText({ order: id, units: group.map((one) => [one.id, one.quantity]) });
    const add = (quantity: number, price: number | null) => {
      all.items.push({ sku, quantity, sold_for: price, name });
      all.refs.push(ref);
    };
    const quantity = group.reduce((sum, one) => sum + one.quantity, 0);
    const said = exact(group.reduce((sum, one) => sum + (one.price ?? 0) * one.quantity, 0) * unit);
    const whole = Math.round(said);
    const each = Math.floor(whole / quantity);
    const dearer = whole - each * quantity;
    if (first.price === null) add(quantity, null);
    // What nobody can pay is refused by its field.
    else if (!Number.isSafeInteger(whole)) add(quantity, first.price);
    else {
      const splits = dearer > 0 && room > 0;
      if (splits) room -= 1;
      const parts = splits ? [[dearer, each + 1] as const, [quantity - dearer, each] as const] : [[quantity, Math.round(whole / quantity)] as const];
      for (const [units, minor] of parts) add(units, minor / unit);
      const kept = parts.reduce((sum, [units, minor]) => sum + units * minor, 0);
      if (Math.abs(kept - said) > (quantity * unit) / 10 ** SAID_DECIMALS)
        all.rounded.push(`${sku}${quantity === 1 ? '' : ` × ${quantity}`}: ${exact(said / unit)} → ${(kept / unit).toFixed(digits)} ${currency}`);
    }
  }
  return all;
}
