import type { Within } from '../../../shared/words.ts';
import { normalisePostal } from '../postal.ts';
import type { CardRow, Validity } from '../types.ts';
import { cardKey } from './merge-cards.ts';
import type { Placed, PlacedRates } from './placed.ts';
import type { CsvProblem } from './row-reader.ts';

type Report = (line: number, column: string, value: string, name: Within<'rates:server'>, values?: CsvProblem['values']) => void;

function checkUnique<R>(rows: readonly Placed<R>[], column: string, key: (row: R) => string, report: Report): void {
  const first = new Map<string, number>();
  for (const { line, row } of rows) {
    const id = key(row);
    const before = first.get(id);
    if (before === undefined) first.set(id, line);
    else report(line, column, id, 'duplicate', { line: before });
  }
}

/** Two rows for the same thing must not both be in force on one day. */
function checkSpans<R extends Validity>(rows: readonly Placed<R>[], key: (row: R) => string, report: Report): void {
  const groups = Map.groupBy(rows, ({ row }) => key(row));
  for (const group of groups.values()) {
    const sorted = group.toSorted((a, b) => ((a.row.validFrom ?? '') < (b.row.validFrom ?? '') ? -1 : 1));
    for (const [index, { line, row }] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before && (before.row.validTo ?? '9999') >= (row.validFrom ?? '')) report(line, 'valid_from', row.validFrom ?? '', 'overlap', { line: before.line });
    }
  }
}

/** For one service from one origin, a place may be in one zone only. */
function checkZoneOverlap(rates: PlacedRates, report: Report): void {
  const members = Map.groupBy(rates.zones, ({ row }) => row.zone);
  const taken = new Map<string, string>();
  for (const { line, row: lane } of rates.lanes) {
    for (const { row: member } of members.get(lane.zone) ?? []) {
      const place = `${lane.service} ${lane.origin} ${member.country} ${normalisePostal(member.postalPrefix)}`;
      const other = taken.get(place);
      if (other === undefined) taken.set(place, lane.zone);
      else if (other !== lane.zone) {
        report(line, 'zone', lane.zone, 'zoneOverlap', { zone: other, country: member.country, postal_prefix: member.postalPrefix });
        break;
      }
    }
  }
}

/** Everything that concerns more than one row: names that must exist, rows that must not repeat or overlap, lanes and cards that need each other. */
export function checkRates(rates: PlacedRates, mergedCards: readonly CardRow[], problems: CsvProblem[]): void {
  const report: Report = (line, column, value, name, values = {}) => problems.push({ line, column, value, key: `rates:server.${name}`, values });
  const services = new Set(rates.services.map(({ row }) => row.code));
  const origins = new Set(rates.entryPoints.map(({ row }) => row.code));
  const zones = new Set(rates.zones.map(({ row }) => row.zone));
  const exits = new Set(rates.exitPoints.map(({ row }) => row.code));
  const known = (line: number, column: string, value: string, set: ReadonlySet<string>, name: Within<'rates:server'>) => {
    if (value !== '' && value !== '*' && !set.has(value)) report(line, column, value, name);
  };
  const checkOwner = ({ line, row }: Placed<{ service: string; origin: string }>) => {
    known(line, 'service', row.service, services, 'unknownService');
    known(line, 'origin', row.origin, origins, 'unknownOrigin');
  };

  checkUnique(rates.services, 'service', (row) => row.code, report);
  checkUnique(rates.entryPoints, 'code', (row) => row.code, report);
  checkUnique(rates.exitPoints, 'code', (row) => row.code, report);
  checkUnique(rates.zones, 'zone', (row) => [row.zone, row.country, normalisePostal(row.postalPrefix)].join(' ').trim(), report);
  checkUnique(rates.lanes, 'exit_point', (row) => `${cardKey(row)} ${row.exitPoint}`, report);
  checkUnique(rates.remoteAreas, 'postal_prefix', (row) => `${row.country} ${normalisePostal(row.postalPrefix)}`, report);
  checkUnique(rates.limits, 'kind', (row) => `${row.service} ${row.origin} ${row.country} ${row.kind}`, report);

  for (const list of [rates.weighing, rates.lanes, rates.cards, rates.surcharges, rates.limits]) list.forEach(checkOwner);
  for (const { line, row } of rates.lanes) {
    known(line, 'zone', row.zone, zones, 'unknownZone');
    known(line, 'exit_point', row.exitPoint, exits, 'unknownExit');
  }
  for (const { line, row } of rates.cards) {
    known(line, 'zone', row.zone, zones, 'unknownZone');
    if (row.breaks.length === 0) report(line, 'up_to_kg', '+', 'noBreaks');
  }

  checkSpans(rates.weighing, (row) => `${row.service} ${row.origin}`, report);
  checkSpans(rates.cards, cardKey, report);
  checkSpans(rates.surcharges, (row) => `${row.code} ${row.service} ${row.origin}`, report);
  checkZoneOverlap(rates, report);

  const lanes = new Set(rates.lanes.map(({ row }) => cardKey(row)));
  for (const { line, row } of rates.cards) {
    if (!lanes.has(cardKey(row))) report(line, 'zone', row.zone, 'missingLane', { service: row.service, entry_point: row.origin, zone: row.zone });
  }
  const priced = new Set(mergedCards.map(cardKey));
  for (const { line, row } of rates.lanes) {
    if (!priced.has(cardKey(row))) report(line, 'zone', row.zone, 'missingCard', { service: row.service, entry_point: row.origin, zone: row.zone });
  }
  const weighed = new Set(rates.weighing.map(({ row }) => row.service));
  for (const { line, row } of rates.services) {
    if (!weighed.has(row.code) && !weighed.has('*')) report(line, 'service', row.code, 'missingWeighing');
  }
}
