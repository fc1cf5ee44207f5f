/** The letters a carrier or a shop is known by: of two words or capitals the first two, of one word its beginning. */
export function monogramOf(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const [first = '', second = ''] = words;
  const letters = second === '' ? [...first].slice(0, /^\p{Script=Han}/u.test(first) ? 1 : 2) : [...first].slice(0, 1).concat([...second].slice(0, 1));
  return letters.join('').toUpperCase();
}
