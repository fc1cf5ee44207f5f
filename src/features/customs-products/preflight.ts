import { checkAddress } from './preflight-address.ts';
import { checkDanger, checkDescription, checkFigures, checkHs } from './preflight-items.ts';
import { checkImporter, checkSellerNumbers, checkWhole } from './preflight-parties.ts';
import type { Check, Finding, PreflightContext, Preflighted, Severity } from './preflight-types.ts';

export type { Finding, PreflightContext, Preflighted } from './preflight-types.ts';

const ORDER: readonly Severity[] = ['stop', 'warn', 'tip'];

/**
 * What the destination's customs may stop or slow a shipment for, worst first; empty while there is no destination. Pure, so
 * that the form can ask while one types and the server asks again.
 */
export function preflight(shipment: Preflighted, context: PreflightContext = {}): Finding[] {
  const country = shipment.to.country ?? '';
  if (country === '') return [];
  const found: Finding[] = [];
  const check: Check = { shipment, country, context, add: (finding) => void found.push({ values: {}, ...finding }) };
  if (context.originCountry !== country) {
    for (const [index, item] of shipment.line_items.entries()) {
      checkHs(check, item, index);
      checkDescription(check, item, index);
      checkFigures(check, item, index);
    }
    checkSellerNumbers(check);
    checkImporter(check);
    checkWhole(check);
  }
  checkAddress(check);
  // Batteries fly on domestic routes too.
  for (const [index, item] of shipment.line_items.entries()) checkDanger(check, item, index);
  return found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}
