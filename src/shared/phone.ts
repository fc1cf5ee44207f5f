/**
 * Cleans a phone number (spec §5): only digits, plus, hyphen, parentheses and spaces stay, and a plus only at the front.
 * Full-width digits and symbols, as typed on a Chinese keyboard, count as their plain forms.
 */
export function cleanPhone(text: string): string {
  const kept = text.normalize('NFKC').replace(/[^\d+\-() ]+/g, '');
  // "(+44) 20 …" is common: a plus before the first digit is the leading one.
  const plus = /^\D*\+/.test(kept) ? '+' : '';
  return plus + kept.replaceAll('+', '').replace(/ {2,}/g, ' ').trim();
}
