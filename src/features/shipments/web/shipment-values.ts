import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { fromGrams, fromMillimetres, kgToGrams, cmToMillimetres, SYSTEM_UNITS, type UnitSystem } from '../../../shared/units.ts';
import { isDgCode } from '../../../shared/dangerous-goods.ts';
import { isCurrency, type Currency } from '../../../shared/money.ts';
import type { LineItemFacts } from '../../customs-products/rules.ts';
import type { ShippingDefaults } from '../../settings/contract.ts';
import { MAX_ITEMS, type shipments } from '../contract.ts';
import type { Shipment } from '../shipment-out.ts';
import type { PastedItem } from './parse-items.ts';

/** What the form holds: the body of the call that creates a shipment, as typed. */
export type ShipmentForm = z.input<typeof shipments.create.body>;
export type ShipmentBody = z.output<typeof shipments.create.body>;
export type ShipmentStart = DefaultValues<ShipmentForm>;
export type ItemForm = ShipmentForm['line_items'][number];
type ItemStart = NonNullable<NonNullable<ShipmentStart['line_items']>[number]>;

const COMMENTS = 3;

/** An untouched row of the contents; one piece is the usual number. */
export const newItem = (): ItemStart => ({ description: '', quantity: 1, coo: '', hts_code: '', dg_code: undefined });

/** Whether nothing was typed in a row; the number of pieces alone does not count. */
export function isBlankItem(item: Partial<Record<string, unknown>> | undefined): boolean {
  return Object.entries(item ?? {}).every(
    ([name, value]) => name === 'quantity' || name === 'currency' || value === undefined || value === null || value === '',
  );
}

/** Whether a row is only what an estimate filled in, so that pasted rows take its place: nobody said yet what it is. */
export const isPrefilledItem = (item: Partial<Record<string, unknown>> | undefined): boolean => !item?.['description'] && !item?.['weight'];

export interface StartFrom {
  defaults: ShippingDefaults | null;
  /** Used when the settings name none. */
  entryPoint: string;
  units: UnitSystem;
  /** The account's: what its goods are worth is mostly known in it. */
  currency: Currency;
}

/** An empty form with the account's defaults. */
export function emptyShipment({ defaults, entryPoint, units, currency }: StartFrom): ShipmentStart {
  return {
    entry_point: defaults?.entry_point ?? entryPoint,
    service: defaults?.service ?? '',
    terms: defaults?.terms ?? 'DDU',
    kind: 'parcel',
    units,
    signature_confirmation: defaults?.signature_confirmation ?? false,
    insurance: defaults?.insurance ?? false,
    irregular: false,
    is_return: false,
    ignore_bad_address: false,
    currency,
    reason_for_export: 'sale',
    to: { country: '' },
    packages: [],
    line_items: [newItem()],
    comments: Array.from({ length: COMMENTS }, () => ''),
    identifiers: {},
  };
}

type Query = Readonly<Record<string, string | string[] | undefined>>;
const NUMBER = /^\d+(\.\d+)?$/;

/** The form as prefilled by an estimate: the same names, one item with the value, and the chosen service. */
export function fromEstimate(query: Query, start: StartFrom): ShipmentStart {
  const text = (name: string): string => String(query[name] ?? '');
  const number = (name: string): number | undefined => (NUMBER.test(text(name)) ? Number(text(name)) : undefined);
  const insured = number('insurance');
  const empty = emptyShipment(start);
  const units = text('units') === 'imperial' || text('units') === 'metric' ? (text('units') as UnitSystem) : start.units;
  return {
    ...empty,
    ...(text('entry_point') === '' ? {} : { entry_point: text('entry_point') }),
    ...(text('service') === '' ? {} : { service: text('service') }),
    ...(text('terms') === 'DDP' || text('terms') === 'DDU' ? { terms: text('terms') as 'DDP' | 'DDU' } : {}),
    currency: (text('currency') || start.currency) as Currency,
    kind: text('kind') === 'envelope' ? 'envelope' : 'parcel',
    units,
    to: { country: text('country'), province: text('province'), postal_code: text('postal_code') },
    weight: number('weight'),
    length: number('length'),
    width: number('width'),
    height: number('height'),
    signature_confirmation: text('signature_confirmation') === 'true' || empty.signature_confirmation,
    irregular: text('irregular') === 'true',
    is_return: text('is_return') === 'true',
    insurance: insured !== undefined || empty.insurance,
    insured_value: insured,
    line_items: [
      {
        ...newItem(),
        value: number('value'),
        coo: text('coo'),
        hts_code: text('hts_code'),
        ...(text('dg_codes') === '' ? {} : { dg_code: text('dg_codes').split(',')[0] as ItemForm['dg_code'] }),
      },
    ],
  };
}

