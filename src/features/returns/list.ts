import { list } from '../../shared/list.ts';
import { returnLinkPaths } from '../../shared/paths/return-links.ts';
import { returnPaths } from '../../shared/paths/returns.ts';
import { returns } from './contract.ts';
import type { ReturnRow } from './return-out.ts';

const feeCurrency = (row: ReturnRow): string => row.fee_currency;

/** The returns of an account. */
export const returnList = list(returns.list, 'returns', {
  id: 'returns',
  home: { area: 'returns', title: 'returns:list.title', path: returnPaths.list() },
  path: (row) => returnPaths.view(row.id),
  fileQuery: { details: 'true' },
  alsoInFile: () => import('./whole.ts'),
  words: 'returns:list.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    rma_number: { kind: 'text', value: (row) => row.rma_number },
    status: { kind: 'word', value: (row) => row.status, group: 'returns:status' },
    contents: { kind: 'text', value: (row) => row.contents },
    sender: { kind: 'text', value: (row) => row.sender_name },
    condition: { kind: 'word', value: (row) => row.condition, group: 'returns:condition' },
    reason: { kind: 'word', value: (row) => row.reason, group: 'returns:reason' },
    decision: { kind: 'word', value: (row) => row.decision, group: 'returns:decision' },
    warehouse: { kind: 'text', value: (row) => row.warehouse },
    tracking_number: { kind: 'text', value: (row) => row.tracking_number },
    value: { kind: 'money', value: (row) => row.value, currency: (row) => row.currency },
    weight: { kind: 'weight', value: (row) => row.weight },
    process_fee: { kind: 'money', value: (row) => row.process_fee, currency: feeCurrency },
    verify_fee: { kind: 'money', value: (row) => row.verify_fee, currency: feeCurrency },
    estimated_reship_fee: { kind: 'money', value: (row) => row.estimated_reship_fee, currency: feeCurrency },
    reship_fee: { kind: 'money', value: (row) => row.reship_fee, currency: feeCurrency },
    received: { kind: 'time', value: (row) => row.received, sortable: true },
    expires: { kind: 'time', value: (row) => row.expires, sortable: true },
    days_left: { kind: 'number', value: (row) => row.days_left },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    updated: { kind: 'time', value: (row) => row.updated, sortable: true },
  },
  hit: {
    title: (row) => row.rma_number,
    detail: (row) => [row.sender_name, row.warehouse, { key: `returns:status.${row.status}` }],
    names: (row) => [String(row.id), row.rma_number, row.tracking_number],
    most: 4,
  },
  pages: [
    { title: { key: 'returns:list.find' }, href: returnPaths.unmatched() },
    { title: { key: 'returns:list.links' }, href: returnLinkPaths.list() },
    { title: { key: 'returns:list.allRules' }, href: returnPaths.rules() },
  ],
});
