import type { Language } from '../../../shared/words.ts';
import { warnOfLetters } from '../../customs-products/server/warn-of-letters.ts';
import type { ShipmentInput } from '../contract.ts';

/** What of the names and addresses of a shipment a label cannot print as it was typed, on the way to its country. */
export const letterWarnings = (lang: Language, { to, consignor, from }: Pick<ShipmentInput, 'to' | 'consignor' | 'from'>) => [
  ...warnOfLetters(lang, 'to', to, to.country),
  ...warnOfLetters(lang, 'consignor', consignor, to.country),
  ...warnOfLetters(lang, 'from', from, to.country),
];
