import type { DgCode } from '../../../shared/dangerous-goods.ts';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { isCurrency, toWire, type Currency } from '../../../shared/money.ts';
import type { Said } from '../../../shared/words.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { dayAt } from '../../rates/rules.ts';
import { priceOptions, type Priced, type Pricing } from '../../estimates/server/price.ts';
import { isCustoms, optionTotal } from '../../estimates/rules.ts';
import type { LandedItem } from '../../duties/types.ts';
import type { OrderEstimate } from '../order-out.ts';
import { parcelOf, type Box, type Parcel } from '../packaging.ts';
import type { House } from './houses.ts';
import { unitsOf, weightOf, type Goods, type GoodsById, type LineWork, type OrderWork } from './load-work.ts';

type Option = Priced['options'][number];

/** What a warehouse charges for a parcel, in the currency of its carriage, minor units. */
export interface Fees {
  pick: number;
  pack: number;
  packaging: number;
  packingSlip: number;
}

/** What an order's parcel depends on. */
export type Carried = Pick<
  OrderWork,
  'to_country' | 'to_province' | 'to_postal_code' | 'terms' | 'service' | 'insurance' | 'signature_confirmation' | 'packing_slip' | 'currency' | 'by_rules'
>;

/** Units of a line that go in one parcel. */
export interface Packed {
  line: LineWork;
  quantity: number;
}

export interface PricedParcel {
  parcel: Parcel;
  option: Option;
  fees: Fees;
  /** Everything that is charged for it, in the option's currency. */
  totalMinor: number;
}

/** What one unit of a line is worth: sold for, else the product's own value; in its currency. */
export const worthOf = (line: LineWork, product: Goods | undefined, currency: string): { minor: number; currency: Currency } => {
  const own = line.sold_for_minor === null && product !== undefined ? product.currency : currency;
  return { minor: line.sold_for_minor ?? product?.value_minor ?? 0, currency: isCurrency(own) ? own : 'USD' };
};

/** What goods are worth together in a currency; or why nobody knows: that of some has no rate to it. */
export function worthTogether(fx: FxSnapshot, packed: readonly Packed[], goods: GoodsById, currency: Currency): number | Said {
  let sum = 0;
  for (const { line, quantity } of packed) {
    const { minor, currency: own } = worthOf(line, goods.get(line.product_id ?? 0), currency);
    const worth = fx.convert(minor * quantity, own, currency);
    if (worth === null) return { key: 'rates:reason.noRate', values: { currency: fx.convert(1, own, 'USD') === null ? own : currency } };
    sum += worth;
  }
  return sum;
}

/** The HS code of a product for a destination: that country's own, else the general one. */
export const hsCodeOf = (product: Goods | undefined, country: string): string | null =>
  product?.hs_codes.find((one) => one.country === country)?.hs_code ?? product?.hts_code ?? null;

/** What a warehouse charges; null when its currency has no rate to that of the carriage. */
export function feesOf(
  pricing: Pricing,
  house: House,
  { units, box, hasSlip, currency }: { units: number; box: Box | null; hasSlip: boolean; currency: string },
): Fees | null {
  const minor = (amount: number) => pricing.book.fx.convert(amount, house.currency, currency);
  const [pick, pack, packaging, packingSlip] = [
    minor(house.pickUnitMinor * units),
    minor(house.packOrderMinor),
    minor(box?.priceMinor ?? 0),
    minor(hasSlip ? house.packingSlipMinor : 0),
  ];
  return pick === null || pack === null || packaging === null || packingSlip === null ? null : { pick, pack, packaging, packingSlip };
}

export const feesTotal = ({ pick, pack, packaging, packingSlip }: Fees): number => pick + pack + packaging + packingSlip;

/** Services that take a parcel of some worth, and why others do not. */
function optionsFor(
  pricing: Pricing,
  order: Carried,
  packed: readonly Packed[],
  goods: GoodsById,
  house: House,
  parcel: Parcel,
  how: { now: Date; overrideAddress: boolean; currency: Currency; worthMinor: number },
): Priced {
  const { currency } = how;
  const product = (line: LineWork) => goods.get(line.product_id ?? 0);
  const items: LandedItem[] = packed.map(({ line, quantity }) => {
    const worth = worthOf(line, product(line), currency);
    return {
      valueMinor: worth.minor,
      currency: worth.currency,
      quantity,
      hsCode: hsCodeOf(product(line), order.to_country),
      countryOfOrigin: product(line)?.coo,
      weightG: weightOf(goods, line.product_id ?? 0) || null,
    };
  });
  const codes = packed.flatMap(({ line }) => (product(line)?.parts ?? []).flatMap((part) => goods.get(part.productId)?.dg_code ?? []));
  return priceOptions(
    pricing,
    {
      origin: house.entryPoint,
      country: order.to_country,
      province: order.to_province ?? undefined,
      postalCode: order.to_postal_code ?? undefined,
      kind: 'parcel',
      weightG: parcel.weightG,
      lengthMm: parcel.lengthMm,
      widthMm: parcel.widthMm,
      heightMm: parcel.heightMm,
      currency,
      insuredValueMinor: order.insurance ? how.worthMinor : undefined,
      signature: order.signature_confirmation,
      overrideAddress: how.overrideAddress,
      dgCodes: [...new Set(codes)].filter((code) => code !== 'None') as DgCode[],
      terms: order.terms,
      date: dayAt(pricing.book, house.entryPoint, how.now),
    },
    items,
  );
}

