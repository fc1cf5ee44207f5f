/** Russian says «со 2 декабря», as it is read «со второго», and «с» before every other day. Which it is, is known only once a sentence has its values. */
export const fromTheSecond = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])([Сс]) (?=2\s(?:янв|февр|мар|апр|мая|июн|июл|авг|сент|окт|нояб|дек))/gu, '$1о ');
