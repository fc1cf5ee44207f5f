/** Currencies whose smallest unit is not a hundredth (ISO 4217). Fixed here: a reprint must not change with a library. */
const DIGITS: Record<string, number> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Decimal places of a currency; 2 unless listed. */
export function currencyDigits(currency: string): number {
  return DIGITS[currency] ?? 2;
}

/** An amount as printed on papers, without the currency: 123450 USD minor units → `1234.50`. */
export function amount(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount followed by its currency code. */
export function money(minor: number, currency: string): string {
  return `${amount(minor, currency)} ${currency}`;
}

/** Sums as printed: one per currency, in the order the currencies first appear. */
export function sums(items: readonly { minor: number; currency: string }[]): string {
  const totals = new Map<string, number>();
  for (const { minor, currency } of items) totals.set(currency, (totals.get(currency) ?? 0) + minor);
  return [...totals].map(([currency, minor]) => money(minor, currency)).join(' + ');
}

/** Grams as kilograms with 3 decimals (spec §9). */
export function kilograms(grams: number): string {
  return (grams / 1000).toFixed(3);
}

interface Sides {
  lengthMm?: number | null;
  widthMm?: number | null;
  heightMm?: number | null;
}

/** Length × width × height in centimeters, or null when one of them is unknown. */
export function centimetres({ lengthMm, widthMm, heightMm }: Sides): string | null {
  const sides = [lengthMm, widthMm, heightMm];
  if (sides.some((side) => !side)) return null;
  return `${sides.map((side) => String((side ?? 0) / 10)).join(' × ')} cm`;
}

/** A tracking number in groups that can be read aloud; UPU S10 as `RB 123 456 785 GB`, others in fours. */
export function readable(trackingNumber: string): string {
  const s10 = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(trackingNumber);
  if (s10) return s10.slice(1).join(' ');
  return trackingNumber.replace(/(.{4})(?=.)/g, '$1 ');
}
