import { FAUX_LEATHER } from './data/noise.ts';
import type { Reading } from './matching.ts';
import type { Best } from './ranking.ts';
import type { SearchIndex } from './search-index.ts';
import { AND, WHOM } from './title.ts';
import { fold, stem } from './tokens.ts';

/**
 * Goods that the nomenclature orders by their material first: table and kitchen ware, ornaments, furniture, frames, linen, household and
 * other articles. By the word of the nomenclature, the code of each material.
 */
const FAMILIES: readonly Readonly<Record<string, string>>[] = [
  {
    plastic: '392410',
    cast: '732391',
    stainless: '732393',
    enamelled: '732394',
    steel: '732399',
    aluminium: '761510',
    copper: '741810',
    wood: '441990',
    bamboo: '441919',
    ceramic: '691200',
    porcelain: '691110',
    glass: '701349',
    paper: '482369',
    titanium: '810890',
    cork: '450390',
  },
  { plastic: '392640', steel: '830629', copper: '830629', wood: '442019', ceramic: '691390', porcelain: '691310', glass: '701399' },
  { plastic: '940370', steel: '940320', aluminium: '940320', wood: '940360', bamboo: '940382' },
  // Seats and combs.
  { plastic: '940180', steel: '940179', aluminium: '940179', wood: '940169' },
  { plastic: '961511', wood: '961519', bamboo: '961519', steel: '961519' },
  { steel: '830630', aluminium: '830630', wood: '441490' },
  { plastic: '392490', stainless: '732393', steel: '732399', wood: '442199', bamboo: '442191', ceramic: '691200', porcelain: '691110' },
  // Bed, table, toilet and kitchen linen.
  { cotton: '630231', flax: '630239', silk: '630239', wool: '630239' },
  { cotton: '630221', flax: '630229', silk: '630229' },
  { cotton: '630251', flax: '630259', silk: '630259', plastic: '392490', paper: '481830' },
  { cotton: '630260', flax: '630299' },
  { cotton: '630291', flax: '630299' },
  // Gloves, and hats of straw. A key that is no material only says that its code is of the family.
  { leather: '420329', rubber: '401519', plastic: '392620', wool: '611691', cotton: '611692', knit: '611693', coated: '611610', woven: '621600' },
  { plaited: '650400', felt: '650500' },
  { precious: '711319', silver: '711311', steel: '711719' },
  // Cuff links.
  { precious: '711319', silver: '711311', steel: '711711', copper: '711711' },
  // Frames of spectacles, watch straps, tights.
  { plastic: '900311', steel: '900319', titanium: '900319' },
  { leather: '911390', steel: '911320', titanium: '911320' },
  { nylon: '611521', cotton: '611529', wool: '611529' },
  { plastic: '392310', stainless: '732393', glass: '701349' },
  // Accumulators.
  { lead: '850720', lithium: '850760', nickel: '850750' },
  // Lamps other than of wall, ceiling, table and floor, by what feeds them.
  { photovoltaic: '940541', led: '940542', filament: '940549' },
  // Pen holders of desks.
  { plastic: '392610', wood: '442199', bamboo: '442191', steel: '830400' },
  // Folders and binders.
  { plastic: '392610', paper: '482030' },
  // Handbags, cases, wallets and other bags.
  { leather: '420221', coated: '420222' },
  { leather: '420231', coated: '420232' },
  { leather: '420211', coated: '420212' },
  { leather: '420291', coated: '420292' },
  // Of bathrooms.
  { steel: '732490', stainless: '732490', aluminium: '761520' },
  { plastic: '392690', steel: '732690', aluminium: '761699', wood: '442199', bamboo: '442191', leather: '420500', rubber: '401699' },
];

/** The same article of the material that the title names is this much more likely, and of the row's material less. */
const OF_IT = 1.05;
const NOT_OF_IT = 0.8;
const CUP = /(?<!egg )\b(?:cups?|mugs?|tumblers?)\b|杯|(?:чашк|кружк|стакан)[а-я]*/;

