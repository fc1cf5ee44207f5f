import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountriesInSentence } from '../../../web/use-country-names.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { OrderRule } from '../contract.ts';
import { useAnyOf } from './shared/use-any-of.ts';
import { useRangeText } from './shared/use-range-text.ts';
import { useShopNames } from './shared/use-shop-names.ts';

/** A rule in words: what must hold of an order, and what is done then. */
export function useRuleText(): (rule: Pick<OrderRule, 'conditions' | 'actions'>) => { when: string; then: string } {
  const { t, known } = useWords('order-rules');
  const { list, money, number, weight } = useFormat();
  const anyOf = useAnyOf();
  const countryOf = useCountriesInSentence();
  const shops = useShopNames();
  const warehouseOf = useWarehouseNames();
  const between = useRangeText();
  return ({ conditions: c, actions: a }) => {
    const { value, weight: kg, quantity } = c;
    const when = [
      c.countries?.length && t('when.countries', { list: anyOf(c.countries.map(countryOf)) }),
      value && t('when.value', { range: between(value, (amount) => money(amount, value.currency)) }),
      kg && t('when.weight', { range: between(kg, weight) }),
      quantity && t('when.quantity', { range: between(quantity, (units) => number(units)) }),
      c.skus?.length && t('when.skus', { list: anyOf(c.skus) }),
      c.shops?.length && t('when.shops', { list: anyOf(c.shops.map((id) => shops.get(id) ?? String(id))) }),
      c.tags?.length && t('when.tags', { list: anyOf(c.tags) }),
    ].filter((one) => typeof one === 'string');
    const then = [
      a.service && t('then.service', { value: known('rates:service', a.service) ?? a.service }),
      a.warehouse && t('then.warehouse', { value: warehouseOf(a.warehouse) }),
      a.packaging && t('then.packaging', { value: a.packaging }),
      a.hold && t('then.hold'),
      a.insurance && t('then.insurance'),
      a.signature && t('then.signature'),
      a.tags?.length && t('then.tags', { value: list(a.tags) }),
    ].filter((one): one is string => typeof one === 'string' && one !== '');
    const all = ([first = '', ...others]: readonly string[]) => others.reduce((before, next) => t('and', { before, next }), first);
    return { when: when.length === 0 ? t('always') : all(when), then: all(then) };
  };
}
