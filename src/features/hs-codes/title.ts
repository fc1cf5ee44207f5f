import { BRANDS, NO_CAR } from './data/brands.ts';
import { fold, isEmpty, stem, undisguised } from './tokens.ts';

/**
 * Where a word of a title stands: among what names the thing, in what it is for or comes with ("for iPhone"), in what it is made
 * of ("of cotton"), or after a comma, where titles go on with colors, uses and other names.
 */
export type Zone = 'main' | 'aside' | 'made' | 'later';

export interface Word {
  said: string;
  stem: string;
  zone: Zone;
  /** Its place among the words of the title; noise counts. */
  at: number;
  /** How many times the name was begun anew before it: by "and", or behind whom the goods are for. */
  again: number;
  isEmpty: boolean;
  /** Whether it stands behind "for", not "with" and the like. */
  isFor: boolean;
  /** Whether it comes with the thing. */
  isWith: boolean;
}

/** A word's share of its weight, by where it stands. */
export const ZONE_SHARE: Readonly<Record<Zone, number>> = { main: 1, later: 0.5, made: 0.4, aside: 0.3 };

const FOR = new Set('for with without to into onto by on over under against compatible fits w для с со без на от к под по'.split(' '));
/** What is stuck or pressed on is no thing for another: "press on nails". */
const STUCK = new Set(['press', 'peel', 'stick', 'iron', 'glue', 'clip', 'snap']);
const FITS = new Set('for compatible fits для'.split(' '));
const WITH = new Set('with w с со'.split(' '));
/** Folded words have no й. */
const GENITIVE = new Set('для без от'.split(' '));
const AGREES = /^(?!случая|урожая|трамвая)[а-я]{3,}(?:ыи|ая|яя|ое|ые|скии|ские)$/;
/** At the beginning these say where a thing belongs, and its name follows: "over ear headphones", "under desk treadmill". */
const WHERE = new Set(['over', 'under']);
/** And with these wherever they stand, if its name goes on: "LED under cabinet lights". */
const PLACES = new Set('cabinet desk bed sink ear eye door counter'.split(' '));
const OF = new Set('of in from из в'.split(' '));
/** Whom goods are for says nothing about what they are, and the name goes on after it: "Clogs for Women Garden Shoes". */
export const WHOM = new Set(
  'men man women woman mens womens lady ladies girl girls boy boys kid kids child children toddler toddlers baby babies adult adults teen teens unisex home him her outside inside outdoors indoors and or & мужчин женщин детей девочек девочки мальчиков мальчика малышей дома подростков взрослых и'.split(
    ' ',
  ),
);
export const AND = new Set(['and', 'и', 'plus']);
/** What somebody has or gives is no name that goes on behind them: "for baby shower decorations", "for kids room". */
const OCCASIONS = new Set('shower showers room rooms bedroom nursery birthday party office'.split(' '));
/** Marks what stands for a brand: behind another name it says what that fits ("phone case iPhone 15 clear"). */
const BRAND = '§';
const CARS = BRANDS.find(([, english]) => english === 'car')?.[0];

/** Folded text with things by what they are where it names them by their brand. */
function unbranded(folded: string): string {
  const isRussian = /[а-я]/.test(folded);
  return BRANDS.reduce((text, [named, english, russian]) => {
    if (named === CARS && NO_CAR.test(folded)) return text;
    const what = isRussian ? russian : english;
    return text.replace(named, (said) => (what === '$&' ? said : what).replace(/[a-zа-я0-9]+/g, `${BRAND}$&`));
  }, folded);
}

/** Whether a word stands behind "for", not "with" and the like. */
export function isMeant(words: readonly Word[], index: number): boolean {
  const joint = words.slice(0, index + 1).findLast(({ said }) => FOR.has(said));
  return joint !== undefined && FITS.has(joint.said);
}

const IN_FRONT = 8;
/** How much a word still counts when it comes late in a long title. */
export const LATE_SHARE = 0.7;
export const isLate = ({ at }: Word): boolean => at > IN_FRONT;

