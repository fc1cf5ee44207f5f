/** A recipient's name as the form has it (spec §5: first and last name are required). */
export interface TwoNames {
  first_name: string;
  last_name: string;
}

/** Names whose family name comes first and that are written together. */
const EASTERN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+$/u;
const isEastern = (text: string): boolean => EASTERN.test(text.replace(/\s/g, ''));

/** A name as one line, in two parts. One that is a single word has no last name. */
export function splitName(name: string): TwoNames {
  const words = name.trim().split(/\s+/);
  if (isEastern(name)) {
    const [family = '', ...given] = words.length > 1 ? words : [name.trim().slice(0, 1), name.trim().slice(1)];
    return { first_name: given.join(' '), last_name: family };
  }
  if (words.length === 1) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** Whether a line names both. */
export function hasBothNames(name: string): boolean {
  const { first_name, last_name } = splitName(name);
  return first_name !== '' && last_name !== '';
}

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The recipient, or whoever stands at `at`, of a file that has two columns for the name, where it has none for the whole. */
export function withJoinedName<V extends Values>({ first, last, ...values }: V & { first?: unknown; last?: unknown }, at = 'to'): Values {
  const { name, ...party } = Object(values[at]) as Values;
  const joined = textOf(name) || joinName({ first_name: textOf(first), last_name: textOf(last) });
  return values[at] === undefined && joined === '' ? values : { ...values, [at]: { ...party, ...(joined !== '' && { name: joined }) } };
}

/** Both parts as one line. `before` is the line they came from: as long as they still say the same, it stays as it was written. */
export function joinName({ first_name, last_name }: Partial<TwoNames>, before = ''): string {
  const [first, last] = [first_name?.trim() ?? '', last_name?.trim() ?? ''];
  const were = splitName(before);
  if (before !== '' && were.first_name === first && were.last_name === last) return before;
  if (first !== '' && last !== '' && isEastern(first + last)) return `${last}${first}`;
  return `${first} ${last}`.trim();
}
