/*
 * What each of the operator's warehouses asks for returns, and how long a merchant has to decide. No states: the last ones saved are in force.
 * Odd rule: they are never overwritten. A return keeps the terms it came in under; what is saved holds for what comes in from then on.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { amount } from '../../shared/fields.ts';
import { DEFAULT_TERM_DAYS, MAX_TERM_DAYS, RETURN_FEES } from './rules.ts';

const days = z.int().min(1).max(MAX_TERM_DAYS);
const fees = Object.fromEntries(RETURN_FEES.map((fee) => [fee, amount])) as Record<(typeof RETURN_FEES)[number], typeof amount>;

export const termsInput = z.strictObject({
  ...fees,
  decide_days: days.meta({ description: 'What nobody has decided on by then is discarded' }),
  extend: amount.nullish().meta({ description: 'For more time, once; null where none is sold' }),
  extend_days: days.default(DEFAULT_TERM_DAYS).meta({ description: 'How much more' }),
});
export type TermsInput = z.output<typeof termsInput>;

const warehouseTerms = z.object({
  warehouse: z.string(),
  name: z.string(),
  currency: z.string().meta({ description: 'Of the warehouse; its fees are in it' }),
  is_active: z.boolean(),
  terms: z
    .object({ ...fees, decide_days: z.int(), extend: z.number().nullable(), extend_days: z.int(), currency: z.string(), since: z.string() })
    .nullable()
    .meta({ description: 'Those in force; null where no returns are taken in yet' }),
  earlier: z.int().meta({ description: 'How many returns wait for a decision under earlier terms' }),
  version: versionOut,
});
export type WarehouseTerms = z.output<typeof warehouseTerms>;

export const returnTerms = contract('returnTerms', {
  list: {
    method: 'GET',
    path: '/staff/return-terms',
    access: 'staff:pricing:read',
    summary: 'What each warehouse asks for returns and how long one has to decide (operator only)',
    out: z.object({ warehouses: z.array(warehouseTerms) }),
  },
  save: {
    method: 'PUT',
    path: '/staff/return-terms/{warehouse}',
    access: 'staff:pricing:write',
    summary: 'Put other terms in force; they hold for returns that come in from now on (operator only)',
    params: z.object({
      warehouse: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/),
    }),
    body: termsInput.extend({ version: asRead }),
    out: z.object({ warehouse: warehouseTerms }),
    errors: ['not_found', 'conflict'],
    example: {
      params: { warehouse: 'LAX' },
      body: { process: 1.2, verify: 0.8, restock: 1.5, reship: 2.2, decide_days: 15, extend: 3, extend_days: 15 },
    },
  },
});
