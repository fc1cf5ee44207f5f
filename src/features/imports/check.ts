import type { FieldProblem } from '../../shared/errors.ts';
import { problemsOf } from '../../shared/issues.ts';
import type { ColumnDefinition, ImportDefinition, Problems, RowType, RowValues } from '../../shared/import-kind.ts';
import { withWholeCodes } from '../addresses/postal-zeros.ts';
import { clean, lostValue } from './clean-cell.ts';
import { convertCell, typeWarning, type Read } from './cell-types.ts';
import { isFooter } from './footer-row.ts';
import { changeFrom, measureOf, unitChange } from './heading-unit.ts';
import { inLines, linesOf, saysItem } from './in-lines.ts';
import { isJoined } from './joined-items.ts';
import { othersIn, type Match } from './match-columns.ts';
import { currencyOfAmounts, currencySaid } from './currency-said.ts';
import { headingSays, isForeign } from './money-cell.ts';
import { openUnit, type FileRow, type OpenUnit } from './open-unit.ts';
import { inOwnUnits, readBy, type Place } from './place.ts';
import type { Problem } from './problem.ts';
import { isOver } from './over.ts';
import { putAt } from './put-at.ts';

/** Rows above the first data row: the header (spec §5: line = row index plus an offset plus one). */
export const HEADER_ROWS = 1;
/** A shipment has at most 100 items; what comes after this many rows belongs to no shipment. */
const MAX_UNIT_ROWS = 500;
/** Old programs end a file with the sign SUB. */
const END_SIGN = '\u001A';
/** The column that tells S rows from L rows. */
const ROW_TYPE = { type: 'row_type', meta: {} } as const;

/** An S row and its L rows, or the one row of a kind without line items: stored or refused as a whole. */
export interface Unit<T> {
  rows: FileRow[];
  /** Sorted by line. */
  problems: Problem[];
  /** Null when there are problems. */
  input: T | null;
  /** Rows of the file before its first data row: a row's line is `index + offset + 1`. */
  offset: number;
  /** What only the stored data showed to be wrong, once it was refused. */
  refused: Problems | null;
  /** Refuses it for that: the problems join the others, at their cells. */
  refuse(problems: Problems): void;
}

export interface Check<T> {
  /** Takes the next row; returns the unit it completes. An empty row only counts as a line. */
  push(cells: readonly string[]): Unit<T>[];
  /** The last unit. */
  end(): Unit<T>[];
}

export interface CheckOptions extends Read {
  /** Rows before the first data row; the header alone by default. */
  offset?: number;
}

const calledOnPage = ({ words }: ColumnDefinition): Pick<Problem, 'about'> => ({ about: `${words}.name` });

/**
 * Checks a file row by row against the definitions: every cell by its column, then each completed unit by the contract. It
 * holds one unit at a time, so memory does not grow with the file.
 */
