import { parse } from 'csv-parse/sync';
import { isHsCode } from './nomenclature.ts';

export interface HsRow {
  code: string;
  description: string;
}

/** Codes of a nomenclature file, and the rows that could not be read as one. */
export interface ParsedHs {
  rows: HsRow[];
  problems: { line: number; value: string; key: string }[];
}

interface Row {
  record: Record<string, string>;
  info: { lines: number };
}

const LONGEST = 2000;

/** What is wrong with a row, by itself; null for one that is right. */
function problemOf(record: Record<string, string>): string | null {
  const code = record['hscode'] ?? '';
  const level = record['level'] ?? '';
  const description = record['description'] ?? '';
  if (!isHsCode(code)) return 'hs-codes:import.code';
  if (level !== '' && Number(level) !== code.length) return 'hs-codes:import.level';
  return description === '' || description.length > LONGEST ? 'hs-codes:import.description' : null;
}

/**
 * Reads a nomenclature as the public data set "harmonized-system" has it: `section,hscode,description,parent,level`, of which
 * `hscode` and `description` are needed. The row of the total, and chapter 99 of the trade statistics, are not codes and are
 * passed over. Throws `CsvError` for text that is no CSV.
 */
export function parseHsCsv(text: string): ParsedHs {
  const parsed: Row[] = parse(text, { bom: true, columns: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  const first = parsed[0]?.record;
  const problems: ParsedHs['problems'] = [];
  if (first && !('hscode' in first && 'description' in first)) return { rows: [], problems: [{ line: 1, value: '', key: 'hs-codes:import.header' }] };
  const rows = new Map<string, HsRow & { line: number }>();
  for (const { record, info } of parsed) {
    const code = record['hscode'] ?? '';
    if (code === 'TOTAL' || code.startsWith('99')) continue;
    const problem = problemOf(record) ?? (rows.has(code) ? 'hs-codes:import.twice' : null);
    if (problem) problems.push({ line: info.lines, value: code, key: problem });
    else rows.set(code, { code, description: record['description'] ?? '', line: info.lines });
  }
  for (const { code, line } of rows.values()) {
    if (code.length > 2 && !rows.has(code.slice(0, -2))) problems.push({ line, value: code, key: 'hs-codes:import.parent' });
  }
  if (rows.size === 0 && problems.length === 0) problems.push({ line: 1, value: '', key: 'hs-codes:import.empty' });
  return { rows: [...rows.values()].map(({ code, description }) => ({ code, description })), problems: problems.toSorted((a, b) => a.line - b.line) };
}
