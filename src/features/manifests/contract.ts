/*
 * Manifests: the end-of-day list of overpacks handed over at an entry point, with the carrier and its tracking number.
 * States: Draft → Submitted → Transmitted. Submitting freezes the list; a submitted one can still be deleted.
 * Odd rules: transmitting locks the overpacks, makes their shipments Processed and cannot be undone (spec §4); asked twice,
 * even at the same moment, it happens once and both callers get the same answer; the document is the manifest as `application/pdf`.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { carrierNumber, objectId, optionalLine, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, someCodes, someIds, someOf } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { MAX_CARRIER, overpackRow } from '../overpacks/contract.ts';
import { MANIFEST_STATUSES } from './status.ts';

/** The most overpacks on one manifest. */
export const MAX_OVERPACKS = 1000;

/** Why an overpack is not put on a manifest; the words are `manifests:refused.<reason>`. */
export const OVERPACK_REFUSALS = ['unknown', 'here', 'elsewhere', 'locked', 'notClosed', 'empty', 'entry', 'test', 'full'] as const;
export type OverpackRefusal = (typeof OVERPACK_REFUSALS)[number];

const nullable = z.string().nullable();

export const manifestRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  status: z.enum(MANIFEST_STATUSES),
  entry_point: z.string(),
  carrier: nullable,
  tracking_number: nullable,
  total_overpacks: z.int(),
  total_shipments: z.int(),
  /** Overpacks that nothing is in any more, because their labels were canceled. */
  empty_overpacks: z.int(),
  /** Sum of the overpacks' gross weights, kg. */
  weight: z.number(),
  submitted: nullable,
  transmitted: nullable,
  test: z.boolean(),
});
export type ManifestRow = z.output<typeof manifestRow>;

export const manifestOut = manifestRow.extend({ overpack_details: z.array(overpackRow), version: versionOut });
export type Manifest = z.output<typeof manifestOut>;

const carriage = { carrier: optionalLine(MAX_CARRIER), tracking_number: carrierNumber };
export const carriageInput = z.strictObject(carriage);
const overpackIds = z.array(objectId).min(1).max(MAX_OVERPACKS);
export const createInput = z.strictObject({
  entry_point: z.string().trim().toUpperCase().min(1, says('validation.selection')).max(6),
  ...carriage,
});

export const manifestFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(MANIFEST_STATUSES).optional(),
  entry_point: someCodes.optional(),
  ids: someIds.optional(),
};

const params = z.object({ id: pathId });
const manifest = z.object({ manifest: manifestOut });
const refused = z.array(z.object({ id: z.int(), reason: z.enum(OVERPACK_REFUSALS), message: z.string() }));

export const manifests = contract('manifests', {
  list: {
    method: 'GET',
    path: '/manifests',
    access: 'shipping:read',
    summary: 'Manifests, newest first; `q` finds an id, a carrier, a tracking number or an overpack on it',
    query: z.strictObject({ ...pageQuery(['created'], { sort: 'created' }), ...manifestFilter }),
    out: z.object({ manifests: z.array(manifestRow), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/manifests/counts',
    access: 'shipping:read',
    summary: 'How many manifests there are in each status, of those that match',
    query: z.strictObject(manifestFilter),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  create: {
    method: 'POST',
    path: '/manifests',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Create a draft manifest for an entry point',
    body: createInput,
    out: manifest,
    example: { body: { entry_point: 'HKGHUB', carrier: 'SF Express', tracking_number: 'SF1234567890' } },
  },
  get: {
    method: 'GET',
    path: '/manifests/{id}',
    access: 'shipping:read',
    summary: 'A manifest with its overpacks; with `Accept: application/pdf` its document',
    params,
    query: z.strictObject({ format: z.enum(['pdf']).optional() }),
    out: manifest,
    errors: ['not_found', 'not_eligible'],
    produces: ['application/pdf'],
  },
  update: {
    method: 'PUT',
    path: '/manifests/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Set carrier and tracking number, until it is transmitted',
    params,
    body: carriageInput.extend({ version: asRead }),
    out: manifest,
    errors: ['not_found', 'not_eligible', 'conflict'],
    example: { params: { id: 80001 }, body: { carrier: 'SF Express', tracking_number: 'SF1234567890' } },
  },
  addOverpacks: {
    method: 'POST',
    path: '/manifests/{id}/overpacks',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Put closed overpacks of its entry point on a draft; each refused one is named with its reason, the rest are added',
    params,
    body: z.strictObject({ overpack_ids: overpackIds }),
    out: z.object({ manifest: manifestOut, added: z.array(z.int()), refused }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 80001 }, body: { overpack_ids: [60001] } },
  },
  removeOverpacks: {
    method: 'POST',
    path: '/manifests/{id}/overpacks/remove',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Take overpacks off a draft',
    params,
    body: z.strictObject({ overpack_ids: overpackIds }),
    out: z.object({ manifest: manifestOut, removed: z.array(z.int()) }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 80001 }, body: { overpack_ids: [60001] } },
  },
  submit: {
    method: 'PUT',
    path: '/manifests/{id}/submit',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Freeze the list of overpacks',
    params,
    out: manifest,
    errors: ['not_found', 'not_eligible'],
  },
  transmit: {
    method: 'PUT',
    path: '/manifests/{id}/transmit',
    access: 'shipping:write',
    visit: 'change',
    summary:
      'Hand over for good: locks the overpacks, their shipments are Processed; cannot be undone, and happens once. Overpacks with nothing in them are left out',
    params,
    out: manifest,
    errors: ['not_found', 'not_eligible'],
  },
  delete: {
    method: 'DELETE',
    path: '/manifests/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Delete a manifest that was not transmitted; its overpacks are free again',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
});
