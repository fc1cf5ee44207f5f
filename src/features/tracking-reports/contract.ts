/*
 * Reports of what happened to parcels, by the operator's people: a file of events as carriers send them. No states.
 * Odd rules: right rows are stored although others are wrong, and a file that is sent again stores nothing twice. `import` takes multipart/form-data:
 * `options` (JSON, empty), then `file`.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

/** This many problems are shown; the rest are counted. */
export const MAX_SHOWN = 200;

const outcome = z.object({
  rows: z.int(),
  stored: z.int().meta({ description: 'New events' }),
  known: z.int().meta({ description: 'Events that were known already' }),
  refused: z.int().meta({ description: 'Rows that were not stored' }),
  problem_count: z.int(),
  problems: z.array(z.object({ line: z.int().meta({ description: 'The header is line 1' }), column: z.string(), value: z.string(), message: z.string() })),
});
export type Outcome = z.output<typeof outcome>;

export const trackingReports = contract('trackingReports', {
  pattern: {
    method: 'GET',
    path: '/staff/tracking-reports/pattern',
    access: 'staff:warehouse:read',
    summary: 'A file of events to fill in: its columns and a row as an example (operator only)',
    out: z.never(),
    produces: ['text/csv'],
  },
  import: {
    method: 'POST',
    path: '/staff/tracking-reports',
    access: 'staff:warehouse:write',
    summary: 'Store the tracking events of a CSV file; rows that cannot be stored are named with the reason (operator only)',
    form: z.strictObject({}),
    out: z.object({ outcome }),
    errors: ['file_unreadable', 'file_empty', 'file_too_large'],
  },
});
