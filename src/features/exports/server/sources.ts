import type { Answer, Call, Named } from '../../../shared/contract.ts';
import type { CsvValue } from '../../../shared/csv.ts';
import { PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import type { WordGroup, Within } from '../../../shared/words.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Verb } from '../../../server/verb.ts';
import { billing } from '../../billing/contract.ts';
import { listTransactions } from '../../billing/server/list-transactions.ts';
import { customsProducts } from '../../customs-products/contract.ts';
import { listCustomsProducts } from '../../customs-products/server/list-customs-products.ts';
import { invoices } from '../../invoices/contract.ts';
import { listInvoices } from '../../invoices/server/list-invoices.ts';
import { manifests } from '../../manifests/contract.ts';
import { listManifests } from '../../manifests/server/list-manifests.ts';
import { overpacks } from '../../overpacks/contract.ts';
import { listOverpacks } from '../../overpacks/server/list-overpacks.ts';
import { support } from '../../support/contract.ts';
import { listClaims } from '../../support/server/list-claims.ts';
import { tasks } from '../../tasks/contract.ts';
import { listTasks } from '../../tasks/server/list-tasks.ts';
import type { ExportedList } from '../contract.ts';
import { readFilter } from './read-filter.ts';

type Filter = Record<string, string | number | boolean>;
type Row = { id: number };

/** A list as a file: the call that answers it, and what of its rows stands in which column. */
export interface Source {
  verb: Verb;
  /** Under which key of the answer the rows are. */
  key: string;
  /** Where the headings' words are; what is not there has a word of its own in `exports:columns`. */
  words: WordGroup;
  columns: Readonly<Partial<Record<string, (row: never) => CsvValue>>>;
  /** A filter that must be given: the list would otherwise answer by rights that a task's run does not have. */
  needs?: string;
}

type Rows<C extends Call, K extends keyof Answer<C>> = Answer<C>[K] extends readonly (infer R)[] ? R : never;

/** Makes a source; each column has a heading. */
function source<C extends Named<Call>, K extends keyof Answer<C> & string, W extends WordGroup>(
  call: C,
  verb: Verb,
  key: K,
  words: W,
  columns: Partial<Record<Within<W> | Within<'exports:columns'>, (row: Rows<C, K>) => CsvValue>>,
): Source {
  if (verb.call !== call) throw new Error(`${call.name} is not what this verb answers.`);
  return { verb, key, words, columns };
}

/** Every list but shipments, whose file has more than its list shows. */
export const SOURCES: Record<Exclude<ExportedList, 'shipments'>, Source> = {
  overpacks: source(overpacks.list, listOverpacks, 'overpacks', 'overpacks:list.columns', {
    id: (row) => row.id,
    status: (row) => row.status,
    sscc: (row) => row.sscc,
    entry_point: (row) => row.entry_point,
    exit_point: (row) => row.exit_point,
    service: (row) => row.service,
    terms: (row) => row.terms,
    dg_kind: (row) => row.dg_kind,
    total_shipments: (row) => row.total_shipments,
    weight: (row) => row.weight,
    dimensions: (row) => (row.length === null ? null : `${row.length} × ${row.width ?? ''} × ${row.height ?? ''} cm`),
    manifest: (row) => row.manifest_id,
    carrier: (row) => row.carrier,
    external_tracking: (row) => row.external_tracking,
    created: (row) => row.created,
  }),
  manifests: source(manifests.list, listManifests, 'manifests', 'manifests:list.columns', {
    id: (row) => row.id,
    status: (row) => row.status,
    entry_point: (row) => row.entry_point,
    carrier: (row) => row.carrier,
    tracking_number: (row) => row.tracking_number,
    total_overpacks: (row) => row.total_overpacks,
    total_shipments: (row) => row.total_shipments,
    weight: (row) => row.weight,
    created: (row) => row.created,
    submitted: (row) => row.submitted,
    transmitted: (row) => row.transmitted,
  }),
  'customs-products': source(customsProducts.list, listCustomsProducts, 'customs_products', 'customs-products:search.columns', {
    id: (row) => row.id,
    type: (row) => row.type,
    product_id: (row) => row.product_id,
    description: (row) => row.description,
    brand_name: (row) => row.brand_name,
    coo: (row) => row.coo,
    hts_code: (row) => row.hts_code,
    value: (row) => row.value,
    currency: (row) => row.currency,
    weight: (row) => row.weight,
    created: (row) => row.created,
    updated: (row) => row.updated,
  }),
  claims: source(support.list, listClaims, 'claims', 'support:list.columns', {
    id: (row) => row.id,
    status: (row) => row.status,
    shipment_id: (row) => row.shipment_id,
    tracking_number: (row) => row.tracking_number,
    order_number: (row) => row.order_number,
    name: (row) => row.name,
    country: (row) => row.country,
    reason: (row) => row.reason,
    amount: (row) => row.amount,
    cover: (row) => row.cover,
    approved: (row) => row.approved,
    currency: (row) => row.currency,
    created: (row) => row.created,
    submitted: (row) => row.submitted,
    decided: (row) => row.decided,
  }),
  tasks: {
    needs: 'area',
    ...source(tasks.list, listTasks, 'tasks', 'tasks:columns', {
      number: (row) => row.id,
      task: (row) => row.kind,
      status: (row) => row.status,
      done: (row) => row.done,
      total: (row) => row.total,
      warnings: (row) => row.warnings + row.errors,
      created: (row) => row.created,
      ended: (row) => row.ended,
    }),
  },
  transactions: source(billing.transactions, listTransactions, 'transactions', 'billing:transactions', {
    id: (row) => row.id,
    date: (row) => row.created,
    kind: (row) => row.kind,
    memo: (row) => row.memo,
    amount: (row) => row.amount,
    balance: (row) => row.balance,
    currency: (row) => row.currency,
  }),
  invoices: source(invoices.list, listInvoices, 'invoices', 'invoices:list.columns', {
    number: (row) => row.number,
    period: (row) => row.period,
    issued: (row) => row.issued,
    due: (row) => row.due,
    currency: (row) => row.currency,
    amount: (row) => row.total,
    open: (row) => row.open,
    status: (row) => row.status,
  }),
};

/** One page of a list by its own query. Throws `invalid_input` at `filter/…`. */
export async function readPage({ verb, key }: Source, tx: Tx, ctx: Ctx, asked: Filter): Promise<{ rows: Row[]; next: string | null; total: number }> {
  const query = verb.call.query ? readFilter(verb.call.query, asked) : {};
  const work = { ctx, tx, query, params: {}, body: undefined, form: {}, upload: undefined };
  const answer = (await verb.run(work as Parameters<Verb['run']>[0])) as Record<string, unknown>;
  return { rows: answer[key] as Row[], next: answer.next_page as string | null, total: (answer.total as number | undefined) ?? 0 };
}

/** The rows of a list, read page by page, each page in a transaction of its own. */
export async function* sourceRows(
  source: Source,
  ctx: Ctx,
  asked: { filter: Filter; ids?: readonly number[]; except?: readonly number[] },
): AsyncGenerator<CsvValue[]> {
  const only = asked.ids && new Set(asked.ids);
  const not = new Set(asked.except);
  const cells = Object.values(source.columns) as ((row: Row) => CsvValue)[];
  let token: string | null = null;
  do {
    const query: Filter = { ...asked.filter, limit: PAGE_LIMIT_MAX, total: false, ...(token !== null && { page_token: token }) };
    const page: Awaited<ReturnType<typeof readPage>> = await ctx.db.tenant(ctx.actor.accountId, (tx) => readPage(source, tx, ctx, query));
    for (const row of page.rows) {
      if (not.has(row.id) || only?.has(row.id) === false) continue;
      yield cells.map((cell) => cell(row));
    }
    token = page.next;
  } while (token !== null);
}
