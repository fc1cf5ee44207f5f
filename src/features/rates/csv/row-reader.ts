import { isCountryCode } from '../../../shared/country-codes.ts';
import { isCurrency, type Currency } from '../../../shared/money.ts';
import { parseMoney } from '../../../shared/parse-money.ts';
import { isDay } from '../../../shared/day.ts';
import type { Values, WordKey } from '../../../shared/words.ts';

/** One wrong cell: its place, its text, and a sentence about it. */
export interface CsvProblem {
  line: number;
  column: string;
  value: string;
  key: WordKey;
  values: Values;
}

const DECIMAL = /^\d+(?:\.(\d+))?$/;
const CONTROL = /\p{Cc}/u;

/** Reads the cells of one row by column name; a wrong cell becomes a problem and a harmless value, so that the rest is still checked. */
export class RowReader {
  readonly line: number;
  readonly #cells: ReadonlyMap<string, string>;
  readonly #problems: CsvProblem[];

  constructor(line: number, cells: ReadonlyMap<string, string>, problems: CsvProblem[]) {
    this.line = line;
    this.#cells = cells;
    this.#problems = problems;
  }

  /** A column that the header lacks was reported with it. */
  problem(column: string, key: WordKey, values: CsvProblem['values'] = {}): void {
    if (!this.#cells.has(column)) return;
    this.#problems.push({ line: this.line, column, value: this.#cells.get(column) ?? '', key, values });
  }

  /** A cell that may be empty. */
  text(column: string): string {
    const cell = this.#cells.get(column) ?? '';
    if (CONTROL.test(cell)) this.problem(column, 'validation.format');
    return cell;
  }

  required(column: string, pattern?: RegExp): string {
    const cell = this.text(column);
    if (cell === '') this.problem(column, 'validation.required');
    else if (pattern && !pattern.test(cell)) this.problem(column, 'validation.format');
    return cell;
  }

  oneOf<T extends string>(column: string, list: readonly [T, ...T[]]): T {
    const cell = this.required(column);
    const found = list.find((known) => known === cell);
    if (found === undefined && cell !== '') this.problem(column, 'validation.oneOf', { list: list.join(', ') });
    return found ?? list[0];
  }

  /** Several values of a list, separated by spaces. */
  listOf<T extends string>(column: string, list: readonly T[]): T[] {
    const words = this.text(column).split(/\s+/).filter(Boolean);
    const unknown = words.find((word) => !list.some((known) => known === word));
    if (unknown !== undefined) this.problem(column, 'validation.oneOf', { list: list.join(', ') });
    return list.filter((known) => words.includes(known));
  }

  country(column: string, allowAny = false): string {
    const cell = this.required(column);
    if (cell !== '' && !(allowAny && cell === '*') && !isCountryCode(cell)) this.problem(column, 'rates:server.country');
    return cell;
  }

  currency(column: string): Currency {
    const cell = this.required(column);
    if (isCurrency(cell)) return cell;
    if (cell !== '') this.problem(column, 'rates:server.currency');
    return 'USD';
  }

  /** A decimal ≥ 0 in a unit that is `scale` whole steps (kg → 1000 g). Empty is 0 unless required. */
  #scaled(column: string, scale: number, isRequired: boolean): number {
    const cell = isRequired ? this.required(column) : this.text(column);
    if (cell === '') return 0;
    if (/^-\d/.test(cell)) {
      this.problem(column, 'rates:server.negative');
      return 0;
    }
    const match = DECIMAL.exec(cell);
    if (!match) {
      this.problem(column, 'validation.number');
      return 0;
    }
    const digits = Math.round(Math.log10(scale));
    const fraction = (match[1] ?? '').replace(/0+$/, '');
    if (fraction.length > 0 && digits === 0) this.problem(column, 'validation.integer');
    else if (fraction.length > digits) this.problem(column, 'rates:server.decimals', { count: digits });
    const steps = Math.round(Number(cell) * scale);
    if (steps > 1_000_000_000) this.problem(column, 'validation.atMost', { value: 1_000_000_000 / scale });
    return steps;
  }

  /** Kilograms as grams. */
  grams(column: string): number {
    return this.#scaled(column, 1000, true);
  }

  /** Centimeters as millimeters. */
  millimetres(column: string): number {
    return this.#scaled(column, 10, true);
  }

  /** Percent as basis points; empty is none. */
  basisPoints(column: string): number {
    return this.#scaled(column, 100, false);
  }

  whole(column: string): number {
    return this.#scaled(column, 1, true);
  }

  /** An amount as minor units; empty is 0 unless required. */
  money(column: string, currency: Currency, isRequired = false): number {
    const cell = isRequired ? this.required(column) : this.text(column);
    if (cell === '') return 0;
    const parsed = parseMoney(cell, currency);
    if (!parsed.ok) this.problem(column, parsed.problem.key, parsed.problem.values);
    else if (parsed.minor < 0) this.problem(column, 'rates:server.negative');
    else if (parsed.minor > 1_000_000_000) this.problem(column, 'validation.atMost', { value: 10_000_000 });
    else return parsed.minor;
    return 0;
  }

  day(column: string): string | null {
    const cell = this.text(column);
    if (cell === '') return null;
    if (!isDay(cell)) this.problem(column, 'validation.date');
    return cell;
  }

  flag(column: string): boolean {
    const cell = this.text(column).toLowerCase();
    if (!['', '0', '1', 'true', 'false'].includes(cell)) this.problem(column, 'validation.boolean');
    return cell === '1' || cell === 'true';
  }

  /** `valid_from` and `valid_to`, the first not after the second. */
  validity(from = 'valid_from', to = 'valid_to'): { validFrom: string | null; validTo: string | null } {
    const validFrom = this.day(from);
    const validTo = this.day(to);
    if (validFrom !== null && validTo !== null && validFrom > validTo) this.problem(to, 'rates:server.validity');
    return { validFrom, validTo };
  }
}
