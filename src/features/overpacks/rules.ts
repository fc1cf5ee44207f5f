import { DG_FACTS, isDgCode, type DgKind } from '../../shared/dangerous-goods.ts';

/** Why a scanned label is not put into an overpack; the words are `overpacks:refused.<reason>`. */
export const REFUSALS = [
  'unknown',
  'pending',
  'cancelled',
  'processed',
  'here',
  'elsewhere',
  'locked',
  'onManifest',
  'closed',
  'full',
  'test',
  'entry',
  'exit',
  'terms',
  'ordinaryGoods',
  'dangerousGoods',
  'otherDangerousGoods',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The most parcels one overpack takes: no bag holds more, and the contents list stays readable. */
export const MAX_PARCELS = 1000;

/** What the first parcel determines for all that follow. */
export interface Lane {
  entryPoint: string;
  exitPoint: string;
  terms: string;
  /** `none` for ordinary goods, else the kinds of dangerous goods: `lithium`, `limited`, `declared`, joined by "+". */
  dgKind: string;
}

/** What the rules need to know about a scanned parcel. */
export interface Parcel extends Lane {
  status: string;
  overpackId: number | null;
  isTest: boolean;
}

export interface Target {
  id: number;
  isTest: boolean;
  count: number;
  /** Null while it is empty. */
  lane: Lane | null;
}

/** The kinds of dangerous goods in a parcel as one word; parcels share an overpack only when theirs are the same. */
export function dgKindOf(codes: readonly string[]): string {
  const kinds = codes.filter(isDgCode).map((code): DgKind => DG_FACTS[code].kind);
  return [...new Set(kinds.filter((kind) => kind !== 'none'))].sort().join('+') || 'none';
}

function laneRefusal(parcel: Lane, lane: Lane): Refusal | null {
  if (parcel.entryPoint !== lane.entryPoint) return 'entry';
  if (parcel.exitPoint !== lane.exitPoint) return 'exit';
  if (parcel.terms !== lane.terms) return 'terms';
  if (parcel.dgKind === lane.dgKind) return null;
  // Dangerous and ordinary goods never travel in one bag.
  if (parcel.dgKind === 'none') return 'ordinaryGoods';
  return lane.dgKind === 'none' ? 'dangerousGoods' : 'otherDangerousGoods';
}

/** Why the parcel may not go into the overpack; null when it may. */
export function refusalOf(parcel: Parcel, into: Target): Refusal | null {
  if (parcel.status === 'Cancelled') return 'cancelled';
  if (parcel.status === 'Pending') return 'pending';
  if (parcel.overpackId !== null) return parcel.overpackId === into.id ? 'here' : 'elsewhere';
  if (parcel.status !== 'Labeled') return 'processed';
  if (parcel.isTest !== into.isTest) return 'test';
  if (into.count >= MAX_PARCELS) return 'full';
  return into.lane === null ? null : laneRefusal(parcel, into.lane);
}

/** A number as given by a scanner, a list or a person, normalized: without blanks and hyphens, in capitals. */
export function cleanNumber(text: string): string {
  return text.replace(/[\s\u00ad-]+/g, '').toUpperCase();
}

/** The numbers of a scan or a pasted list, in order, each once. */
export function splitNumbers(text: string): string[] {
  const numbers = text.split(/[\r\n\t,;]+/).flatMap((part) => {
    // People group an S10 number with blanks (RB 123 456 785 GB); a list may also separate numbers with them.
    const words = part.trim().split(/\s+/);
    return words.length > 1 && words.every((word) => word.length >= 8) ? words : [part];
  });
  return [...new Set(numbers.map(cleanNumber).filter((number) => number !== ''))];
}
