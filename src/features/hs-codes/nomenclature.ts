/** A code of the Harmonized System: chapter (2 digits), heading (4) or subheading (6). */
export interface HsEntry {
  code: string;
  description: string;
  /** Codes that took its place when it ended, the usual one first. Empty for a code in force. */
  successors: readonly string[];
  /** Ended without a known successor. */
  isEnded: boolean;
}

/** All codes of an edition, and ended ones with their successors. */
export interface Nomenclature {
  entries: ReadonlyMap<string, HsEntry>;
  /** The codes in order, for lookups by prefix. */
  codes: readonly string[];
}

const CODE = /^(?:\d{2}|\d{4}|\d{6})$/;

/** Puts entries in order. */
export function nomenclature(entries: Iterable<HsEntry>): Nomenclature {
  const sorted = [...entries].toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { entries: new Map(sorted.map((entry) => [entry.code, entry])), codes: sorted.map((entry) => entry.code) };
}

/** Reads the packaged file: code, description, successors separated by commas; one per line. */
export function readNomenclature(text: string): Nomenclature {
  const lines = text.trimEnd().split('\n');
  return nomenclature(
    lines.map((line): HsEntry => {
      const [code = '', description = '', successors = ''] = line.split('\t');
      return { code, description, successors: successors === '' ? [] : successors.split(','), isEnded: successors !== '' };
    }),
  );
}

/** A code of a newer edition, and the codes of the previous edition it replaces, where known. */
export interface FreshCode {
  code: string;
  description: string;
  replaces: readonly string[];
}

/**
 * A newer edition over an older one: its codes are in force; codes only in the older one are ended, with the successors the
 * newer one names for them or for the codes that had succeeded them.
 */
export function renew(old: Nomenclature, fresh: readonly FreshCode[]): Nomenclature {
  const current = new Set(fresh.map((entry) => entry.code));
  const replacing = new Map<string, string[]>();
  for (const { code, replaces } of fresh) for (const before of replaces) replacing.set(before, [...(replacing.get(before) ?? []), code]);
  const now = (code: string): readonly string[] => (current.has(code) ? [code] : (replacing.get(code) ?? []));
  const ended = [...old.entries.values()]
    .filter((entry) => !current.has(entry.code))
    .map((entry) => ({ ...entry, successors: [...new Set([...now(entry.code), ...entry.successors.flatMap(now)])], isEnded: true }));
  return nomenclature([...fresh.map(({ code, description }) => ({ code, description, successors: [], isEnded: false })), ...ended]);
}

/** How many codes a newer edition would add, end and describe differently. */
export function changesTo(old: Nomenclature, fresh: readonly FreshCode[]): { added: number; ended: number; changed: number } {
  const current = new Set(fresh.map((entry) => entry.code));
  const before = (code: string): HsEntry | undefined => [old.entries.get(code)].find((entry) => entry !== undefined && !entry.isEnded);
  return {
    added: fresh.filter(({ code }) => !before(code)).length,
    ended: [...old.entries.values()].filter((entry) => !entry.isEnded && !current.has(entry.code)).length,
    changed: fresh.filter(({ code, description }) => (before(code)?.description ?? description) !== description).length,
  };
}

/** The chapter and heading above a code, and the code itself if it is one of ours. Longer national codes lead to their subheading. */
export function pathOf({ entries }: Nomenclature, code: string): HsEntry[] {
  return [2, 4, 6].filter((length) => length <= code.length).flatMap((length) => entries.get(code.slice(0, length)) ?? []);
}

/** Where the codes that begin with `prefix` start in the ordered list. */
function firstAt(codes: readonly string[], prefix: string): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((codes[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Codes that begin with the digits, in order, including ended ones. A national code of more than six digits finds its subheading. */
export function byPrefix(of: Nomenclature, digits: string): HsEntry[] {
  const prefix = digits.slice(0, 6);
  const found: HsEntry[] = [];
  for (let at = firstAt(of.codes, prefix); at < of.codes.length; at++) {
    const code = of.codes[at] ?? '';
    if (!code.startsWith(prefix)) break;
    const entry = of.entries.get(code);
    if (entry) found.push(entry);
  }
  return found;
}

/** The subheadings in force below a code of two to six digits. */
export function subheadings(of: Nomenclature, code: string): HsEntry[] {
  return byPrefix(of, code).filter((entry) => entry.code.length === 6 && !entry.isEnded);
}

export const isHsCode = (code: string): boolean => CODE.test(code);
