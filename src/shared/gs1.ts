import { gs1CheckDigit } from './sscc.ts';

/** What ends an element of variable length (GS1 General Specifications, FNC1). */
export const GS = '\u001D';

/** The elements that labels of goods and cartons bear: exactly so many characters, or at most so many. */
const EXACT: Readonly<Record<string, number>> = { '00': 18, '01': 14, '02': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 };
const AT_MOST: Readonly<Record<string, number>> = { '10': 20, '21': 20, '22': 20, '30': 8, '37': 8, '240': 30, '241': 30, '250': 30, '400': 30 };
/** Weights and lengths: four digits name them, six follow. */
const MEASURE = /^3[1-6]\d\d/;

/** Whether the last digit is the check digit of those before it. */
export const isChecked = (digits: string): boolean => /^\d{2,}$/.test(digits) && gs1CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));

type Elements = ReadonlyMap<string, string>;

/** As it is printed under the bars: `(01)04006381333931(10)L7`. */
const printed = (code: string): [string, string][] => [...code.matchAll(/\((\d{2,4})\)([^(]+)/g)].map(([, name = '', value = '']) => [name, value]);

/** As a scanner types it. What is not known here ends the reading, or is passed over where its end is marked. */
function typed(code: string): [string, string][] {
  const found: [string, string][] = [];
  let rest = code;
  while (rest !== '') {
    const end = rest.indexOf(GS);
    const upToEnd = end === -1 ? rest : rest.slice(0, end);
    const name = [2, 3].map((length) => rest.slice(0, length)).find((one) => one in EXACT || one in AT_MOST) ?? MEASURE.exec(rest)?.[0];
    const most = name === undefined ? undefined : AT_MOST[name];
    const length = name === undefined || most !== undefined ? upToEnd.length : name.length + (EXACT[name] ?? 6);
    if (name === undefined && end === -1) return found;
    const value = rest.slice(name?.length ?? 0, length);
    const isWhole = most === undefined ? length <= upToEnd.length : value !== '' && value.length <= most;
    if (name !== undefined && !isWhole) return found;
    if (name !== undefined) found.push([name, value]);
    rest = rest.slice(length);
    if (rest.startsWith(GS)) rest = rest.slice(1);
  }
  return found;
}

/** The elements of a GS1 code, which begins with the number of a carton or of goods; null where it is none. */
export function elementsOf(code: string): Elements | null {
  const elements = code.startsWith('(') ? printed(code) : typed(code);
  const [[name, number] = ['', '']] = elements;
  return ['00', '01', '02'].includes(name) && number.length === EXACT[name] && isChecked(number) ? new Map(elements) : null;
}

/** As it is printed: what is shown of it can be read, and no character that nobody sees has to be kept. */
export const asPrinted = (elements: Elements): string => [...elements].map(([name, value]) => `(${name})${value}`).join('');

/** A day as labels bear it, YYMMDD: the last of its month where the day is 00. Null where there is no such day. */
function dayOf(digits: string | undefined): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? [];
  if (year === undefined) return null;
  const date = new Date(Date.UTC(2000 + Number(year), day === '00' ? Number(month) : Number(month) - 1, Number(day)));
  const isThere = Number(month) >= 1 && Number(month) <= 12 && (day === '00' || date.getUTCDate() === Number(day));
  return isThere ? date.toISOString().slice(0, 10) : null;
}

/** What a label says of the goods it is on. */
export interface LabelFacts {
  gtin: string;
  lot: string | null;
  /** Until when they can be sold or are at their best. */
  expires: string | null;
  /** How many there are; 1 where it does not say. */
  units: number;
}

/** What a scanned label says of the goods it is on; null where it is a plain code. */
export function labelFacts(code: string): LabelFacts | null {
  const elements = elementsOf(code);
  const gtin = elements?.get('01') ?? elements?.get('02');
  if (elements === null || gtin === undefined || !isChecked(gtin)) return null;
  const units = Number(elements.get(elements.has('02') ? '37' : '30'));
  return {
    gtin,
    lot: elements.get('10') ?? null,
    expires: dayOf(elements.get('17')) ?? dayOf(elements.get('15')),
    units: Number.isInteger(units) && units > 0 && units <= 99_999 ? units : 1,
  };
}