/** Only for what the title is most likely about. */
const NEAR_BEST = 0.8;

/** Where all that is known of a kind of goods is of another material than the title says, takes the code of the same article of that one. */
export function ofMaterial(index: SearchIndex, materials: readonly string[], rows: ReadonlySet<number | null>, best: Best): void {
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  // What is for play or a feast is so whatever it is made of (chapter 95): masks of carnival, of latex too.
  const usual = new Map<number, { code: string; score: number }>();
  for (const [code, { row, score }] of best.found) if (row !== null && score > (usual.get(row)?.score ?? 0)) usual.set(row, { code, score });
  for (const [code, found] of best.found) {
    if (found.row === null || found.score < top * NEAR_BEST || rows.has(found.row)) continue;
    if (usual.get(found.row)?.code.startsWith('95') === true) continue;
    for (const family of FAMILIES) {
      const material = materials.find((one) => family[one] !== undefined);
      const same = material === undefined ? undefined : family[material];
      // One drinks from it (subheadings of heading 7013).
      const other = same === '701349' && CUP.test(fold(found.why.text)) ? '701337' : same;
      if (other === undefined || other === code || !Object.values(family).includes(code) || index.of.entries.get(other)?.isEnded !== false) continue;
      best.add(other, found.score * OF_IT, found.why, found.row);
      found.score *= NOT_OF_IT;
      break;
    }
  }
}

/** The finer before what it is a kind of. */
const FIBRES = ['kashmir', 'cotton', 'wool', 'silk', 'flax'];

/** The same garment of another fibre: its codes differ by the last digit, or by the last two where the last is 0. */
function ofFibre(index: SearchIndex, code: string, fibres: readonly string[]): string | undefined {
  const isOfTens = code.endsWith('0');
  const start = code.slice(0, isOfTens ? 4 : 5);
  const alike = Array.from({ length: isOfTens ? 100 : 10 }, (_, end) => `${start}${String(end).padStart(6 - start.length, '0')}`);
  const isTold = (one: string, word: string) => index.of.entries.get(one)?.isEnded === false && index.told.get(one)?.has(word) === true;
  for (const fibre of fibres) {
    const found = alike.find((one) => isTold(one, fibre));
    if (found !== undefined) return found;
  }
  return alike.find((one) => one === `${start}${isOfTens ? '90' : '9'}` && isTold(one, 'textile'));
}

/** Garments whose kind is known of other fibres than the title says: trousers of linen are those “of other textile materials”. */
export function ofOtherFibre(index: SearchIndex, materials: readonly string[], best: Best): void {
  const fibres = FIBRES.filter((one) => materials.includes(one));
  if (fibres.length === 0) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const isOfIt = (code: string) => fibres.some((fibre) => index.told.get(code)?.has(fibre) === true);
  const served = new Set([...best.found].filter(([code]) => isOfIt(code)).map(([, { row }]) => row));
  const worn = [...best.found].filter(([code, { row, score }]) => row !== null && !served.has(row) && score >= top * NEAR_BEST && /^6[12]/.test(code));
  for (const [code, found] of worn) {
    const other = ofFibre(index, code, fibres);
    if (other === undefined || other === code) continue;
    best.add(other, found.score * OF_IT, found.why, found.row);
    found.score *= NOT_OF_IT;
  }
}

const FAUX_SUEDE = /\b(?:faux|vegan|micro) ?-?suede\b|仿麂皮|искусственн[а-я]* замш|экозамш/;

