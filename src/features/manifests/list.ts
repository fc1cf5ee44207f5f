import { list } from '../../shared/list.ts';
import { manifestPaths } from '../../shared/paths/manifests.ts';
import { manifests } from './contract.ts';

/** The manifests of an account. */
export const manifestList = list(manifests.list, 'manifests', {
  id: 'manifests',
  home: { area: 'shipping', title: 'manifests:list.title', path: manifestPaths.list() },
  path: (row) => manifestPaths.view(row.id),
  words: 'manifests:list.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    status: { kind: 'word', value: (row) => row.status, group: 'manifests:status' },
    entry_point: { kind: 'text', value: (row) => row.entry_point },
    carrier: { kind: 'text', value: (row) => row.carrier },
    tracking_number: { kind: 'text', value: (row) => row.tracking_number },
    total_overpacks: { kind: 'number', value: (row) => row.total_overpacks },
    total_shipments: { kind: 'number', value: (row) => row.total_shipments },
    weight: { kind: 'weight', value: (row) => row.weight },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    submitted: { kind: 'time', value: (row) => row.submitted },
    transmitted: { kind: 'time', value: (row) => row.transmitted },
  },
  hit: {
    title: (row) => ({ key: 'manifests:view.title', values: { id: row.id } }),
    detail: (row) => [row.entry_point, row.carrier, row.tracking_number, { key: `manifests:status.${row.status}` }],
    names: (row) => [String(row.id), row.tracking_number],
    most: 4,
  },
});
