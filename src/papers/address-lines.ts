/** Whose address it is and where, as papers print it. `country` is ISO 3166-1 alpha-2. */
export interface PaperAddress {
  name: string;
  company?: string | null;
  street1: string;
  street2?: string | null;
  city: string;
  province?: string | null;
  postalCode?: string | null;
  country: string;
  /** If missing, the code is printed. */
  countryName?: string | null;
}

/** Countries that write the postal code before the city on one line (UPU addressing sheets). */
const CODE_FIRST = new Set('AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IL IS IT LI LT LU ME MK MX MY NL NO PL PT RO RS RU SE SI SK TR UA'.split(' '));

const joined = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);

/** Country as printed on the last line of an address: its English name in capitals, or its code. */
export function countryLine(party: PaperAddress): string {
  return (party.countryName?.trim() || party.country).toUpperCase();
}

/** City, province and postal code in the order the destination country uses. */
export function cityLine(party: PaperAddress): string {
  if (CODE_FIRST.has(party.country)) return joined([joined([party.postalCode, party.city], ' '), party.province], ', ');
  return joined([party.city, joined([party.province, party.postalCode], ' ')], ', ');
}

/** The lines of an address between the name and the country; empty ones are left out. */
export function streetLines(party: PaperAddress): string[] {
  return [party.street1, party.street2 ?? '', cityLine(party)].map((line) => line.trim()).filter((line) => line !== '');
}
