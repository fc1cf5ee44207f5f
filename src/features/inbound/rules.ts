import { bareScan } from '../../shared/scanned.ts';

/** What units found at the desk are: as announced, broken, or something else in their place. */
export const COUNT_CODES = ['good', 'damaged', 'wrong'] as const;
export type CountCode = (typeof COUNT_CODES)[number];

/** What a photo shows. */
export const PHOTO_CODES = ['damaged', 'wrong', 'missing'] as const;
export type PhotoCode = (typeof PHOTO_CODES)[number];

/** What was announced of a product and what was found of it. */
export interface Counted {
  quantity: number;
  good: number;
  damaged: number;
  wrong: number;
}

export interface Difference {
  missing: number;
  surplus: number;
}

/** Units that are here, whole or broken. What came in their place is not. */
export const arrivedOf = ({ good, damaged }: Pick<Counted, 'good' | 'damaged'>): number => good + damaged;

/** How what was found differs from what was announced. */
export function differenceOf(counted: Counted): Difference {
  const arrived = arrivedOf(counted);
  return { missing: Math.max(0, counted.quantity - arrived), surplus: Math.max(0, arrived - counted.quantity) };
}

/** In how many units what was found is not what was announced: what a merchant should look at. */
export function differencesIn(products: readonly Counted[]): number {
  return products.reduce((sum, one) => {
    const { missing, surplus } = differenceOf(one);
    return sum + missing + surplus + one.damaged + one.wrong;
  }, 0);
}

/** Units a fee is charged for: each that is received, and each that gets a label because its product has no bar code. */
export interface FeeUnits {
  receive: number;
  labelling: number;
}

/** The units of what was announced, or of what was found: broken goods are handled too, but not labeled. */
export function feeUnits(lines: readonly { barcode_kind: string; whole: number; broken?: number }[]): FeeUnits {
  return lines.reduce(
    (sum, { barcode_kind: kind, whole, broken = 0 }) => ({
      receive: sum.receive + whole + broken,
      labelling: sum.labelling + (kind === 'none' ? whole : 0),
    }),
    { receive: 0, labelling: 0 },
  );
}

/** A code as it is printed, without what GS1 puts before the number of a carton. */
export const bareCode = (text: string): string => bareScan(text).replace(/^(?:\(00\)|00)(?=\d{18}$)/, '');