/** Between the parts of a title: signs, and what stands before a share of a material ("with pockets 95% cotton"). */
const APART = /[,;:|–—()[\]/•·+]|\s-\s|\.\s|(?<!\b(?:with|for|of)|(?<!\p{L})(?:с|со|из|для))\s(?=\d{1,3}\s?%\s?\p{L})/u;

/** Where the name begins in a title that says first what the thing fits, "For Samsung Galaxy S24 Ultra Wallet Case"; -1 in others. */
function behindWhatItFits(words: readonly string[]): number {
  const from = words.findIndex((word) => !isEmpty(stem(word)) || FOR.has(word));
  if (!FITS.has(words[from] ?? '')) return -1;
  return words.findIndex((word, index) => index > from + 1 && !word.startsWith(BRAND) && !/\d/.test(word) && !isEmpty(stem(word)));
}

/** In a case that "с" or "для" asks for: "ступица с подшипником и датчиком", "для томатов и огурцов". */
const OBLIQUE = /^[а-я]+(?:ом|ем|ои|еи|ью|ами|ями|ов|ев|ого|его|ым|им|ых|их)$/;

const goesOn = (words: readonly string[], index: number): boolean => {
  const word = words[index] ?? '';
  return words.slice(0, index).findLast((one) => FOR.has(one)) === 'with' && !WHOM.has(word) && !FOR.has(word);
};

/** How many words behind "with" or "for" a title speaks of the thing again: "with reserve storage matte black stainless steel". */
const FAR_BEHIND = 4;
/** What a word in front of these tells is theirs: "with straw and sleeve, bamboo lid". */
const PARTS_OF = new Set('lid lids cap handle handles base sole sleeve buckle lining straps straw'.split(' '));

/** Whether a word stands so far behind what the thing is for or comes with that it is of the thing. */
export function isFarBehind(words: readonly Word[], index: number): boolean {
  const joint = words.slice(0, index).findLastIndex(({ said }) => FOR.has(said));
  return joint >= 0 && index - joint >= FAR_BEHIND && !PARTS_OF.has(words[index + 1]?.said ?? '');
}

/** What a material right in front of it tells of, where the title is about something else: "crochet hook set, soft rubber handle". */
const PARTS_AT = new Set('handle handles grip grips hose hoses feet'.split(' '));

export function isOfPart(words: readonly Word[], index: number, head: number | null): boolean {
  // "Stainless steel hose" has two.
  const part = words.slice(index + 1, index + 3).find(({ said }) => PARTS_AT.has(said));
  return part !== undefined && part.at - (words[index]?.at ?? 0) <= 2 && head !== null && head < (words[index]?.at ?? 0);
}

/** Only a nominative ends so: "обложка на паспорт кожаная". */
const NOMINATIVE = /^[а-я]{4,}(?:ая|яя)$/;

/** Materials in the nominative: behind "с" and "для" they are the thing's, "с высоким горлом шерсть", "для запекания стекло". */
const OF_THING = new Set(
  'шерсть хлопок полиэстер вискоза лен шелк кожа экокожа замша сталь нержавейка латунь дерево пластик стекло керамика серебро кашемир акрил'.split(' '),
);

