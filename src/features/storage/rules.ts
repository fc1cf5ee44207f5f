/** mm³ in a cubic meter, in which the operator's price is. */
const MM3_PER_M3 = 1_000_000_000n;

/** The price of one warehouse for storage: minor units for a cubic meter and a day. */
export interface StoragePrice {
  storage_m3_day_minor: number;
  currency: string;
}

/**
 * What a volume costs for a day, in whole minor units; the rest, in mm³ × minor units, is carried to the next day. So that a shelf of
 * small goods, which costs less than the smallest coin a day, costs over a year neither nothing nor three times its price.
 */
export function storageCost(volumeMm3: number, minorPerM3: number, carried: number): { amountMinor: number; carried: number } {
  const exact = BigInt(volumeMm3) * BigInt(minorPerM3) + BigInt(carried);
  return { amountMinor: Number(exact / MM3_PER_M3), carried: Number(exact % MM3_PER_M3) };
}

/** Into so many parts a coin of the account's currency is divided where a price comes from another one. */
export const PARTS = 1_000_000;

/** What can be charged of `exact` parts and of the rest kept before, in whole coins; what is left is carried. */
export function coinsOf(exact: number, rest: number): { minor: number; rest: number } {
  const whole = exact + rest;
  return { minor: Math.floor(whole / PARTS), rest: whole % PARTS };
}

/** Cubic meters with the six decimals that a small box has. */
export const cubicMeters = (volumeMm3: number): number => Math.round(volumeMm3 / 1000) / 1_000_000;
