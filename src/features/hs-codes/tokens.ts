import { DISGUISED, NOISE } from './data/noise.ts';
import { russianStem } from './russian-stem.ts';

const CHINESE = /\p{Script=Han}/u;
const RUSSIAN = /[а-я]/;

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['wooden', 'wood'],
  ['woolen', 'wool'],
  ['woollen', 'wool'],
  ['mice', 'mouse'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
]);

/** British words, and others for the same thing, as most names have them. Not fibre and aluminium: those are the nomenclature's own. */
const BRITISH: ReadonlyMap<string, string> = new Map(
  (
    'tyre tire, organiser organizer, steriliser sterilizer, moisturiser moisturizer, atomiser atomizer, tenderiser tenderizer, stabiliser stabilizer, fertiliser fertilizer, ' +
    'equaliser equalizer, colour color, odour odor, flavour flavor, vapour vapor, armour armor, mould mold, moulding molding, jewellery jewelry, pyjama pajama, grey gray, ' +
    'cosy cozy, plough plow, doughnut donut, yoghurt yogurt, centre center, metre meter, litre liter, sabre saber, aeroplane airplane, catalogue catalog, ' +
    'fibreglass fiberglass, windscreen windshield, spanner wrench, nappy diaper, pushchair stroller, pram stroller, serviette napkin, courgette zucchini, petrol gasoline, motorbike motorcycle, watercolour watercolor, bicycle bike, couch sofa, automobile car, fridge refrigerator, garbage trash, rubbish trash'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  // "mangoes", "potatoes"; but "shoes" and "canoes" only lose their s.
  if (word.length > 4 && (/(?:ch|sh|ss|x|zz)es$/.test(word) || /(?:t|g|d|h?r)oes$/.test(word))) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * The singular, roughly, with an end of its own where a plural does not tell which singular it is of: "hoodies" of hoodie or of hoody, "knives"
 * of knife or of knive. Enough for "watches" to match "watch" and "knives" not to match "knit".
 */
function englishStem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  const bare = singular(word);
  const one = BRITISH.get(bare) ?? bare;
  if (one.length > 4 && one.endsWith('ie')) return `${one.slice(0, -2)}y`;
  if (one.length > 2 && /(?:[^f]f|fe|ve)$/.test(one)) return one.replace(/(?:fe|ve|f)$/, 'v');
  return one.replace(/(ch|x)e$/, '$1');
}

export const stem = (word: string): string => (RUSSIAN.test(word) ? russianStem(word) : englishStem(word));

/** Text as it is compared: full-width letters made plain, lower case, without accents and possessives. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']s\b|[’']/g, '')
    .replace(/\bt[- ]shirt/g, 'tshirt');
}

/** Folded text that names what goods are really made of: faux leather is plastic. */
export function undisguised(text: string): string {
  return DISGUISED.reduce((folded, [said, read]) => folded.replace(said, read), fold(text));
}

/** The words of folded text in order, English and Russian. */
export const wordsOf = (folded: string): string[] => folded.match(/[a-zа-я0-9]+/g) ?? [];

/** The words of a text as stems, in order. */
export function stems(text: string): string[] {
  return wordsOf(fold(text)).map(stem);
}

const EMPTY_WORDS: ReadonlySet<string> = new Set(stems(NOISE));

/** Words that say nothing about what goods are, and sizes: 20, 500ml, 4k; but 3d is no size. */
export const isEmpty = (word: string): boolean => EMPTY_WORDS.has(word) || (word !== '3d' && /^\d+[a-zа-я]{0,3}$/.test(word));

/** Stems without those that say nothing about what goods are. */
export function meaningful(words: readonly string[]): string[] {
  return words.filter((word) => !isEmpty(word));
}

export const hasChinese = (text: string): boolean => CHINESE.test(text);

/** The Chinese characters of a text, with the letters between them, as one string. */
export function chinese(text: string): string {
  return undisguised(text).replace(/[^\p{Script=Han}a-z0-9]/gu, '');
}

/** Whether two words differ by one letter added, left out, changed or swapped with its neighbor. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