function readChunk(chunk: string, from: number, isFirst: boolean, isName: (word: string) => boolean): Word[] {
  const words = chunk.match(/§?[a-zа-я0-9]+/g) ?? [];
  const usual: Zone = isFirst ? 'main' : 'later';
  let zone: Zone = usual;
  let again = 0;
  const named = WHERE.has(words[0] ?? '') ? (words[1] === 'the' ? 3 : 2) : isFirst ? behindWhatItFits(words) : -1;
  return words.map((word, index) => {
    const before = words[index - 1] ?? '';
    const isPlace = WHERE.has(word) && PLACES.has(words[index + 1] ?? '') && words[index + 2] !== undefined;
    if (index === named) zone = usual;
    else if (FOR.has(word) && !isPlace && !(word === 'on' && STUCK.has(before))) zone = 'aside';
    // "set of 4", "pack of two".
    else if (OF.has(word) && !isEmpty(stem(before)) && !/^\d/.test(words[index + 1] ?? '')) zone = 'made';
    else if (zone === 'aside' && (FOR.has(before) || WHOM.has(before)) && WHOM.has(word)) zone = 'aside';
    // What comes with it goes on behind "and": a webcam with microphone and privacy cover.
    else if (zone === 'aside' && WHOM.has(before) && !OCCASIONS.has(word) && !(AND.has(before) && (goesOn(words, index - 2) || OBLIQUE.test(word)))) {
      zone = usual;
      again += 1;
    }
    // What it stands on or shuts with is said in a word: "на каблуке натуральная кожа"; but "на телефон Samsung".
    if (zone === 'aside' && words[index - 2] === 'на' && /(?:е|и|у|ах|ях)$/.test(before)) zone = usual;
    const joint = words.slice(0, index).findLastIndex((one) => FOR.has(one));
    const isGenitive = GENITIVE.has(words[joint] ?? '');
    // What stands behind "для" is in the genitive, and a name in the nominative is the thing's: "для фитнеса фитбол".
    if (zone === 'aside' && isGenitive && index > joint + 1 && isName(word)) zone = usual;
    // So an adjective in the nominative speaks of the thing again: "подставка для ручек металлическая".
    const isAgain =
      zone === 'aside' &&
      ((isGenitive && AGREES.test(word)) ||
        ((isGenitive || /^со?$/.test(words[joint] ?? '')) && index > joint + 1 && OF_THING.has(word)) ||
        (index > joint + 1 && NOMINATIVE.test(word)));
    if (AND.has(word)) again += 1;
    const said = word.replace(BRAND, '');
    const own = stem(said);
    const isFitted = said !== word && words.slice(0, index).some((one) => !one.startsWith(BRAND) && !isEmpty(stem(one)));
    const isFor = zone === 'aside' && FITS.has(words[joint] ?? '');
    const isWith = zone === 'aside' && WITH.has(words[joint] ?? '');
    return { said, stem: own, zone: isFitted ? 'aside' : isAgain ? 'made' : zone, at: from + index, again, isEmpty: isEmpty(own), isFor, isWith };
  });
}

/**
 * The words of an English or Russian title with where they stand; `respell` writes compound words as the terms do, and `isName` tells Russian
 * names of goods in the nominative.
 */
export function readTitle(text: string, respell: (folded: string) => string, isName: (word: string) => boolean): Word[] {
  const read: Word[] = [];
  for (const chunk of respell(unbranded(undisguised(text)))
    .replaceAll('&', ' and ')
    .split(APART)) {
    const isFirst = !read.some((word) => !word.isEmpty);
    // A gap between chunks: words on both sides of a comma do not stand side by side.
    read.push(...readChunk(chunk, (read.at(-1)?.at ?? -2) + 2, isFirst, isName));
  }
  return read;
}

const CHINESE_FOR = /适用于|适用|适配|兼容|用于|专用于/;

/** What a Chinese title names before it says what that is for; the rest, if it names something before. */
export function chineseFront(text: string): string {
  return fold(text).split(CHINESE_FOR)[0] ?? '';
}

const NAME_ZH = /^\p{Script=Han}{1,6}$/u;

/** A Chinese title that names the thing first and behind a space another that it is for, said in one name where there is one: 头盔 电动车 is a 电动车头盔. */
export function inOneName(text: string, names: ReadonlySet<string>): string {
  const [thing = '', ...rest] = text.trim().split(/\s+/);
  const of = NAME_ZH.test(thing) ? rest.find((part) => names.has(part) && names.has(part + thing)) : undefined;
  return of === undefined ? text : [of + thing, ...rest.filter((part) => part !== of)].join(' ');
}
