import { isCurrency } from '../../../shared/money.ts';
import type { Return } from '../../returns/return-out.ts';
import type { RuleBegin } from './rule-form.ts';

const STEP = 5;

/** What a fee is of the goods' value in percent, rounded up to the next five. */
function shareOf({ advice }: Pick<Return, 'advice'>): number | null {
  const parts = advice.find((one) => one.decision === 'reship')?.parts ?? [];
  const goods = parts.find(({ code }) => code === 'goods')?.amount ?? null;
  const costs = parts.filter(({ code }) => code !== 'goods').map(({ amount }) => amount);
  if (goods === null || goods <= 0 || costs.includes(null)) return null;
  const fee = costs.reduce<number>((sum, amount) => sum - (amount ?? 0), 0);
  return Math.ceil((100 * fee) / goods / STEP) * STEP;
}

/**
 * The rule that would do with others like it what is advised for this return: for the reasons the advice has. Null where nothing is advised, or what
 * it is advised for is not known.
 */
export function ruleOfAdvice(one: Pick<Return, 'advice' | 'condition' | 'value' | 'currency'>): RuleBegin | null {
  const best = one.advice.find((choice) => choice.is_best);
  const conditions = one.condition === null ? undefined : [one.condition];
  if (best?.decision === 'restock') return { action: 'restock', conditions: { conditions, sku_known: true } };
  if (best?.decision === 'reship') {
    const share = shareOf(one);
    return share === null ? null : { action: 'reship', conditions: { conditions, reship_share: { max: share } } };
  }
  if (best?.decision !== 'discard') return null;
  if (one.condition === 'junk') return { action: 'discard', conditions: { conditions } };
  if (one.value === null || !isCurrency(one.currency)) return null;
  return { action: 'discard', conditions: { conditions, value: { max: one.value, currency: one.currency } } };
}
