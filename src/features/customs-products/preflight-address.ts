import { canRead, hasUnknownScript, scriptsOf } from '../../shared/scripts.ts';
import type { Check } from './preflight-types.ts';

const FIELDS = ['name', 'company_name', 'street1', 'street2', 'city', 'province'] as const;
/** Most of it, and every label prints it. */
const ASCII = /^[\x20-\x7e]*$/;

/**
 * The recipient's address in letters that posts read. Labels print Latin letters, and below them the destination's own script; what
 * must be rewritten is shown before paying, and an address in letters that the destination does not write may be on the wrong lane.
 */
export function checkAddress({ shipment, country, context, add }: Check): void {
  const { to } = shipment;
  const rewritten: { field: (typeof FIELDS)[number]; typed: string; latin: string }[] = [];
  // What cannot be had in Latin letters keeps the rest of the address from them (papers/latin).
  let isLocal = false;
  for (const field of FIELDS) {
    const typed = to[field] ?? '';
    if (ASCII.test(typed)) continue;
    const letters = context.unprintable?.(typed) ?? [];
    if (letters.length > 0) {
      add({ field: `to/${field}`, severity: 'stop', code: 'addressLetters', values: { letters: letters.join(' ') } });
      continue;
    }
    if (scriptsOf(typed).length === 0 && !hasUnknownScript(typed)) continue;
    const latin = context.latin?.(to, field) ?? null;
    if (latin !== null) rewritten.push({ field, typed, latin });
    else if (canRead(country, typed)) {
      isLocal = true;
      add({ field: `to/${field}`, severity: 'tip', code: 'addressLocal', values: { text: typed, country } });
    } else add({ field: `to/${field}`, severity: 'stop', code: 'addressUnreadable', values: { text: typed, country } });
  }
  const foreign = rewritten.filter(({ typed }) => !canRead(country, typed));
  const shown = foreign.length > 0 || isLocal ? foreign : rewritten;
  const [first] = shown;
  if (!first) return;
  add({
    field: `to/${first.field}`,
    severity: foreign.length > 0 ? 'warn' : 'tip',
    code: foreign.length > 0 ? 'addressForeign' : 'addressLatin',
    values: { text: shown.map(({ typed }) => typed).join(', '), value: shown.map(({ latin }) => latin).join(', '), country },
    fix: { key: 'latin', values: {}, patch: shown.map(({ field, latin }) => ({ path: `to/${field}`, value: latin })) },
  });
}
