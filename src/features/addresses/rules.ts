import type { DraftAddress } from '../../shared/fields.ts';
import { findState } from '../../shared/states.ts';

/** USPS street-type abbreviations (Publication 28, appendix C1) with the word they stand for. */
const STREET_TYPES: Readonly<Record<string, string>> = {
  ALY: 'ALLEY',
  AV: 'AVENUE',
  AVE: 'AVENUE',
  BCH: 'BEACH',
  BLVD: 'BOULEVARD',
  BND: 'BEND',
  BR: 'BRANCH',
  BRG: 'BRIDGE',
  BYP: 'BYPASS',
  CIR: 'CIRCLE',
  CL: 'CLOSE',
  CR: 'CRESCENT',
  CRES: 'CRESCENT',
  CT: 'COURT',
  CTR: 'CENTER',
  CV: 'COVE',
  DR: 'DRIVE',
  EXPY: 'EXPRESSWAY',
  EXT: 'EXTENSION',
  FWY: 'FREEWAY',
  GDNS: 'GARDENS',
  GRN: 'GREEN',
  GRV: 'GROVE',
  HTS: 'HEIGHTS',
  HWY: 'HIGHWAY',
  JCT: 'JUNCTION',
  LN: 'LANE',
  LOOP: 'LOOP',
  MNR: 'MANOR',
  MT: 'MOUNT',
  PDE: 'PARADE',
  PK: 'PIKE',
  PKWY: 'PARKWAY',
  PKY: 'PARKWAY',
  PL: 'PLACE',
  PLZ: 'PLAZA',
  PT: 'POINT',
  RD: 'ROAD',
  RDG: 'RIDGE',
  RTE: 'ROUTE',
  SQ: 'SQUARE',
  ST: 'STREET',
  STA: 'STATION',
  STR: 'STREET',
  TER: 'TERRACE',
  TERR: 'TERRACE',
  TPKE: 'TURNPIKE',
  TRL: 'TRAIL',
  VLG: 'VILLAGE',
  VW: 'VIEW',
  WY: 'WAY',
  XING: 'CROSSING',
};

/** Text in the form addresses are compared in: without accents, case, punctuation and double spaces. */
export function comparable(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A street line in comparable form with every street-type abbreviation spelled out: "12 Main St." is "12 MAIN STREET". */
export function expandStreet(street: string | null | undefined): string {
  return comparable(street)
    .split(' ')
    .map((word) => STREET_TYPES[word] ?? word)
    .join(' ');
}

function comparableProvince(address: DraftAddress): string {
  const state = findState(address.country ?? '', address.province ?? '');
  return state === null ? comparable(address.province) : state.isoCode;
}

/**
 * Spec §5: the same when name, province and country match and street1 matches after expanding street-type abbreviations.
 * A province given once by code and once by name is the same province.
 */
export function sameAddress(a: DraftAddress, b: DraftAddress): boolean {
  return (
    comparable(a.name) === comparable(b.name) &&
    comparableProvince(a) === comparableProvince(b) &&
    comparable(a.country) === comparable(b.country) &&
    expandStreet(a.street1) === expandStreet(b.street1)
  );
}

const CITY_WORDS: Readonly<Record<string, string>> = { ST: 'SAINT', STE: 'SAINTE', FT: 'FORT', MT: 'MOUNT', N: 'NORTH', S: 'SOUTH', E: 'EAST', W: 'WEST' };

/** A city in comparable form: "St. Louis" and "Saint Louis" are one. */
export function comparableCity(city: string | null | undefined): string {
  return comparable(city)
    .split(' ')
    .map((word) => CITY_WORDS[word] ?? word)
    .join(' ');
}

/** How many letters must be added, dropped, changed or swapped to get from one word to the other; stops at `most` + 1. */
export function spellingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1, (before[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (twoBefore[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    twoBefore = before;
    before = row;
  }
  return before[b.length] ?? most + 1;
}

/** The name a misspelled city stands for: at most 2 letters away, 1 in a name of up to five letters; null when none is. */
export function closestCity(city: string, names: readonly string[]): string | null {
  const wanted = comparableCity(city);
  const most = wanted.length <= 5 ? 1 : 2;
  let best: { name: string; distance: number } | null = null;
  for (const name of names) {
    const distance = spellingDistance(wanted, comparableCity(name), most);
    if (distance <= most && (best === null || distance < best.distance)) best = { name, distance };
  }
  return best?.name ?? null;
}
