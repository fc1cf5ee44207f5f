/*
 * Merchant accounts as the operator manages them: opening one, its name and credit limit, suspending and resuming it.
 * An account is active or suspended; its people and programs are refused while it is suspended,
 * its tasks stop, its webhooks wait, nobody gets mail, and staff may still look in.
 * Odd rules: the currency is chosen once; the owner is invited by a link that works once within seven days, and opening the account
 * shows it only once; the reason for suspending is for staff.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { country, currency, email64, line, name40, pathId, timeZone } from '../../shared/fields.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { mostOfAll } from '../billing/rules.ts';
import { pageAnswer, pageQuery, someCountries, someOf, timeRange } from '../../shared/paging.ts';

export const MERCHANT_STATUSES = ['active', 'suspended'] as const;
/** A credit limit above this, in whole dollars or about as much of another currency, is taken for a typo. */
export const MAX_CREDIT = 10_000_000;

const merchant = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  balance: z.number(),
  credit_limit: z.number(),
  people: z.int(),
  status: z.enum(MERCHANT_STATUSES),
  suspended_reason: z.string().nullable(),
  created: z.string(),
  version: versionOut,
});
export type Merchant = z.output<typeof merchant>;

const creditLimit = z.number().min(0).max(mostOfAll(MAX_CREDIT));
export const openBody = z.strictObject({
  name: name40,
  country,
  currency,
  time_zone: timeZone.default('UTC'),
  owner_email: email64.toLowerCase(),
  credit_limit: creditLimit.default(0),
});
export const changeBody = z.strictObject({ name: name40, credit_limit: creditLimit });
export const suspendBody = z.strictObject({ reason: line(200, 5) });
export const ownerBody = z.strictObject({ email: email64.toLowerCase() });

/** Which accounts are listed, or counted. */
const matching = {
  q: z.string().trim().min(3).max(64).optional(),
  status: someOf(MERCHANT_STATUSES).optional(),
  country: someCountries.optional(),
  currency: someOf(CURRENCIES).optional(),
  ...timeRange('created'),
};

const params = z.object({ id: pathId });
const one = z.object({ merchant });
/** The link is in this answer only. */
const linked = z.object({ merchant, link: z.string(), /** Whether it is mailed to the owner. */ is_mailed: z.boolean() });

export const merchants = contract('merchants', {
  list: {
    method: 'GET',
    path: '/staff/merchants',
    summary:
      'Merchant accounts, the newest first; `q` finds a name, a person’s e-mail, or the number of the account, of an order, parcel, return or invoice (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({ ...pageQuery(['created', 'name', 'balance'], { sort: 'created' }), ...matching }),
    out: z.object({ merchants: z.array(merchant), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/staff/merchants/counts',
    summary: 'How many merchant accounts there are in each status, of those that match (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject(matching),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  open: {
    method: 'POST',
    path: '/staff/merchants',
    makes: true,
    summary: 'Open a merchant account and invite its owner (operator only)',
    access: 'staff:admin:write',
    holdsSecret: true,
    body: openBody,
    out: linked,
    example: {
      body: { name: 'Lantern & Co', country: 'PT', currency: 'EUR', time_zone: 'Europe/Lisbon', owner_email: 'iris@lantern.example', credit_limit: 0 },
    },
  },
  change: {
    method: 'PUT',
    path: '/staff/merchants/{id}',
    summary: 'Change the name and credit limit of a merchant account (operator only)',
    access: 'staff:admin:write',
    params,
    body: changeBody.extend({ version: asRead }),
    out: one,
    errors: ['not_found', 'conflict'],
    example: { body: { name: 'Lantern & Co', credit_limit: 500 } },
  },
  suspend: {
    method: 'PUT',
    path: '/staff/merchants/{id}/suspend',
    summary: 'Suspend a merchant account: its people and programs are refused (operator only)',
    access: 'staff:admin:write',
    params,
    body: suspendBody,
    out: one,
    errors: ['not_found', 'not_eligible'],
    example: { body: { reason: 'Unpaid since October' } },
  },
  resume: {
    method: 'PUT',
    path: '/staff/merchants/{id}/resume',
    summary: 'Let the people and programs of a suspended account in again (operator only)',
    access: 'staff:admin:write',
    params,
    out: one,
    errors: ['not_found', 'not_eligible'],
  },
  inviteOwner: {
    method: 'PUT',
    path: '/staff/merchants/{id}/owner',
    summary: 'Invite an owner of a merchant account; the link is in the answer, this once (operator only)',
    access: 'staff:admin:write',
    holdsSecret: true,
    params,
    body: ownerBody,
    out: linked,
    errors: ['not_found', 'not_eligible'],
    example: { body: { email: 'iris@lantern.example' } },
  },
});
