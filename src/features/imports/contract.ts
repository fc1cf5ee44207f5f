/*
 * Imports: files of rows (CSV, XLSX, XLS, ODS) checked against column definitions and stored by a task (spec §5).
 * States: those of the task. Who may: whoever may read or write what the kind stores. With `mode: all` one bad row keeps the whole file out; with `good` the bad rows come back as a file.
 * Odd rules: an object whose merchant's own id exists already is updated (customs products); the same file again is refused unless `confirm_again` is
 * set; the browser's check is a convenience, and the task checks again with the same definitions. `create` takes multipart/form-data: `options`
 * (JSON) first, then `file`.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import { CELL_TYPES } from '../../shared/import-kind.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { labelSum, printOptions, seenCosts } from '../labels/contract.ts';
import { ENCODINGS } from './encodings.ts';
import { KINDS } from './kinds.ts';

export const MODES = ['all', 'good'] as const;
/** Larger files are refused with a sentence. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The last sheet of a workbook that can be chosen. */
const MAX_SHEETS = 255;

/** The most names one call can ask about. */
export const MAX_IDENTITIES = 5000;

const kind = z.object({ kind: z.enum(KINDS) });

/** The property for each heading as written in the file; null for a column to leave out. */
export const mapping = z
  .record(z.string().max(200), z.string().max(60).nullable())
  .refine((given) => Object.keys(given).length <= 500, { error: says('validation.tooMany'), params: { count: 500 } });

/** The most letters of a text that is the same in every row. */
const MAX_SAME = 500;

/** The text for a property in every row; it fills nothing that the file has a column for. */
const same = z
  .record(z.string().max(60), z.string().max(MAX_SAME))
  .refine((given) => Object.keys(given).length <= 100, { error: says('validation.tooMany'), params: { count: 100 } })
  .meta({ description: 'What is the same in every row, by property, for columns that the file does not have' });

export const importOptions = z.strictObject({
  kind: z.enum(KINDS),
  mapping: mapping.default({}),
  same: same.default({}),
  mode: z.enum(MODES).default('all'),
  confirm_again: z.boolean().default(false),
  encoding: z.enum(ENCODINGS).optional().meta({ description: 'How a CSV is saved; told by its contents if left out, and asked for where they do not tell' }),
  sheet: z.int().min(0).max(MAX_SHEETS).optional().meta({ description: 'Which sheet of a workbook, from 0; the first that is not hidden if left out' }),
});
export type ImportOptions = z.output<typeof importOptions>;

export const importOut = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  name: z.string(),
  mode: z.enum(MODES),
  task_id: z.int().nullable(),
  /** The task that buys its labels, once started. */
  labels_task_id: z.int().nullable(),
  rows: z.int().nullable().meta({ description: 'How many rows the file has; like `failed` null until all of it was read' }),
  stored: z.int(),
  failed: z.int().nullable(),
  created: z.string(),
  ended: z.string().nullable(),
});
export type Import = z.output<typeof importOut>;

const definition = z.object({
  property: z.string(),
  required: z.boolean(),
  type: z.enum(CELL_TYPES),
  rows: z.enum(['S', 'L', 'all']).meta({ description: 'The rows that have it: `S` of a shipment, `L` of a line of goods, or `all`' }),
  name: z.string(),
  description: z.string(),
  example: z.string(),
  meta: z.object({ max: z.int().optional(), values: z.array(z.string()).optional() }),
});
export type Definition = z.output<typeof definition>;

/** The most rows one choice can name; without names it applies to all that are pending. */
export const MAX_CHOSEN = 10_000;
const ONLY = ['problems'] as const;

const offer = z.object({
  service: z.string(),
  carrier: z.string(),
  cost: z.number(),
  currency: z.string(),
  transit_min: z.int(),
  transit_max: z.int(),
});
export type Offer = z.output<typeof offer>;
const refusal = z.object({ service: z.string(), reason: z.string() });

