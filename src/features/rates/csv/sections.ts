import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import { decimalText, type Currency } from '../../../shared/money.ts';
import { isTimeZone } from '../../../shared/time.ts';
import { LIMIT_KINDS, SURCHARGE_CODES, TERMS, type CardRow, type RateData } from '../types.ts';
import type { RowReader } from './row-reader.ts';

/**
 * The operator's file: sections that start with a row `#name`, then a header row, then rows. Weights are kg, lengths
 * cm, money whole units, shares percent; lists are separated by spaces. A card is one row for each weight break, and a row with
 * `up_to_kg` = `+` for the price of each started kilogram above the last.
 */
export interface CardLine extends Omit<CardRow, 'breaks' | 'perKgMinor'> {
  /** Null on the row for weights above the last break. */
  upToG: number | null;
  priceMinor: number;
}

export interface Lines extends Omit<{ [K in keyof RateData]: RateData[K][number] }, 'cards'> {
  cards: CardLine;
}
export type SectionName = keyof Lines;

interface Section<R> {
  /** As written in the file. */
  name: string;
  columns: readonly string[];
  read(row: RowReader): R;
  write(row: R): readonly (string | number)[];
}

const CODE = /^[A-Za-z0-9_-]{1,32}$/;
/** A code, or `*` for any. */
const CODE_OR_ANY = /^(?:\*|[A-Za-z0-9_-]{1,32})$/;
const PREFIX = /^[A-Za-z0-9 -]{0,10}$/;

const kg = (grams: number) => String(grams / 1000);
const cm = (millimetres: number) => String(millimetres / 10);
const percent = (basisPoints: number) => String(basisPoints / 100);
const money = (minor: number, currency: Currency) => decimalText(minor, currency);
const flag = (value: boolean) => (value ? 'true' : 'false');
const day = (value: string | null) => value ?? '';

