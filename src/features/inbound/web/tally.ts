import type { LabelFacts } from '../../../shared/gs1.ts';
import { namedBy } from '../../../shared/scanned.ts';
import { afterKey } from '../../desk/web/shared/Keypad.tsx';
import type { DeskInbound, DeskInboundProduct } from '../inbound-out.ts';
import { COUNT_CODES, type CountCode } from '../rules.ts';

/** What was typed or scanned of the chosen product and is not saved yet. */
export interface Tally {
  /** The product and its lot. */
  key: string;
  code: CountCode;
  counts: Readonly<Record<CountCode, number>>;
  /** The next digit begins a new number. */
  isFresh: boolean;
  /** The person's last saved step when it was begun; 0 for none. */
  after: number;
  /** Units of the product that were counted when it was begun, of all its lots. */
  seen?: number | null;
  /** Until when a scanned label says that it can be sold; of a lot of which nobody knew, this is kept. */
  expires?: string | null;
}

export const keyOf = ({ id, lot }: Pick<DeskInboundProduct, 'id' | 'lot'>): string => `${id} ${lot ?? ''}`;

/** How many units of a product were counted, in all its lots. */
export const countedOf = ({ products }: Pick<DeskInbound, 'products'>, id: number): number =>
  products.reduce((sum, one) => sum + (one.id === id ? one.processed : 0), 0);

export const newTally = (product: DeskInboundProduct, good = 0, after = 0): Tally => ({
  key: keyOf(product),
  code: 'good',
  counts: { good, damaged: 0, wrong: 0 },
  isFresh: true,
  after,
});

/** One more of what is being counted, or as many as a label says. */
export const oneMore = (tally: Tally, units = 1): Tally => ({
  ...tally,
  counts: { ...tally.counts, [tally.code]: tally.counts[tally.code] + units },
  isFresh: true,
});

/** After a number key, plus or the eraser. */
export const afterPress = (tally: Tally, key: string): Tally => ({
  ...tally,
  counts: { ...tally.counts, [tally.code]: afterKey(tally.counts[tally.code], key, tally.isFresh && key !== '+') },
  isFresh: false,
});

/** What is to be saved, by what it is. */
export const savedOf = ({ counts }: Tally): { code: CountCode; quantity: number }[] =>
  COUNT_CODES.map((code) => ({ code, quantity: counts[code] })).filter(({ quantity }) => quantity > 0);

/** What is left of a tally once these are saved: another tab may have scanned more meanwhile, which is not saved yet. Null where nothing is. */
export function restOf(tally: Tally | null, saved: readonly { id: number; quantity: number; code?: CountCode; lot?: string | null }[]): Tally | null {
  if (tally === null) return null;
  const counts = { ...tally.counts };
  for (const { id, lot, code = 'good', quantity } of saved)
    if (keyOf({ id, lot: lot ?? null }) === tally.key) counts[code] = Math.max(0, counts[code] - quantity);
  return COUNT_CODES.some((code) => counts[code] > 0) ? { ...tally, counts } : null;
}

/** Whether a tally that was kept is still to be saved: not where its product is gone, nor where the person's last step is it, whose answer never came. */
export function isUnsaved({ products, last }: Pick<DeskInbound, 'products' | 'last'>, tally: Tally): boolean {
  const own = products.find((one) => keyOf(one) === tally.key);
  if (own === undefined) return false;
  const units = savedOf(tally).reduce((sum, { quantity }) => sum + quantity, 0);
  const isIt = last !== null && last.step > tally.after && last.quantity === units && [own.sku, own.product_id, ...own.skus].includes(last.sku);
  return !isIt;
}

/**
 * How many would have arrived of the product once this is saved, and how many were announced, in all its lots. `isSurplus`: it is more, and this adds to
 * it: what is only wrong does not.
 */
export function afterSaving(inbound: DeskInbound, productId: number, tally: Tally): { expected: number; counted: number; isSurplus: boolean } {
  const lots = inbound.products.filter((one) => one.id === productId);
  const expected = lots.reduce((sum, one) => sum + one.quantity, 0);
  const added = tally.counts.good + tally.counts.damaged;
  const counted = lots.reduce((sum, one) => sum + one.processed, 0) + added;
  return { expected, counted, isSurplus: added > 0 && counted > expected };
}

/** How many products were announced, and how many of them came in full, each in all its lots; what nobody announced is none of them. */
export function announcedOf({ products }: DeskInbound): { done: number; all: number } {
  const sums = [...Map.groupBy(products, ({ id }) => id).values()].map((lots) => ({
    quantity: lots.reduce((sum, one) => sum + one.quantity, 0),
    processed: lots.reduce((sum, one) => sum + one.processed, 0),
  }));
  const announced = sums.filter(({ quantity }) => quantity > 0);
  return { done: announced.filter(({ quantity, processed }) => processed >= quantity).length, all: announced.length };
}

/** What a scanner may read on a product. */
export const codesOf = (one: Pick<DeskInboundProduct, 'id' | 'sku' | 'skus' | 'product_id' | 'barcode'>): (string | null)[] => [
  ...one.skus,
  one.sku,
  one.product_id,
  one.barcode,
  String(one.id),
];

/** The products of the shipment that go by a code: each lot is one. */
export const productsBy = ({ products }: DeskInbound, code: string): DeskInboundProduct[] => namedBy(products, codesOf, code);

/** Of the lots that go by a scan, the one its label names, in whatever letters; undefined where it names none of them, or none at all. */
export const lotNamed = (lots: readonly DeskInboundProduct[], label: LabelFacts | null): DeskInboundProduct | undefined =>
  label?.lot == null ? undefined : lots.find(({ lot }) => lot?.toLowerCase() === label.lot?.toLowerCase());
