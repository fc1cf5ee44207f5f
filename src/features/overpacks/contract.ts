/*
 * Overpacks: bags or cartons of labeled shipments that travel together from an entry point to an exit point.
 * States: Open → Locked, by the transmission of its manifest. Closed means weighed; only a closed one goes on a manifest.
 * Odd rules: the first parcel fixes entry point, exit point, terms and kind of dangerous goods, until the overpack is empty
 * again; a scan answers 200 with each refused number and its reason; a document is the overpack with another `Accept`.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { objectId, optionalLine, pathId, sidesOverOne, typedSide } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, someCodes, someIds, someOf, yesOrNo } from '../../shared/paging.ts';
import { UNIT_SYSTEMS } from '../../shared/units.ts';
import { MANIFEST_STATUSES } from './manifest-status.ts';
import { SHIPMENT_STATUSES } from '../shipments/status.ts';
import { REFUSALS } from './rules.ts';
import { OVERPACK_STATUSES } from './status.ts';

/** The most numbers in one scan or pasted list (one bulk change). */
export const MAX_SCAN = 1000;
export const MAX_CARRIER = 20;
export const MAX_TRACKING = 40;
export const DOCUMENTS = ['label', 'contents'] as const;

const nullable = z.string().nullable();

export const overpackRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  status: z.enum(OVERPACK_STATUSES),
  /** Weighed and measured. */
  closed: z.boolean(),
  locked: z.boolean(),
  sscc: z.string(),
  entry_point: nullable,
  exit_point: nullable,
  /** Null when the parcels inside have different ones. */
  service: nullable,
  terms: nullable,
  contains_dg: z.boolean(),
  /** `lithium`, `limited`, `declared`, joined by "+" where a parcel has several; null for ordinary goods. */
  dg_kind: nullable,
  weight: z.number().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  manifest_id: z.int().nullable(),
  manifest_status: z.enum(MANIFEST_STATUSES).nullable(),
  carrier: nullable,
  external_tracking: nullable,
  total_shipments: z.int(),
  /** Sum of the gross weights of the parcels inside, kg. */
  parcels_weight: z.number(),
  /** How many labels were canceled since it was weighed; null while it is open, and where that is not known. */
  left_since_weighed: z.int().nullable(),
  test: z.boolean(),
});
export type OverpackRow = z.output<typeof overpackRow>;

export const packedShipment = z.object({
  id: z.int(),
  label_id: z.int().nullable(),
  tracking_number: nullable,
  order_number: nullable,
  status: z.enum(SHIPMENT_STATUSES),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  weight: z.number(),
});
export type PackedShipment = z.output<typeof packedShipment>;

/** With what stands for it once parcels went in or out. */
const changedRow = overpackRow.extend({ version: versionOut });
export type ChangedOverpack = z.output<typeof changedRow>;

const typedMeasures = z.object({ units: z.enum(UNIT_SYSTEMS), weight: z.number(), length: z.number(), width: z.number(), height: z.number() });
export type TypedMeasures = z.output<typeof typedMeasures>;

export const overpackOut = overpackRow.extend({
  typed: typedMeasures.nullable(),
  closed_at: nullable,
  locked_at: nullable,
  shipments: z.array(packedShipment),
  version: versionOut,
});
export type Overpack = z.output<typeof overpackOut>;

export const refusedScan = z.object({
  tracking_number: z.string(),
  reason: z.enum(REFUSALS),
  message: z.string(),
  shipment_id: z.int().nullable(),
  /** The overpack it is already in. */
  overpack_id: z.int().nullable(),
});
export type RefusedScan = z.output<typeof refusedScan>;

/** Kg or oz, as `units` says. Spec §5: greater than 0. */
const weight = z.number().positive().max(100_000);
const carriage = { carrier: optionalLine(MAX_CARRIER), external_tracking: optionalLine(MAX_TRACKING) };

const closeInput = z.strictObject({
  units: z.enum(UNIT_SYSTEMS).default('metric'),
  weight,
  length: typedSide,
  width: typedSide,
  height: typedSide,
  ...carriage,
});
/** What is kept of each side is over 1 too. */
const eachSideOverOne = ({ units, length, width, height }: z.output<typeof closeInput>, ctx: z.core.$RefinementCtx): void =>
  sidesOverOne(units, { length, width, height }, ctx);
