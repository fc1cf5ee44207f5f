import { CsvError, parse } from 'csv-parse/sync';
import { brokenAt } from '../../../shared/broken-at.ts';
import type { Within } from '../../../shared/words.ts';
import type { CardBreak, RateData } from '../types.ts';
import { checkRates } from './check-rates.ts';
import { cardKey, cardsFrom, mergeCards } from './merge-cards.ts';
import type { Placed, PlacedCard, PlacedRates } from './placed.ts';
import { RowReader, type CsvProblem } from './row-reader.ts';
import { SECTION_NAMES, SECTIONS, type CardLine, type Lines, type SectionName } from './sections.ts';

export type ParsedRates = { data: RateData; problems?: undefined } | { data?: undefined; problems: CsvProblem[] };

export const NO_RATES: RateData = {
  services: [],
  weighing: [],
  entryPoints: [],
  exitPoints: [],
  zones: [],
  lanes: [],
  cards: [],
  surcharges: [],
  remoteAreas: [],
  limits: [],
};

interface RawRow {
  line: number;
  cells: string[];
}

function rawRows(text: string, problems: CsvProblem[]): RawRow[] {
  const rows: RawRow[] = [];
  try {
    parse(text, {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = brokenAt(error, rows.at(-1)?.line ?? 0);
    problems.push({ line, column: '', value: '', key: 'rates:server.unreadable', values: { code: error.code } });
    return [];
  }
}

const sectionOf = (title: string) => SECTION_NAMES.find((name) => SECTIONS[name].name === title);

/** Splits the file into sections and names each row's cells by the header above it. */
function* namedRows(rows: readonly RawRow[], problems: CsvProblem[]): Generator<{ section: SectionName; reader: RowReader }> {
  let section: SectionName | undefined;
  let header: string[] | null = null;
  const seen = new Set<SectionName>();
  let isTitled = false;
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell === '')) continue;
    const first = cells[0] ?? '';
    // As spreadsheets save it in countries with decimal commas: told once, as nothing below can be read.
    if (header === null && cells.length === 1 && first.includes(';')) {
      problems.push({ line, column: '', value: first, key: 'rates:server.semicolons', values: {} });
      return;
    }
    if (first.startsWith('#')) {
      isTitled = true;
      section = sectionOf(first.slice(1).trim().toLowerCase());
      header = null;
      const problem = section === undefined ? 'rates:server.section' : seen.has(section) ? 'rates:server.sectionTwice' : null;
      if (problem)
        problems.push({ line, column: '', value: first, key: problem, values: { list: SECTION_NAMES.map((name) => SECTIONS[name].name).join(', ') } });
      if (section) seen.add(section);
    } else if (section === undefined) {
      // Rows below an unknown title were reported with it; rows before the first title are reported once.
      if (!isTitled) problems.push({ line, column: '', value: first, key: 'rates:server.noSection', values: {} });
      isTitled = true;
    } else if (header === null) {
      header = cells.map((cell) => cell.toLowerCase());
      for (const column of SECTIONS[section].columns) {
        if (!header.includes(column)) problems.push({ line, column, value: '', key: 'rates:server.column', values: { column } });
      }
      for (const [index, column] of header.entries()) {
        if (column !== '' && header.indexOf(column) < index)
          problems.push({ line, column, value: column, key: 'rates:server.columnTwice', values: { column } });
        if (column !== '' && !SECTIONS[section].columns.includes(column))
          problems.push({ line, column, value: column, key: 'rates:server.unknownColumn', values: { column } });
      }
    } else {
      const named = new Map(header.map((column, index) => [column, cells[index] ?? '']));
      if (cells.length > header.length) problems.push({ line, column: '', value: cells[header.length] ?? '', key: 'rates:server.tooManyCells', values: {} });
      yield { section, reader: new RowReader(line, named, problems) };
    }
  }
}

