import { z } from 'zod';
import { country, currency, line, merchantId } from '../../../shared/fields.ts';
import type { OrderRule, RuleInput } from '../contract.ts';
import { MAX_RULE_NAME } from '../parts.ts';
import { bound, joined, range, rangesOf, several, unlessEmpty } from './shared/typed.ts';

/** A rule as it is typed: what must hold and what is done then, side by side. */
const fields = z.strictObject({
  name: line(MAX_RULE_NAME),
  countries: several(country),
  skus: several(merchantId),
  tags: several(line(24)),
  shop: z.string().default(''),
  value_min: bound,
  value_max: bound,
  currency,
  weight_min: bound,
  weight_max: bound,
  quantity_min: bound,
  quantity_max: bound,
  service: z.string().default(''),
  warehouse: z.string().default(''),
  packaging: z.string().trim().max(32).default(''),
  hold: z.boolean().default(false),
  insurance: z.boolean().default(false),
  signature: z.boolean().default(false),
  add_tags: several(line(24)),
  goes_on: z.boolean().default(false),
});

export const ruleForm = fields.superRefine(rangesOf('value', 'weight', 'quantity'));
export type RuleTyped = z.input<typeof ruleForm>;

/** A stored rule as it is typed; an empty one for a new rule. */
export function typedOf(rule: OrderRule | null, accountCurrency: string): RuleTyped {
  const { conditions = {}, actions = {}, name = '', goes_on = false }: Partial<OrderRule> = rule ?? {};
  const all = currency.safeParse(conditions.value?.currency ?? accountCurrency);
  return {
    name,
    countries: joined(conditions.countries),
    skus: joined(conditions.skus),
    tags: joined(conditions.tags),
    shop: String(conditions.shops?.[0] ?? ''),
    value_min: conditions.value?.min ?? undefined,
    value_max: conditions.value?.max ?? undefined,
    currency: all.success ? all.data : 'USD',
    weight_min: conditions.weight?.min ?? undefined,
    weight_max: conditions.weight?.max ?? undefined,
    quantity_min: conditions.quantity?.min ?? undefined,
    quantity_max: conditions.quantity?.max ?? undefined,
    service: actions.service ?? '',
    warehouse: actions.warehouse ?? '',
    packaging: actions.packaging ?? '',
    hold: actions.hold ?? false,
    insurance: actions.insurance ?? false,
    signature: actions.signature ?? false,
    add_tags: joined(actions.tags),
    goes_on,
  };
}

/** What was typed, as a rule; on or off as it was. */
export function ruleOf(typed: z.output<typeof ruleForm>, isActive: boolean): RuleInput {
  const value = range(typed.value_min, typed.value_max);
  return {
    name: typed.name,
    is_active: isActive,
    goes_on: typed.goes_on,
    conditions: {
      countries: unlessEmpty(typed.countries),
      skus: unlessEmpty(typed.skus),
      tags: unlessEmpty(typed.tags),
      shops: typed.shop === '' ? undefined : [Number(typed.shop)],
      value: value === null ? null : { ...value, currency: typed.currency },
      weight: range(typed.weight_min, typed.weight_max),
      quantity: range(typed.quantity_min, typed.quantity_max),
    },
    actions: {
      service: typed.service || undefined,
      warehouse: typed.warehouse || null,
      packaging: typed.packaging || null,
      hold: typed.hold || undefined,
      insurance: typed.insurance || undefined,
      signature: typed.signature || undefined,
      tags: unlessEmpty(typed.add_tags),
    },
  };
}
