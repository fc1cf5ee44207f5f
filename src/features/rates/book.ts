import type { DgCode } from '../../shared/dangerous-goods.ts';
import type { FxSnapshot } from '../../shared/fx.ts';
import type { Currency } from '../../shared/money.ts';
import { dayNumber } from './calendar.ts';
import { normalisePostal, PrefixMap } from './postal.ts';
import type { CardRow, EntryPointRow, LaneRow, LimitRow, RateData, ServiceRow, SurchargeCode, SurchargeRow, Terms, Validity, WeighingRow } from './types.ts';

/** A rate set indexed for quoting: everything a quote needs is two or three map lookups away. Never changed. */
export interface RateBook {
  readonly version: number;
  readonly services: readonly ServiceRow[];
  readonly origins: ReadonlyMap<string, BookOrigin>;
  readonly remote: ReadonlyMap<string, PrefixMap<true>>;
  /** Those that prices are kept in. */
  readonly currencies: ReadonlySet<Currency>;
  readonly fx: FxSnapshot;
}

export interface BookOrigin {
  readonly entryPoint: EntryPointRow;
  readonly closed: Span | null;
  /** In the display order of the rate set. */
  readonly services: readonly BookService[];
}

export interface BookService {
  readonly row: ServiceRow;
  readonly dgCodes: ReadonlySet<DgCode>;
  readonly weighing: readonly Dated<WeighingRow>[];
  readonly surcharges: ReadonlyMap<SurchargeCode, readonly Dated<SurchargeRow>[]>;
  readonly countries: ReadonlyMap<string, BookCountry>;
}

export interface BookCountry {
  readonly limits: Limits;
  /** Lanes of the zone a postal code falls into, the preferred exit point first. */
  readonly lanes: PrefixMap<readonly BookLane[]>;
}

export interface Limits {
  readonly maxWeightG: number;
  readonly maxLengthMm: number;
  readonly maxGirthMm: number;
  readonly acceptsDg: boolean;
  readonly refused: readonly Terms[];
}

export interface BookLane extends LaneRow {
  /** What this lane offers after the country's limits. */
  readonly offered: readonly Terms[];
  readonly cards: readonly Dated<BookCard>[];
}

export interface BookCard {
  readonly zone: string;
  readonly currency: Currency;
  readonly upToG: Int32Array;
  readonly priceMinor: Int32Array;
  readonly perKgMinor: number | null;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Dated<T> extends Span {
  readonly value: T;
}

export interface BookOptions {
  version?: number;
  /** Warehouse codes, each with the entry point it hands over at. */
  warehouses?: readonly { code: string; entryPoint: string }[];
}

/** The row in force on a day, or undefined; later rows win where two overlap. */
export function onDay<T>(rows: readonly Dated<T>[], day: number): T | undefined {
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = rows[i];
    if (row && row.from <= day && day <= row.to) return row.value;
  }
  return undefined;
}

function spanOf(validFrom: string | null, validTo: string | null): Span {
  return {
    from: validFrom ? dayNumber(validFrom) : -Infinity,
    to: validTo ? dayNumber(validTo) : Infinity,
  };
}

function dated<T extends Validity, V>(rows: readonly T[], value: (row: T) => V): Dated<V>[] {
  return rows.map((row) => ({ ...spanOf(row.validFrom, row.validTo), value: value(row) })).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}

/** Keeps the rows that match this service and origin most specifically; `*` is the general case. */
function closest<T extends { service: string; origin: string }>(rows: readonly T[], service: string, origin: string): T[] {
  for (const [s, o] of [
    [service, origin],
    [service, '*'],
    ['*', origin],
    ['*', '*'],
  ]) {
    const found = rows.filter((row) => row.service === s && row.origin === o);
    if (found.length > 0) return found;
  }
  return [];
}

function limitsOf(service: ServiceRow, rows: readonly LimitRow[]): Limits {
  const tightest = (kind: LimitRow['kind'], general: number) => rows.reduce((least, row) => (row.kind === kind ? Math.min(least, row.value) : least), general);
  const has = (kind: LimitRow['kind']) => rows.some((row) => row.kind === kind);
  return {
    maxWeightG: tightest('max_weight', service.maxWeightG),
    maxLengthMm: tightest('max_length', service.maxLengthMm),
    maxGirthMm: tightest('max_girth', service.maxGirthMm),
    acceptsDg: !has('no_dg'),
    refused: [...(has('no_ddp') ? (['DDP'] as const) : []), ...(has('no_ddu') ? (['DDU'] as const) : [])],
  };
}

