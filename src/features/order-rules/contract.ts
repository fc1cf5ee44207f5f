/*
 * Rules for orders: what must hold of an order, and what is done with it then, while it is processed.
 * States: on or off; a new one is off until it was tried on past orders.
 * Odd rules: they are asked in their order and the first that holds ends it, unless it says to go on; where two say something of the same, the
 * earlier one stands. What the order itself says of service or warehouse stands before any rule. An order that was released is not held again.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { country, line, merchantId, objectId, pathId, serviceCode, warehouseCode } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { isOrdered, MAX_RULE_NAME, MAX_RULES, ORDERED, several, valueRange } from './parts.ts';

/** Instead of a service's code. */
export const RULE_SERVICES = ['cheapest', 'fastest'] as const;
/** Of how many past orders a rule can be tried. */
export const TRY = { most: 1000, usual: 200 } as const;

const MAX_TAGS = 10;
const MAX_KG = 10_000;
const MAX_UNITS = 999_900;

const tag = line(24);

export const ruleConditions = z
  .strictObject({
    countries: several(country),
    value: valueRange,
    weight: z
      .strictObject({ min: z.number().min(0).max(MAX_KG).nullish(), max: z.number().positive().max(MAX_KG).nullish() })
      .refine(isOrdered, ORDERED)
      .nullish()
      .meta({ description: 'Of the goods without packaging, in kg' }),
    quantity: z
      .strictObject({ min: z.int().min(1).max(MAX_UNITS).nullish(), max: z.int().min(1).max(MAX_UNITS).nullish() })
      .refine(isOrdered, ORDERED)
      .nullish()
      .meta({ description: 'Units of all lines together' }),
    skus: several(merchantId).meta({ description: 'At least one of these is ordered' }),
    shops: several(objectId).meta({ description: 'It came from one of these shops' }),
    tags: several(tag).meta({ description: 'It has at least one of these' }),
  })
  .meta({ description: 'All of these must hold; with none the rule holds for every order' });
export type RuleConditions = z.output<typeof ruleConditions>;

export const ruleActions = z
  .strictObject({
    service: serviceCode.meta({ description: 'A service’s code, `cheapest` or `fastest`, for orders whose service is left to the rules' }),
    warehouse: warehouseCode.nullish().meta({ description: 'Where it must be packed, unless the order says so itself' }),
    packaging: merchantId.nullish().meta({ description: 'Code of a warehouse’s packaging, or product ID of the merchant’s own' }),
    hold: z.boolean().optional(),
    insurance: z.boolean().optional(),
    signature: z.boolean().optional(),
    tags: z.array(tag).max(MAX_TAGS).optional(),
  })
  .refine((a) => Boolean(a.service || a.warehouse || a.packaging || a.hold || a.insurance || a.signature || a.tags?.length), {
    path: ['service'],
    message: says('order-rules:problem.nothing'),
  });
/** A rule from the store may lack what one from a request has as `undefined`. */
export type RuleActions = Partial<z.output<typeof ruleActions>>;

export const ruleInput = z.strictObject({
  name: line(MAX_RULE_NAME),
  is_active: z.boolean().default(false),
  goes_on: z.boolean().default(false).meta({ description: 'Whether the rules after it are asked too' }),
  conditions: ruleConditions.default({}),
  actions: ruleActions,
});
export type RuleInput = z.output<typeof ruleInput>;
export type RuleDraft = z.input<typeof ruleInput>;

/** A change that does not speak of it must not switch a rule off. */
const stays = z.boolean().optional().meta({ description: 'Whether it is in use; left out, it stays as it is' });

const ruleOut = z.object({
  id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  goes_on: z.boolean(),
  conditions: ruleConditions,
  actions: z.object({ ...ruleActions.shape, service: z.string().optional() }),
  version: z.int(),
  created: z.string(),
  updated: z.string(),
});
export type OrderRule = z.output<typeof ruleOut>;

const told = z.union([z.string(), z.boolean()]).nullable();
const changed = z.object({ what: z.enum(['hold', 'service', 'warehouse', 'packaging', 'insurance', 'signature', 'tags']), from: told, to: told });
export type RuleChange = z.output<typeof changed>;
const touchedOrder = z.object({ id: z.int(), order_number: z.string().nullable(), name: z.string(), country: z.string(), changes: z.array(changed) });
export type TouchedOrder = z.output<typeof touchedOrder>;

const params = z.object({ id: pathId });
const rule = z.object({ order_rule: ruleOut });
const read = { access: 'fulfilment:read', scope: 'orders' } as const;
const write = { access: 'fulfilment:write', scope: 'orders', visit: 'change' } as const;

export const EXAMPLE_RULE: RuleDraft = {
  name: 'Dear parcels to the US',
  conditions: { countries: ['US'], value: { min: 200, currency: 'USD' } },
  actions: { service: 'priority', insurance: true, signature: true },
};

export const orderRules = contract('order-rules', {
  list: {
    method: 'GET',
    path: '/order-rules',
    ...read,
    summary: 'The rules for orders, in the order they are asked',
    out: z.object({ order_rules: z.array(ruleOut) }),
  },
  create: {
    method: 'POST',
    path: '/order-rules',
    ...write,
    summary: 'Add a rule after the others',
    body: ruleInput,
    out: rule,
    example: { body: EXAMPLE_RULE },
  },
  update: {
    method: 'PUT',
    path: '/order-rules/{id}',
    ...write,
    summary: 'Replace a rule, switch it on or off. `version` guards against another tab',
    params,
    body: ruleInput.extend({ is_active: stays, version: z.int().positive().optional() }),
    out: rule,
    errors: ['not_found', 'conflict'],
    example: { params: { id: 790_001 }, body: { ...EXAMPLE_RULE, is_active: true } },
  },
  sort: {
    method: 'PUT',
    path: '/order-rules/sorted',
    ...write,
    summary: 'Put the rules into another order: the ids of all of them',
    body: z.strictObject({ ids: z.array(objectId).min(1).max(MAX_RULES) }),
    out: z.object({ order_rules: z.array(ruleOut) }),
    errors: ['not_found'],
    example: { body: { ids: [790_001] } },
  },
  remove: {
    method: 'DELETE',
    path: '/order-rules/{id}',
    ...write,
    summary: 'Delete a rule',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found'],
  },
  try: {
    method: 'POST',
    path: '/order-rules/try',
    ...read,
    visit: 'look',
    summary: 'Which of the last orders a rule would have touched, and what would have changed; nothing is stored',
    body: z.strictObject({
      rule: ruleInput,
      id: objectId.optional().meta({ description: 'The rule it replaces; else it comes after the others' }),
      last: z.int().min(1).max(TRY.most).default(TRY.usual).meta({ description: 'Of so many orders, the newest' }),
    }),
    out: z.object({ looked: z.int(), touched: z.int(), orders: z.array(touchedOrder).meta({ description: 'The first 100 of them' }) }),
    errors: ['not_found'],
    example: { body: { rule: EXAMPLE_RULE } },
  },
});
