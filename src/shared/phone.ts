/** The longest phone number, cleaned. */
export const MAX_PHONE = 20;

/**
 * Cleans a phone number (spec §5): only digits, plus, hyphen, parentheses and spaces stay, and a plus only at the front.
 * Full-width digits and symbols, as typed on a Chinese keyboard, count as their plain forms. One that is too long, as with an extension
 * behind it, does without hyphens and parentheses.
 */
export function cleanPhone(text: string): string {
  // A word before an extension leaves a space: 2255转8 is not 22558.
  const kept = text
    .normalize('NFKC')
    .replace(/\p{L}+/gu, ' ')
    .replace(/[^\d+\-() ]+/g, '');
  // "(+44) 20 …" is common: a plus before the first digit is the leading one.
  const plus = /^\D*\+/.test(kept) ? '+' : '';
  const cleaned = plus + kept.replaceAll('+', '').replace(/ {2,}/g, ' ').trim();
  return cleaned.length > MAX_PHONE ? cleaned.replace(/[-()]/g, '') : cleaned;
}
