import { isCurrency, DEFAULT_CURRENCY, type Currency } from '../../../shared/money.ts';
import type { FxSnapshot } from '../../../shared/fx.ts';
import type { ItemFacts } from '../../returns/server/facts-of.ts';
import type { LineOrigin } from '../fields.ts';
import type { Returned } from './load-returns.ts';

/** A line of goods as customs is told of it. */
export interface Good {
  returnId: number;
  /** Its number in its return. */
  line: number;
  description: string;
  quantity: number;
  /** Of one unit, minor units of the parcel's currency. */
  valueMinor: number;
  weightG: number;
  /** Null where nobody knows it. */
  coo: string | null;
  hsCode: string | null;
  dgCode: string | null;
  sku: string | null;
}

/** What is in the returns, in words: as the warehouse wrote it, else the goods. It may be longer than a reshipment takes. */
export const contentsOf = (returns: readonly Returned[]): string =>
  returns
    .map((one) => one.contents ?? one.items.map(({ description, quantity }) => (quantity > 1 ? `${description} ×${quantity}` : description)).join(', '))
    .filter((text) => text !== '')
    .join(', ');

/** What the returns are worth together, in the currency of the first that names one, else in the account's `own`; null where it is not known of all. */
export function worthOf(returns: readonly Returned[], fx: FxSnapshot, own: string): { minor: number | null; currency: Currency } {
  const currency = [...returns.map((one) => one.goods_currency), own].find(isCurrency) ?? DEFAULT_CURRENCY;
  const each = returns.map((one) =>
    one.goods_minor === null || one.goods_currency === null ? null : fx.convert(one.goods_minor, one.goods_currency, currency),
  );
  const minor = each.includes(null) ? null : each.reduce<number>((sum, worth) => sum + (worth ?? 0), 0);
  return { minor, currency };
}

/** What the parcel weighs and measures before anybody weighed it: all returns, one on the other. Sizes are null unless all are known. */
export function parcelOf(returns: readonly Returned[]): { weightG: number; lengthMm: number | null; widthMm: number | null; heightMm: number | null } {
  const weightG = returns.reduce((sum, one) => sum + (one.weight_g ?? 0), 0);
  const sizes = returns.flatMap((one) =>
    one.length_mm === null || one.width_mm === null || one.height_mm === null ? [] : [[one.length_mm, one.width_mm, one.height_mm].toSorted((a, b) => b - a)],
  );
  if (sizes.length < returns.length) return { weightG, lengthMm: null, widthMm: null, heightMm: null };
  const most = (side: number) => Math.max(...sizes.map((size) => size[side] ?? 0));
  return { weightG, lengthMm: most(0), widthMm: most(1), heightMm: sizes.reduce((sum, size) => sum + (size[2] ?? 0), 0) };
}

/** Splits an amount in proportion to weights; the parts add up to it. */
function split(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [given, seen] = [0, 0];
  return weights.map((weight, i) => {
    seen += all === 0 ? 1 : weight;
    const until = Math.round((amount * seen) / (all === 0 ? weights.length : all));
    const share = (i === weights.length - 1 ? amount : until) - given;
    given += share;
    return share;
  });
}

/** Units of one line whose value does not divide: all but one bear the rounded part, the last the rest, so that the sum is what was declared. */
function spread(line: Omit<Good, 'valueMinor'>, total: number): Good[] {
  const each = Math.floor(total / line.quantity);
  const rest = total - each * line.quantity;
  if (rest === 0) return [{ ...line, valueMinor: each }];
  return [
    { ...line, quantity: line.quantity - rest, valueMinor: each },
    { ...line, quantity: rest, valueMinor: each + 1 },
  ];
}

/** Where goods were made, as somebody says it: of single lines, and of what is not known otherwise. */
export interface GivenOrigins {
  coo?: string | null | undefined;
  items?: readonly LineOrigin[] | null | undefined;
}

type Line = ItemFacts & { returnId: number; line: number };

/** What came back in returns, line by line, with where it was made as far as it is known. Of a return that nobody knows the items of, its contents are one. */
function linesOf(returns: readonly Returned[], { contents, currency, origins }: { contents: string; currency: Currency; origins: GivenOrigins }): Line[] {
  const lines = returns.flatMap((one) => {
    const items: (ItemFacts & { line: number })[] =
      one.items.length > 0
        ? one.items
        : [
            {
              line: 1,
              description: one.contents ?? contents,
              quantity: 1,
              value_minor: one.goods_minor,
              currency: one.goods_currency ?? currency,
              weight_g: one.weight_g,
              coo: null,
              hs_code: null,
              dg_code: null,
              sku: null,
            },
          ];
    return items.map((item) => ({ ...item, returnId: one.id }));
  });
  const said = new Map(origins.items?.map(({ return_id: id, line, coo }) => [`${id}/${line}`, coo]));
  return lines.map((line) => ({ ...line, coo: said.get(`${line.returnId}/${line.line}`) ?? line.coo ?? origins.coo ?? null }));
}

/** What customs is told is in the parcel: the items of the shipments the returns came from, worth together what was declared. */
export function goodsOf(
  returns: readonly Returned[],
  given: { contents: string; valueMinor: number; currency: Currency; weightG: number; origins: GivenOrigins },
  fx: FxSnapshot,
): Good[] {
  const items = linesOf(returns, given);
  const worths = items.map((item) => (item.value_minor === null ? null : (fx.convert(item.value_minor, item.currency, given.currency) ?? null)));
  // What one of them is worth is not known: all that is known is the whole.
  const isKnown = worths.every((worth) => worth !== null) && worths.some((worth) => worth > 0);
  const totals = split(
    given.valueMinor,
    items.map((item, i) => (isKnown ? (worths[i] ?? 0) : 1) * item.quantity),
  );
  // Together they may not weigh more than the parcel.
  const weighed = items.reduce((sum, item) => sum + (item.weight_g ?? 0) * item.quantity, 0);
  const scale = weighed > given.weightG ? given.weightG / weighed : 1;
  return items.flatMap((item, i) => {
    const total = totals[i] ?? 0;
    const line = {
      returnId: item.returnId,
      line: item.line,
      description: item.description.slice(0, 64),
      quantity: item.quantity,
      weightG: Math.floor((item.weight_g ?? 0) * scale),
      coo: item.coo,
      hsCode: item.hs_code,
      dgCode: item.dg_code === 'None' ? null : item.dg_code,
      sku: item.sku,
    };
    return spread(line, total);
  });
}
