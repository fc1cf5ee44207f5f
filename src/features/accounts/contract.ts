/*
 * The accounts of the person signed in to the accounts site, and which one they work in (spec §2, Switch Accounts).
 * No states: an account is chosen or not. For somebody in only one account, signing in chooses it.
 * Odd rule: choosing another account ends the console's sessions of this sign-in, so that no tab continues in the old one. A page left
 * behind names the account it shows with each call, and is refused (`account_switched`).
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { objectId } from '../../shared/fields.ts';
import { ACCOUNT_ROLES, STAFF_ROLES } from '../../shared/permissions.ts';

const account = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  currency: z.string(),
  /** Null in test mode. */
  balance: z.number().nullable(),
  last_used: z.string().nullable(),
  is_chosen: z.boolean(),
  is_suspended: z.boolean(),
});

export type OwnAccount = z.output<typeof account>;

export const accounts = contract('accounts', {
  mine: {
    method: 'GET',
    path: '/users/me/accounts',
    summary: 'The accounts of the signed-in person, and whether they are one of the operator’s people',
    access: 'person',
    query: z.strictObject({ interaction: z.string().max(64).optional() }),
    out: z.object({
      accounts: z.array(account),
      /** The merchant’s web app that waits for the choice. */
      program: z.string().nullable(),
      staff_role: z.enum(STAFF_ROLES).nullable(),
      /** One of the operator’s people who signed in with a password alone where that is not enough: their role waits. */
      needs_two_step: z.boolean(),
    }),
  },
  owners: {
    method: 'GET',
    path: '/users/me/accounts/owners',
    summary: 'Which other accounts of the signed-in person have the record that a page is about, for a link that leads to a record of another account',
    access: 'person',
    query: z.strictObject({ page: z.string().max(200).meta({ description: 'The address of the page: `/shipping/shipment/view/123`' }) }),
    out: z.object({
      accounts: z.array(z.object({ id: z.int(), name: z.string() })).meta({ description: 'Those the person may read it in; none where it is nowhere' }),
    }),
  },
  choose: {
    method: 'PUT',
    path: '/session/account',
    summary: 'Choose the account to work in',
    access: 'person',
    visit: 'refused',
    body: z.strictObject({ account_id: objectId.meta({ description: 'One of the person’s accounts' }) }),
    out: z.object({}),
    errors: ['not_found', 'account_suspended'],
    example: { body: { account_id: 20001 } },
  },
});
