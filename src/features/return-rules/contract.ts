/*
 * Rules for returns: what must hold of a return that came in, and what is done with it then.
 * States: on or off; a new one is off until it was tried on past returns. Where it was applied: waiting, done, failed, stopped, dropped.
 * Odd rules: they are asked in their order, once when a return has come in and again once it was looked at closer, and the first that fits and can
 * be done ends it. What is not known fits no limit. Discarding is announced, waits, and can be stopped until then.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { country, line, objectId, pathId, warehouseCode } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { isOrdered, MAX_RULE_NAME, MAX_RULES, ORDERED, several, valueRange } from '../order-rules/parts.ts';
import { CONDITIONS, DECISIONS, REASONS, RETURN_STATUSES } from '../returns/status.ts';

export const ACTIONS = ['restock', 'reship', 'verify', 'discard', 'keep'] as const;
export type RuleAction = (typeof ACTIONS)[number];

/** A discard is announced so many hours before it is done. */
export const GRACE_HOURS = 48;
/** Past returns a rule is tried on: those received in so many days, and of them at most the newest. */
export const TRY = { days: 90, mostDays: 365, most: 1000, shown: 100 } as const;

const MAX_DAYS = 3650;
const MAX_PERCENT = 1000;
const range = <T extends z.ZodType<number>>(limit: T) => z.strictObject({ min: limit.nullish(), max: limit.nullish() }).refine(isOrdered, ORDERED).nullish();

export const ruleConditions = z
  .strictObject({
    value: valueRange,
    conditions: several(z.enum(CONDITIONS)).meta({ description: 'In one of these conditions' }),
    sku_known: z.boolean().nullish().meta({ description: 'Whether stock knows every item' }),
    reasons: several(z.enum(REASONS)),
    warehouses: several(warehouseCode).meta({ description: 'Where it came back to' }),
    countries: several(country).meta({ description: 'Where the shipment went that it comes from; without one, where it was sent back from' }),
    entry_points: several(z.string().trim().toUpperCase().min(1).max(6)).meta({ description: 'Where that shipment began' }),
    shops: several(objectId).meta({ description: 'The shop of its order' }),
    age: range(z.int().min(0).max(MAX_DAYS)).meta({ description: 'Days from the shipment’s leaving to its return' }),
    reship_share: range(z.number().min(0).max(MAX_PERCENT)).meta({ description: 'The estimated reship fee in percent of the goods’ value' }),
  })
  .meta({ description: 'All of these must hold; with none the rule holds for every return' });
export type RuleConditions = z.output<typeof ruleConditions>;

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

const ruleFields = {
  name: line(MAX_RULE_NAME),
  is_active: z.boolean().default(false),
  conditions: ruleConditions.default({}),
  action: z.enum(ACTIONS),
};
/** What cannot be undone must not happen to everything that comes in. */
const isAimed = ({ action, conditions }: { action: RuleAction; conditions: RuleConditions }): boolean =>
  action !== 'discard' || Object.values(conditions).some(isSaid);
const AIMED = { path: ['action'], message: says('return-rules:problem.everything') };

export const ruleInput = z.strictObject(ruleFields).refine(isAimed, AIMED);
export type RuleInput = z.output<typeof ruleInput>;
export type RuleDraft = z.input<typeof ruleInput>;

/** A change that does not speak of it must not switch a rule off. */
const stays = z.boolean().optional().meta({ description: 'Whether it is in use; left out, it stays as it is' });
const waiting = z.boolean().default(false).meta({ description: 'When it is switched on: ask it of those too that wait for a decision now' });

const ruleOut = z.object({
  id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  conditions: ruleConditions,
  action: z.enum(ACTIONS),
  version: z.int(),
  created: z.string(),
  updated: z.string(),
});
export type ReturnRule = z.output<typeof ruleOut>;

const nullable = z.string().nullable();
const touchedReturn = z.object({
  id: z.int(),
  rma_number: z.string(),
  sender_name: nullable,
  country: nullable,
  value: z.number().nullable(),
  currency: nullable,
  received: z.string(),
  status: z.enum(RETURN_STATUSES),
  decision: z.enum(DECISIONS).nullable().meta({ description: 'What was decided in fact' }),
  waits: z.boolean().meta({ description: 'It waits for a decision now' }),
});
export type TouchedReturn = z.output<typeof touchedReturn>;

