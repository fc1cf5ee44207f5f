/** Spec §3: the seven return destinations, in the order it names them; ROW is the Rest of World. */
export const RETURN_DESTINATIONS = ['AU', 'CA', 'GB', 'HK', 'SG', 'US', 'ROW'] as const;
export type ReturnDestination = (typeof RETURN_DESTINATIONS)[number];

/** The names as spec §3 writes them; callers may give a country by code or by name (spec §7). */
const NAMES: Readonly<Record<ReturnDestination, string>> = {
  AU: 'Australia',
  CA: 'Canada',
  GB: 'United Kingdom',
  HK: 'Hong Kong',
  SG: 'Singapore',
  US: 'United States',
  ROW: 'Rest of World',
};

/** The return destination that a text names by code or by English name, in any case; null when it is none of the seven. */
export function returnDestination(codeOrName: string): ReturnDestination | null {
  const wanted = codeOrName.trim().toLowerCase();
  return RETURN_DESTINATIONS.find((code) => code.toLowerCase() === wanted || NAMES[code].toLowerCase() === wanted) ?? null;
}
