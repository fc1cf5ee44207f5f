import type { Sent } from '../../../shared/contract.ts';
import type { estimates } from '../../estimates/contract.ts';
import type { Shipment } from '../shipment-out.ts';

type EstimateQuery = NonNullable<Sent<typeof estimates.get>['query']>;

const cents = (amount: number) => Math.round(amount * 100) / 100;

/** The contents for the estimate: value of a line, HS code, origin, and the currency where it is another than the shipment's. */
function goodsOf(s: Shipment): string {
  return s.line_items
    .map((item) => `${cents(item.value * item.quantity)}:${item.hts_code ?? ''}:${item.coo}${item.currency === s.currency ? '' : `:${item.currency}`}`)
    .join(',');
}

/** The query for a saved shipment's price before its label is bought. */
export function estimateOf(s: Shipment, isOverride: boolean): EstimateQuery {
  const dangerous = [...new Set(s.line_items.flatMap((item) => (item.dg_code === null || item.dg_code === 'None' ? [] : [item.dg_code])))];
  return {
    entry_point: s.entry_point,
    exit_point: s.exit_point ?? undefined,
    country: s.to.country,
    province: s.to.province ?? undefined,
    postal_code: s.to.postal_code ?? undefined,
    kind: s.kind,
    weight: s.weight,
    length: s.length ?? undefined,
    width: s.width ?? undefined,
    height: s.height ?? undefined,
    currency: s.currency as EstimateQuery['currency'],
    insurance: s.insurance ? s.insured_value : undefined,
    signature_confirmation: s.signature_confirmation,
    irregular: s.irregular,
    is_return: s.is_return,
    terms: s.terms,
    dg_codes: dangerous.length === 0 ? undefined : dangerous.join(','),
    goods: goodsOf(s) || undefined,
    ignore_bad_address: isOverride || undefined,
  };
}
