/**
 * Chinese texts write a space between characters and whatever stands in for a value, as between characters and Latin letters or digits; where the
 * value turned out to be Chinese there is none (decision 046).
 */
export const closedUp = (text: string): string =>
  text.replaceAll(/(?<=[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]) (?=[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF])/gu, '');