const ruleUse = z.object({
  id: z.int(),
  rule_id: z.int(),
  rule: z.string(),
  action: z.enum(ACTIONS),
  state: z.enum(['waiting', 'done', 'failed', 'stopped', 'dropped']),
  problem: nullable.meta({ description: 'Why it could not be done' }),
  applied: z.string(),
  due: nullable.meta({ description: 'When it is done unless somebody stops it' }),
});
export type RuleUse = z.output<typeof ruleUse>;

const params = z.object({ id: pathId });
const rule = z.object({ return_rule: ruleOut });
const uses = z.object({ rule_uses: z.array(ruleUse) });
const read = { access: 'returns:read', scope: 'returns' } as const;
const write = { access: 'returns:write', scope: 'returns', visit: 'change' } as const;

export const EXAMPLE_RULE: RuleDraft = {
  name: 'Not worth the way',
  conditions: { value: { max: 8, currency: 'USD' } },
  action: 'discard',
};

export const returnRules = contract('return-rules', {
  list: {
    method: 'GET',
    path: '/return-rules',
    ...read,
    summary: 'The rules for returns, in the order they are asked',
    out: z.object({ return_rules: z.array(ruleOut) }),
  },
  create: {
    method: 'POST',
    path: '/return-rules',
    ...write,
    summary: 'Add a rule after the others',
    body: z.strictObject({ ...ruleFields, waiting }).refine(isAimed, AIMED),
    out: rule,
    example: { body: EXAMPLE_RULE },
  },
  update: {
    method: 'PUT',
    path: '/return-rules/{id}',
    ...write,
    summary: 'Replace a rule, switch it on or off. `version` guards against another tab',
    params,
    body: z.strictObject({ ...ruleFields, is_active: stays, waiting, version: z.int().positive().optional() }).refine(isAimed, AIMED),
    out: rule,
    errors: ['not_found', 'conflict'],
    example: { params: { id: 840_001 }, body: { ...EXAMPLE_RULE, is_active: true } },
  },
  sort: {
    method: 'PUT',
    path: '/return-rules/sorted',
    ...write,
    summary: 'Put the rules into another order: the ids of all of them',
    body: z.strictObject({ ids: z.array(objectId).min(1).max(MAX_RULES) }),
    out: z.object({ return_rules: z.array(ruleOut) }),
    errors: ['not_found'],
    example: { body: { ids: [840_001] } },
  },
  remove: {
    method: 'DELETE',
    path: '/return-rules/{id}',
    ...write,
    summary: 'Delete a rule; what it was to discard stays',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found'],
  },
  try: {
    method: 'POST',
    path: '/return-rules/try',
    ...read,
    visit: 'look',
    summary: 'Which past returns a rule would have been applied to, and what became of them; nothing is stored',
    body: z.strictObject({
      rule: ruleInput,
      id: objectId.optional().meta({ description: 'The rule it replaces; else it comes after the others' }),
      days: z.int().min(1).max(TRY.mostDays).default(TRY.days).meta({ description: 'Received in so many days, at most the newest 1,000' }),
    }),
    out: z.object({
      looked: z.int(),
      touched: z.int(),
      waiting: z.int().meta({ description: 'How many of them wait for a decision now' }),
      returns: z.array(touchedReturn).meta({ description: 'The first 100 of them' }),
    }),
    errors: ['not_found'],
    example: { body: { rule: EXAMPLE_RULE } },
  },
  uses: {
    method: 'GET',
    path: '/returns/{id}/rules',
    ...read,
    summary: 'Which rules were applied to a return, the latest first',
    params,
    out: uses,
    errors: ['not_found'],
  },
  stop: {
    method: 'PUT',
    path: '/returns/{id}/rules/stop',
    ...write,
    summary: 'Stop what a rule is to do with a return; no rule is asked about it again',
    params,
    out: uses,
    errors: ['not_found', 'not_eligible'],
  },
});
