/** What overpack and manifest papers print, in English and French like all our papers. */

/** Grams as papers print them, or a dash. */
export const kilogramsText = (grams: number | null): string => (grams === null ? '-' : `${(grams / 1000).toFixed(3)} kg`);

/** Length, width and height in millimeters as papers print them, or a dash. */
export const sidesText = (sides: readonly [number, number, number] | null): string =>
  sides === null ? '-' : `${sides.map((mm) => String(mm / 10)).join(' × ')} cm`;

const DANGER: Readonly<Record<string, string>> = {
  lithium: 'LITHIUM BATTERIES',
  limited: 'LIMITED QUANTITIES',
  declared: 'DANGEROUS GOODS, SEE DECLARATION',
};

/** The kinds of dangerous goods of an overpack (`lithium+limited`) in words; null for ordinary goods. */
export function dangerText(kind: string | null): string | null {
  if (kind === null || kind === 'none') return null;
  return kind
    .split('+')
    .map((one) => DANGER[one] ?? one.toUpperCase())
    .join(' · ');
}
