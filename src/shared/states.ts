import prefixData from './data/postal-prefixes.json' with { type: 'json' };
import stateData from './data/states.json' with { type: 'json' };

/** Spec §3: State {name, isoCode, countryCode}; `localName` if the country does not use Latin letters. */
export interface State {
  name: string;
  isoCode: string;
  countryCode: string;
  localName?: string;
}

const DATA: Readonly<Record<string, readonly (readonly string[])[]>> = stateData;
const PREFIXES: Readonly<Record<string, Readonly<Record<string, string>>>> = prefixData;

/** Countries whose addresses use the code, not the name ("CA 95014", "00144 Roma RM"). */
const WRITES_CODES = new Set(['US', 'CA', 'AU', 'BR', 'IT']);

/** Endings that the same name may or may not have: 广东 and 广东省, Kyoto and Kyoto-fu. */
const ENDINGS =
  /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市|県|府|縣|특별자치시|특별자치도|특별시|광역시|도|область|край|[\s-](?:ken|fu|to|do|sheng|shi|prefecture|province|state|oblast|krai|county|city))$/u;

function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // Puts back together Korean syllables, which NFKD took apart.
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('臺', '台')
      .replace(/[.,'’]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The form in which names are compared. 北海道 keeps its ending: 北海 alone is a different place. */
function bare(text: string): string {
  const simple = plain(text);
  const cut = simple.replace(ENDINGS, '').trim();
  return cut.length >= 2 ? cut : simple;
}

const cache = new Map<string, readonly State[]>();

/** The states of a country in the order of their names; empty if we have no list. */
export function statesOf(country: string): readonly State[] {
  let states = cache.get(country);
  if (states === undefined) {
    const collator = new Intl.Collator('en');
    states = (DATA[country] ?? [])
      .map(([isoCode = '', name = '', localName]) => ({
        name,
        isoCode,
        countryCode: country,
        ...(localName === undefined ? {} : { localName }),
      }))
      .toSorted((a, b) => collator.compare(a.name, b.name));
    cache.set(country, states);
  }
  return states;
}

/** True when we know all states of the country, so that an unknown one is an error. */
export function hasStates(country: string): boolean {
  return DATA[country] !== undefined;
}

/**
 * Finds a state by ISO code, name or local name, whatever the case, accents and ending; null when unknown or when a name
 * without its ending fits two ("Chiayi").
 */
export function findState(country: string, text: string): State | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  const states = statesOf(country);
  const names = (state: State): string[] => [state.name, state.localName ?? state.name];
  const exact =
    states.find((state) => [state.isoCode, `${country}-${state.isoCode}`].some((code) => code.toLowerCase() === wanted)) ??
    states.find((state) => names(state).some((name) => plain(name) === wanted));
  if (exact !== undefined) return exact;
  const close = states.filter((state) => names(state).some((name) => bare(name) === bare(text)));
  return close.length === 1 ? (close[0] ?? null) : null;
}

/** How the country's addresses write a state: its code in some countries, its name in the rest. */
export function writtenState(state: State): string {
  return WRITES_CODES.has(state.countryCode) ? state.isoCode : state.name;
}

/**
 * States a postal code can belong to by its first characters: null if we have no table for the country, an empty list if no
 * place has such a code.
 */
export function statesOfPostalCode(country: string, postalCode: string): string[] | null {
  const table = PREFIXES[country];
  if (table === undefined) return null;
  const code = postalCode.replace(/[\s-]/g, '').toUpperCase();
  for (let length = 3; length >= 1; length -= 1) {
    const states = table[code.slice(0, length)];
    if (states !== undefined) return states.split(' ');
  }
  return [];
}
