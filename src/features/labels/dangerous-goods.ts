import type { LabelFacts } from './facts.ts';

/** What a dangerous goods code puts on the label (design facts.md, "Dangerous goods codes"). */
export type DangerMark =
  | { kind: 'lithium'; un: string }
  | { kind: 'limited-quantity' }
  | { kind: 'declaration'; text: string };

/** UN number by IATA packing instruction: alone, packed with equipment, contained in equipment. */
const UN_BY_INSTRUCTION: Record<string, string> = {
  '0965': 'UN3480',
  '0966': 'UN3481',
  '0967': 'UN3481',
  '0968': 'UN3090',
  '0969': 'UN3091',
  '0970': 'UN3091',
};

/** The mark of one code, or null for none. ORM-D ended on 31 Dec 2020 and became Limited Quantity. */
export function dangerMark(code: string | null | undefined): DangerMark | null {
  if (!code || code === 'None') return null;
  const un = UN_BY_INSTRUCTION[code];
  if (un) return { kind: 'lithium', un };
  if (/^ORMD[1-3]$/.test(code)) return { kind: 'limited-quantity' };
  return { kind: 'declaration', text: code };
}

/** All different codes of a parcel, its own and those of its items, in the order they appear. */
export function dangerCodes(facts: LabelFacts): string[] {
  const codes = [facts.dgCode, ...facts.items.map((item) => item.dgCode)];
  return [...new Set(codes.filter((code) => typeof code === 'string' && dangerMark(code) !== null))] as string[];
}

/** All different marks of a parcel; two codes with the same mark print it once. */
export function dangerMarks(facts: LabelFacts): DangerMark[] {
  const marks = new Map<string, DangerMark>();
  for (const code of dangerCodes(facts)) {
    const mark = dangerMark(code);
    if (mark) marks.set(JSON.stringify(mark), mark);
  }
  return [...marks.values()];
}
