/*
 * Saved views: the state of a list (search, filters, order, columns, density, rows) under a name, personal or shared in the account.
 * No states. A name is unique per list and owner, ignoring case; the account owns shared views. Odd rules: everybody who may read the list's area may
 * have their own views, but only those who may write it can share views or change shared ones; everybody chooses their own default, which may be a
 * shared view. Only the query's form is checked; a list drops what it no longer knows.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, pathId } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { cleanViewQuery, MAX_STATES, MAX_VIEW_NAME, MAX_VIEW_QUERY } from './rules.ts';

/** The name of a list that has its own page. */
const list = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'validation.selection');
const name = line(MAX_VIEW_NAME);
const query = z
  .string()
  .max(MAX_VIEW_QUERY)
  .transform((text, ctx) => {
    const clean = cleanViewQuery(text);
    if (clean !== null) return clean;
    ctx.addIssue({ code: 'custom', message: says('validation.format') });
    return z.NEVER;
  });

interface State {
  of: string;
  list: string;
  query: string;
}

const states = z
  .string()
  .max(MAX_VIEW_QUERY)
  .transform((text, ctx) => {
    const asked = text.split(' ').map((of) => ({ of, list: of.replace(/\?.*/, ''), query: cleanViewQuery(of.replace(/^[^?]*\??/, '')) }));
    if (asked.length <= MAX_STATES && asked.every((one): one is State => one.query !== null)) return asked;
    ctx.addIssue({ code: 'custom', message: says('validation.format') });
    return z.NEVER;
  });

/** What the person types when a view is saved. */
export const viewForm = z.strictObject({ name, is_shared: z.boolean().default(false), is_default: z.boolean().default(false) });

export const view = z.object({
  id: z.int(),
  list: z.string(),
  /** The list's name, and its page with the view open, on the console or the accounts site. */
  list_title: z.string(),
  site: z.enum(['console', 'accounts']),
  path: z.string(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  /** Whether it opens for the caller when the list is opened without a query. */
  is_default: z.boolean(),
  /** Whether the caller may rename, update, share or delete it. */
  can_change: z.boolean(),
  created: z.string(),
  updated: z.string(),
});
export type View = z.output<typeof view>;

const params = z.object({ id: pathId });
const example = { list: 'shipments', name: 'Waiting for labels', query: 'status=Pending&sort=created' } as const;

export const views = contract('views', {
  list: {
    method: 'GET',
    path: '/views',
    summary: 'The saved views you can open: your own and those shared in the account, by name',
    access: 'session',
    frame: true,
    query: z.strictObject({ list: list.optional() }),
    out: z.object({ views: z.array(view) }),
  },
  counts: {
    method: 'GET',
    path: '/views/counts',
    summary: 'How many rows each of several lists has in the state given',
    access: 'session',
    frame: true,
    query: z.strictObject({
      of: states.meta({ description: 'Up to 20 states with a space between them: the name of a list and, after `?`, the query of a view of it' }),
    }),
    out: z.object({
      counts: z.array(
        z.object({
          of: z.string().meta({ description: 'The state as it was asked for' }),
          total: z.int().nullable().meta({ description: 'How many rows match; null where the caller may not read the list' }),
        }),
      ),
    }),
    example: { query: { of: 'shipments?needs_attention=true orders?status=Exception' } },
  },
  create: {
    method: 'POST',
    path: '/views',
    summary: 'Save the state of a list under a name',
    access: 'session',
    visit: 'change',
    body: viewForm.extend({ list, query }),
    out: z.object({ view }),
    example: { body: example },
  },
  update: {
    method: 'PUT',
    path: '/views/{id}',
    summary: 'Rename a view, give it another state, share it or take it back; what is left out stays',
    access: 'session',
    visit: 'change',
    params,
    body: z.strictObject({
      name: name.optional(),
      query: query.optional(),
      is_shared: z.boolean().optional(),
      updated: z.string().max(40).optional().meta({ description: 'As it was read; refused with `conflict` where somebody changed it since' }),
    }),
    out: z.object({ view }),
    errors: ['not_found', 'cannot_change'],
    example: { params: { id: 20001 }, body: { name: 'No label yet' } },
  },
  setDefault: {
    method: 'PUT',
    path: '/views/defaults/{list}',
    summary: 'Choose the view a list opens with for you; null for none',
    access: 'session',
    visit: 'change',
    params: z.object({ list }),
    body: z.strictObject({ view_id: z.int().positive().nullable() }),
    out: z.object({ default_view_id: z.int().nullable() }),
    errors: ['not_found'],
    example: { params: { list: 'shipments' }, body: { view_id: null } },
  },
  delete: {
    method: 'DELETE',
    path: '/views/{id}',
    summary: 'Delete a view',
    access: 'session',
    visit: 'change',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'cannot_change'],
  },
});
