/*
 * Returns: parcels that come back to a warehouse, seen, decided and sent on, restocked or discarded.
 * States: status.ts. While a decision is due the days left run; without one the return is discarded.
 * Odd rules: discarding cannot be undone; restocking is done when the warehouse has put the goods on the shelf; what a fee is expected to be
 * bears an asterisk and must be confirmed; a return of a shipment of ours takes its items over.
 */
import { z } from 'zod';
import { contract, MAX_BULK } from '../../shared/contract.ts';
import { objectId, pathId } from '../../shared/fields.ts';
import { messageIn } from '../../shared/warehouse-messages.ts';
import { pageAnswer } from '../../shared/paging.ts';
import { auditRow, bulkOut } from '../../shared/shapes.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';
import { plays } from '../test-mode/plays.ts';
import { MAX_ITEMS, returnFields, returnFilter, returnInput, returnsQuery, wholeReturn, type ReturnDraft } from './fields.ts';
import { photo } from './photo-calls.ts';
import { imagesOut, messagesOut, returnDetails, returnOut, returnRow } from './return-out.ts';
import { claimBody, unmatchedOut, unmatchedQuery } from './unmatched-out.ts';

export const EXAMPLE_RETURN: ReturnDraft = {
  rma_number: 'RMA-2231',
  destination: 'US',
  reason: 'changed_mind',
  sender: { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' },
  items: [{ description: 'Stoneware mug, green', quantity: 2, value: 23, weight: 0.38, coo: 'CN', hts_code: '691200' }],
};

const params = z.object({ id: pathId });
const answer = z.object({ return: returnOut });
const read = { access: 'returns:read', scope: 'returns' } as const;
const write = { access: 'returns:write', scope: 'returns', visit: 'change' } as const;

const deed = { ...write, params, out: answer } as const;
const ids = z.array(objectId).min(1).max(MAX_BULK);

export const returns = contract('returns', {
  list: {
    method: 'GET',
    path: '/returns',
    ...read,
    summary:
      'Returns, newest first; `q` looks in numbers, senders, contents and SKUs; `details=true` adds the sender and the items of each, `full=true` the whole return with its items, photos, fees and advice',
    query: returnsQuery,
    out: z.object({ returns: z.array(returnRow.extend({ details: returnDetails.optional(), return: returnOut.optional() })), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/returns/counts',
    ...read,
    summary: 'How many returns there are in each status, of those that match, and of how many little time is left',
    query: z.strictObject(returnFilter),
    out: z.object({ counts: z.record(z.string(), z.int()), ending: z.int() }),
  },
  ids: {
    method: 'GET',
    path: '/returns/ids',
    ...read,
    summary: 'The ids of up to 1,000 returns that match, for an action on all of them',
    query: z.strictObject(returnFilter),
    out: z.object({ ids: z.array(z.int()), total: z.int() }),
  },
  destinations: {
    method: 'GET',
    path: '/returns/destinations',
    ...read,
    summary: 'Where parcels can come back to now: the destinations that are open, each with the warehouse that takes them in',
    out: z.object({ destinations: z.array(z.object({ destination: z.enum(RETURN_DESTINATIONS), warehouse: z.string() })) }),
  },
  announce: {
    method: 'POST',
    path: '/returns',
    ...write,
    summary: 'Announce a parcel that comes back',
    body: returnInput,
    out: answer,
    errors: ['return_repeated', 'not_subscribed'],
    example: { body: EXAMPLE_RETURN },
  },
  get: {
    method: 'GET',
    path: '/returns/{id}',
    ...read,
    summary: 'One return with its items, fees and advice',
    params,
    out: answer,
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/returns/{id}',
    ...write,
    summary: 'Replace what was announced, until it arrives; `version` guards against another tab',
    params,
    body: returnFields.extend({ version: objectId.optional() }).superRefine(wholeReturn),
    out: answer,
    errors: ['not_found', 'not_eligible', 'conflict', 'return_repeated'],
    example: { params: { id: 500_001 }, body: EXAMPLE_RETURN },
  },
  remove: {
    method: 'DELETE',
    path: '/returns/{id}',
    ...write,
    summary: 'Withdraw a return that has not arrived',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  verify: {
    method: 'PUT',
    path: '/returns/{id}/verify',
    ...deed,
    summary: 'Have the warehouse look closer, for its fee: photos and contents are added. It cannot be taken back; until then the time to decide stands still',
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  restock: {
    method: 'PUT',
    path: '/returns/{id}/restock',
    ...deed,
    summary: 'Have it put back into stock, for its fee; it is stock once the warehouse has done so',
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  extend: {
    method: 'PUT',
    path: '/returns/{id}/extend',
    ...deed,
    summary: 'Buy more time to decide, once',
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  split: {
    method: 'POST',
    path: '/returns/{id}/split',
    makes: true,
    ...deed,
    summary: 'Make a return of its own of some units, to decide on them apart; answers with the new one',
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ line: objectId, quantity: objectId }))
        .min(1)
        .max(MAX_ITEMS),
    }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 500_001 }, body: { lines: [{ line: 1, quantity: 1 }] } },
  },
  discard: {
    method: 'POST',
    path: '/returns/discard',
    ...write,
    summary: 'Discard up to 1,000 returns; it cannot be undone, and their photos are deleted. Those that may not are named with the reason',
    body: z.strictObject({ ids }),
    out: bulkOut.extend({ message: z.string().nullable() }),
    example: { body: { ids: [500_001] } },
  },
  restockMany: {
    method: 'POST',
    path: '/returns/restock',
    ...write,
    summary:
      'Have up to 1,000 returns put back into stock, each for its fee. Those that may not, or that the balance does not cover, are named with the reason',
    body: z.strictObject({ ids }),
    out: bulkOut,
    example: { body: { ids: [500_001] } },
  },
  verifyMany: {
    method: 'POST',
    path: '/returns/verify',
    ...write,
    summary:
      'Have the warehouse look closer at up to 1,000 returns, each for its fee. Those that may not, or that the balance does not cover, are named with the reason',
    body: z.strictObject({ ids }),
    out: bulkOut,
    example: { body: { ids: [500_001] } },
  },
  fees: {
    method: 'POST',
    path: '/returns/fees',
    ...read,
    visit: 'look',
    summary: 'What restocking or verifying several returns would cost, of those that may be, against the balance; nothing is stored',
    body: z.strictObject({ deed: z.enum(['restock', 'verify']), ids }),
    out: z.object({
      possible: z.int().meta({ description: 'How many of them may be and have a known fee: those the totals are of' }),
      unknown: z.int().meta({ description: 'How many of them may be, but have a fee that is not known now; they would be refused' }),
      totals: z.array(z.object({ currency: z.string(), fee: z.number(), available: z.number() })),
    }),
    example: { body: { deed: 'verify', ids: [500_001] } },
  },
  play: {
    ...deed,
    ...plays,
    path: '/test/returns/{id}/advance',
    summary:
      'Play the warehouse in test mode: it takes the return in, looks closer where you asked for it, restocks or discards what you decided; what goes wrong is that it is damaged',
  },
  messages: {
    method: 'GET',
    path: '/returns/{id}/messages',
    ...read,
    summary: 'What merchant and warehouse told each other about a return',
    params,
    out: z.object({ messages: messagesOut }),
    errors: ['not_found'],
  },
  write: {
    method: 'POST',
    path: '/returns/{id}/messages',
    makes: 'part',
    ...write,
    summary: 'Tell the warehouse something about a return',
    params,
    body: messageIn,
    out: z.object({ messages: messagesOut }),
    errors: ['not_found'],
    example: { params: { id: 500_001 }, body: { body: 'Is the seal unbroken?' } },
  },
  images: {
    method: 'GET',
    path: '/returns/{id}/images',
    ...read,
    summary: 'The photos of a return',
    params,
    out: z.object({ images: imagesOut }),
    errors: ['not_found'],
  },
  image: { method: 'GET', path: '/returns/{id}/images/{image_id}', ...read, summary: 'One photo of a return; `size=small` for a list', ...photo },
  unmatched: {
    method: 'GET',
    path: '/returns/unmatched',
    ...read,
    summary:
      'Parcels nobody is known for that bear all the words of `q`, narrowed by the rest; without it, those the account has claimed, also what became of them',
    query: unmatchedQuery,
    out: z.object({ parcels: z.array(unmatchedOut) }),
  },
  claim: {
    method: 'POST',
    path: '/returns/unmatched/{id}/claims',
    makes: 'part',
    ...write,
    summary: 'Say that a parcel is yours and what tells so; `bears` names what it was found by',
    params,
    body: claimBody,
    out: z.object({ parcel: unmatchedOut }),
    errors: ['not_found', 'not_eligible', 'not_subscribed'],
    example: { params: { id: 590_001 }, body: { bears: 'Wang 10042', note: 'Order 10042 of Wei Wang, two mugs' } },
  },
  withdrawClaim: {
    method: 'DELETE',
    path: '/returns/unmatched/{id}/claims',
    ...write,
    summary: 'Withdraw the account’s claim to a parcel while it waits',
    params,
    out: z.object({ parcel: unmatchedOut }),
    errors: ['not_found'],
  },
  audit: {
    method: 'GET',
    path: '/returns/{id}/audit',
    ...read,
    summary: 'Who did what with the return',
    params,
    out: z.object({ audit: z.array(auditRow) }),
    errors: ['not_found'],
  },
});
