import postalRules from './data/postal.json' with { type: 'json' };

/** How a country writes addresses. `required` contains S for the state and Z for the postal code. */
export interface PostalRule {
  required: string;
  order: string;
  pattern?: string;
  example?: string;
}

const RULES: Readonly<Record<string, PostalRule>> = postalRules;
const ELSEWHERE: PostalRule = { required: '', order: 'C S Z' };

/** The address rule of a country; countries without one require neither state nor postal code. */
export function postalRuleOf(country: string): PostalRule {
  return RULES[country] ?? ELSEWHERE;
}

/** The fields of an address that its country requires in addition to street and city. */
export function requiredPlaceFields(country: string): ('province' | 'postal_code')[] {
  const { required } = postalRuleOf(country);
  return [...(required.includes('S') ? (['province'] as const) : []), ...(required.includes('Z') ? (['postal_code'] as const) : [])];
}

/** Without a postal code, or with one that cannot be, no carrier finds a place in this country. */
export const needsPostalCode = (country: string): boolean => requiredPlaceFields(country).includes('postal_code');

/** True when the country has postal codes whose format we know. */
export function hasPostalCodes(country: string): boolean {
  return RULES[country]?.pattern !== undefined;
}

/** True when the postal code has the country's format; a country without a known format accepts anything. */
export function isPostalCode(country: string, postalCode: string): boolean {
  const pattern = RULES[country]?.pattern;
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(postalCode.trim().toUpperCase());
}

/** Codes that people write without their separator or letters. */
const UNPUNCTUATED: Readonly<Record<string, readonly [RegExp, string]>> = {
  PL: [/^(\d\d) ?(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4}) ?(\d{3})$/, '$1-$2'],
  LV: [/^(\d{4})$/, 'LV-$1'],
  AD: [/^(\d{3})$/, 'AD$1'],
};

/** Without the country's letters before it, as people write in Europe: D-10115, CH 8001, F-75001. */
function withoutCountry(country: string, text: string): string {
  const rest = /^[A-Z]{1,3}[- ](\d.*)$/.exec(text)?.[1];
  return rest !== undefined && !isPostalCode(country, text) && isPostalCode(country, rest) ? rest : text;
}

/** Writes a postal code the usual way: capitals, one space, and the separators of Canada, the UK and ZIP+4. */
export function tidyPostalCode(country: string, postalCode: string): string {
  const text = withoutCountry(country, postalCode.normalize('NFKC').trim().toUpperCase().replace(/\s+/g, ' '));
  const separated = UNPUNCTUATED[country];
  if (separated !== undefined) return text.replace(...separated);
  const bare = text.replace(/[\s-]/g, '');
  if (country === 'CA' && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(bare)) return `${bare.slice(0, 3)} ${bare.slice(3)}`;
  if ((country === 'GB' || country === 'JE' || country === 'GG' || country === 'IM') && /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(bare)) {
    return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
  }
  if (country === 'US' && /^\d{9}$/.test(bare)) return `${bare.slice(0, 5)}-${bare.slice(5)}`;
  if (country === 'JP' && /^\d{7}$/.test(bare)) return `${bare.slice(0, 3)}-${bare.slice(3)}`;
  if (country === 'NL' && /^\d{4}[A-Z]{2}$/.test(bare)) return `${bare.slice(0, 4)} ${bare.slice(4)}`;
  return text;
}
