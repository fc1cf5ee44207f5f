/*
 * The accounts site: who is signed in there, their accounts, and which one they work in (spec §2, Switch Accounts).
 * No states: an account is chosen or not. Somebody in one account only has it chosen by signing in.
 * Odd rule: choosing another account ends the console's sessions of this sign-in, so that no tab goes on in the old one.
 */
import { z } from 'zod';
import { AREAS, contract } from '../../shared/contract.ts';
import { objectId } from '../../shared/fields.ts';
import { LANGUAGES } from '../../shared/words.ts';

const account = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  currency: z.string(),
  balance: z.number(),
  last_used: z.string().nullable(),
});

const visitor = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  /** The operator's own people; null for merchants. */
  staff_role: z.string().nullable(),
  account: z.object({ id: z.int(), name: z.string(), role: z.string(), currency: z.string(), time_zone: z.string() }).nullable(),
  areas: z.record(z.enum(AREAS), z.enum(['none', 'read', 'write'])),
});

export type Visitor = z.output<typeof visitor>;
export type OwnAccount = z.output<typeof account>;

export const accounts = contract('accounts', {
  me: {
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in to the accounts site, and their accounts',
    access: 'session',
    out: z.object({ visitor, accounts: z.array(account) }),
  },
  choose: {
    method: 'PUT',
    path: '/session/account',
    summary: 'Choose the account to work in',
    access: 'session',
    body: z.strictObject({ account_id: objectId }),
    out: z.object({}),
    errors: ['not_found'],
  },
});
