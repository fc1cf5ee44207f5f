import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountriesInSentence } from '../../../web/use-country-names.ts';
import type { RuleText } from '../../order-rules/web/shared/RuleList.tsx';
import { useAnyOf } from '../../order-rules/web/shared/use-any-of.ts';
import { useRangeText } from '../../order-rules/web/shared/use-range-text.ts';
import { useShopNames } from '../../order-rules/web/shared/use-shop-names.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { ReturnRule } from '../contract.ts';

/** A rule in words: what must hold of a return, and what is done then. */
export function useRuleText(): (rule: Pick<ReturnRule, 'conditions' | 'action'>) => RuleText {
  const { t } = useWords('return-rules');
  const { money, number } = useFormat();
  const anyOf = useAnyOf();
  const between = useRangeText();
  const countryOf = useCountriesInSentence();
  const shops = useShopNames();
  const warehouseOf = useWarehouseNames();
  return ({ conditions: c, action }) => {
    const { value, age, reship_share: share, sku_known: known } = c;
    const when = [
      value && t('when.value', { range: between(value, (amount) => money(amount, value.currency)) }),
      c.conditions?.length && t('when.conditions', { list: anyOf(c.conditions.map((one) => t(`returns:condition.${one}`))) }),
      known !== undefined && known !== null && t(known ? 'when.known' : 'when.unknown'),
      c.reasons?.length && t('when.reasons', { list: anyOf(c.reasons.map((one) => t(`returns:reason.${one}`))) }),
      c.warehouses?.length && t('when.warehouses', { list: anyOf(c.warehouses.map(warehouseOf)) }),
      c.countries?.length && t('when.countries', { list: anyOf(c.countries.map(countryOf)) }),
      c.entry_points?.length && t('when.entry_points', { list: anyOf(c.entry_points) }),
      c.shops?.length && t('when.shops', { list: anyOf(c.shops.map((id) => shops.get(id) ?? String(id))) }),
      age && t('when.age', { range: between(age, (days) => number(days)) }),
      share && t('when.reship_share', { range: between(share, (percent) => `${number(percent)}\u00A0%`) }),
    ].filter((one) => typeof one === 'string');
    const [first = t('always'), ...others] = when;
    return { when: others.reduce((before, next) => t('and', { before, next }), first), then: t(`action.${action}`) };
  };
}
