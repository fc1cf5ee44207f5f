import { z } from 'zod';
import { AREAS } from './access.ts';
import { ACCOUNT_ROLES } from './permissions.ts';
import { party } from './shapes.ts';
import { LANGUAGES } from './words.ts';

/** The person in the account they work in, directly or through a program. Money is a decimal number in `currency`. */
export const sessionUser = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null for a program. */
  email: z.string().nullable(),
  /** Null, as the three below, in test mode and for a program whose scopes do not include reading the balance. */
  balance: z.number().nullable(),
  /** Held for what is on its way; part of neither balance nor available credit. */
  reserved: z.number().nullable(),
  /** Balance and credit limit together: what can still be spent. */
  available_credit: z.number().nullable(),
  credit_limit: z.number().nullable(),
  currency: z.string(),
  balances: z
    .array(z.object({ currency: z.string(), balance: z.number(), reserved: z.number(), available_credit: z.number() }))
    .nullable()
    .meta({ description: 'What the account has by currency; it pays in one. Null where `balance` is' }),
  credit_limits: z
    .array(z.object({ currency: z.string(), credit_limit: z.number() }))
    .nullable()
    .meta({ description: 'How far the balance may fall below zero, by currency; null where `balance` is' }),
  address: party.nullable().meta({ description: 'The sender printed on labels; null while it is not set, and for a program that may not read settings' }),
  /** Id 0 and no name while none is chosen, which is only possible on the accounts site. */
  account: z.object({
    id: z.int(),
    name: z.string(),
    country: z.string().nullable().meta({ description: 'Where its business is, ISO 3166-1 alpha-2; null while no account is chosen' }),
  }),
  /** `none` while no account is chosen. */
  role: z.enum([...ACCOUNT_ROLES, 'none']),
  /** In test mode: what is seen and made is test data, and nothing costs money. */
  test: z.boolean(),
  /** What the role may do in each area of the console. */
  areas: z.record(z.enum(AREAS), z.enum(['none', 'read', 'write'])),
  time_zone: z.string(),
  /** The same by the older name: within version 1 names are only added. */
  timezone: z.string(),
  /** What the account subscribes to, with its status; empty in test mode, and null for a program that may not read returns. */
  subscriptions: z.array(z.object({ plan: z.string(), status: z.string() })).nullable(),
  units: z.enum(['metric', 'imperial']),
  language: z.enum(LANGUAGES),
});

/** A staff member's visit: why, until when (ISO 8601), and whether it is read-only. */
export const godmodeVisit = z.object({ staff: z.string(), reason: z.string(), expires: z.string(), read_only: z.boolean() });

export type SessionUser = z.output<typeof sessionUser>;
export type GodmodeVisit = z.output<typeof godmodeVisit>;
