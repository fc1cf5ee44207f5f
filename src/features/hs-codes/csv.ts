import type { Within } from '../../shared/words.ts';
import { readTable, type TableProblem } from '../duties/table-csv.ts';
import { isHsCode, type FreshCode } from './nomenclature.ts';

/** Codes of a nomenclature file, and the rows that could not be read. */
export interface ParsedHs {
  rows: FreshCode[];
  problems: TableProblem[];
}

const LONGEST = 2000;

type Wrong = [column: string, key: Within<'hs-codes:import'>];

/** What is wrong with a row by itself; null when nothing is. */
function problemOf(record: Record<string, string>): Wrong | null {
  const code = record['hscode'] ?? '';
  const level = record['level'] ?? '';
  const parent = record['parent'] ?? '';
  const description = record['description'] ?? '';
  if (!isHsCode(code)) return ['hscode', 'code'];
  if (level !== '' && Number(level) !== code.length) return ['level', 'level'];
  if (parent !== '' && parent !== (code.length === 2 ? 'TOTAL' : code.slice(0, -2))) return ['parent', 'parentOf'];
  if (description === '' || description.length > LONGEST) return ['description', 'description'];
  return replacedBy(record).every(isHsCode) ? null : ['replaces', 'replaces'];
}

/** Codes of the previous edition that a code replaces, separated by spaces, commas or semicolons. */
function replacedBy(record: Record<string, string>): string[] {
  return (record['replaces'] ?? '').split(/[\s,;]+/).filter((code) => code !== '');
}

/**
 * Reads a nomenclature as the public data set "harmonized-system" has it: `section,hscode,description,parent,level`, of which
 * `hscode` and `description` are needed; a column `replaces` can name the codes of the previous edition that a code
 * replaces. The total row and chapter 99 of the trade statistics are not codes and are skipped.
 */
export function parseHsCsv(text: string): ParsedHs {
  const { rows, problems } = readTable(text, ['hscode', 'description']);
  const found = new Map<string, FreshCode & { line: number }>();
  const refuse = (line: number, value: string, [column, key]: Wrong): void => void problems.push({ line, column, value, key: `hs-codes:import.${key}` });
  for (const { record, line } of rows) {
    const code = record['hscode'] ?? '';
    if (code === 'TOTAL' || code.startsWith('99')) continue;
    const wrong: Wrong | null = problemOf(record) ?? (found.has(code) ? ['hscode', 'twice'] : null);
    if (wrong) refuse(line, record[wrong[0]] ?? '', wrong);
    else found.set(code, { code, description: record['description'] ?? '', replaces: replacedBy(record), line });
  }
  for (const { code, line } of found.values()) if (code.length > 2 && !found.has(code.slice(0, -2))) refuse(line, code, ['hscode', 'parent']);
  if (found.size === 0 && problems.length === 0) refuse(1, '', ['', 'empty']);
  return {
    rows: [...found.values()].map(({ code, description, replaces }) => ({ code, description, replaces })),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}
