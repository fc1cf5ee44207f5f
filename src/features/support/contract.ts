/*
 * Insurance claims: a merchant says what happened to a covered shipment and proves it; the operator's people decide.
 * States: Draft → Submitted ⇄ Needs information → Approved | Refused; Withdrawn by the merchant until it is decided.
 * Odd rules: a shipment has one claim, unless that was withdrawn; what is claimed is at most what was covered when the label
 * was bought, in the currency it was paid in; an approval pays it into the balance; a document's type is recognized by its content.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { amount, line, objectId, pathId } from '../../shared/fields.ts';
import { ORDERS, pageAnswer, pageQuery, someIds, someOf, timeRange } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { auditRow } from '../../shared/shapes.ts';
import { SHIPMENT_STATUSES } from '../shipments/status.ts';
import { ASKED_REASONS, CLAIM_REASONS, DOCUMENT_TYPES } from './rules.ts';
import { CLAIM_STATUSES } from './status.ts';

export const MAX_DOCUMENTS = 10;
export const MAX_DOCUMENT_MB = 10;
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * 1024 * 1024;
const DESCRIPTION = { min: 10, max: 1000 } as const;
const MAX_MESSAGE = 1000;
/** How many shipments a search for a claim shows. */
export const MAX_FOUND = 8;

const nullable = z.string().nullable();

const claimRow = z.object({
  id: z.int(),
  shipment_id: z.int(),
  tracking_number: z.string(),
  order_number: nullable,
  /** The recipient. */
  name: z.string(),
  country: z.string(),
  status: z.enum(CLAIM_STATUSES),
  reason: z.enum(CLAIM_REASONS).nullable(),
  /** What is claimed, null in a draft without one; what was covered; what was paid. */
  amount: z.number().nullable(),
  cover: z.number(),
  approved: z.number().nullable(),
  currency: z.string(),
  created: z.string(),
  updated: z.string(),
  submitted: nullable,
  decided: nullable,
});
export type ClaimRow = z.output<typeof claimRow>;

const claimDocument = z.object({ id: z.int(), name: z.string(), type: z.enum(DOCUMENT_TYPES), size: z.int(), created: z.string() });
export type ClaimDocument = z.output<typeof claimDocument>;
const claimMessage = z.object({ id: z.int(), from: z.enum(['merchant', 'operator']), body: z.string(), created: z.string() });
export type ClaimMessage = z.output<typeof claimMessage>;

const claimOut = claimRow.extend({
  description: nullable,
  /** Why it was refused, or a note with the approval. */
  decision_note: nullable,
  submit_by: nullable.meta({ description: 'The last day on which a draft can be submitted; null once it was, and where nothing can be claimed' }),
  documents: z.array(claimDocument),
  messages: z.array(claimMessage),
  version: versionOut,
});
export type Claim = z.output<typeof claimOut>;

const candidate = z.object({
  shipment_id: z.int(),
  status: z.enum(SHIPMENT_STATUSES),
  tracking_number: nullable,
  order_number: nullable,
  name: z.string(),
  country: z.string(),
  service: nullable,
  processed: nullable,
  delivered: nullable,
  cover: z.number().nullable().meta({ description: 'What it is covered for; null without a label, and where the rates of its day do not say' }),
  currency: nullable,
  claim: z.object({ id: z.int(), status: z.enum(CLAIM_STATUSES) }).nullable(),
  /** Why nothing can be claimed for it, in the caller's language; null when something can. */
  obstacle: nullable,
  /** The same for each reason. */
  reasons: z.array(z.object({ reason: z.enum(ASKED_REASONS), obstacle: nullable })),
});
export type Candidate = z.output<typeof candidate>;

const text = (max: number, min: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[\P{Cc}\n\r\t]*$/u, says('validation.format'));

const reason = z.enum(ASKED_REASONS);
const claimed = amount.gt(0);
const description = text(DESCRIPTION.max, DESCRIPTION.min);