/** A card with its steps as numbers in a row, to look prices up. */
export function cardOf(row: CardRow): BookCard {
  return {
    zone: row.zone,
    currency: row.currency,
    upToG: Int32Array.from(row.breaks, (step) => step.upToG),
    priceMinor: Int32Array.from(row.breaks, (step) => step.priceMinor),
    perKgMinor: row.perKgMinor,
  };
}

function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** Indexes a checked rate set for quoting. A zone that no lane serves is simply never found. */
export function compileBook(data: RateData, fx: FxSnapshot, options: BookOptions = {}): RateBook {
  const zones = groupBy(data.zones, (row) => row.zone);
  const lanes = groupBy(data.lanes, (row) => `${row.service} ${row.origin}`);
  const cards = groupBy(data.cards, (row) => `${row.service} ${row.origin} ${row.zone}`);
  const matches = (row: LimitRow, service: string, origin: string, country: string) =>
    (row.service === '*' || row.service === service) && (row.origin === '*' || row.origin === origin) && (row.country === '*' || row.country === country);

  const countriesOf = (service: ServiceRow, origin: string): Map<string, BookCountry> => {
    const countries = new Map<string, BookCountry>();
    for (const lane of lanes.get(`${service.code} ${origin}`) ?? []) {
      const priced = dated(cards.get(`${service.code} ${origin} ${lane.zone}`) ?? [], cardOf);
      for (const { country, postalPrefix } of zones.get(lane.zone) ?? []) {
        let entry = countries.get(country);
        if (!entry) {
          const limits = limitsOf(
            service,
            data.limits.filter((row) => matches(row, service.code, origin, country)),
          );
          entry = { limits, lanes: new PrefixMap() };
          countries.set(country, entry);
        }
        const { refused } = entry.limits;
        const offered = lane.terms.filter((terms) => !refused.includes(terms));
        const prefix = normalisePostal(postalPrefix);
        entry.lanes.set(prefix, [...(entry.lanes.get(prefix) ?? []), { ...lane, offered, cards: priced }]);
      }
    }
    return countries;
  };

  const origins = new Map<string, BookOrigin>();
  for (const entryPoint of data.entryPoints) {
    const services = data.services.map((row): BookService => {
      const surcharges = new Map<SurchargeCode, Dated<SurchargeRow>[]>();
      for (const [code, rows] of groupBy(data.surcharges, (surcharge) => surcharge.code)) {
        const own = closest(rows, row.code, entryPoint.code);
        if (own.length > 0)
          surcharges.set(
            code as SurchargeCode,
            dated(own, (surcharge) => surcharge),
          );
      }
      return {
        row,
        dgCodes: new Set(row.dgCodes),
        weighing: dated(closest(data.weighing, row.code, entryPoint.code), (weighing) => weighing),
        surcharges,
        countries: countriesOf(row, entryPoint.code),
      };
    });
    const isClosed = entryPoint.closedFrom !== null || entryPoint.closedTo !== null;
    const closed = isClosed ? spanOf(entryPoint.closedFrom, entryPoint.closedTo) : null;
    origins.set(entryPoint.code, { entryPoint, closed, services });
  }
  for (const { code, entryPoint } of options.warehouses ?? []) {
    const origin = origins.get(entryPoint);
    if (origin && !origins.has(code)) origins.set(code, origin);
  }

  const remote = new Map<string, PrefixMap<true>>();
  for (const { country, postalPrefix } of data.remoteAreas) {
    const prefixes = remote.get(country) ?? new PrefixMap<true>();
    prefixes.set(normalisePostal(postalPrefix), true);
    remote.set(country, prefixes);
  }
  const currencies = new Set([...data.cards, ...data.surcharges].map(({ currency }) => currency));
  return { version: options.version ?? 0, services: data.services, origins, remote, currencies, fx };
}
