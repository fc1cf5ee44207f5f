/*
 * Customs tables: the nomenclature and the tariffs the operator imports as files (decision 004).
 * No states: the newest version of each table that was not taken back is in force, or else what comes with the program.
 * Odd rules: a file with a problem is not stored at all; putting one in force names the version it was compared with, and is
 * refused when another is in force by then. `check` and `import` take multipart/form-data: `options` (JSON), then `file`.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { isDay } from '../../shared/day.ts';
import { line, pathId } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';

/** The Harmonized System, the US tariff (HTS), and additional US duties on goods from China (Section 301). */
export const KINDS = ['hs', 'us_hts', 'us_section301'] as const;
export type Kind = (typeof KINDS)[number];

/** Larger files are refused; the whole HTS is 4 MB. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** This many problems are shown; the rest are counted. */
export const MAX_PROBLEMS = 200;

/** Month or day a file is from. */
export const dated = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/, says('validation.date'))
  .refine((value) => isDay(value.padEnd(10, '-01')), says('validation.date'));

const version = z.object({
  version: z.int(),
  name: z.string(),
  date: z.string().nullable(),
  rows: z.int(),
  imported: z.string(),
  by: z.string().nullable(),
  withdrawn: z.string().nullable(),
});
export type Version = z.output<typeof version>;

const table = z.object({
  kind: z.enum(KINDS),
  in_force: z.object({
    version: z.int().nullable().meta({ description: 'Null for what comes with the program' }),
    name: z.string(),
    date: z.string().nullable(),
    rows: z.int(),
  }),
  versions: z.array(version).meta({ description: 'Imported ones, the newest first' }),
});
export type CustomsTable = z.output<typeof table>;

const file = {
  kind: z.enum(KINDS),
  name: line(60).optional().meta({ description: 'What a nomenclature is called in answers; the file’s name without it' }),
  date: dated,
};

const check = z.object({
  kind: z.enum(KINDS),
  rows: z.int(),
  added: z.int(),
  ended: z.int(),
  changed: z.int(),
  in_force: z.int().nullable(),
  problem_count: z.int(),
  problems: z.array(z.object({ line: z.int(), column: z.string(), value: z.string(), message: z.string() })),
});
export type Check = z.output<typeof check>;

export const customsTables = contract('customsTables', {
  list: {
    method: 'GET',
    path: '/staff/customs',
    access: 'staff:pricing:read',
    summary: 'Which nomenclature and tariffs are in force, and the versions before them',
    out: z.object({ tables: z.array(table) }),
  },
  check: {
    method: 'POST',
    path: '/staff/customs/checks',
    access: 'staff:pricing:write',
    summary: 'Read a nomenclature or tariff file and say what is wrong with it and what it would change; nothing is stored',
    form: z.strictObject(file),
    out: z.object({ check }),
    errors: ['file_not_text', 'file_empty', 'file_too_large'],
  },
  import: {
    method: 'POST',
    path: '/staff/customs/versions',
    makes: true,
    access: 'staff:pricing:write',
    summary: 'Put a nomenclature or tariff file in force, as a whole',
    form: z.strictObject({ ...file, in_force: z.int().positive().nullable() }),
    out: z.object({ table }),
    errors: ['conflict', 'import_errors', 'file_not_text', 'file_empty', 'file_too_large'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/staff/customs/{kind}/versions/{version}',
    access: 'staff:pricing:write',
    summary: 'Take the version in force back; the one before it is in force again',
    params: z.object({ kind: z.enum(KINDS), version: pathId }),
    out: z.object({ table }),
    errors: ['not_eligible', 'not_found'],
  },
});