/** What is sent to the operator. */
export const submitInput = z.strictObject({ reason, amount: claimed, description });
/** What is typed so far. */
export const draftInput = z.strictObject({ reason: reason.nullish(), amount: claimed.nullish(), description: text(DESCRIPTION.max, 0).nullish() });
export const messageInput = z.strictObject({ body: text(MAX_MESSAGE, 1) });
export const approveInput = z.strictObject({ amount: claimed, note: text(MAX_MESSAGE, 0).nullish() });
export const refuseInput = z.strictObject({ note: text(MAX_MESSAGE, DESCRIPTION.min) });

const EXAMPLE = { reason: 'damaged', amount: 12.5, description: 'The box arrived crushed; two cups are broken.' } as const;

const filter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(CLAIM_STATUSES).optional(),
  reason: someOf(CLAIM_REASONS).optional(),
  ...timeRange('created'),
  ids: someIds.optional(),
};
export const claimFilter = z.strictObject(filter);

const params = z.object({ id: pathId });
const ofDocument = z.object({ id: pathId, document_id: pathId });
const claim = z.object({ claim: claimOut });

const staffParams = z.object({ account_id: pathId, id: pathId });
const account = z.object({ id: z.int(), name: z.string() });
const staffRow = claimRow.extend({ account });
export type StaffClaimRow = z.output<typeof staffRow>;
const staffClaim = claimOut.extend({
  account,
  /** What the decision is based on. */
  shipment: z.object({
    status: z.enum(SHIPMENT_STATUSES),
    service: nullable,
    goods_value: z.number(),
    goods_currency: z.string(),
    shipping_cost: z.number(),
    insured: z.boolean(),
    processed: nullable,
    delivered: nullable,
    last_event: z.object({ code: z.int(), text: z.string(), at: z.string() }).nullable(),
  }),
});
export type StaffClaim = z.output<typeof staffClaim>;
const decided = z.object({ claim: staffClaim });

