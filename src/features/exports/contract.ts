/*
 * Exports: a whole list, or chosen rows of it, as a CSV or Excel file made by a task.
 * Stateless beyond the task. Text that a spreadsheet could run as a formula is made harmless.
 * Odd rules: an export needs the right of its list, and its columns are those of the list's `list.ts`; a CSV of rows the browser already
 * has is made there, with the same columns.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

export const FORMATS = ['csv', 'xlsx'] as const;

const ids = z.array(z.int().positive()).min(1).max(10_000);

export const exportRequest = z.strictObject({
  list: z.string().max(40).meta({
    description:
      'The name of a list: shipments, overpacks, manifests, customs-products, orders, products, stock-movements, inbound, shops, returns, reshipments, claims, transactions, invoices, referrals, events, tasks, fulfilment-tasks, return-tasks',
  }),
  format: z.enum(FORMATS),
  /** Only these rows, in this order; otherwise all that match the filter, without the rows left out. */
  ids: ids.optional(),
  except: ids.optional(),
  /** The query of the list's own call. */
  filter: z.record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.boolean()])).default({}),
});

export const exports_ = contract('exports', {
  create: {
    method: 'POST',
    path: '/exports',
    access: 'session',
    visit: 'change',
    summary: 'Export a list as CSV or Excel, as a task; who may read the list may export it',
    body: exportRequest,
    out: z.object({ task_id: z.int() }),
    errors: ['task_not_created'],
    example: { body: { list: 'shipments', format: 'xlsx', filter: { status: 'Labeled' } } },
  },
});
