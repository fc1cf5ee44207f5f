import type { Sent } from '../../../shared/contract.ts';
import { estimates } from '../../estimates/contract.ts';
import type { ShipmentStart } from './shipment-values.ts';

export type EstimateQuery = NonNullable<Sent<typeof estimates.get>['query']>;

/** The most characters of goods a query may carry (estimates/contract.ts); beyond that only their sum is sent. */
const MAX_GOODS = 4000;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const cents = (amount: number): number => Math.round(amount * 100) / 100;

export interface Totals {
  pieces: number;
  /** In the units of the form. */
  weight: number;
  /** Of items in the currency of the form. */
  value: number;
  /** Of items in others. */
  others: ReadonlyMap<string, number>;
  /** The items weigh more than the gross weight ('Please increase weight', spec §5). */
  isOver: boolean;
}

/** The parcel's contents, as far as typed. */
export function totalsOf(values: ShipmentStart): Totals {
  const totals = { pieces: 0, weight: 0, value: 0 };
  const others = new Map<string, number>();
  for (const item of values.line_items ?? []) {
    const pieces = isNumber(item?.quantity) ? item.quantity : 0;
    const hasMore = isNumber(item?.value) || isNumber(item?.weight);
    totals.pieces += hasMore ? pieces : 0;
    if (isNumber(item?.weight)) totals.weight += item.weight * pieces;
    if (!isNumber(item?.value)) continue;
    if (item.currency === undefined || item.currency === values.currency) totals.value += item.value * pieces;
    else others.set(item.currency, cents((others.get(item.currency) ?? 0) + item.value * pieces));
  }
  const gross = values.weight;
  return { ...totals, value: cents(totals.value), others, isOver: isNumber(gross) && totals.weight > gross * 1.000001 };
}

/** The contents as the estimate takes them; lines with the same code and origin are merged. */
function goodsOf(values: ShipmentStart): string | undefined {
  const sums = new Map<string, { sum: number; own: string }>();
  (values.line_items ?? []).forEach((item, index) => {
    if (!isNumber(item?.value) || !isNumber(item.quantity) || item.value < 0) return;
    const own = item.currency === undefined || item.currency === values.currency ? '' : `:${item.currency}`;
    const digits = String(item.hts_code ?? '').replace(/[.\s]/g, '');
    const code = /^\d{6,13}$/.test(digits) ? digits : '';
    const origin = /^[A-Z]{2}$/.test(item.coo ?? '') ? item.coo : '';
    // Without a code, customs counts every line as its own kind of goods.
    const key = `:${code}:${origin}${own}${code === '' ? `#${index}` : ''}`;
    sums.set(key, { sum: cents((sums.get(key)?.sum ?? 0) + item.value * item.quantity), own });
  });
  const lines = [...sums].filter(([, { sum }]) => sum > 0).map(([key, { sum }]) => `${sum}${key.replace(/#\d+$/, '')}`);
  if (lines.length === 0) return undefined;
  const text = lines.join(',');
  if (text.length <= MAX_GOODS) return text;
  const byCurrency = Map.groupBy(sums.values(), ({ own }) => own);
  return [...byCurrency].map(([own, some]) => `${cents(some.reduce((all, { sum }) => all + sum, 0))}::${own}`).join(',');
}

/** What it will be insured for: the goods where the field is empty, which is told once all are in one currency. */
function insuredValue(values: ShipmentStart): number | undefined {
  if (values.insurance !== true) return undefined;
  if (isNumber(values.insured_value)) return values.insured_value;
  const { value, others } = totalsOf(values);
  return others.size === 0 && value > 0 ? value : undefined;
}

/** The estimate for a half-typed form: null while origin, destination or weight are missing or wrong; other wrong fields are left out. */
export function liveEstimate(values: ShipmentStart, isNotFound: boolean): EstimateQuery | null {
  const side = (value: unknown, isThickness = false): number | undefined =>
    isNumber(value) && value <= 1000 && (isThickness ? value > 0 : value > 1) ? value : undefined;
  const isEnvelope = values.kind === 'envelope';
  const sides = { length: side(values.length), width: side(values.width), height: side(values.height, isEnvelope) };
  const isWhole = sides.length !== undefined && sides.width !== undefined && sides.height !== undefined;
  const codes = [
    ...new Set(
      (values.line_items ?? []).flatMap((item) =>
        item?.dg_code === undefined || item.dg_code === null || item.dg_code === 'None' || String(item.dg_code) === '' ? [] : [item.dg_code],
      ),
    ),
  ];
  const query: EstimateQuery = {
    entry_point: values.entry_point,
    exit_point: values.exit_point ?? undefined,
    country: values.to?.country ?? '',
    province: values.to?.province || undefined,
    postal_code: values.to?.postal_code || undefined,
    kind: values.kind,
    units: values.units,
    weight: isNumber(values.weight) ? values.weight : '',
    ...(isEnvelope ? { height: sides.height } : isWhole ? sides : {}),
    currency: values.currency,
    goods: goodsOf(values),
    insurance: insuredValue(values),
    signature_confirmation: values.signature_confirmation === true || undefined,
    irregular: values.irregular === true || undefined,
    is_return: values.is_return === true || undefined,
    terms: values.terms,
    dg_codes: codes.length === 0 ? undefined : codes.join(','),
    ignore_bad_address: isNotFound || undefined,
  };
  return estimates.get.query.safeParse(query).success ? query : null;
}
