/*
 * The affiliate program (spec §2): a merchant refers a seller, the operator's people contact the seller and decide.
 * States: Sent → Contacted → Joined | Declined; both ends also from Sent.
 * Odd rules: one open referral per e-mail in an account; one reward per account that joined, whoever referred it; the reward
 * is paid into the referring merchant's balance, in their currency, and they never see the other's account.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { amount, email64, line, name40, note, objectId, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, someIds, someOf, timeRange } from '../../shared/paging.ts';
import { mostOfAll } from '../billing/rules.ts';
import { REFERRAL_STATUSES } from './status.ts';

/** The most characters in a note, and in a reason for declining. */
const MAX_NOTE = 200;
/** A reward above this, in whole dollars or about as much of the account's currency, is taken for a typo. */
export const MAX_REWARD = 100_000;

const nullable = z.string().nullable();

const referral = z.object({
  id: z.int(),
  company: z.string(),
  contact_name: z.string(),
  email: z.string(),
  note: nullable,
  status: z.enum(REFERRAL_STATUSES),
  /** Why it was declined. */
  decision_note: nullable,
  /** What was paid into the balance once the seller joined. */
  reward: z.number().nullable(),
  currency: nullable,
  created: z.string(),
  updated: z.string(),
  decided: nullable,
});
export type Referral = z.output<typeof referral>;

export const referBody = z.strictObject({ company: name40, contact_name: name40, email: email64, note: note(MAX_NOTE) });
export const declineBody = z.strictObject({ reason: line(MAX_NOTE) });
export const joinBody = z.strictObject({ joined_account_id: objectId, reward: amount.gt(0).max(mostOfAll(MAX_REWARD)) });

const account = z.object({ id: z.int(), name: z.string(), currency: z.string() });
const staffReferral = referral.extend({ account });
export type StaffReferral = z.output<typeof staffReferral>;

const staffParams = z.object({ account_id: pathId, id: pathId });
const decided = z.object({ referral: staffReferral });
const exampleParams = { account_id: 1, id: 60001 };

export const referrals = contract('referrals', {
  list: {
    method: 'GET',
    path: '/referrals',
    access: 'billing:read',
    live: true,
    summary: 'Sellers the account referred, newest first, and what it earned with them',
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      status: someOf(REFERRAL_STATUSES).optional(),
      ...timeRange('created'),
      ids: someIds.optional(),
    }),
    out: z.object({ referrals: z.array(referral), earned: z.object({ amount: z.number(), currency: z.string() }), ...pageAnswer }),
  },
  create: {
    method: 'POST',
    path: '/referrals',
    access: 'billing:write',
    visit: 'refused',
    live: true,
    summary: 'Refer a seller',
    body: referBody,
    out: z.object({ referral }),
    example: { body: { company: 'Lantern & Co', contact_name: 'Iris Vega', email: 'iris@lantern.example' } },
  },
});

export const referralDesk = contract('referralDesk', {
  list: {
    method: 'GET',
    path: '/staff/referrals',
    access: 'staff:support:read',
    summary: 'Open referrals of all accounts, longest first (operator only)',
    query: z.strictObject(pageQuery(['created'], { sort: 'created', order: 'asc' })),
    out: z.object({ referrals: z.array(staffReferral), ...pageAnswer }),
  },
  contact: {
    method: 'PUT',
    path: '/staff/referrals/{account_id}/{id}/contact',
    access: 'staff:support:write',
    summary: 'Mark a referred seller as contacted (operator only)',
    params: staffParams,
    out: decided,
    errors: ['not_found', 'not_eligible'],
  },
  decline: {
    method: 'PUT',
    path: '/staff/referrals/{account_id}/{id}/decline',
    access: 'staff:support:write',
    summary: 'Decline a referral with a reason (operator only)',
    params: staffParams,
    body: declineBody,
    out: decided,
    errors: ['not_found', 'not_eligible'],
    example: { params: exampleParams, body: { reason: 'The seller does not ship abroad.' } },
  },
  join: {
    method: 'PUT',
    path: '/staff/referrals/{account_id}/{id}/join',
    access: 'staff:support:write',
    summary: 'The seller joined: pay `reward` into the balance of the account that referred it (operator only)',
    params: staffParams,
    body: joinBody,
    out: decided,
    errors: ['not_found', 'not_eligible'],
    example: { params: exampleParams, body: { joined_account_id: 2, reward: 50 } },
  },
});