/** `null` of an answer is an empty field. */
function withoutNulls<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], null> | undefined } {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, one ?? undefined])) as { [K in keyof T]: Exclude<T[K], null> | undefined };
}

/** Packages come back from whole grams; what rounding added to the typed gross weight is subtracted from the last one. */
function withinGross<P extends { weight: number }>(packages: P[], gross: number): P[] {
  const surplus = packages.reduce((sum, one) => sum + one.weight, 0) - gross;
  const last = packages.at(-1);
  if (surplus > 0 && last !== undefined) last.weight = Math.max(0.001, Math.round((last.weight - surplus) * 1000) / 1000);
  return packages;
}

/** A stored shipment as the form shows it: measures as typed, in their own units. A copy does not take over the override. */
export function fromShipment(s: Shipment, isCopy: boolean): ShipmentStart {
  const units = s.typed?.units ?? 'metric';
  const own = SYSTEM_UNITS[units];
  const weight = (kg: number): number => (units === 'metric' ? kg : fromGrams(kgToGrams(kg), own.weight));
  const length = (cm: number | null): number | undefined =>
    cm === null ? undefined : units === 'metric' ? cm : fromMillimetres(cmToMillimetres(cm), own.length);
  return {
    order_number: s.order_number ?? '',
    reference1: s.reference1 ?? '',
    reference2: s.reference2 ?? '',
    reference3: s.reference3 ?? '',
    kind: s.kind,
    entry_point: s.entry_point,
    exit_point: s.exit_point ?? undefined,
    service: s.service ?? '',
    terms: s.terms,
    consignor: s.consignor === null ? undefined : withoutNulls(s.consignor),
    to: withoutNulls(s.to),
    from: s.from === null ? undefined : withoutNulls(s.from),
    units,
    weight: s.typed?.weight ?? weight(s.weight),
    length: s.typed?.length ?? length(s.length),
    width: s.typed?.width ?? length(s.width),
    height: s.typed?.height ?? length(s.height),
    packages: withinGross(
      s.packages.map((pack) => ({ weight: weight(pack.weight), length: length(pack.length), width: length(pack.width), height: length(pack.height) })),
      s.typed?.weight ?? weight(s.weight),
    ),
    irregular: s.irregular,
    is_return: s.is_return,
    signature_confirmation: s.signature_confirmation,
    insurance: s.insurance,
    insured_value: s.insurance ? s.insured_value : undefined,
    currency: s.currency as ShipmentForm['currency'],
    line_items: s.line_items.map((item, index) => {
      const { currency, weight: kg, dg_code, duty: _duty, tax: _tax, ...rest } = item;
      return {
        ...withoutNulls(rest),
        weight: s.typed?.items[index] ?? weight(kg),
        dg_code: (dg_code ?? undefined) as ItemForm['dg_code'],
        // Only what differs is kept, so that changing the currency of the form changes the items.
        ...(currency === s.currency ? {} : { currency: currency as ItemForm['currency'] }),
      };
    }),
    comments: Array.from({ length: COMMENTS }, (_, index) => s.comments[index] ?? ''),
    reason_for_export: s.reason_for_export,
    identifiers: withoutNulls(s.identifiers),
    ignore_bad_address: isCopy ? false : s.ignore_bad_address,
  };
}

/** Items as pasted, for the form's rows; what could not be read stays as text, so that the field says what is wrong with it. */
export function pastedRows(items: readonly PastedItem[]): ItemStart[] {
  return items.slice(0, MAX_ITEMS).map((item) => ({ ...newItem(), ...item, dg_code: item.dg_code === '' ? undefined : item.dg_code }) as ItemStart);
}

/** A customs product as a row of the contents: its weight in the form's unit, its currency only if it differs. */
export function productRow(product: LineItemFacts, units: UnitSystem, currency: string): ItemStart {
  const weight = product.weight === null ? undefined : fromGrams(kgToGrams(product.weight), SYSTEM_UNITS[units].weight);
  const { dg_code: dgCode, currency: own, ...rest } = product;
  return {
    ...newItem(),
    ...rest,
    weight,
    dg_code: isDgCode(dgCode) && dgCode !== 'None' ? dgCode : undefined,
    ...(own !== currency && isCurrency(own) && { currency: own }),
  };
}
