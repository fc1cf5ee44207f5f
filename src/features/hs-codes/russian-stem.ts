/** Endings of cases, numbers and genders in folded letters (й is и, ё is е), the longest first. */
const ENDINGS =
  'иями ыми ими ями ами его ого ему ому иях иям ием ией ией ых их ый ий ыи ии ои ей еи ой ый ая яя ое ее ые ие ую юю ым им ем ом ою ею ах ях ам ям ов ев ия ья ие ье ию ью а я о е ы и у ю ь'.split(
    ' ',
  );

/** Words that lose their last vowel, besides those in -ок, -ек and -ец: чехол, чехлы. */
const FLEETING: ReadonlyMap<string, string> = new Map([
  ['чехол', 'чехл'],
  ['ковер', 'ковр'],
  ['котел', 'котл'],
  ['орел', 'орл'],
  ['камень', 'камн'],
  ['ремень', 'ремн'],
  ['перец', 'перц'],
  ['серег', 'серьг'],
  ['серьга', 'серьг'],
  ['серьги', 'серьг'],
  ['окон', 'окн'],
  ['кресел', 'кресл'],
  ['весел', 'весл'],
  ['досок', 'доск'],
  ['масел', 'масл'],
  ['игл', 'игл'],
]);

/** Nouns that end as a case of another word would. */
const WHOLE_NOUNS = new Set('зажим прижим режим грим альбом фотоальбом диплом хром разъем модем бальзам засов обогрев подогрев'.split(' '));

const SHORTEST = 3;

/** носок and носки are "носк", кошелек and кошельки "кошельк", полотенец and полотенце "полотенц". */
function withoutFleetingVowel(word: string): string {
  const end = /^(.+[бвгджзклмнпрстфхцчшщ])[ое]([кц])$/.exec(word);
  if (!end?.[1] || !end[2] || end[1].length < 2) return word;
  return `${end[1]}${end[1].endsWith('л') && word.at(-2) === 'е' ? 'ь' : ''}${end[2]}`;
}

/** A Russian word without its ending, roughly: enough for кожаного чехла to match кожаный чехол. */
export function russianStem(word: string): string {
  const fleeting = FLEETING.get(word);
  if (fleeting !== undefined) return fleeting;
  if (WHOLE_NOUNS.has(word)) return word;
  const whole = withoutFleetingVowel(word);
  if (whole !== word) return whole;
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
  if (ending === undefined) return word;
  return word.slice(0, -ending.length).replace(/нн$/, 'н');
}

/** Whether a folded word looks like an adjective: what a thing is like, not what it is. */
export const isRussianAdjective = (word: string): boolean => /(?:ыи|ии|ои|ая|яя|ое|ее|ые|ие|ого|ого|ых|их|ую)$/.test(word) && word.length > 4;

const SHORTEST_KIN = 5;

/** The stem of the noun that a Russian adjective comes from, and of the adjective that comes from a noun: a насос велосипедный is one для велосипеда. */
export function russianKin(stem: string): string[] {
  if (!/^[а-я]{5,}$/.test(stem)) return [];
  const nouns = ['ьн', 'н'].filter((end) => stem.endsWith(end)).map((end) => stem.slice(0, -end.length));
  return [...nouns.filter((noun) => noun.length >= SHORTEST_KIN), `${stem}н`, `${stem}ьн`];
}
