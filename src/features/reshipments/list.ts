import { list } from '../../shared/list.ts';
import { reshipmentPaths } from '../../shared/paths/reshipments.ts';
import { reshipments } from './contract.ts';
import type { ReshipmentRow } from './reshipment-out.ts';

const feeCurrency = (row: ReshipmentRow): string => row.fee_currency;

/** The reshipments of an account. */
export const reshipmentList = list(reshipments.list, 'reshipments', {
  id: 'reshipments',
  home: { area: 'returns', title: 'reshipments:list.title', path: reshipmentPaths.list() },
  path: (row) => reshipmentPaths.view(row.id),
  fileQuery: { details: 'true' },
  alsoInFile: () => import('./whole.ts'),
  words: 'reshipments:list.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    status: { kind: 'word', value: (row) => row.status, group: 'reshipments:status' },
    problem: { kind: 'text', value: (row) => row.problem?.message ?? null },
    name: { kind: 'text', value: (row) => row.name, sortable: true },
    company: { kind: 'text', value: (row) => row.company_name },
    city: { kind: 'text', value: (row) => row.city },
    country: { kind: 'country', value: (row) => row.country },
    contents: { kind: 'text', value: (row) => row.contents },
    // By the numbers that hold in every account, so that its file can be brought into another.
    returns: { kind: 'text', value: (row) => row.return_numbers.join(', ') },
    value: { kind: 'money', value: (row) => row.value, currency: (row) => row.currency },
    warehouse: { kind: 'text', value: (row) => row.warehouse },
    service: { kind: 'text', value: (row) => row.service },
    terms: { kind: 'text', value: (row) => row.terms },
    days_left: { kind: 'number', value: (row) => row.days_left },
    estimated_fee: { kind: 'money', value: (row) => row.estimated_reship_fee, currency: feeCurrency },
    fee: { kind: 'money', value: (row) => row.reship_fee, currency: feeCurrency },
    tracking_number: { kind: 'text', value: (row) => row.tracking_number },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    updated: { kind: 'time', value: (row) => row.updated, sortable: true },
  },
  hit: {
    title: (row) => ({ key: 'reshipments:list.hit', values: { id: row.id } }),
    detail: (row) => [row.name, row.country, { key: `reshipments:status.${row.status}` }],
    names: (row) => [String(row.id), row.tracking_number],
    most: 4,
  },
});
