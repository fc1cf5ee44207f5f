/*
 * Imports: files of rows (CSV, XLSX) checked against column definitions and stored by a task (spec §5, design domain.md).
 * States: those of the task. With `mode: all` one bad row keeps the whole file out; with `good` the bad ones come back as a file.
 * Odd rules: what has the same id of the merchant's already is updated (customs products); the same file again is refused until
 * `confirm_again`; the browser's check is for the person, the task checks again with the same definitions. `create` takes multipart/form-data: `options` (JSON) first, then `file`.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import { BUILT_IN_TYPES, KINDS, NAMED_TYPES } from './definitions/types.ts';

export const MODES = ['all', 'good'] as const;
/** Larger files are refused with a sentence. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** So many names can be asked about in one call. */
export const MAX_IDENTITIES = 5000;

const kind = z.object({ kind: z.enum(KINDS) });

/** The property by heading as it stands in the file; null for a column to leave out. */
export const mapping = z
  .record(z.string().max(200), z.string().max(60).nullable())
  .refine((given) => Object.keys(given).length <= 500, { error: 'validation.tooMany', params: { count: 500 } });

export const importOptions = z.strictObject({
  kind: z.enum(KINDS),
  mapping: mapping.default({}),
  mode: z.enum(MODES).default('all'),
  confirm_again: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptions>;

export const importOut = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  name: z.string(),
  mode: z.enum(MODES),
  task_id: z.int().nullable(),
  rows: z.int(),
  stored: z.int(),
  failed: z.int(),
  created: z.string(),
  ended: z.string().nullable(),
});
export type Import = z.output<typeof importOut>;

const definition = z.object({
  property: z.string(),
  required: z.boolean(),
  type: z.enum([...BUILT_IN_TYPES, ...NAMED_TYPES]),
  rows: z.enum(['S', 'L', 'all']),
  name: z.string(),
  description: z.string(),
  example: z.string(),
  meta: z.object({ max: z.int().optional(), values: z.array(z.string()).optional() }),
});
export type Definition = z.output<typeof definition>;

export const imports = contract('imports', {
  create: {
    method: 'POST',
    path: '/imports',
    access: 'shipping:write',
    summary: 'Import a file of rows as a task (multipart/form-data: `options` as JSON, then `file`)',
    form: importOptions,
    out: z.object({ import: importOut }),
    errors: ['import_repeated', 'file_unreadable', 'file_too_large', 'task_not_created'],
    example: { body: { options: { kind: 'shipments', mode: 'good' } } },
  },
  get: {
    method: 'GET',
    path: '/imports/{id}',
    access: 'shipping:read',
    summary: 'One import, with how many of its rows were stored',
    params: z.object({ id: pathId }),
    out: z.object({ import: importOut }),
    errors: ['not_found'],
  },
  buyLabels: {
    method: 'POST',
    path: '/imports/{id}/labels',
    access: 'shipping:write',
    summary: 'Buy the labels of all shipments of an import that are pending, as one task',
    params: z.object({ id: pathId }),
    out: z.object({ task_id: z.int() }),
    errors: ['not_found', 'shipments_not_found', 'task_not_created'],
  },
  existing: {
    method: 'POST',
    path: '/imports/existing/{kind}',
    access: 'shipping:read',
    summary: 'Which of the merchant’s own ids are there already: an import updates those',
    params: kind,
    body: z.strictObject({ identities: z.array(z.string().max(64)).max(MAX_IDENTITIES) }),
    out: z.object({ existing: z.array(z.string()) }),
    example: { params: { kind: 'customs_products' }, body: { identities: ['MUG-350'] } },
  },
  definitions: {
    method: 'GET',
    path: '/imports/definitions/{kind}',
    access: 'shipping:read',
    summary: 'The columns a file can have, and the codes this account can use; as CSV or XLSX, the template',
    params: kind,
    out: z.object({
      definitions: z.object({
        kind: z.enum(KINDS),
        columns: z.array(definition),
        known: z.object({ entry_point: z.array(z.string()), service: z.array(z.string()) }),
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
    access: 'shipping:read',
    summary: 'What the headings of your files meant last time',
    params: kind,
    out: z.object({ mapping }),
    errors: ['not_found'],
    example: { params: { kind: 'shipments' } },
  },
  saveMapping: {
    method: 'PUT',
    path: '/imports/mappings/{kind}',
    access: 'shipping:write',
    summary: 'Remember what the headings of your files mean',
    params: kind,
    body: z.strictObject({ mapping }),
    out: z.object({ mapping }),
    errors: ['not_found'],
    example: { params: { kind: 'shipments' }, body: { mapping: { 'Ship to': 'to_name', Colour: null } } },
  },
});
