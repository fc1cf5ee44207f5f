import { list } from '../../shared/list.ts';
import { shipmentPaths } from '../../shared/paths/shipments.ts';
import { claimPaths } from '../../shared/paths/support.ts';
import { support } from './contract.ts';

const currency = (row: { currency: string }) => row.currency;

/** The insurance claims of an account. */
export const claimList = list(support.list, 'claims', {
  id: 'claims',
  home: { area: 'shipping', title: 'support:list.title', path: claimPaths.list() },
  path: (row) => claimPaths.view(row.id),
  words: 'support:list.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    status: { kind: 'word', value: (row) => row.status, group: 'support:status' },
    tracking_number: { kind: 'link', value: (row) => row.tracking_number, path: (row) => shipmentPaths.view(row.shipment_id) },
    order_number: { kind: 'text', value: (row) => row.order_number },
    name: { kind: 'text', value: (row) => row.name },
    country: { kind: 'country', value: (row) => row.country },
    shipment_id: { kind: 'id', value: (row) => row.shipment_id },
    reason: { kind: 'word', value: (row) => row.reason, group: 'support:reason' },
    amount: { kind: 'money', value: (row) => row.amount, currency, sortable: true },
    cover: { kind: 'money', value: (row) => row.cover, currency },
    approved: { kind: 'money', value: (row) => row.approved, currency },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    submitted: { kind: 'time', value: (row) => row.submitted },
    decided: { kind: 'time', value: (row) => row.decided },
  },
  hit: {
    title: (row) => ({ key: 'support:view.title', values: { id: row.id } }),
    detail: (row) => [row.tracking_number, row.name, { key: `support:status.${row.status}` }],
    most: 4,
  },
});
