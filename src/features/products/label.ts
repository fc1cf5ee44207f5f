import type { Verdict } from '../../shared/verdict.ts';

/** Labels one by one for a roll of 50 × 25 mm, or many of them on a 4 × 6 inch label or on A4. */
export const LABEL_SIZES = ['50x25', '4x6', 'A4'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];
/** The most labels of one product, and of one call. */
export const MAX_LABELS = 1000;
export const MAX_LABELS_IN_ALL = 5000;

/** What of a product decides about its labels. */
interface Labeled {
  product_id: string;
  barcode_kind: 'product_id' | 'custom' | 'none';
  barcode: string | null;
  is_bundle: boolean;
}

/** What a scanner reads of a product: the bar code already on it, else its own ID. */
export const codeOf = ({ barcode_kind, barcode, product_id }: Omit<Labeled, 'is_bundle'>): string => (barcode_kind === 'custom' ? barcode : null) ?? product_id;

/** May its merchant print labels of it? `true`, or the reason why not. */
export function canLabel({ is_bundle, barcode_kind }: Pick<Labeled, 'is_bundle' | 'barcode_kind'>): Verdict {
  if (is_bundle) return { reason: 'products:cannot.labelBundle' };
  return barcode_kind === 'none' ? { reason: 'products:cannot.labelNone' } : true;
}
