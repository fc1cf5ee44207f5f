import { NO_MATERIAL_ZH } from './data/refinements.ts';
import { readChinese, readWords, type Reading } from './matching.ts';
import {
  forBabies,
  forCycles,
  forHand,
  forPets,
  forPlants,
  forSolar,
  forSupplements,
  forToys,
  forVacuum,
  forWoven,
  isForPets,
  ofMaterial,
  ofOtherFibre,
  ofUppers,
  ofWearer,
} from './materials.ts';
import { byPrefix, type HsEntry } from './nomenclature.ts';
import { Best, byParts, byTerms, byVotes, byWords, type Why } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { inOneName, isFarBehind, isOfPart } from './title.ts';
import { chinese, fold, hasChinese, stems } from './tokens.ts';

export interface Found {
  entry: HsEntry;
  /** How much of the query the code answers, 0 to 1. */
  score: number;
  why: Why;
}

/** How much a refining word lifts a match whose description contains it. */
const REFINED = 1.2;
const NO_MATTER = 1.12;

/** Who wears it counts wherever it stands; a material only where the title does not say "with" or "for". */
const WEARERS = new Set(['women', 'men', 'baby'].flatMap(stems));

/** Of more ages than babies: "kids art smock, toddler age 3-8". */
const KIDS = new Set(['kid', 'kids', 'child', 'children', 'детский', 'детская', 'детские', 'детское']);

const MONTHS = /\b(?:infants?|newborns?|\d+ ?(?:m|months?))\b|новорожденн|\d ?мес/;
const GROWN = new Set('women womens woman ladies men mens mom mum mama maternity pregnant nursing adult adults'.split(' '));

/** Lifts the codes whose description says what a refining word of the query means. */
function refine(index: SearchIndex, text: string, { words, spans }: Reading, head: number | null, best: Best): void {
  const folded = hasChinese(text) ? chinese(text).replace(NO_MATERIAL_ZH, ' ') : '';
  const said = index.refinements.filter(
    (one) =>
      words.some(
        (word, i) =>
          one.words.has(word.stem) &&
          !(one.isMaterial && isOfPart(words, i, head)) &&
          (word.zone !== 'aside' || isFarBehind(words, i) || one.means.every((mean) => WEARERS.has(mean))),
      ) ||
      (folded !== '' && one.chinese.some((zh) => folded.includes(zh))),
  );
  // What is of bamboo is not of wood too: it has codes of its own.
  const given = said.some(({ means }) => means[0] === 'bamboo') ? said.filter(({ means }) => means[0] !== 'wood') : said;
  const isCashmere = given.some(({ means }) => means[0] === 'kashmir');
  const inHeading = (code: string): string[] => [...best.found.keys()].filter((one) => one.startsWith(code.slice(0, 4)));
  const namesFiber = given.some(({ means }) => means.includes('fibre'));
  const served = new Set<number | null>();
  for (const { means } of given) {
    // That curtains are of fabric tells no fiber; that they are of polyester does.
    const isOther = (code: string): boolean => means[0] === 'textile' && !namesFiber && /^(?:5|6[0-3])/.test(code);
    const tells = (code: string): boolean => means.every((word) => index.told.get(code)?.has(word));
    // What is of cashmere is of wool only where there is no code of cashmere.
    const isFiner = (code: string): boolean => means[0] === 'wool' && isCashmere && inHeading(code).some((one) => index.told.get(one)?.has('kashmir'));
    // Shoes of heading 6404 only stand on it.
    const isSole = (code: string): boolean => means[0] === 'leather' && code.startsWith('6404');
    const fits = (code: string): boolean => !isOther(code) && tells(code) && !isFiner(code) && !isSole(code);
    // All kinds of goods that have such a code, also where another one found it better: leather bags do not make bags indifferent to leather.
    const rows = new Set<number | null>(spans.filter(({ codes }) => codes.some(({ code }) => fits(code))).map(({ row }) => row));
    for (const [code, found] of best.found) {
      if (fits(code)) found.score *= REFINED;
      // What bears a mark of gold or silver is no imitation.
      else if (means[0] === 'precious' && code.startsWith('7117')) found.score /= REFINED;
      // Goods whose codes do not differ by it are neither better nor worse for it.
      else if (found.row !== null && !rows.has(found.row)) found.score *= NO_MATTER;
    }
    // What is stainless has codes of its own beside those of steel.
    const isLess = means[0] === 'steel' && given.some((one) => one.means[0] === 'stainless');
    // That it is electric says nothing of what it is made of.
    if (means.length === 1 && !isLess && means[0] !== 'electric') rows.forEach((row) => served.add(row));
  }
  // The most telling first: what is stainless is steel too.
  const materials = given.flatMap(({ means }) => (means.length === 1 ? means : [])).toSorted((a, b) => Number(b === 'stainless') - Number(a === 'stainless'));
  ofMaterial(index, materials, served, best);
  ofOtherFibre(index, materials, best);
  ofUppers(text, best);
  const means = given.map((one) => one.means[0]);
  if (means.includes('men') !== means.includes('women')) ofWearer(index, means.includes('men') ? 'men' : 'women', best);
  // Of both sexes, if the title says that they are newly born, or how many months old.
  const isOfMonths = MONTHS.test(fold(text)) && !words.some(({ said }) => GROWN.has(said));
  const isOfAny = isOfMonths || means.includes('women') === means.includes('men');
  if (means.includes('baby') && isOfAny && !words.some(({ said }) => KIDS.has(said))) forBabies(materials, best);
}

function byCode(index: SearchIndex, digits: string, limit: number): Found[] {
  const isFull = digits.length >= 6;
  return byPrefix(index.of, digits)
    .filter((entry) => entry.code.length === 6 || entry.code.length >= digits.length)
    .slice(0, limit)
    .map((entry) => ({ entry, score: isFull ? 1 : digits.length / 6, why: { kind: 'code', text: digits } }));
}

/**
 * The subheadings of an edition for what somebody typed, best first. Digits (dots and spaces are dropped) are a prefix
 * lookup and never anything else, and also find ended codes; words are looked up in shop terms and in descriptions in force.
 */
export function searchHs(index: SearchIndex, asked: string, limit: number): Found[] {
  const bare = asked.replace(/[.\s]/g, '');
  if (/^\d+$/.test(bare)) return byCode(index, bare, limit);
  const best = new Best();
  const isChinese = hasChinese(asked);
  const text = isChinese ? inOneName(asked, index.chineseNames) : asked;
  const reading = isChinese ? readChinese(index, text) : readWords(index, text);
  const { head, whole } = byTerms(index, reading, best);
  if (!isChinese) byWords(index, reading, head, best);
  byParts(index, text, reading, whole, best);
  refine(index, text, reading, head, best);
  if (isForPets(text, reading, head)) forPets(best);
  forToys(text, best);
  forHand(text, best);
  forCycles(text, best);
  forPlants(text, best);
  forSolar(text, best);
  forSupplements(text, best);
  forVacuum(text, best);
  forWoven(text, best);
  byVotes(index, text, reading, best);
  return [...best.found]
    .map(([code, { score, why }]) => ({ code, score: Math.min(1, score), raw: score, why }))
    .toSorted((a, b) => b.raw - a.raw || (a.code < b.code ? -1 : 1))
    .slice(0, limit)
    .flatMap(({ code, score, why }) => {
      const entry = index.of.entries.get(code);
      return entry ? [{ entry, score: Math.round(Math.max(0, score) * 100) / 100, why }] : [];
    });
}