export function openCheck<T>(definition: ImportDefinition<T>, headings: readonly string[], match: Match, options: CheckOptions = {}): Check<T> {
  const { offset = HEADER_ROWS } = options;
  const own = definition.inOwnCurrency === true ? options.known?.currency?.values().next().value : undefined;
  const inHeadings = currencySaid(definition, headings, match);
  const currency = inHeadings ?? own;
  /** Nothing but its amounts can say what an object is in; one that is here keeps its own. */
  const isInAmounts =
    inHeadings === undefined &&
    (definition.identity === undefined || definition.keeps === true) &&
    !match.columns.some((column) => column?.path === 'currency');
  const isByHeading = othersIn(definition, headings).some((one) => one.isByHeading === true);
  const usual: RowValues = currency === undefined ? {} : { currency };
  const lineOf = (row: FileRow): number => row.index + offset + 1;
  const places: Place[] = match.columns.flatMap((column, at) => {
    if (column === null) return [];
    const { path, unit } = column;
    const unitAt = unit?.unless === undefined ? -1 : match.columns.findIndex((one) => one?.property === unit.unless);
    return [
      {
        definition: column,
        at,
        steps: path.split('/'),
        change: unitChange(headings[at] ?? '', unit),
        unitAt,
        inOwn: inOwnUnits(column, headings[at] ?? '', isByHeading ? match.columns[unitAt] : null),
        currencies: (column.money === true && headingSays(headings[at] ?? '')) || null,
        read: readBy(column, headings[at] ?? '', options),
      },
    ];
  });
  const { items, identity, unique = [] } = definition;
  const itemsPath = items?.path ?? null;
  const typeAt = places.find((place) => place.definition.type === 'row_type')?.at ?? -1;
  const readOn: Record<RowType, Place[]> = {
    S: places.filter((place) => place.definition.rows !== 'L' && place.at !== typeAt),
    L: places.filter((place) => place.definition.rows === 'L'),
  };
  const byPath: Record<RowType, Map<string, Place>> = {
    S: new Map(readOn.S.map((place) => [place.definition.path, place])),
    L: new Map(readOn.L.map((place) => [place.definition.path, place])),
  };
  /** In a file without a row type, where a row says what object it belongs to. */
  const flatAt = typeAt >= 0 || items?.flatBy === undefined ? -1 : (places.find((place) => place.definition.property === items.flatBy)?.at ?? -1);
  const isFlat = items?.flatBy !== undefined && typeAt < 0;
  /** What the open object is called in such a file. */
  let openName = '';
  const { carries } = definition;
  const placeOf = (property: string): number => places.find((place) => place.definition.property === property)?.at ?? -1;
  const groupAt = carries === undefined ? -1 : placeOf(carries.by);
  const carriedAt = new Set(carries?.properties.map(placeOf));
  /** The last row of a group, with what it took from the one before. */
  let before: { group: string; cells: readonly string[] } | null = null;
  const columnAt = (at: number): string => headings[at] ?? '';
  const nameAt = (at: number) => {
    const column = match.columns[at];
    return column && column.property === headings[at] ? calledOnPage(column) : {};
  };
  /** The line of each merchant's own name so far. */
  const named = new Map<string, number>();
  let index = 0;
  let open: OpenUnit | null = null;

  const noteAt = (unit: OpenUnit, row: FileRow, at: number, problem: FieldProblem): void => {
    unit.problems.push({ line: lineOf(row), column: columnAt(at), value: row.cells[at] ?? '', ...problem, ...nameAt(at) });
  };

  function readCells(unit: OpenUnit, row: FileRow, type: RowType, into: Record<string, unknown>): void {
    const [head = row] = unit.rows;
    for (const { definition: column, at, steps, change, unitAt, inOwn, read: by } of readOn[type]) {
      const cell = row.cells[at] ?? '';
      // Most cells of a wide file are empty, and most columns may be.
      if (cell === '' && !column.required) continue;
      const text = clean(cell);
      if (text === '') {
        // Its parts may say it; the contract tells where nothing does.
        if (column.required && column.parts === undefined) noteAt(unit, row, at, { key: 'imports:warning.required' });
        continue;
      }
      const lost = lostValue(text, column.type);
      if (lost !== null) {
        noteAt(unit, row, at, { key: lost });
        continue;
      }
      // A unit in the cell goes before that of the heading; beside a column for it, it would be a second opinion.
      const own = clean(head.cells[unitAt]);
      const isInOwn = own !== '';
      const measure = column.unit === undefined || isInOwn ? null : measureOf(text);
      const changed = measure === null || column.unit === undefined ? change : changeFrom(measure.unit, column.unit);
      const read = measure?.text ?? text;
      const value = changed === null ? undefined : convertCell(column, read, by);
      if (value === undefined || changed === null) noteAt(unit, row, at, typeWarning(column, read, by));
      else putAt(into, steps, typeof value === 'number' ? (isInOwn ? inOwn(own)(value) : changed(value)) : value);
    }
  }

  /** The file's row and column for a path of the contract. */
  function locate(unit: OpenUnit, path: string): { row: FileRow | undefined; place: Place | undefined } {
    const steps = path.split('/');
    if (steps[0] === itemsPath && steps.length > 1) {
      return { row: unit.rows[unit.itemRows[Number(steps[1])] ?? 0], place: byPath.L.get(steps.slice(2).join('/')) };
    }
    return { row: unit.rows[0], place: byPath.S.get(path) };
  }

  function noteContract(unit: OpenUnit, path: string, problem: FieldProblem): void {
    const { row, place } = locate(unit, path);
    const isAllOver = path === itemsPath && unit.items.length === 0 && unit.over.length > 0;
    if (row === undefined || isAllOver) return;
    const at = place?.at ?? typeAt;
    const value = row.cells[at] ?? '';
    const line = lineOf(row);
    const column = columnAt(at);
    // The cell has been reported already; what the contract misses there is the same fault again.
    if (place !== undefined && unit.problems.some((known) => known.line === line && known.column === column)) return;
    const isMissing = problem.key === 'validation.required' || problem.key === 'validation.selection';
    // A required column missing from the file is reported once, with the headings.
    if (place === undefined && isMissing && path !== itemsPath) {
      if (match.missing.some((column) => column.path === path || path.endsWith(`/${column.path}`))) return;
    }
    const missed = place === undefined && isMissing ? definition.columns.find((one) => one.rows !== 'L' && one.path === path) : undefined;
    if (missed !== undefined) {
      unit.problems.push({ line, column: missed.property, value: '', key: 'imports:warning.required', ...calledOnPage(missed) });
      return;
    }
    const key =
      items !== null && path === items.path && unit.items.length === 0
        ? items.none
        : isMissing && clean(value) === ''
          ? 'imports:warning.required'
          : problem.key;
    if (place === undefined && path !== itemsPath) {
      const known = definition.columns.find((one) => one.path === path || path.endsWith(`/${one.path}`));
      // The file has no such column: the value came of another cell, as a description comes of the name.
      if (known !== undefined) unit.problems.push({ line, column: known.property, value: '', ...problem, ...calledOnPage(known) });
      else unit.problems.push({ line, column, value, key: 'imports:problem.inField', values: { field: path } });
      return;
    }
    unit.problems.push({ line, column, value, key, ...(problem.values && { values: problem.values }), ...nameAt(at) });
  }

  /** The same merchant's own name twice in a file: one of the two would be lost. The same for other values that mean one object. */
  function noteRepeated(unit: OpenUnit, input: T): void {
    const line = lineOf(unit.rows[0] ?? { index, cells: [] });
    const own = identity?.of(input) ?? null;
    const names = [
      ...(own === null ? [] : [{ path: identity?.property ?? '', values: [own] }]),
      ...unique.map(({ path, of }) => ({ path, values: of(input) })),
    ];
    for (const { path, values } of names) {
      for (const value of values) {
        const key = `${path}\0${value}`;
        const before = named.get(key);
        if (before === undefined) named.set(key, line);
        else if (before !== line) noteContract(unit, path, { key: 'imports:problem.repeated', values: { line: before } });
      }
    }
  }

  /** Where the amounts of a row of an object are: of one that says all of it, its own and those of its items. */
  const moneyOn = (unit: OpenUnit, i: number): Place[] =>
    (unit.types[i] === 'S' && unit.itemRows.includes(i) ? places : readOn[unit.types[i] ?? 'S']).filter(({ definition: column }) => column.money === true);

  const amountsOf = (unit: OpenUnit): string[] => unit.rows.flatMap((row, i) => moneyOn(unit, i).flatMap(({ at }) => linesOf(row.cells[at]).map(clean)));

  /** An amount in another currency than its row: `€` in a row of dollars. */
  function noteSigns(unit: OpenUnit, usual: unknown): void {
    unit.rows.forEach((row, i) => {
      const currency = unit.items[unit.itemRows.indexOf(i)]?.['currency'] ?? usual;
      for (const { at, currencies } of moneyOn(unit, i)) {
        if (!linesOf(row.cells[at]).some((line) => clean(line) !== '' && isForeign(clean(line), currency, currencies))) continue;
        noteAt(unit, row, at, { key: 'imports:problem.otherCurrency', values: { currency: String(currency) } });
      }
    });
  }

  function finish(unit: OpenUnit): Unit<T> {
    let input: T | null = null;
    const said = isInAmounts ? currencyOfAmounts(amountsOf(unit)) : undefined;
    const read: RowValues = { ...usual, ...(said !== undefined && { currency: said }), ...unit.values, ...(itemsPath !== null && { [itemsPath]: unit.items }) };
    const given = unit.hasHead ? withWholeCodes(definition.shape?.build(read) ?? read) : read;
    const awaited = definition.shape?.awaited?.(given) ?? [];
    const noteAll = (problems: Problems) => {
      for (const [path, problem] of Object.entries(problems))
        if (!awaited.includes(path)) noteContract(unit, definition.shape?.columnOf(path, given) ?? path, problem);
    };
    if (unit.items.length === 0) for (const { row, at } of unit.over) noteAt(unit, row, at, { key: 'imports:problem.over' });
    if (unit.hasHead) {
      const parsed = definition.schema.safeParse(given);
      if (parsed.success) {
        input = parsed.data;
        noteAll(definition.also(parsed.data));
        noteSigns(unit, Object(parsed.data)['currency'] ?? read['currency']);
        if (unit.problems.length === 0) noteRepeated(unit, parsed.data);
      } else noteAll(problemsOf(parsed.error, given));
      if (input === null && unit.problems.length === 0 && match.missing.length === 0) noteContract(unit, '', { key: 'validation.invalid' });
    }
    const sorted = () => unit.problems.toSorted((a, b) => a.line - b.line);
    const problems = sorted();
    const done: Unit<T> = {
      rows: unit.rows,
      problems,
      input: problems.length === 0 ? input : null,
      offset,
      refused: null,
      refuse(found) {
        noteAll(found);
        done.refused = found;
        done.problems = sorted();
        done.input = null;
      },
    };
    return done;
  }

  function take(unit: OpenUnit, row: FileRow, type: RowType | null): void {
    unit.rows.push(row);
    unit.types.push(type);
    const surplus = row.cells.length > headings.length ? row.cells.slice(headings.length).find((cell) => cell.trim() !== '') : undefined;
    const extra = { line: lineOf(row), column: '', value: surplus ?? '', key: 'imports:problem.extraCells' } as const;
    // The first row of a flat file's object is taken twice.
    if (surplus !== undefined && !unit.problems.some(({ line, key }) => line === extra.line && key === extra.key)) unit.problems.push(extra);
    if (type === 'S') readCells(unit, row, 'S', unit.values);
    // One row may say all of an object, as in our own lists.
    if (type === 'L' || (type === 'S' && typeAt >= 0 && saysItem(row, readOn.L))) takeItems(unit, row);
  }

  function takeItems(unit: OpenUnit, row: FileRow): void {
    for (const line of inLines(row, readOn.L)) {
      // Of an order that was sent in part, what is left is imported.
      const over = readOn.L.find(({ definition: column, at }) => column.type === 'open_status' && isOver(clean(line.cells[at])));
      if (over !== undefined) {
        unit.over.push({ row, at: over.at });
        continue;
      }
      const item: Record<string, unknown> = {};
      readCells(unit, line, 'L', item);
      if (items?.joined !== undefined && isJoined(unit.items, item, items.joined)) continue;
      unit.items.push(item);
      unit.itemRows.push(unit.rows.length - 1);
    }
  }

  /** With what it takes from the row before of its group; null where it says nothing of its own. */
  function carried(row: FileRow): FileRow | null {
    if (groupAt < 0) return row;
    const cellAt = (at: number): string => clean(row.cells[at]);
    const group = cellAt(groupAt);
    const last = group !== '' && group === before?.group ? before.cells : null;
    if (last !== null && places.every(({ at }) => at === groupAt || cellAt(at) === '')) return null;
    const cells = row.cells.map((cell, at) => (last !== null && carriedAt.has(at) && cellAt(at) === '' ? (last[at] ?? '') : cell));
    before = { group, cells };
    return { ...row, cells };
  }

  /** What a further row says of its object and the first does not: one of the two would be lost, and the parcel go to the wrong one. */
  function noteDiffering(unit: OpenUnit, row: FileRow): void {
    const [first] = unit.rows;
    if (first === undefined) return;
    for (const { at } of readOn.S) {
      const said = clean(row.cells[at]);
      if (said === '' || said === clean(first.cells[at])) continue;
      noteAt(unit, row, at, { key: 'imports:problem.differs', values: { line: lineOf(first) } });
    }
  }

  const asked = places.filter((place) => place.definition.required);
  /** Whether a row could not be an object anyway. */
  const lacks = (cells: readonly string[]): boolean => asked.length === 0 || asked.some(({ at }) => clean(cells[at]) === '');
  /** What a row below another of its object leaves out, as a spreadsheet does below a cell of several rows. */
  const headed = asked.filter((place) => place.definition.rows === 'S');

  /** A row that is a line item, and the head of its object where that begins with it. */
  function takeFlat(row: FileRow): Unit<T>[] {
    const name = flatAt < 0 ? '' : clean(row.cells[flatAt]);
    const isBelow = name === '' && openName !== '' && headed.length > 0 && headed.every(({ at }) => clean(row.cells[at]) === '');
    const isSame = open !== null && (isBelow || (name !== '' && name === openName)) && open.rows.length < MAX_UNIT_ROWS;
    const done = isSame || open === null ? [] : [finish(open)];
    if (!isSame || open === null) {
      open = openUnit(true);
      take(open, row, 'S');
      open.rows.pop();
      open.types.pop();
    }
    if (!isBelow) openName = name;
    noteDiffering(open, row);
    take(open, row, 'L');
    return done;
  }

  return {
    push(cells) {
      const row: FileRow = { index, cells };
      index += 1;
      if (cells.every((cell) => cell.trim() === '' || cell === END_SIGN) || (isFooter(cells) && lacks(cells))) return [];
      if (items === null) {
        const whole = carried(row);
        if (whole === null) return [];
        const unit = openUnit(true);
        take(unit, whole, 'S');
        return [finish(unit)];
      }
      if (isFlat) return takeFlat(row);
      const text = clean(cells[typeAt]);
      const type = text === '' ? null : ((convertCell(ROW_TYPE, text) as RowType | undefined) ?? null);
      const done: Unit<T>[] = [];
      const isNext = type === 'S' || open === null || open.rows.length >= MAX_UNIT_ROWS;
      if (isNext) {
        if (open !== null) done.push(finish(open));
        open = openUnit(type === 'S');
        if (type === 'L') noteAt(open, row, typeAt, { key: items.noObject });
      }
      const unit = open ?? openUnit(false);
      open = unit;
      if (type === null && typeAt >= 0) {
        const warning: FieldProblem = text === '' ? { key: 'imports:warning.required' } : typeWarning(ROW_TYPE);
        noteAt(unit, row, typeAt, warning);
      }
      take(unit, row, type);
      return done;
    },
    end() {
      const last = open;
      open = null;
      return last === null ? [] : [finish(last)];
    },
  };
}

/** What is wrong with the headings: each required column missing from the file. */
export function headingProblems(match: Match, offset = HEADER_ROWS): Problem[] {
  return match.missing.map((column) => ({ line: offset, column: column.property, value: '', key: 'imports:warning.required', ...calledOnPage(column) }));
}
