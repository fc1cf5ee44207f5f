import { parse } from 'csv-parse/sync';
import type { Sourced, TariffLine } from './types.ts';

/** Lines of a tariff file, and the rows that could not be read as one. */
export interface ParsedTariff {
  lines: TariffLine[];
  problems: { line: number; value: string; key: string }[];
}

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

function rows(text: string, columns: readonly string[]): { rows: Row[]; isOurs: boolean } {
  const parsed: Row[] = parse(text, { bom: true, columns: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  const first = parsed[0]?.record ?? {};
  return { rows: parsed, isOurs: columns.every((column) => column in first) };
}

const PERCENT = /^(\d+(?:\.\d+)?)\s*%$/;

/** "Free" is 0, "6.8%" a share; "1.5¢/kg" and mixtures are null, because they need more than the value. Undefined for text that is no rate. */
function ratePpm(text: string): number | null | undefined {
  if (/^free\b/i.test(text)) return 0;
  const match = PERCENT.exec(text);
  if (match) return Math.round(Number(match[1]) * 10_000);
  return /\d/.test(text) || /^see\b/i.test(text) || /^the (?:rate|duty)/i.test(text) ? null : undefined;
}

/**
 * Reads the US International Trade Commission's HTS export: 8-digit lines and their general rates. Where a line has a single
 * statistical row the export writes only that one (8518.30.20.00), so its first eight digits are the line. Throws `CsvError`
 * for text that is no CSV.
 */
export function parseHts(text: string, of: Sourced): ParsedTariff {
  const file = rows(text, ['HTS Number', 'General Rate of Duty']);
  if (!file.isOurs) return { lines: [], problems: [{ line: 1, value: '', key: 'duties:import.header' }] };
  const result: ParsedTariff = { lines: [], problems: [] };
  const seen = new Set<string>();
  for (const { record, info } of file.rows) {
    const digits = (record['HTS Number'] ?? '').replaceAll('.', '');
    const hsCode = digits.slice(0, 8);
    const rate = record['General Rate of Duty'] ?? '';
    // Chapters 98 and 99 are special provisions, not goods; further 10-digit rows repeat their line for statistics.
    if ((digits.length !== 8 && digits.length !== 10) || rate === '' || /^9[89]/.test(hsCode) || seen.has(hsCode)) continue;
    seen.add(hsCode);
    const ppm = ratePpm(rate);
    if (ppm === undefined) result.problems.push({ line: info.lines, value: rate, key: 'duties:import.rate' });
    else result.lines.push({ country: 'US', hsCode, origin: null, ratePpm: ppm, isAverage: false, ...of });
  }
  return result;
}

/** Reads a list of Section 301 duties on goods from China: `hts8,rate` with the rate as a fraction (0.25). Throws as {@link parseHts}. */
export function parseSection301(text: string, of: Sourced): ParsedTariff {
  const file = rows(text, ['hts8', 'rate']);
  if (!file.isOurs) return { lines: [], problems: [{ line: 1, value: '', key: 'duties:import.header' }] };
  const result: ParsedTariff = { lines: [], problems: [] };
  for (const { record, info } of file.rows) {
    const hsCode = (record['hts8'] ?? '').replaceAll('.', '');
    const rate = record['rate'] ?? '';
    if (!/^\d{8}$/.test(hsCode)) result.problems.push({ line: info.lines, value: hsCode, key: 'duties:import.code' });
    else if (!/^\d(?:\.\d+)?$/.test(rate)) result.problems.push({ line: info.lines, value: rate, key: 'duties:import.rate' });
    else result.lines.push({ country: 'US', hsCode, origin: 'CN', ratePpm: Math.round(Number(rate) * 1_000_000), isAverage: false, ...of });
  }
  return result;
}
