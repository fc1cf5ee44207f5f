import type { FieldProblem } from '../../../shared/errors.ts';
import { countryNameEn } from '../../../shared/country-names.ts';
import type { StoredParty } from '../../../server/party.ts';
import { cityLine } from '../../../papers/address-lines.ts';
import { notPrinted, unprintable } from '../../../papers/fonts.ts';
import { LATIN_FIELDS, latinAddress, latinField, latinLine } from '../../../papers/latin/latin-address.ts';
import { canRead, scriptsOf } from '../../../shared/scripts.ts';
import type { LabelParty } from '../../labels/facts.ts';

/** A text that a country's post reads and our fonts have; otherwise in Latin letters. */
export function readableIn(country: string, text: string): string {
  return canRead(country, text) && unprintable(text).length === 0 ? text : (latinLine(text) ?? text);
}

const printed = (p: StoredParty): LabelParty => ({
  name: p.name,
  company: p.company_name,
  phone: p.phone,
  email: p.email,
  taxId: p.id,
  street1: p.street1,
  street2: p.street2,
  city: p.city,
  province: p.province,
  postalCode: p.postal_code,
  country: p.country,
  countryName: countryNameEn(p.country),
});

/** The address as typed, for the postman, if the destination writes it and our fonts have it. */
function localLines(p: StoredParty): string[] | null {
  const lines = [p.name, p.company_name ?? '', p.street1, p.street2 ?? '', cityLine(printed(p))].filter((line) => line.trim() !== '');
  const text = lines.join(' ');
  return scriptsOf(text).length > 0 && canRead(p.country, text) && unprintable(text).length === 0 ? lines : null;
}

/**
 * A stored address as papers print it on the way to a country: in Latin letters, which every post reads, and the recipient's also in
 * the script of their country. What only its own country can read, as Japanese names, stays as typed.
 */
export function party(p: StoredParty, country: string): LabelParty {
  const latin = latinAddress(p);
  const local = p.country === country && LATIN_FIELDS.some((field) => latin[field] !== p[field]) ? localLines(p) : null;
  return local === null ? printed(latin) : { ...printed(latin), local };
}

/** What every label prints and every post reads: most of it. */
const ASCII = /^[\x20-\x7e]*$/;

const indexed = (name: string, lines: readonly string[]): Record<string, string> => Object.fromEntries(lines.map((line, i) => [`${name}/${i}`, line]));

function problemOf(p: StoredParty, field: (typeof LATIN_FIELDS)[number], country: string): FieldProblem | null {
  const typed = p[field] ?? '';
  if (ASCII.test(typed)) return null;
  const latin = latinField(p, field);
  if (latin === null && !canRead(country, typed)) return { key: 'shipments:server.unreadable', values: { text: typed } };
  const letters = notPrinted(typed, latin ?? typed);
  return letters.length > 0 ? { key: 'shipments:server.unprintable', values: { letters: letters.join(' ') } } : null;
}

/** What no label can say in letters that the destination reads, by field: of the parties, and of the texts about the goods. */
export function unreadable(
  country: string,
  parties: Readonly<Record<string, StoredParty | null>>,
  { comments = [], items = [] }: { comments?: readonly string[]; items?: readonly { description: string }[] } = {},
): Record<string, FieldProblem> {
  const texts = { ...indexed('comments', comments), ...Object.fromEntries(items.map((item, i) => [`line_items/${i}/description`, item.description])) };
  const fields: Record<string, FieldProblem> = {};
  for (const [name, p] of Object.entries(parties)) {
    for (const field of LATIN_FIELDS) {
      const problem = p && problemOf(p, field, country);
      if (problem) fields[`${name}/${field}`] = problem;
    }
  }
  for (const [name, text] of Object.entries(texts)) {
    const letters = notPrinted(text, readableIn(country, text));
    if (letters.length > 0) fields[name] = { key: 'shipments:server.unprintable', values: { letters: letters.join(' ') } };
  }
  return fields;
}
