import type { Within } from '../../shared/words.ts';
import { readTable, type TableProblem } from './table-csv.ts';
import type { Sourced, TariffLine } from './types.ts';

/** Lines of a tariff file, and the rows that could not be read. */
export interface ParsedTariff {
  lines: TariffLine[];
  problems: TableProblem[];
}

/** A file without lines is not a tariff. */
function finished(result: ParsedTariff): ParsedTariff {
  if (result.lines.length === 0 && result.problems.length === 0) result.problems.push({ line: 1, column: '', value: '', key: 'duties:import.empty' });
  return result;
}

const PERCENT = /^(\d+(?:\.\d+)?)\s*%$/;
/** A number by itself that is no share: with a decimal comma, without its sign, or negative. */
const BARE = /^[-−+]?[\d.,]+\s*%?$/;
/** A duty above this is mistyped; the highest there is takes 350. */
const MOST_PERCENT = 1000;

/** "Free" is 0, "6.8%" a share; "1.5¢/kg" and mixtures are null, because they need more than the value. Undefined for text that is not a rate. */
function ratePpm(text: string): number | null | undefined {
  if (/^free\b/i.test(text)) return 0;
  const match = PERCENT.exec(text);
  if (match) return Number(match[1]) <= MOST_PERCENT ? Math.round(Number(match[1]) * 10_000) : undefined;
  if (BARE.test(text)) return undefined;
  return /\d/.test(text) || /^see\b/i.test(text) || /^the (?:rate|duty)/i.test(text) ? null : undefined;
}

/**
 * Reads the US International Trade Commission's HTS export: 8-digit lines and their general rates. Where a line has a single
 * statistical row the export writes only that one (8518.30.20.00), so its first eight digits are the line.
 */
export function parseHts(text: string, of: Sourced): ParsedTariff {
  const { rows, problems } = readTable(text, ['HTS Number', 'General Rate of Duty']);
  const result: ParsedTariff = { lines: [], problems };
  const seen = new Map<string, string>();
  for (const { record, line } of rows) {
    const digits = (record['HTS Number'] ?? '').replaceAll('.', '');
    const hsCode = digits.slice(0, 8);
    const rate = record['General Rate of Duty'] ?? '';
    // Chapters 98 and 99 are special provisions, not goods; further 10-digit rows repeat their line for statistics.
    if ((digits.length !== 8 && digits.length !== 10) || rate === '' || /^9[89]/.test(hsCode)) continue;
    const before = seen.get(hsCode);
    // One line with two rates: nobody can tell which of them is meant.
    if (digits.length === 8 && before !== undefined && before !== rate)
      result.problems.push({ line, column: 'HTS Number', value: record['HTS Number'] ?? '', key: 'duties:import.twice' });
    if (before !== undefined) continue;
    seen.set(hsCode, rate);
    const ppm = ratePpm(rate);
    if (ppm === undefined) result.problems.push({ line, column: 'General Rate of Duty', value: rate, key: 'duties:import.rate' });
    else result.lines.push({ country: 'US', hsCode, origin: null, ratePpm: ppm, isHighest: false, ...of });
  }
  return finished(result);
}

/** What is wrong with a row of the Section 301 list, or null. `seen` are the codes before it. */
function problemOf(hsCode: string, rate: string, seen: ReadonlySet<string>): [column: string, value: string, key: Within<'duties:import'>] | null {
  if (!/^\d{8}$/.test(hsCode)) return ['hts8', hsCode, 'code'];
  if (!/^\d(?:\.\d+)?$/.test(rate)) return ['rate', rate, 'rate'];
  // Listed twice, it would be charged twice.
  return seen.has(hsCode) ? ['hts8', hsCode, 'twice'] : null;
}

/** Reads a list of Section 301 duties on goods from China: `hts8,rate` with the rate as a fraction (0.25). */
export function parseSection301(text: string, of: Sourced): ParsedTariff {
  const { rows, problems } = readTable(text, ['hts8', 'rate']);
  const result: ParsedTariff = { lines: [], problems };
  const seen = new Set<string>();
  for (const { record, line } of rows) {
    const hsCode = (record['hts8'] ?? '').replaceAll('.', '');
    const rate = record['rate'] ?? '';
    const problem = problemOf(hsCode, rate, seen);
    seen.add(hsCode);
    if (problem) {
      const [column, value, key] = problem;
      result.problems.push({ line, column, value, key: `duties:import.${key}` });
    } else result.lines.push({ country: 'US', hsCode, origin: 'CN', ratePpm: Math.round(Number(rate) * 1_000_000), isHighest: false, ...of });
  }
  return finished(result);
}
