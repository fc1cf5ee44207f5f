import { entryText } from './zip-entry.ts';

/** A sheet of a workbook that people see. */
export interface Sheet {
  /** Among all sheets, from 0. */
  index: number;
  name: string;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const LAST_CHARACTER = 0x10_ff_ff;

/** A text of XML or a page as it is read: `&amp;` is `&`. */
export const plain = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(code)) return ENTITIES[String(name)] ?? all;
    return code > LAST_CHARACTER ? all : String.fromCodePoint(code);
  });

/** What a workbook says of each of its sheets, in their order. Empty for what is no workbook. */
async function tagsOf(bytes: Uint8Array): Promise<string[]> {
  const workbook = await entryText(bytes, WORKBOOK).catch(() => null);
  return [...(workbook ?? '').matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, given = '']) => given);
}

/** The sheets of a workbook that are not hidden, in their order. Empty for what is no workbook. */
export async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  return (await tagsOf(bytes)).flatMap((given, index) => {
    const name = /(?:^|\s)name="([^"]*)"/.exec(given)?.[1];
    return name === undefined || /\sstate="(?:hidden|veryHidden)"/.test(given) ? [] : [{ index, name: plain(name) }];
  });
}

/** The file of a sheet within its workbook; null where none is named. */
export async function fileOfSheet(bytes: Uint8Array, sheet: number): Promise<string | null> {
  const id = /\s(?:\w+:)?id="([^"]*)"/.exec((await tagsOf(bytes))[sheet] ?? '')?.[1];
  const relations = await entryText(bytes, RELATIONS).catch(() => null);
  const relation = (relations ?? '').match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((one) => id !== undefined && one.includes(` Id="${id}"`));
  const target = /\sTarget="([^"]*)"/.exec(relation ?? '')?.[1];
  return target === undefined ? null : target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The sheet that is meant: the one asked for; else the first that people see, as hidden ones are for formulas. */
export const sheetMeant = (all: readonly Sheet[], asked: number | null): number => asked ?? all[0]?.index ?? 0;
