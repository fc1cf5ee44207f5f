import type { DraftAddress } from '../../../shared/fields.ts';
import type { Said } from '../../../shared/words.ts';
import { notPrinted } from '../../../papers/fonts.ts';
import { latinField, latinLine } from '../../../papers/latin/latin-address.ts';
import { checkAddress } from '../preflight-address.ts';
import type { Check, Finding, PreflightContext } from '../preflight-types.ts';

export interface LetterProblem extends Said {
  field: string;
}

/** How papers write what is in other letters. */
export const LETTERS: Pick<PreflightContext, 'latin' | 'unprintable'> = {
  latin: (to, field) => latinField(to, field),
  unprintable: (text) => notPrinted(text, latinLine(text) ?? text),
};

/** What the check of an address by the form says of its letters; that a label prints them by sure rules is no mistake. */
export function letterProblems(at: 'to' | 'consignor' | 'from', address: DraftAddress | null | undefined, country: string): LetterProblem[] {
  const found: Finding[] = [];
  const add: Check['add'] = (finding) => void found.push({ values: {}, ...finding });
  if (address) checkAddress({ shipment: { to: address, line_items: [] }, country, context: LETTERS, add });
  return found
    .filter(({ code, severity }) => (at === 'to' ? code !== 'addressLatin' : severity === 'stop'))
    .map(({ field, code, values }) => ({ field: field.replace(/^to/, at), key: `customs-products:preflight.${code}`, values }));
}
