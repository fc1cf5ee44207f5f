import { customsTerritory } from '../../shared/customs-territory.ts';
import { positionOf, positionsUnder, type Schedule } from './schedule.ts';
import type { FoundLines, TariffLine, TariffLookup } from './types.ts';

/** Digits of an HS code without the dots and spaces people write. */
export function hsDigits(code: string | null | undefined): string {
  return (code ?? '').replace(/\D/g, '');
}

/** A chapter; nothing shorter says anything about goods. */
const SHORTEST = 2;
/** A heading: its highest rate stands for a code that is not among its lines. */
const HEADING = 4;
const KEPT = 2000;

/** The tariffs that come with the program: general rates by owner, and those for goods of an origin as `US CN`. */
export interface ShippedTariffs {
  origins: Readonly<Record<string, readonly string[]>>;
  read(name: string): Schedule | null;
}

type Of = Pick<TariffLine, 'country' | 'origin'>;

const lineAt = (schedule: Schedule, at: number, of: Of): TariffLine => {
  const rate = schedule.rates[at];
  return {
    ...of,
    hsCode: schedule.codes[at] ?? '',
    ratePpm: rate?.ratePpm ?? null,
    ...(rate?.specific && { specific: rate.specific }),
    isHighest: rate?.isHighest ?? false,
    source: schedule.source,
    date: schedule.date,
  };
};

/** The line a code stands under, by its longest known beginning. */
function covering(schedule: Schedule, hsCode: string, of: Of): FoundLines | null {
  for (let length = hsCode.length; length >= SHORTEST; length--) {
    const at = positionOf(schedule, hsCode.slice(0, length));
    if (at >= 0) return { lines: [lineAt(schedule, at, of)], hsCode: hsCode.slice(0, length) };
  }
  return null;
}

/** The lines a code is a beginning of, one for each different rate. */
function beneath(schedule: Schedule, hsCode: string, of: Of): FoundLines | null {
  const [from, to] = positionsUnder(schedule, hsCode);
  const seen = new Set<string>();
  const lines: TariffLine[] = [];
  for (let at = from; at < to; at++) {
    const rate = JSON.stringify(schedule.rates[at]);
    if (!seen.has(rate)) lines.push(lineAt(schedule, at, of));
    seen.add(rate);
  }
  return lines.length > 0 ? { lines, hsCode } : null;
}

function generalIn(schedule: Schedule, hsCode: string, of: Of): FoundLines | null {
  if (hsCode.length < SHORTEST) return null;
  const own = positionOf(schedule, hsCode);
  if (own >= 0) return { lines: [lineAt(schedule, own, of)], hsCode };
  const found = beneath(schedule, hsCode, of) ?? covering(schedule, hsCode, of);
  if (found) return found;
  for (let length = hsCode.length - 1; length >= HEADING; length--) {
    const near = beneath(schedule, hsCode.slice(0, length), of);
    if (near) return near;
  }
  return null;
}

function scheduleOf(lines: readonly TariffLine[]): Schedule {
  const sorted = lines.toSorted((a, b) => (a.hsCode < b.hsCode ? -1 : 1));
  const [first] = sorted;
  const rates = sorted.map(({ ratePpm, specific, isHighest }) => ({ ratePpm, ...(specific && { specific }), isHighest }));
  return { codes: sorted.map(({ hsCode }) => hsCode), rates, source: first?.source ?? '', date: first?.date ?? '' };
}

const nameOf = (country: string, origin: string | null) => (origin === null ? country : `${country} ${origin}`);

/**
 * Finds the lines of a code: those the operator imported for a country and origin, else those that come with the program. A code
 * shorter than the lines below it has all of their rates; one that is not among them, those of its heading.
 */
export function tariffLookup(imported: readonly TariffLine[], shipped: ShippedTariffs): TariffLookup {
  const own = new Map([...Map.groupBy(imported, (line) => nameOf(line.country, line.origin))].map(([name, lines]) => [name, scheduleOf(lines)]));
  const kept = new Map<string, FoundLines | null>();
  const find = (country: string, origin: string | null, hsCode: string, how: typeof generalIn): FoundLines | null => {
    const owner = customsTerritory(country);
    const key = `${nameOf(country, origin)} ${hsCode}`;
    const before = kept.get(key);
    if (before !== undefined) return before;
    const schedule = own.get(nameOf(country, origin)) ?? own.get(nameOf(owner, origin)) ?? shipped.read(nameOf(owner, origin));
    const found = schedule && how(schedule, hsCode, { country, origin });
    if (kept.size >= KEPT) kept.clear();
    kept.set(key, found);
    return found;
  };
  return {
    general: (country, hsCode) => find(country, null, hsCode, generalIn),
    additional: (country, origin, hsCode) =>
      find(country, origin, hsCode, (schedule, code, of) => (code.length < SHORTEST ? null : (covering(schedule, code, of) ?? beneath(schedule, code, of)))),
    origins(country) {
      const of = imported.flatMap((line) => (line.country === country && line.origin !== null ? [line.origin] : []));
      return [...new Set([...of, ...(shipped.origins[customsTerritory(country)] ?? [])])];
    },
  };
}
