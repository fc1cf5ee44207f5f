import type { FieldProblem } from '../../shared/errors.ts';
import { PASSWORD } from './contract.ts';

/**
 * Which new passwords are refused, following NIST SP 800-63B §3.1.1.2: short ones, common ones, and those made of what anybody knows
 * about the person or the product. No mix of characters is required, because that makes passwords harder to remember and no harder to
 * guess.
 */

/** Words that most guessed passwords are made of; digits, symbols and letters written as digits add nothing. */
const COMMON =
  'password passwort passwd pass word senha motdepasse contrasena parol mima qwerty qwertz azerty letmein welcome hello admin administrator root user guest login signin access default changeme change secret test demo temp temporary master superman batman spiderman iloveyou love lovely sunshine princess dragon monkey football baseball basketball soccer hockey shadow michael jessica ashley charlie jordan thomas daniel andrew joshua hunter killer ninja mustang starwars pokemon computer internet samsung google apple facebook whatever trustno freedom flower summer winter spring autumn monday friday january october company office money hello world the is my this please correct horse battery staple abc xyz portolan logistics shipping parcel warehouse'.split(
    ' ',
  );
/** Keyboard rows and the order of letters and digits, forward and backward. */
const RUNS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row, [...row].toReversed().join('')]);
const RUN = 4;
/** How many letters beyond common words make guessing hopeless. */
const ENOUGH = 5;

const SIGNS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const unmasked = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => SIGNS[sign] ?? sign);

/** The text without stretches of four or more characters from such a row. */
function withoutRuns(text: string): string {
  let left = '';
  for (let i = 0; i < text.length;) {
    const row = RUNS.find((one) => one.includes(text.slice(i, i + RUN)) && i + RUN <= text.length);
    if (row === undefined) {
      left += text[i];
      i += 1;
      continue;
    }
    let end = i + RUN;
    while (end < text.length && row.includes(text.slice(i, end + 1))) end += 1;
    i = end;
  }
  return left;
}

/** How much of a text is left when the words are taken out of it, longest first. */
function lettersBeyond(text: string, words: readonly string[]): number {
  let left = text;
  for (const word of words.toSorted((a, b) => b.length - a.length)) if (word.length > 1) left = left.replaceAll(word, ' ');
  return (left.match(/\p{L}/gu) ?? []).length;
}

/** A text that repeats one part over and over: `aaaaaaaaaaaa`, `abcabcabcabc`. */
const isRepeated = (text: string): boolean => /^(.{1,6}?)\1+.{0,2}$/su.test(text);

/** What anybody knows about a person: the parts of their e-mail and name. */
const partsOf = (about: readonly string[]): string[] =>
  about.flatMap((text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part.length >= 3),
  );

/** Why a new password is refused, or null. `about` is the person's e-mail and names. */
export function passwordProblem(password: string, about: readonly string[] = []): FieldProblem | null {
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < PASSWORD.min) return { key: 'validation.min', values: { length: PASSWORD.min } };
  if (isRepeated(text)) return { key: 'identity:password.repeated' };
  const own = partsOf(about);
  const readings = [text, unmasked(text)];
  const beyondCommon = Math.min(...readings.map((one) => lettersBeyond(withoutRuns(one), COMMON)));
  // In scripts without spaces a character says more; digits alone say little, however many.
  const isDigitsOnly = !/\p{L}/u.test(text);
  if (isDigitsOnly ? withoutRuns(text).replaceAll(/\D/g, '').length < PASSWORD.min : beyondCommon < ENOUGH) return { key: 'identity:password.common' };
  if (own.length > 0 && Math.min(...readings.map((one) => lettersBeyond(withoutRuns(one), [...own, ...COMMON]))) < ENOUGH)
    return { key: 'identity:password.own' };
  return null;
}
