import { list } from '../../shared/list.ts';
import { manifestPaths } from '../../shared/paths/manifests.ts';
import { overpackPaths } from '../../shared/paths/overpacks.ts';
import { overpacks } from './contract.ts';
import { overpackStage } from './status.ts';

/** The overpacks of an account. */
export const overpackList = list(overpacks.list, 'overpacks', {
  id: 'overpacks',
  home: { area: 'shipping', title: 'overpacks:list.title', path: overpackPaths.list() },
  path: (row) => overpackPaths.view(row.id),
  words: 'overpacks:list.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    stage: { kind: 'word', value: (row) => overpackStage(row), group: 'overpacks:stage' },
    total_shipments: { kind: 'number', value: (row) => row.total_shipments },
    entry_point: { kind: 'text', value: (row) => row.entry_point },
    exit_point: { kind: 'text', value: (row) => row.exit_point },
    service: { kind: 'text', value: (row) => row.service },
    terms: { kind: 'text', value: (row) => row.terms },
    dg_kind: { kind: 'text', value: (row) => row.dg_kind },
    weight: { kind: 'weight', value: (row) => row.weight, sortable: true },
    dimensions: { kind: 'text', value: () => null, only: 'screen' },
    length: { kind: 'length', value: (row) => row.length, only: 'file' },
    width: { kind: 'length', value: (row) => row.width, only: 'file' },
    height: { kind: 'length', value: (row) => row.height, only: 'file' },
    manifest: { kind: 'link', value: (row) => row.manifest_id, path: ({ manifest_id: id }) => (id === null ? null : manifestPaths.view(id)) },
    sscc: { kind: 'text', value: (row) => row.sscc },
    carrier: { kind: 'text', value: (row) => row.carrier },
    external_tracking: { kind: 'text', value: (row) => row.external_tracking },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
  },
  hit: {
    title: (row) => ({ key: 'overpacks:view.title', values: { id: row.id } }),
    detail: (row) => [row.sscc, row.exit_point, { key: `overpacks:stage.${overpackStage(row)}` }],
    names: (row) => [String(row.id), row.sscc],
    most: 4,
  },
});
