import { DG_FACTS, isDgCode } from '../../shared/dangerous-goods.ts';
import type { LabelFacts } from './facts.ts';

/** What a dangerous goods code puts on the label. */
export type DangerMark = { kind: 'lithium'; un: string; isCargoOnly: boolean } | { kind: 'limited-quantity' } | { kind: 'declaration'; text: string };

/** The mark of one code, or null for none. A code outside the spec's list is printed as text, never dropped. */
export function dangerMark(code: string | null | undefined): DangerMark | null {
  if (!code) return null;
  if (!isDgCode(code)) return { kind: 'declaration', text: code };
  const { kind, un, cargoAircraftOnly } = DG_FACTS[code];
  if (kind === 'none') return null;
  if (un) return { kind: 'lithium', un, isCargoOnly: cargoAircraftOnly };
  return kind === 'limited' ? { kind: 'limited-quantity' } : { kind: 'declaration', text: code };
}

/** All distinct codes of a parcel, its own and those of its items, in order of appearance. */
export function dangerCodes(facts: LabelFacts): string[] {
  const codes = [facts.dgCode, ...facts.items.map((item) => item.dgCode)];
  return [...new Set(codes.flatMap((code) => (code && dangerMark(code) ? [code] : [])))];
}

/** All distinct marks of a parcel; two codes with the same mark print it once. */
export function dangerMarks(facts: LabelFacts): DangerMark[] {
  const marks = new Map<string, DangerMark>();
  for (const code of dangerCodes(facts)) {
    const mark = dangerMark(code);
    if (mark) marks.set(JSON.stringify(mark), mark);
  }
  return [...marks.values()];
}