export const SECTIONS: { readonly [K in SectionName]: Section<Lines[K]> } = {
  services: {
    name: 'services',
    columns: [
      'service',
      'max_weight_kg',
      'max_length_cm',
      'max_girth_cm',
      'oversize_length_cm',
      'oversize_girth_cm',
      'max_thickness_cm',
      'default_cover_usd',
      'returns',
      'dg_codes',
    ],
    read: (row) => ({
      code: row.required('service', CODE),
      maxWeightG: row.grams('max_weight_kg'),
      maxLengthMm: row.millimetres('max_length_cm'),
      maxGirthMm: row.millimetres('max_girth_cm'),
      oversizeLengthMm: row.millimetres('oversize_length_cm'),
      oversizeGirthMm: row.millimetres('oversize_girth_cm'),
      maxThicknessMm: row.millimetres('max_thickness_cm'),
      defaultCoverMinor: row.money('default_cover_usd', 'USD'),
      acceptsReturns: row.flag('returns'),
      dgCodes: row.listOf('dg_codes', DG_CODES),
    }),
    write: (s) => [
      s.code,
      kg(s.maxWeightG),
      cm(s.maxLengthMm),
      cm(s.maxGirthMm),
      cm(s.oversizeLengthMm),
      cm(s.oversizeGirthMm),
      cm(s.maxThicknessMm),
      money(s.defaultCoverMinor, 'USD'),
      flag(s.acceptsReturns),
      s.dgCodes.join(' '),
    ],
  },
  weighing: {
    name: 'weighing',
    columns: ['service', 'origin', 'divisor', 'step_kg', 'side_step_cm', 'valid_from', 'valid_to'],
    read: (row) => {
      const divisor = row.whole('divisor');
      if (divisor === 0) row.problem('divisor', 'validation.positive');
      const stepG = row.grams('step_kg');
      if (stepG === 0) row.problem('step_kg', 'validation.positive');
      return {
        service: row.required('service', CODE_OR_ANY),
        origin: row.required('origin', CODE_OR_ANY),
        divisor,
        stepG,
        sideStepMm: row.millimetres('side_step_cm'),
        ...row.validity(),
      };
    },
    write: (w) => [w.service, w.origin, w.divisor, kg(w.stepG), cm(w.sideStepMm), day(w.validFrom), day(w.validTo)],
  },
  entryPoints: {
    name: 'entry_points',
    columns: [
      'code',
      'name',
      'street1',
      'street2',
      'city',
      'province',
      'postal_code',
      'country',
      'delivery_address',
      'notes',
      'language',
      'time_zone',
      'requires_authorization',
      'closed_from',
      'closed_to',
    ],
    read: (row) => {
      const timeZone = row.required('time_zone');
      if (timeZone !== '' && !isTimeZone(timeZone)) row.problem('time_zone', 'validation.invalid');
      const { validFrom: closedFrom, validTo: closedTo } = row.validity('closed_from', 'closed_to');
      return {
        code: row.required('code', /^[A-Z0-9]{6}$/),
        name: row.required('name'),
        street1: row.required('street1'),
        street2: row.text('street2'),
        city: row.required('city'),
        province: row.text('province'),
        postalCode: row.text('postal_code'),
        country: row.country('country'),
        deliveryAddress: row.text('delivery_address'),
        notes: row.text('notes'),
        language: row.required('language', /^[a-z]{2}$/),
        timeZone,
        requiresAuthorization: row.flag('requires_authorization'),
        closedFrom,
        closedTo,
      };
    },
    write: (e) => [
      e.code,
      e.name,
      e.street1,
      e.street2,
      e.city,
      e.province,
      e.postalCode,
      e.country,
      e.deliveryAddress,
      e.notes,
      e.language,
      e.timeZone,
      flag(e.requiresAuthorization),
      day(e.closedFrom),
      day(e.closedTo),
    ],
  },
  exitPoints: {
    name: 'exit_points',
    columns: ['code', 'description', 'city', 'country'],
    read: (row) => ({
      code: row.required('code', /^[A-Z0-9]{3}$/),
      description: row.required('description'),
      city: row.required('city'),
      country: row.country('country'),
    }),
    write: (e) => [e.code, e.description, e.city, e.country],
  },
  zones: {
    name: 'zones',
    columns: ['zone', 'country', 'postal_prefix'],
    read: (row) => {
      const postalPrefix = row.text('postal_prefix');
      if (!PREFIX.test(postalPrefix)) row.problem('postal_prefix', 'validation.format');
      return { zone: row.required('zone', CODE), country: row.country('country'), postalPrefix };
    },
    write: (z) => [z.zone, z.country, z.postalPrefix],
  },
  lanes: {
    name: 'lanes',
    columns: ['service', 'origin', 'zone', 'exit_point', 'carrier', 'terms', 'transit_min_days', 'transit_max_days'],
    read: (row) => {
      const transitMin = row.whole('transit_min_days');
      const transitMax = row.whole('transit_max_days');
      if (transitMin > transitMax) row.problem('transit_max_days', 'validation.atLeast', { value: transitMin });
      const terms = row.listOf('terms', TERMS);
      if (terms.length === 0) row.problem('terms', 'validation.required');
      return {
        service: row.required('service', CODE),
        origin: row.required('origin', CODE),
        zone: row.required('zone', CODE),
        exitPoint: row.required('exit_point', CODE),
        carrier: row.required('carrier'),
        terms,
        transitMin,
        transitMax,
      };
    },
    write: (l) => [l.service, l.origin, l.zone, l.exitPoint, l.carrier, l.terms.join(' '), l.transitMin, l.transitMax],
  },
  cards: {
    name: 'cards',
    columns: ['service', 'origin', 'zone', 'currency', 'valid_from', 'valid_to', 'up_to_kg', 'price'],
    read: (row) => {
      const currency = row.currency('currency');
      const upToG = row.text('up_to_kg') === '+' ? null : row.grams('up_to_kg');
      return {
        service: row.required('service', CODE),
        origin: row.required('origin', CODE),
        zone: row.required('zone', CODE),
        currency,
        ...row.validity(),
        upToG,
        priceMinor: row.money('price', currency, true),
      };
    },
    write: (c) => [
      c.service,
      c.origin,
      c.zone,
      c.currency,
      day(c.validFrom),
      day(c.validTo),
      c.upToG === null ? '+' : kg(c.upToG),
      money(c.priceMinor, c.currency),
    ],
  },
  surcharges: {
    name: 'surcharges',
    columns: ['code', 'service', 'origin', 'currency', 'flat', 'percent', 'per_kg', 'minimum', 'valid_from', 'valid_to'],
    read: (row) => {
      const currency = row.currency('currency');
      return {
        code: row.oneOf('code', SURCHARGE_CODES),
        service: row.required('service', CODE_OR_ANY),
        origin: row.required('origin', CODE_OR_ANY),
        currency,
        flatMinor: row.money('flat', currency),
        basisPoints: row.basisPoints('percent'),
        perKgMinor: row.money('per_kg', currency),
        minimumMinor: row.money('minimum', currency),
        ...row.validity(),
      };
    },
    write: (s) => [
      s.code,
      s.service,
      s.origin,
      s.currency,
      money(s.flatMinor, s.currency),
      percent(s.basisPoints),
      money(s.perKgMinor, s.currency),
      money(s.minimumMinor, s.currency),
      day(s.validFrom),
      day(s.validTo),
    ],
  },
  remoteAreas: {
    name: 'remote_areas',
    columns: ['country', 'postal_prefix'],
    read: (row) => ({ country: row.country('country'), postalPrefix: row.required('postal_prefix', PREFIX) }),
    write: (r) => [r.country, r.postalPrefix],
  },
  limits: {
    name: 'limits',
    columns: ['service', 'origin', 'country', 'kind', 'value'],
    read: (row) => {
      const kind = row.oneOf('kind', LIMIT_KINDS);
      const value = kind === 'max_weight' ? row.grams('value') : kind.startsWith('max_') ? row.millimetres('value') : 0;
      return { service: row.required('service', CODE_OR_ANY), origin: row.required('origin', CODE_OR_ANY), country: row.country('country', true), kind, value };
    },
    write: (l) => [l.service, l.origin, l.country, l.kind, l.kind === 'max_weight' ? kg(l.value) : l.kind.startsWith('max_') ? cm(l.value) : ''],
  },
};

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