const reviewRow = z.object({
  id: z.int(),
  line: z.int(),
  order_number: z.string().nullable(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
  postal_code: z.string().nullable(),
  weight: z.number(),
  /** Whether that is only what its items weigh, without packaging. */
  is_bare: z.boolean(),
  terms: z.string(),
  /** Empty for the cheapest. */
  service: z.string(),
  /** What the label would be bought with now, or null when it cannot be. */
  estimate: offer.nullable(),
  problem: z.object({ code: z.string(), message: z.string(), field: z.string().nullable() }).nullable(),
  offers: z.array(offer),
  unavailable: z.array(refusal),
});
export type ReviewRow = z.output<typeof reviewRow>;

const totals = labelSum.extend({
  labels: z.int().meta({ description: 'Valid labels of the import’s shipments, which can be printed' }),
  label_id: z.int().nullable().meta({ description: 'The label, where there is exactly one' }),
  services: z.array(z.object({ service: z.string(), count: z.int() })),
});
export type Totals = z.output<typeof totals>;

const choice = z
  .strictObject({
    /** `cheapest` (also what an empty service means), `fastest` (arrives first) or a service's code; if left out, services stay as they are. */
    service: z.string().trim().toLowerCase().min(1).max(16).optional(),
    /** Ship to addresses that were not found; a fee may be charged. */
    override_address: z.boolean().default(false),
    shipment_ids: z.array(z.int().positive()).min(1).max(MAX_CHOSEN).optional(),
    except: z.array(z.int().positive()).max(MAX_CHOSEN).optional(),
    only: z.enum(ONLY).optional(),
  })
  .refine((given) => given.service !== undefined || given.override_address, { path: ['service'], error: says('validation.selection') });

export const imports = contract('imports', {
  create: {
    method: 'POST',
    path: '/imports',
    access: 'session',
    visit: 'change',
    summary: 'Import a file of rows (CSV, XLSX, XLS or ODS, also alone in a zip) as a task (multipart/form-data: `options` as JSON, then `file`)',
    form: importOptions,
    out: z.object({ import: importOut }),
    errors: ['import_repeated', 'import_stopped', 'file_empty', 'file_unreadable', 'file_too_large', 'task_not_created'],
    example: { body: { options: { kind: 'shipments', mode: 'good' } } },
  },
  get: {
    method: 'GET',
    path: '/imports/{id}',
    access: 'session',
    summary: 'One import, with how many of its rows were stored',
    params: z.object({ id: pathId }),
    out: z.object({ import: importOut }),
    errors: ['not_found'],
  },
  buyLabels: {
    method: 'POST',
    path: '/imports/{id}/labels',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Buy the labels of all shipments of an import that are pending, as one task; those that cannot be sent are left out',
    params: z.object({ id: pathId }),
    body: z.strictObject({ costs: seenCosts.optional() }),
    out: z.object({ task_id: z.int(), labels: z.int(), left_out: z.int() }),
    errors: ['not_found', 'shipments_not_found', 'no_services', 'no_consignor', 'insufficient_funds', 'price_changed', 'task_not_created'],
    example: { params: { id: 60001 }, body: {} },
  },
  printLabels: {
    method: 'POST',
    path: '/imports/{id}/print',
    access: 'shipping:read',
    visit: 'change',
    summary: 'Print the valid labels of an import in the order of its file, as one task with a file, PDF or ZPL, for every 1,000',
    params: z.object({ id: pathId }),
    body: printOptions,
    out: z.object({ task_id: z.int(), labels: z.int() }),
    errors: ['not_found', 'shipments_not_found', 'task_not_created'],
    example: { params: { id: 60001 }, body: { paper: '4x6' } },
  },
  review: {
    method: 'GET',
    path: '/imports/{id}/review',
    access: 'shipping:read',
    summary:
      'Pending shipments of an import, each with its estimated price, the services offered and why others are not; `only=problems` for those that cannot be sent',
    params: z.object({ id: pathId }),
    query: z
      .strictObject({ ...pageQuery(['line'], { sort: 'line', order: 'asc' }), only: z.enum(ONLY).optional() })
      // Priced anew each time: what it shows changes without the rows.
      .omit({ updated_min: true, updated_max: true }),
    out: z.object({ rows: z.array(reviewRow), ...pageAnswer }),
    errors: ['not_found'],
  },
  totals: {
    method: 'GET',
    path: '/imports/{id}/totals',
    access: 'shipping:read',
    summary: 'What the labels of an import cost, against the balance, and how many shipments cannot be sent',
    params: z.object({ id: pathId }),
    out: z.object({ totals }),
    errors: ['not_found'],
  },
  choose: {
    method: 'POST',
    path: '/imports/{id}/services',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Choose a service for one, many or all pending shipments of an import; those it is not offered for stay as they are',
    params: z.object({ id: pathId }),
    body: choice,
    out: z.object({
      changed: z.int(),
      refused: z.array(z.object({ id: z.int(), message: z.string() })),
      refused_total: z.int(),
    }),
    errors: ['not_found'],
    example: { params: { id: 60001 }, body: { service: 'cheapest' } },
  },
  existing: {
    method: 'POST',
    path: '/imports/existing/{kind}',
    access: 'session',
    visit: 'look',
    summary: 'Which of the merchant’s own ids are there already: an import updates those',
    params: kind,
    body: z.strictObject({ identities: z.array(z.string().max(64)).max(MAX_IDENTITIES) }),
    out: z.object({ existing: z.array(z.string()) }),
    example: { params: { kind: 'customs_products' }, body: { identities: ['MUG-350'] } },
  },
  definitions: {
    method: 'GET',
    path: '/imports/definitions/{kind}',
    access: 'session',
    summary: 'The columns a file can have, and the codes this account can use; as CSV or XLSX, the template',
    params: kind,
    out: z.object({
      definitions: z.object({
        kind: z.enum(KINDS),
        columns: z.array(definition),
        known: z.record(z.string(), z.array(z.string())),
      }),
    }),
    errors: ['not_found', 'not_acceptable'],
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).optional() }),
    produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    example: { params: { kind: 'shipments' } },
  },
  mapping: {
    method: 'GET',
    path: '/imports/mappings/{kind}',
    access: 'session',
    summary: 'What the headings of your files meant last time',
    params: kind,
    out: z.object({ mapping, same }),
    errors: ['not_found'],
    example: { params: { kind: 'shipments' } },
  },
  saveMapping: {
    method: 'PUT',
    path: '/imports/mappings/{kind}',
    access: 'session',
    visit: 'change',
    summary: 'Remember what the headings of your files mean',
    params: kind,
    body: z.strictObject({ mapping, same: same.optional() }),
    out: z.object({ mapping, same }),
    errors: ['not_found'],
    example: { params: { kind: 'shipments' }, body: { mapping: { 'Ship to': 'to_name', Colour: null } } },
  },
});