/** The service that was asked for: by its code, the fastest, or else the cheapest. */
function choose({ options, unavailable }: Priced, asked: string): Option | Said {
  const cheapest = options.toSorted((a, b) => optionTotal(a) - optionTotal(b));
  if (asked === 'fastest')
    return options.toSorted((a, b) => a.transitMax - b.transitMax || optionTotal(a) - optionTotal(b))[0] ?? { key: 'labels:errors.no_services' };
  const [first] = cheapest;
  if (asked === '' || asked === 'cheapest' || asked === 'rule') return first ?? unavailable[0]?.reason ?? { key: 'labels:errors.no_services' };
  return options.find((one) => one.service === asked) ?? unavailable.find((one) => one.service === asked)?.reason ?? { key: 'orders:problem.noService' };
}

const isRefusal = (chosen: Option | Said): chosen is Said => 'key' in chosen;

export interface Asked {
  pricing: Pricing;
  order: Carried;
  packed: readonly Packed[];
  goods: GoodsById;
  house: House;
  now: Date;
  overrideAddress: boolean;
}

/**
 * What the parcel of some units from a warehouse is expected to be and to cost; or why no service takes it. Goods whose worth is not known in the order's
 * currency are refused here already: their shipment could not be stored at the packing desk.
 */
export function priceParcel({ pricing, order, packed, goods, house, ...how }: Asked): PricedParcel | Said {
  const units = packed.flatMap(({ line, quantity }) => unitsOf(goods, line.product_id ?? 0, quantity));
  const parcel = parcelOf(units, house.boxes, order.by_rules?.packaging);
  const currency: Currency = isCurrency(order.currency) ? order.currency : 'USD';
  const worthMinor = worthTogether(pricing.book.fx, packed, goods, currency);
  if (typeof worthMinor !== 'number') return worthMinor;
  const option = choose(optionsFor(pricing, order, packed, goods, house, parcel, { ...how, currency, worthMinor }), order.service);
  if (isRefusal(option)) return option;
  const count = units.reduce((sum, unit) => sum + unit.quantity, 0);
  const fees = feesOf(pricing, house, { units: count, box: parcel.box, hasSlip: order.packing_slip, currency: option.currency });
  if (fees === null) return { key: 'rates:reason.noRate', values: { currency: house.currency } };
  return { parcel, option, fees, totalMinor: optionTotal(option) + feesTotal(fees) };
}

const customsIn = ({ lines }: Option): number => lines.filter((line) => isCustoms(line.code)).reduce((sum, line) => sum + line.amountMinor, 0);

/** What carriage costs, without what customs take; minor units of the option's currency. */
export const carriageOf = (option: Option): number => optionTotal(option) - customsIn(option);

/** The estimate as the API shows it; of several parcels the first, with the money of all. */
export function shownEstimate(warehouse: string, first: PricedParcel, others: readonly PricedParcel[] = []): OrderEstimate {
  const { option, parcel } = first;
  const all = [first, ...others];
  const money = (of: (one: PricedParcel) => number) =>
    toWire(
      all.reduce((sum, one) => sum + of(one), 0),
      option.currency,
    );
  const customs = ({ option }: PricedParcel) => customsIn(option);
  return {
    currency: option.currency,
    warehouse,
    service: option.service,
    carrier: option.carrier,
    weight: gramsToKg(parcel.weightG),
    packaging: parcel.box?.code ?? null,
    shipping: money((one) => carriageOf(one.option)),
    duties: money(customs),
    pick: money((one) => one.fees.pick),
    pack: money((one) => one.fees.pack),
    packaging_fee: money((one) => one.fees.packaging),
    packing_slip: money((one) => one.fees.packingSlip),
    total: money((one) => one.totalMinor),
    transit_min: option.transitMin,
    transit_max: option.transitMax,
    deliver_from: option.deliverFrom,
    deliver_to: option.deliverTo,
  };
}
