import { z } from 'zod';
import { country, currency, line } from '../../../shared/fields.ts';
import { MAX_RULE_NAME } from '../../order-rules/parts.ts';
import { bound, joined, range, rangesOf, several, unlessEmpty } from '../../order-rules/web/shared/typed.ts';
import { CONDITIONS, REASONS } from '../../returns/status.ts';
import { ACTIONS, type ReturnRule, type RuleInput } from '../contract.ts';

const entryPoint = z.string().trim().toUpperCase().min(1).max(6);
const tick = z.boolean().default(false);

/** A rule as it is typed: what must hold and what is done then, side by side. */
const fields = z.strictObject({
  name: line(MAX_RULE_NAME),
  value_min: bound,
  value_max: bound,
  currency,
  condition: z.strictObject({ new: tick, opened: tick, damaged: tick, junk: tick }),
  sku: z.enum(['', 'known', 'unknown']).default(''),
  reason: z.enum(['', ...REASONS]).default(''),
  warehouse: z.string().default(''),
  countries: several(country),
  entry_points: several(entryPoint),
  shop: z.string().default(''),
  age_min: bound,
  age_max: bound,
  share_min: bound,
  share_max: bound,
  action: z.enum(ACTIONS),
});

export const ruleForm = fields.superRefine(rangesOf('value', 'age', 'share'));
export type RuleTyped = z.input<typeof ruleForm>;

/** What a new rule begins with. */
export type RuleBegin = Partial<Pick<ReturnRule, 'name' | 'conditions' | 'action'>>;

/** A stored rule as it is typed; what one begins with for a new rule. */
export function typedOf({ name = '', conditions = {}, action = 'restock' }: RuleBegin, accountCurrency: string): RuleTyped {
  const { value, age, reship_share: share, sku_known: known } = conditions;
  const own = currency.safeParse(value?.currency ?? accountCurrency);
  const has = (one: (typeof CONDITIONS)[number]): boolean => conditions.conditions?.includes(one) ?? false;
  return {
    name,
    value_min: value?.min ?? undefined,
    value_max: value?.max ?? undefined,
    currency: own.success ? own.data : 'USD',
    condition: { new: has('new'), opened: has('opened'), damaged: has('damaged'), junk: has('junk') },
    sku: known === true ? 'known' : known === false ? 'unknown' : '',
    reason: conditions.reasons?.[0] ?? '',
    warehouse: conditions.warehouses?.[0] ?? '',
    countries: joined(conditions.countries),
    entry_points: joined(conditions.entry_points),
    shop: String(conditions.shops?.[0] ?? ''),
    age_min: age?.min ?? undefined,
    age_max: age?.max ?? undefined,
    share_min: share?.min ?? undefined,
    share_max: share?.max ?? undefined,
    action,
  };
}

/** What the form cannot show of a rule made by API: more than one of these is kept while the first is still the one chosen. */
const kept = <T>(chosen: T | undefined, before: readonly T[] | undefined): T[] | undefined =>
  chosen === undefined ? undefined : before !== undefined && before[0] === chosen ? [...before] : [chosen];

/** What was typed, as a rule; on or off as it was. */
export function ruleOf(typed: z.output<typeof ruleForm>, isActive: boolean, before: RuleInput['conditions'] = {}): RuleInput {
  const value = range(typed.value_min, typed.value_max);
  return {
    name: typed.name,
    is_active: isActive,
    action: typed.action,
    conditions: {
      value: value === null ? null : { ...value, currency: typed.currency },
      conditions: unlessEmpty(CONDITIONS.filter((one) => typed.condition[one])),
      sku_known: typed.sku === '' ? null : typed.sku === 'known',
      reasons: kept(typed.reason === '' ? undefined : typed.reason, before.reasons),
      warehouses: kept(typed.warehouse || undefined, before.warehouses),
      countries: unlessEmpty(typed.countries),
      entry_points: unlessEmpty(typed.entry_points),
      shops: kept(typed.shop === '' ? undefined : Number(typed.shop), before.shops),
      age: range(typed.age_min, typed.age_max),
      reship_share: range(typed.share_min, typed.share_max),
    },
  };
}
