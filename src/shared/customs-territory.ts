import { EU } from './european-union.ts';

/**
 * Whose customs border a country stands behind: `EU` for its members, another country's for territories inside that one's border (19 CFR 101.1 of the
 * United States; the treaties of 1923 between Switzerland and Liechtenstein and of 1963 between France and Monaco; read 2026-11).
 */
export function customsTerritory(country: string): string {
  if (EU.includes(country)) return 'EU';
  return { PR: 'US', LI: 'CH', MC: 'EU' }[country] ?? country;
}

/** Whether what is sent stays behind one customs border: nothing is declared, and no duty is due. */
export const isInland = (from: string, to: string): boolean => customsTerritory(from) === customsTerritory(to);
