import { EU } from './european-union.ts';

/**
 * Whose customs border a country stands behind: `EU` for its members, another country's for territories inside that one's border (19 CFR 101.1 of the
 * United States; the treaties of 1923 between Switzerland and Liechtenstein and of 1963 between France and Monaco; the Customs and Excise Agreement of 1979
 * between the United Kingdom and the Isle of Man; read 2026-11).
 */
export function customsTerritory(country: string): string {
  if (EU.includes(country)) return 'EU';
  return { PR: 'US', LI: 'CH', MC: 'EU', IM: 'GB' }[country] ?? country;
}

/**
 * Postal codes of a country's parts for which goods are declared as for abroad, whose duties or taxes are their own, without spaces:
 * parts outside the customs or the VAT territory of the European Union (Regulation (EU) 952/2013, art. 4; Directive 2006/112/EC, art. 6) and of the United
 * Kingdom, and for the United States islands outside its customs territory (19 CFR 101.1) and military addresses (USPS DMM 608.2.4). Read 2026-11.
 */
const APART: Readonly<Record<string, RegExp>> = {
  // Greenland.
  DK: /^39\d\d$/,
  // Heligoland, Büsingen.
  DE: /^(27498|78266)$/,
  // The Canary Islands, Ceuta, Melilla.
  ES: /^(35|38|51|52)\d{3}$/,
  // Åland.
  FI: /^22\d{3}$/,
  // The overseas departments and collectivities; 980 is Monaco.
  FR: /^(97[1-8]|98[678])\d\d$/,
  // Jersey, Guernsey with Alderney and Sark.
  GB: /^(JE|GY)\d/,
  // Mount Athos.
  GR: /^6308[67]$/,
  // Livigno, Campione d'Italia.
  IT: /^(23041|22061)$/,
  // The Virgin Islands, Guam and its neighbours, American Samoa; AE, AA and AP.
  US: /^(008\d\d|969\d\d|96799|09\d{3}|340\d\d|96[2-6]\d\d)/,
};

/** Whether a postal code belongs to a part of its country that has customs or taxes of its own. */
export const isApart = (country: string, postalCode: string | null | undefined): boolean =>
  APART[country]?.test((postalCode ?? '').replaceAll(' ', '').toUpperCase()) ?? false;

/** Whether what is sent stays behind one customs border: nothing is declared, and no duty is due. */
export const isInland = (from: string, to: string, postalCode?: string | null): boolean =>
  customsTerritory(from) === customsTerritory(to) && !isApart(to, postalCode);