/** Puts the break rows of one card together; a card's rows may be anywhere in their section. */
function assembleCards(lines: readonly Placed<CardLine>[], problems: CsvProblem[]): PlacedCard[] {
  const cards = new Map<string, PlacedCard & { breaks: CardBreak[] }>();
  for (const { line, row } of lines) {
    const { upToG, priceMinor, ...common } = row;
    const key = [row.service, row.origin, row.zone, row.currency, row.validFrom, row.validTo].join('|');
    let card = cards.get(key);
    if (!card) {
      const breaks: CardBreak[] = [];
      card = { line, lines: [], breaks, row: { ...common, breaks, perKgMinor: null } };
      cards.set(key, card);
    }
    const last = card.breaks.at(-1);
    const report = (column: string, value: string, name: Within<'rates:server'>, values: CsvProblem['values'] = {}) =>
      problems.push({ line, column, value, key: `rates:server.${name}`, values });
    if (upToG === null) {
      if (card.row.perKgMinor !== null) report('up_to_kg', '+', 'duplicate', { line: card.line });
      card.row = { ...card.row, perKgMinor: priceMinor };
    } else if (last && upToG <= last.upToG) {
      report('up_to_kg', String(upToG / 1000), 'ascending', { previous: last.upToG / 1000 });
    } else {
      card.breaks.push({ upToG, priceMinor });
      card.lines.push(line);
    }
  }
  return [...cards.values()];
}

/**
 * Reads an operator's file. A section in the file replaces that section of `current`; a section not in it stays as it is; cards are added to those in
 * force (see `mergeCards`), and the cards of removed lanes go with them. Returns the whole new rate set, or every problem with its row, sorted by
 * line; never throws. Prices that change do so on the day `from`, if one is given, and otherwise on the days in the file.
 */
export function parseRateCsv(text: string, current: RateData = NO_RATES, from?: string): ParsedRates {
  const problems: CsvProblem[] = [];
  const placed = Object.fromEntries(SECTION_NAMES.map((name) => [name, null])) as { [K in SectionName]: Placed<Lines[K]>[] | null };
  const put = <K extends SectionName>(name: K, line: number, row: Lines[K]) => {
    const list: Placed<Lines[K]>[] = placed[name] ?? [];
    list.push({ line, row });
    Object.assign(placed, { [name]: list });
  };
  for (const { section, reader } of namedRows(rawRows(text, problems), problems)) put(section, reader.line, SECTIONS[section].read(reader));
  if (problems.length === 0 && SECTION_NAMES.every((name) => placed[name] === null)) {
    problems.push({ line: 1, column: '', value: '', key: 'rates:server.empty', values: {} });
  }

  const kept = <R>(rows: Placed<R>[] | null, old: readonly R[]): Placed<R>[] => rows ?? old.map((row) => ({ line: 0, row }));
  const given = assembleCards(placed.cards ?? [], problems);
  const cards = from === undefined ? given : cardsFrom(current.cards, given, from);
  const all: PlacedRates = {
    services: kept(placed.services, current.services),
    weighing: kept(placed.weighing, current.weighing),
    entryPoints: kept(placed.entryPoints, current.entryPoints),
    exitPoints: kept(placed.exitPoints, current.exitPoints),
    zones: kept(placed.zones, current.zones),
    lanes: kept(placed.lanes, current.lanes),
    surcharges: kept(placed.surcharges, current.surcharges),
    remoteAreas: kept(placed.remoteAreas, current.remoteAreas),
    limits: kept(placed.limits, current.limits),
    cards,
  };
  const served = new Set(all.lanes.map(({ row }) => cardKey(row)));
  const merged = mergeCards(
    current.cards,
    cards.map((card) => card.row),
  ).filter((card) => served.has(cardKey(card)));
  // What a missing column leaves open in every row would bury that it is missing.
  if (!problems.some(({ key }) => key === 'rates:server.column' || key === 'rates:server.columnTwice' || key === 'rates:server.semicolons'))
    checkRates(all, merged, problems);
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line) };
  const rows = <R>(list: readonly Placed<R>[]) => list.map((one) => one.row);
  return {
    data: {
      services: rows(all.services),
      weighing: rows(all.weighing),
      entryPoints: rows(all.entryPoints),
      exitPoints: rows(all.exitPoints),
      zones: rows(all.zones),
      lanes: rows(all.lanes),
      surcharges: rows(all.surcharges),
      remoteAreas: rows(all.remoteAreas),
      limits: rows(all.limits),
      cards: merged,
    },
  };
}
