import { list } from '../../shared/list.ts';
import { inboundPaths } from '../../shared/paths/inbound.ts';
import { inbound } from './contract.ts';

/** The inbound shipments of an account. */
export const inboundList = list(inbound.list, 'inbounds', {
  id: 'inbound',
  home: { area: 'fulfilment', title: 'inbound:search.title', path: inboundPaths.list() },
  path: (row) => inboundPaths.view(row.id),
  fileQuery: { details: 'true' },
  alsoInFile: () => import('./whole.ts'),
  words: 'inbound:search.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    status: { kind: 'word', value: (row) => row.status, group: 'inbound:status' },
    reference: { kind: 'text', value: (row) => row.reference },
    warehouse: { kind: 'text', value: (row) => row.warehouse },
    total_cartons: { kind: 'number', value: (row) => row.total_cartons },
    expected: { kind: 'number', value: (row) => row.expected },
    counted: { kind: 'number', value: (row) => (row.received === null ? null : row.counted) },
    differences: { kind: 'number', value: (row) => row.differences },
    damaged: { kind: 'number', value: (row) => row.damaged, only: 'file' },
    wrong: { kind: 'number', value: (row) => row.wrong, only: 'file' },
    carrier: { kind: 'text', value: (row) => row.carrier },
    tracking_number: { kind: 'text', value: (row) => row.tracking_number },
    notes: { kind: 'text', value: (row) => row.notes },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    submitted: { kind: 'time', value: (row) => row.submitted },
    shipped: { kind: 'time', value: (row) => row.shipped },
    received: { kind: 'time', value: (row) => row.received },
    processed_at: { kind: 'time', value: (row) => row.processed_at },
  },
  hit: {
    title: (row) => ({ key: 'inbound:view.title', values: { id: row.id } }),
    detail: (row) => [row.reference, row.warehouse, row.tracking_number, { key: `inbound:status.${row.status}` }],
    names: (row) => [String(row.id), row.reference, row.tracking_number],
    most: 4,
  },
});
