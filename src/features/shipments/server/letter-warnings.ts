import type { Language } from '../../../shared/words.ts';
import { say } from '../../../server/words.ts';
import { letterProblems, type LetterProblem } from '../../customs-products/server/letter-problems.ts';
import type { ShipmentInput } from '../contract.ts';

type Addressed = Pick<ShipmentInput, 'to' | 'consignor' | 'from'>;

/** What of the names and addresses of a shipment a label cannot print as it was typed, on the way to its country. */
export const lettersOf = ({ to, consignor, from }: Addressed): LetterProblem[] => [
  ...letterProblems('to', to, to.country),
  ...letterProblems('consignor', consignor, to.country),
  ...letterProblems('from', from, to.country),
];

/** The same as a program is told. */
export const letterWarnings = (lang: Language, addressed: Addressed) => lettersOf(addressed).map(({ field, ...said }) => ({ field, message: say(lang, said) }));