export const closeForm = closeInput.superRefine(eachSideOverOne);

/** A tracking number as scanned; the shipment's own id works too, because people read ids aloud. */
const scanned = z.string().trim().min(1).max(60);

export const overpackFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(OVERPACK_STATUSES).optional(),
  /** Weighed and measured, or still being filled. */
  closed: yesOrNo,
  /** True: on a manifest. False: free to go on one. */
  on_manifest: yesOrNo,
  manifest_id: pathId.optional(),
  entry_point: someCodes.optional(),
  ids: someIds.optional(),
};

const params = z.object({ id: pathId });
const overpack = z.object({ overpack: overpackOut });

export const overpacks = contract('overpacks', {
  list: {
    method: 'GET',
    path: '/overpacks',
    access: 'shipping:read',
    summary: 'Overpacks, newest first; `q` finds an id, an SSCC, or a shipment inside by number or name',
    query: z.strictObject({ ...pageQuery(['created', 'weight'], { sort: 'created' }), ...overpackFilter }),
    out: z.object({ overpacks: z.array(overpackRow), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/overpacks/counts',
    access: 'shipping:read',
    summary: 'How many overpacks there are in each status, of those that match',
    query: z.strictObject(overpackFilter),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  create: {
    method: 'POST',
    path: '/overpacks',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Create an empty overpack with its SSCC',
    body: z.strictObject(carriage),
    out: overpack,
    example: { body: {} },
  },
  pack: {
    method: 'POST',
    path: '/overpacks/shipments',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Create an overpack and put up to 1,000 labeled shipments in by tracking number; where none of them fits, none is created',
    body: z.strictObject({ ...carriage, tracking_numbers: z.array(scanned).min(1).max(MAX_SCAN) }),
    out: z.object({
      overpack: changedRow.nullable().meta({ description: 'Null where every shipment was refused' }),
      added: z.array(packedShipment),
      refused: z.array(refusedScan),
    }),
    example: { body: { tracking_numbers: ['HB100000017HK'] } },
  },
  get: {
    method: 'GET',
    path: '/overpacks/{id}',
    access: 'shipping:read',
    summary: 'An overpack with its shipments; with `Accept: application/pdf` or `application/zpl` its SSCC label or contents list',
    params,
    query: z.strictObject({ document: z.enum(DOCUMENTS).default('label'), format: z.enum(['pdf', 'zpl']).optional() }),
    out: overpack,
    errors: ['not_found', 'not_eligible', 'not_acceptable'],
    produces: ['application/pdf', 'application/zpl'],
  },
  scan: {
    method: 'POST',
    path: '/overpacks/{id}/shipments',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Put up to 1,000 labeled shipments in by tracking number; each refused one is named with its reason, the rest are added',
    params,
    body: z.strictObject({ tracking_numbers: z.array(scanned).min(1).max(MAX_SCAN) }),
    out: z.object({ overpack: changedRow, added: z.array(packedShipment), refused: z.array(refusedScan) }),
    errors: ['not_found'],
    example: { params: { id: 60001 }, body: { tracking_numbers: ['HB100000017HK'] } },
  },
  remove: {
    method: 'POST',
    path: '/overpacks/{id}/shipments/remove',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Take shipments out; they are Labeled again',
    params,
    body: z.strictObject({ shipment_ids: z.array(objectId).min(1).max(MAX_SCAN) }),
    out: z.object({ overpack: changedRow, removed: z.array(z.int()) }),
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 60001 }, body: { shipment_ids: [100001] } },
  },
  close: {
    method: 'PUT',
    path: '/overpacks/{id}/close',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Close an overpack with its gross weight and dimensions; closing again replaces them',
    params,
    body: closeInput.extend({ version: asRead }).superRefine(eachSideOverOne),
    out: overpack,
    errors: ['not_found', 'not_eligible', 'conflict'],
    example: { params: { id: 60001 }, body: { weight: 14.2, length: 60, width: 40, height: 40 } },
  },
  reopen: {
    method: 'PUT',
    path: '/overpacks/{id}/reopen',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Open a closed overpack that is on no manifest, to change what is in it',
    params,
    out: overpack,
    errors: ['not_found', 'not_eligible'],
  },
  delete: {
    method: 'DELETE',
    path: '/overpacks/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Delete an empty overpack',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
});
