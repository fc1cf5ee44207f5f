import { sql } from 'kysely';
import type { DgCode } from '../../../shared/dangerous-goods.ts';
import type { Currency } from '../../../shared/money.ts';
import type { Said, Values, WordKey } from '../../../shared/words.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { feePercentOf } from '../../subscriptions/server/require-subscription.ts';
import { atPercent } from '../../subscriptions/rules.ts';
import { optionTotal, type Option, type PriceCode } from '../../estimates/rules.ts';
import { dayAt } from '../../rates/rules.ts';
import { priceOptions, type Priced, type Pricing } from '../../estimates/server/price.ts';
import type { Good } from './goods.ts';
import type { ReshipTerms } from './load-returns.ts';

/** A warehouse as reshipping needs it: where its parcels are handed over, and what it asks for packing one. */
export interface House {
  code: string;
  name: string;
  country: string;
  address: Readonly<Record<string, string | null>>;
  entryPoint: string;
  currency: string;
  reshipMinor: number;
  /** What of it the account's plan charges. */
  percent: number;
}

/** The warehouse, if parcels can leave from it and it says what packing one costs. */
export async function houseOf(tx: Tx, accountId: number, code: string): Promise<House | null> {
  const house = await maybe(
    tx,
    sql<Omit<House, 'percent'>>`
      select w.code, w.name, w.country, w.address, w.entry_point as "entryPoint", t.currency, t.reship_minor as "reshipMinor"
      from warehouses w join entry_points e on e.code = w.entry_point and e.is_active join return_terms t on t.warehouse = w.code and t.replaced_at is null
      where w.is_active and w.code = ${code}`,
  );
  return house && { ...house, percent: await feePercentOf(tx, accountId) };
}

/** What packing one parcel costs in a currency: by the terms its returns came in under, the cheapest of them; else by those in force. Null without a rate. */
function handlingOf({ book }: Pricing, house: House, kept: readonly (ReshipTerms | null)[], currency: string): number | null {
  const each = (kept.length === 0 ? [house] : kept).map((one) => {
    const { currency: from, reshipMinor } = one ?? house;
    return book.fx.convert(reshipMinor, from, currency);
  });
  return each.some((minor) => minor === null) ? null : atPercent(Math.min(...each.flatMap((minor) => minor ?? [])), house.percent);
}

/** What the price of a parcel depends on. */
export interface Parcel {
  to: { country: string; province: string | null; postal_code: string | null };
  service: string;
  terms: 'DDP' | 'DDU';
  insurance: boolean;
  signature_confirmation: boolean;
  goods: readonly Good[];
  valueMinor: number;
  currency: Currency;
  weightG: number;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  /** The address is not found, and goes all the same. */
  overrideAddress: boolean;
  /** The terms of each of its returns. */
  kept: readonly (ReshipTerms | null)[];
}

/** A fee as it is kept: its lines, and what it was reckoned for. */
export interface Estimate {
  currency: string;
  total: number;
  service: string;
  carrier: string;
  weight_g: number;
  transit_min: number;
  transit_max: number;
  lines: { code: 'reship' | PriceCode; amountMinor: number; key: WordKey; values: Values }[];
}

export interface PricedParcel {
  estimate: Estimate;
  /** All services that take it, with the whole fee of each. */
  offers: { service: string; totalMinor: number; transitMin: number; transitMax: number }[];
}

export const isRefused = (priced: PricedParcel | Said): priced is Said => 'key' in priced;

function choose({ options, unavailable }: Priced, asked: string): Option | Said {
  const cheapest = options.toSorted((a, b) => optionTotal(a) - optionTotal(b))[0];
  const fastest = options.toSorted((a, b) => a.transitMax - b.transitMax || optionTotal(a) - optionTotal(b))[0];
  if (asked === 'cheapest' || asked === 'fastest')
    return (asked === 'fastest' ? fastest : cheapest) ?? unavailable[0]?.reason ?? { key: 'labels:errors.no_services' };
  return options.find((one) => one.service === asked) ?? unavailable.find((one) => one.service === asked)?.reason ?? { key: 'validation.selection' };
}

/** What a parcel would cost: the warehouse's fee for reshipping, the carriage with its surcharges, and for DDP the duties; or why it cannot go. */
export function priceParcel(pricing: Pricing, house: House, parcel: Parcel, now: Date): PricedParcel | Said {
  const priced = priceOptions(
    pricing,
    {
      origin: house.entryPoint,
      country: parcel.to.country,
      province: parcel.to.province ?? undefined,
      postalCode: parcel.to.postal_code ?? undefined,
      kind: 'parcel',
      weightG: parcel.weightG,
      lengthMm: parcel.lengthMm ?? undefined,
      widthMm: parcel.widthMm ?? undefined,
      heightMm: parcel.heightMm ?? undefined,
      currency: parcel.currency,
      insuredValueMinor: parcel.insurance ? parcel.valueMinor : undefined,
      signature: parcel.signature_confirmation,
      overrideAddress: parcel.overrideAddress,
      dgCodes: [...new Set(parcel.goods.flatMap((good) => good.dgCode ?? []))] as DgCode[],
      terms: parcel.terms,
      date: dayAt(pricing.book, house.entryPoint, now),
    },
    parcel.goods.map((good) => ({
      valueMinor: good.valueMinor,
      currency: parcel.currency,
      quantity: good.quantity,
      hsCode: good.hsCode,
      countryOfOrigin: good.coo,
    })),
  );
  const option = choose(priced, parcel.service);
  if ('key' in option) return option;
  const own = handlingOf(pricing, house, parcel.kept, option.currency);
  if (own === null) return { key: 'rates:reason.noRate', values: { currency: house.currency } };
  const lines: Estimate['lines'] = [
    { code: 'reship', amountMinor: own, key: 'reshipments:fee.reship', values: { warehouse: house.name } },
    ...option.lines.map(({ code, amountMinor, basis }) => ({ code, amountMinor, key: basis.key, values: basis.values })),
  ];
  const estimate: Estimate = {
    currency: option.currency,
    total: own + optionTotal(option),
    service: option.service,
    carrier: option.carrier,
    weight_g: parcel.weightG,
    transit_min: option.transitMin,
    transit_max: option.transitMax,
    lines,
  };
  const offers = priced.options
    .filter((one) => one.currency === option.currency)
    .map((one) => ({ service: one.service, totalMinor: own + optionTotal(one), transitMin: one.transitMin, transitMax: one.transitMax }));
  return { estimate, offers };
}
