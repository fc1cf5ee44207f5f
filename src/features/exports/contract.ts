/*
 * Exports: a whole list, or chosen rows of it, as a CSV or Excel file made by a task.
 * Stateless beyond the task. Text that a spreadsheet could run as a formula is made harmless.
 * Odd rule: the page a person sees and a small selection are exported by the browser itself; this is for the rest.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { shipmentFilter } from '../shipments/filter.ts';

export const FORMATS = ['csv', 'xlsx'] as const;

export const exportRequest = z.strictObject({
  list: z.enum(['shipments']),
  format: z.enum(FORMATS),
  /** Only these rows; otherwise all that match the filter. */
  ids: z.array(z.int().positive()).min(1).max(10_000).optional(),
  filter: z.strictObject(shipmentFilter).default({}),
});

export const exports_ = contract('exports', {
  create: {
    method: 'POST',
    path: '/exports',
    access: 'shipping:read',
    summary: 'Export a list as CSV or Excel, as a task',
    body: exportRequest,
    out: z.object({ task_id: z.int() }),
    errors: ['task_not_created'],
    example: { body: { list: 'shipments', format: 'xlsx', filter: { status: 'Labeled' } } },
  },
});
