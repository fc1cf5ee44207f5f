/*
 * Exports: a whole list, or chosen rows of it, as a CSV or Excel file made by a task.
 * Stateless beyond the task. Text that a spreadsheet could run as a formula is made harmless.
 * Odd rules: an export needs the right of its list; the page a person sees and a small selection are exported by the browser itself; this is for the rest.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

export const FORMATS = ['csv', 'xlsx'] as const;

/** The lists that can be exported; each is the list its own call answers, with its own filter. */
export const LISTS = ['shipments', 'overpacks', 'manifests', 'customs-products', 'claims', 'tasks', 'transactions', 'invoices'] as const;
export type ExportedList = (typeof LISTS)[number];

export const exportRequest = z.strictObject({
  list: z.enum(LISTS),
  format: z.enum(FORMATS),
  /** Only these rows; otherwise all that match the filter, without the rows left out. */
  ids: z.array(z.int().positive()).min(1).max(10_000).optional(),
  except: z.array(z.int().positive()).max(10_000).optional(),
  /** The query of the list's own call. */
  filter: z.record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.boolean()])).default({}),
});

export const exports_ = contract('exports', {
  create: {
    method: 'POST',
    path: '/exports',
    access: 'session',
    summary: 'Export a list as CSV or Excel, as a task; who may read the list may export it',
    body: exportRequest,
    out: z.object({ task_id: z.int() }),
    errors: ['task_not_created'],
    example: { body: { list: 'shipments', format: 'xlsx', filter: { status: 'Labeled' } } },
  },
});
