import type { TariffLine, TariffLookup } from './types.ts';

/** Digits of an HS code without the dots and spaces people write. */
export function hsDigits(code: string | null | undefined): string {
  return (code ?? '').replace(/\D/g, '');
}

const LENGTHS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 0] as const;
const SHORTEST_MEAN = 2;

/** The mean over the `count` lines of a heading, as one line; null where one of them is not a share of the value. Lines left out count as zero. */
function meanOf(lines: readonly TariffLine[], hsCode: string, count = lines.length): TariffLine | null {
  const first = lines[0];
  if (!first) return null;
  let sum = 0;
  for (const one of lines) {
    if (one.ratePpm === null) return null;
    sum += one.ratePpm;
  }
  const isAverage = lines.length < count || lines.some((one) => one.ratePpm !== first.ratePpm);
  return { ...first, hsCode, ratePpm: Math.round(sum / Math.max(count, lines.length)), isAverage };
}

/**
 * Indexes tariff lines. A code is looked up by its longest known prefix; a code shorter than the lines below it
 * (6 digits against 8) takes their mean, which is exact where they agree and marked as an average where they do not.
 */
export function tariffLookup(lines: readonly TariffLine[]): TariffLookup {
  const general = new Map<string, TariffLine>();
  const below = new Map<string, TariffLine[]>();
  const extra = new Map<string, TariffLine[]>();
  const push = (map: Map<string, TariffLine[]>, key: string, one: TariffLine): void => {
    const list = map.get(key);
    if (list) list.push(one);
    else map.set(key, [one]);
  };
  for (const one of lines) {
    const owner = one.origin === null ? one.country : `${one.country} ${one.origin}`;
    if (one.origin === null) general.set(`${owner} ${one.hsCode}`, one);
    else push(extra, `${owner} ${one.hsCode}`, one);
    if (one.isAlone) continue;
    for (let length = SHORTEST_MEAN; length < one.hsCode.length; length++) push(below, `${owner} ${one.hsCode.slice(0, length)}`, one);
  }
  const prefixes = (code: string) => LENGTHS.filter((length) => length <= code.length).map((length) => code.slice(0, length));
  return {
    general(country, hsCode) {
      const exact = hsCode.length >= SHORTEST_MEAN ? below.get(`${country} ${hsCode}`) : undefined;
      const own = general.get(`${country} ${hsCode}`);
      if (own) return { line: own, isAverage: own.isAverage };
      if (exact) {
        const mean = meanOf(exact, hsCode);
        return mean ? { line: mean, isAverage: mean.isAverage } : { line: { ...(exact[0] as TariffLine), hsCode, ratePpm: null }, isAverage: false };
      }
      for (const prefix of prefixes(hsCode)) {
        const found = general.get(`${country} ${prefix}`);
        if (found) return { line: found, isAverage: found.isAverage };
        // A code that is not among the lines: its heading's mean is better than nothing, and is marked as an average.
        const heading = prefix.length >= SHORTEST_MEAN ? below.get(`${country} ${prefix}`) : undefined;
        const mean = heading && meanOf(heading, prefix);
        if (mean) return { line: mean, isAverage: true };
      }
      return null;
    },
    additional(country, origin, hsCode) {
      const found = prefixes(hsCode).flatMap((prefix) => extra.get(`${country} ${origin} ${prefix}`) ?? []);
      const under = below.get(`${country} ${origin} ${hsCode}`);
      if (found.length > 0 || !under) return found;
      const mean = meanOf(under, hsCode, below.get(`${country} ${hsCode}`)?.length);
      return mean ? [mean] : [];
    },
  };
}