export const support = contract('support', {
  list: {
    method: 'GET',
    path: '/claims',
    access: 'shipping:read',
    summary: 'Insurance claims, newest first; `q` finds an id, or a shipment by number or name',
    query: z.strictObject({ ...pageQuery(['created', 'amount'], { sort: 'created' }), ...filter }),
    out: z.object({ claims: z.array(claimRow), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/claims/counts',
    access: 'shipping:read',
    summary: 'How many claims there are in each status, of those that match',
    query: claimFilter,
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  candidates: {
    method: 'GET',
    path: '/claims/shipments',
    access: 'shipping:read',
    summary: 'Shipments by id, or by number or name in `q`, and for each what can be claimed for it or why not',
    query: z.strictObject({ q: z.string().trim().min(3).max(80).optional(), shipment_id: pathId.optional() }),
    out: z.object({ shipments: z.array(candidate) }),
    example: { query: { q: 'SO-10042' } },
  },
  create: {
    method: 'POST',
    path: '/claims',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Begin a claim for a shipment; it is a draft until it is submitted',
    body: draftInput.extend({ shipment_id: objectId }),
    out: claim,
    errors: ['not_found', 'not_eligible'],
    example: { body: { shipment_id: 100001, ...EXAMPLE } },
  },
  get: {
    method: 'GET',
    path: '/claims/{id}',
    access: 'shipping:read',
    summary: 'A claim with its documents and messages',
    params,
    out: claim,
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/claims/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Save a draft',
    params,
    body: draftInput.extend({ version: asRead }),
    out: claim,
    errors: ['not_found', 'not_eligible', 'conflict'],
    example: { params: { id: 90001 }, body: EXAMPLE },
  },
  delete: {
    method: 'DELETE',
    path: '/claims/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Delete a draft with its documents',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  submit: {
    method: 'PUT',
    path: '/claims/{id}/submit',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Submit a draft; damage and missing contents need at least one document',
    params,
    body: submitInput.extend({ version: asRead }),
    out: claim,
    errors: ['not_found', 'not_eligible', 'conflict'],
    example: { params: { id: 90001 }, body: EXAMPLE },
  },
  withdraw: {
    method: 'PUT',
    path: '/claims/{id}/withdraw',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Withdraw a claim that was not decided yet',
    params,
    out: claim,
    errors: ['not_found', 'not_eligible'],
  },
  reply: {
    method: 'POST',
    path: '/claims/{id}/messages',
    makes: 'part',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Write to the operator about an undecided claim; where information was asked for, this answers it',
    params,
    body: messageInput,
    out: claim,
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 90001 }, body: { body: 'The invoice is attached now.' } },
  },
  addDocument: {
    method: 'POST',
    path: '/claims/{id}/documents',
    makes: 'part',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Add a document to an undecided claim: PDF, JPEG, PNG or WebP, up to 10 MB; up to 10',
    params,
    form: z.strictObject({}),
    out: claim,
    errors: ['not_found', 'not_eligible', 'file_too_large', 'file_empty'],
  },
  document: {
    method: 'GET',
    path: '/claims/{id}/documents/{document_id}',
    access: 'shipping:read',
    summary: 'A document of a claim',
    params: ofDocument,
    out: z.never(),
    produces: DOCUMENT_TYPES,
    errors: ['not_found'],
  },
  removeDocument: {
    method: 'DELETE',
    path: '/claims/{id}/documents/{document_id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Take a document out of a draft',
    params: ofDocument,
    out: claim,
    errors: ['not_found', 'not_eligible'],
  },
  audit: {
    method: 'GET',
    path: '/claims/{id}/audit',
    access: 'shipping:read',
    summary: 'Who did what to the claim',
    params,
    out: z.object({ audit: z.array(auditRow) }),
    errors: ['not_found'],
  },
});

export const claimDesk = contract('claimDesk', {
  list: {
    method: 'GET',
    path: '/staff/claims',
    access: 'staff:support:read',
    summary: 'Claims of all accounts: the waiting ones, longest first, or the decided ones, latest first (operator only)',
    query: z.strictObject({
      ...pageQuery(['date'], { sort: 'date' }),
      /** The longest waiting first, of the decided ones the latest. */
      order: z.enum(ORDERS).optional(),
      state: z.enum(['waiting', 'asked', 'decided']).default('waiting'),
      q: line(40).optional(),
    }),
    out: z.object({ claims: z.array(staffRow), ...pageAnswer, counts: z.object({ waiting: z.int(), asked: z.int() }) }),
  },
  get: {
    method: 'GET',
    path: '/staff/claims/{account_id}/{id}',
    access: 'staff:support:read',
    summary: 'A claim with what its decision looks at (operator only)',
    params: staffParams,
    out: decided,
    errors: ['not_found'],
  },
  document: {
    method: 'GET',
    path: '/staff/claims/{account_id}/{id}/documents/{document_id}',
    access: 'staff:support:read',
    summary: 'A document of a claim (operator only)',
    params: staffParams.extend({ document_id: pathId }),
    out: z.never(),
    produces: DOCUMENT_TYPES,
    errors: ['not_found'],
  },
  ask: {
    method: 'PUT',
    path: '/staff/claims/{account_id}/{id}/ask',
    access: 'staff:support:write',
    summary: 'Ask the merchant for information (operator only)',
    params: staffParams,
    body: messageInput,
    out: decided,
    errors: ['not_found', 'not_eligible'],
    example: { params: { account_id: 1, id: 90001 }, body: { body: 'Please add the invoice of the goods.' } },
  },
  approve: {
    method: 'PUT',
    path: '/staff/claims/{account_id}/{id}/approve',
    access: 'staff:support:write',
    summary: 'Approve a claim and pay `amount`, at most what is claimed, into the balance (operator only)',
    params: staffParams,
    body: approveInput,
    out: decided,
    errors: ['not_found', 'not_eligible'],
    example: { params: { account_id: 1, id: 90001 }, body: { amount: 12.5 } },
  },
  refuse: {
    method: 'PUT',
    path: '/staff/claims/{account_id}/{id}/refuse',
    access: 'staff:support:write',
    summary: 'Refuse a claim with a reason (operator only)',
    params: staffParams,
    body: refuseInput,
    out: decided,
    errors: ['not_found', 'not_eligible'],
    example: { params: { account_id: 1, id: 90001 }, body: { note: 'Tracking shows that the parcel arrived.' } },
  },
});
