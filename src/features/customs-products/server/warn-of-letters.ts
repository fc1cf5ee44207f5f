import type { DraftAddress } from '../../../shared/fields.ts';
import type { Language } from '../../../shared/words.ts';
import { say } from '../../../server/words.ts';
import { notPrinted } from '../../../papers/fonts.ts';
import { latinField, latinLine } from '../../../papers/latin/latin-address.ts';
import { checkAddress } from '../preflight-address.ts';
import type { Check, Finding, PreflightContext } from '../preflight-types.ts';

/** How papers write what is in other letters. */
export const LETTERS: Pick<PreflightContext, 'latin' | 'unprintable'> = {
  latin: (to, field) => latinField(to, field),
  unprintable: (text) => notPrinted(text, latinLine(text) ?? text),
};

/** What the check of an address by the form says of its letters, for a program; that a label prints them by sure rules is no mistake. */
export function warnOfLetters(lang: Language, at: 'to' | 'consignor' | 'from', address: DraftAddress | null | undefined, country: string) {
  const found: Finding[] = [];
  const add: Check['add'] = (finding) => void found.push({ values: {}, ...finding });
  if (address) checkAddress({ shipment: { to: address, line_items: [] }, country, context: LETTERS, add });
  return found
    .filter(({ code, severity }) => (at === 'to' ? code !== 'addressLatin' : severity === 'stop'))
    .map(({ field, code, values }) => ({
      field: field.replace(/^to/, at),
      message: say(lang, { key: `customs-products:preflight.${code}`, values }),
    }));
}
