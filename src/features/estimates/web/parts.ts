import type { BarLook } from '../../../ui/Bar.tsx';
import type { EstimateService } from '../contract.ts';
import { isCustoms } from '../rules.ts';

export const PARTS = ['carriage', 'surcharges', 'customs'] as const;
export type Part = (typeof PARTS)[number];

/** Duties are hatched: they are estimated. */
export const LOOKS: Record<Part, BarLook> = { carriage: 'main', surcharges: 'second', customs: 'hatched' };

/** Sums of decimals, without what their binary form adds. */
const cents = (amount: number): number => Math.round(amount * 1000) / 1000;

export const partOf = (code: EstimateService['price'][number]['code']): Part => {
  if (code === 'base') return 'carriage';
  return isCustoms(code) ? 'customs' : 'surcharges';
};

/** What a price is made of: together, the price. */
export function partsOf({ price }: Pick<EstimateService, 'price'>): Record<Part, number> {
  const sums: Record<Part, number> = { carriage: 0, surcharges: 0, customs: 0 };
  for (const { code, amount } of price) sums[partOf(code)] = cents(sums[partOf(code)] + amount);
  return sums;
}

/** Whether duties are in the price; unknown ones are not, whatever the terms. */
export function dutiesNote({ duties }: Pick<EstimateService, 'duties'>): 'withDuties' | 'withoutDuties' | 'unknownDuties' {
  if (duties?.charged !== true) return 'withoutDuties';
  return duties.lines.length === 0 && duties.warnings.length > 0 ? 'unknownDuties' : 'withDuties';
}

export interface TradeOff {
  cheaper: EstimateService;
  dearer: EstimateService;
  saved: number;
  /** Business days that the cheaper one may take longer; negative if it is faster. */
  later: number;
}

/** What the cheaper of two services saves, and what that costs in days. */
export function tradeOff(one: EstimateService, other: EstimateService): TradeOff {
  const isCheaper = one.total_cost < other.total_cost || (one.total_cost === other.total_cost && one.transit_max <= other.transit_max);
  const [cheaper, dearer] = isCheaper ? [one, other] : [other, one];
  return { cheaper, dearer, saved: cents(dearer.total_cost - cheaper.total_cost), later: cheaper.transit_max - dearer.transit_max };
}