/** Shoes whose kind is known of leather: with uppers of what only looks like it they are of plastic, or of textile (headings 6402 and 6404). */
export function ofUppers(text: string, best: Best): void {
  const folded = fold(text);
  const isSuede = FAUX_SUEDE.test(folded);
  if (!isSuede && !FAUX_LEATHER.some(([said]) => folded.search(said) >= 0)) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const real = [...best.found].filter(([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && /^6403[59]/.test(code));
  for (const [code, found] of real) {
    best.add(isSuede ? '640419' : code.endsWith('1') ? '640291' : '640299', found.score * OF_IT, found.why, found.row);
    found.score *= NOT_OF_IT;
  }
}

/** How codes of garments of women and of men begin where the rest is the same: swimwear, trousers, underwear, pajamas, shirts, jackets, coats. */
const SEXES: readonly (readonly [women: string, men: string])[] = [
  ['61124', '61123'],
  ['621112', '621111'],
  ['61046', '61034'],
  ['62046', '62034'],
  ['61082', '61071'],
  ['61083', '61072'],
  ['61089', '61079'],
  ['62082', '62072'],
  ['6106', '6105'],
  ['61043', '61033'],
  ['62043', '62033'],
  ['6102', '6101'],
  ['6202', '6201'],
];

/** Garments whose name is known of the other sex than the title says: a swimsuit for boys. */
export function ofWearer(index: SearchIndex, wearer: 'men' | 'women', best: Best): void {
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const served = new Set([...best.found].filter(([code]) => index.told.get(code)?.has(wearer) === true).map(([, { row }]) => row));
  for (const [code, found] of best.found) {
    if (found.row === null || found.score < top * NEAR_BEST || served.has(found.row)) continue;
    for (const [women, men] of SEXES) {
      const [other, own] = wearer === 'men' ? [women, men] : [men, women];
      const one = own + code.slice(other.length);
      if (!code.startsWith(other) || index.of.entries.get(one)?.isEnded !== false) continue;
      best.add(one, found.score * OF_IT, found.why, found.row);
      found.score *= NOT_OF_IT;
    }
  }
}

/** What babies wear, up to 86 cm tall, has headings of its own, whatever garment it is (notes 6 to chapter 61 and 5 to chapter 62). */
export function forBabies(materials: readonly string[], best: Best): void {
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const isOther = !materials.includes('cotton') && materials.some((one) => one === 'wool' || one === 'silk' || one === 'flax');
  const worn = [...best.found].filter(([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && /^6[12]/.test(code));
  for (const [code, { score, why, row }] of worn) {
    const [cotton, other] = code.startsWith('61') ? ['611120', '611190'] : ['620920', '620990'];
    best.add(isOther ? other : cotton, score * OF_IT, why, row);
  }
}

const TOY = /玩具|(?<![a-zа-я])(?:toys?|игруш[а-я]+)(?![a-z])/i;

/** What is said to be a toy is no excavator, aircraft or gun (heading 9503). */
export function forToys(text: string, best: Best): void {
  if (!TOY.test(text)) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const real = [...best.found].filter(
    ([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && /^(?:842[5-9]|8430|870|871[01]|88|89|93)/.test(code),
  );
  for (const [, { score, why, row }] of real) best.add('950300', score * OF_IT, why, row);
}

const OF_MOTORCYCLES = /\b(?:motor(?:cycle|bike|cross)s?|dirt bike|pit bike|moped)\b|摩托|电动车|电瓶车|机车|мотоцикл|мопед|скутер/;
const OF_BICYCLES = /\b(?:bicycles?|(?:mountain |road )?bikes?|mtb|cycling)\b|自行车|山地车|公路车|单车|велосипед/;
const OF_CARS = /\b(?:cars?|trucks?|suv|trailer|hitch|atv|utv)\b|汽车|轿车|автомобил/;

/** Parts known of cars: those of motorcycles and of bicycles are in heading 8714. */
export function forCycles(text: string, best: Best): void {
  const folded = fold(text);
  const isOfMotorcycles = OF_MOTORCYCLES.test(folded);
  if ((!isOfMotorcycles && !OF_BICYCLES.test(folded)) || OF_CARS.test(folded)) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  // A bicycle's own words are known; a rack that carries one is of a car.
  const isPart = isOfMotorcycles ? /^8708/ : /^8708(?:30|80|94)/;
  const parts = [...best.found].filter(([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && isPart.test(code));
  for (const [code, { score, why, row }] of parts) {
    const ofBicycle = code.startsWith('870830') ? '871494' : '871499';
    best.add(isOfMotorcycles ? '871410' : ofBicycle, score * OF_IT, why, row);
  }
}

const OF_SUN = /\bsolar\b|太阳能|солнечн/;

/** Lamps fed by the sun, wherever they stand or hang and whatever glows in them (subheading 9405.41). */
export function forSolar(text: string, best: Best): void {
  if (!OF_SUN.test(fold(text))) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const lamps = [...best.found].filter(([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && /^9405(?:1|2|42|49)/.test(code));
  for (const [, { score, why, row }] of lamps) best.add('940541', score * OF_IT, why, row);
}

const NO_REAL_PLANT =
  /\b(?:artificial|faux|fake|silk|plastic|paper|crochet)\b.*\b(?:flower|plant|rose|bouquet|tree|grass|leaf|leaves)|искусственн[а-я]* (?:цвет|роз|растен|букет|дерев|елк|пион)|仿真|假花|绢花|永生花/;

/** No live plants and cut flowers (chapter 6). */
export function forPlants(text: string, best: Best): void {
  if (!NO_REAL_PLANT.test(fold(text))) return;
  for (const [code, found] of best.found) if (code.startsWith('06')) found.score *= NOT_OF_IT;
}

const AS_SUPPLEMENT = /\b(?:capsules?|softgels?|caplets?|vcaps|gummies)\b|胶囊(?!咖啡|伞)|软糖片|капсул/;
const NO_SUPPLEMENT = /coffee|espresso|detergent|laundry|dishwash|nespresso|咖啡|洗衣|洗碗|кофе|стирк|посудомо/;

/** Herbs, spices and oils in capsules are food supplements (heading 2106). */
export function forSupplements(text: string, best: Best): void {
  const folded = fold(text);
  if (!AS_SUPPLEMENT.test(folded) || NO_SUPPLEMENT.test(folded)) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const herbs = [...best.found].filter(([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && /^(?:0[78]|09(?!01)|12|13)/.test(code));
  for (const [, { score, why, row }] of herbs) best.add('210690', score * OF_IT, why, row);
}

const BY_HAND =
  /\b(?:manual|hand[- ](?:crank(?:ed)?|powered|operated)|pull[- ](?:string|cord)|non[- ]?electric|heatless|no heat)\b|手动|手拉|手摇|手压|механическ/;
const BY_MOTOR = /electric(?!al)|电动|электр/;

const SAID_ELECTRIC = /\belectric\b|电动|электрическ/;
const HAND_TOOLS = /^(?:820[15]|821[04]|4014|3924|3926|9603)/;
const APPLIANCES = /^(?:84[1-5]|846[57]|85(?:09|10|16)|9018)/;
/** How near an electric one must be to the best. */
const NEAR_ELECTRIC = 0.65;

/**
 * What is said to work by hand is no electric appliance (headings 8467, 8509, 8510 and 8516), and of what is said to be electric, wherever the title says so,
 * the same thing for the hand is not meant.
 */
export function forHand(text: string, best: Best): void {
  const folded = fold(text).replaceAll(/non[- ]?electric/g, 'manual');
  if (BY_HAND.test(folded) && !BY_MOTOR.test(folded)) {
    for (const [code, found] of best.found) if (/^85(?:09|10|16)|^8467/.test(code)) found.score *= NOT_OF_IT;
    return;
  }
  if (!SAID_ELECTRIC.test(folded) || BY_HAND.test(folded)) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const isElectric = [...best.found].some(
    ([code, { row, score, why }]) => row !== null && APPLIANCES.test(code) && score >= top * NEAR_ELECTRIC && SAID_ELECTRIC.test(fold(why.text)),
  );
  if (!isElectric) return;
  for (const [code, found] of best.found) if (HAND_TOOLS.test(code)) found.score *= NEAR_ELECTRIC;
}

const OF_VACUUM =
  /\b(?:vacuum|double[- ]walled?)(?: [a-z]+){0,2} insulat|\binsulated(?: [a-z]+){0,2} (?:vacuum|double[- ]wall)|(?:真空|双层)[^，,]{0,4}保温|保温[^，,]{0,4}真空|вакуумн[а-я]* (?:изоляц|колб)/;

/** Vessels with a vacuum in their walls, whatever they are made of (heading 9617). */
export function forVacuum(text: string, best: Best): void {
  if (!OF_VACUUM.test(fold(text))) return;
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const vessels = [...best.found].filter(([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && /^(?:7323|7615|7013|3924)/.test(code));
  for (const [, { score, why, row }] of vessels) best.add('961700', score * OF_IT, why, row);
}

const WOVEN =
  /\b(?:tweed|denim|chiffon|corduroy|poplin|twill|organza|taffeta|gabardine|seersucker|jacquard|brocade)\b|毛呢|呢子|呢料|粗花呢|双面呢|雪纺|牛仔|灯芯绒|府绸|斜纹|欧根纱|提花布|твид|джинсов|шифон|вельвет|поплин|органз|габардин|костюмн[а-я]+ ткан/;
const KNITTED = /\bknit|\bcrochet|\bjersey\b|针织|вязан|трикотаж/;

/** What is of a cloth that is woven is no knitted garment (chapter 61). */
export function forWoven(text: string, best: Best): void {
  const folded = fold(text);
  if (!WOVEN.test(folded) || KNITTED.test(folded)) return;
  const isWoven = [...best.found].some(([code, { row }]) => row !== null && code.startsWith('62'));
  if (!isWoven) return;
  for (const [code, found] of best.found) if (code.startsWith('61')) found.score *= NOT_OF_IT;
}

const PETS = new Set(['dog', 'puppy', 'cat', 'kitten', 'pet', 'собаки', 'собак', 'кошки', 'кошек', 'кота', 'питомца', 'питомцев', 'животных'].map(stem));
/** What people wear may begin with these, too: a hen party, a parrot shirt. */
const FOR_PETS = new Set('chicken hen rooster ferret parrot лошади лошадей кур хорька попугая'.split(' ').map(stem));
const CHINESE_PETS = /宠物|狗狗|小狗|幼犬|小型犬|大型犬|猫衣|狗衣/;
const CHINESE_PRINT = /图案|印花|卡通|男|女|儿童/;

/** Whether what is worn is for an animal: a dog coat, socks for cats, 宠物雨衣; but no cat print socks, and no shirt with a cat. */
export function isForPets(text: string, { words }: Reading, head: number | null): boolean {
  if (words.length === 0) return CHINESE_PETS.test(text) && !CHINESE_PRINT.test(text);
  const isFor = (i: number): boolean => [words[i - 1], words[i - 2]].some((word) => word?.said === 'for' || word?.said === 'для');
  // "Dog winter coat": what the title begins with wears it.
  const first = words.findIndex(({ isEmpty }) => !isEmpty);
  const isPet = words.some(({ stem: word, at }, i) => (PETS.has(word) && (at + 1 === head || i === first || isFor(i))) || (FOR_PETS.has(word) && isFor(i)));
  return isPet && !words.some(({ said }) => WHOM.has(said) && !AND.has(said));
}

/** Coats and the like of animals are with their harness, whatever garment it is (heading 4201). */
export function forPets(best: Best): void {
  const top = Math.max(0, ...[...best.found.values()].map(({ score }) => score));
  const worn = [...best.found].filter(([code, { row, score }]) => row !== null && score >= top * NEAR_BEST && /^6[1245]/.test(code));
  for (const [, { score, why, row }] of worn) best.add('420100', score * OF_IT, why, row);
}
