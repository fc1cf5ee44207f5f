import { list } from '../../shared/list.ts';
import { shipmentPaths } from '../../shared/paths/shipments.ts';
import { shipments } from './contract.ts';
import type { ShipmentDetails } from './shipment-out.ts';
import { LABEL_PROBLEMS } from './status.ts';

/** Problems with a short name of their own; others are "Label not bought". */
const problemOf = (code: string) => LABEL_PROBLEMS.find((one) => one === code) ?? 'other';

type Text = 'reference2' | 'reference3' | 'street1' | 'street2' | 'province' | 'phone' | 'email' | 'exit_point';
type Detail = Text | 'length' | 'width' | 'height' | 'labeled' | 'processed';

/** A column that only a file has. */
const detail = <K extends string, N extends Detail>(kind: K, name: N) => ({
  kind,
  value: ({ details }: { details?: ShipmentDetails | undefined }) => details?.[name] ?? null,
  only: 'file' as const,
});

/** The shipments of an account. Their file also has the whole address, the measures and the dates. */
export const shipmentList = list(shipments.list, 'shipments', {
  id: 'shipments',
  home: { area: 'shipping', title: 'shipments:search.title', path: shipmentPaths.list() },
  path: (row) => shipmentPaths.view(row.id),
  fileQuery: { details: 'true' },
  alsoInFile: () => import('./whole.ts'),
  words: 'shipments:search.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    status: { kind: 'word', value: (row) => row.status, group: 'shipments:status' },
    tracking_number: { kind: 'text', value: (row) => row.tracking_number },
    order_number: { kind: 'text', value: (row) => row.order_number, sortable: true },
    reference1: { kind: 'text', value: (row) => row.reference1, only: 'file' },
    reference2: detail('text', 'reference2'),
    reference3: detail('text', 'reference3'),
    name: { kind: 'text', value: (row) => row.name, sortable: true },
    company: { kind: 'text', value: (row) => row.company_name, only: 'file' },
    street1: detail('text', 'street1'),
    street2: detail('text', 'street2'),
    country: { kind: 'country', value: (row) => row.country },
    city: { kind: 'text', value: (row) => row.city },
    province: detail('text', 'province'),
    postal_code: { kind: 'text', value: (row) => row.postal_code, only: 'file' },
    phone: detail('text', 'phone'),
    email: detail('text', 'email'),
    service: { kind: 'text', value: (row) => row.service },
    terms: { kind: 'text', value: (row) => row.terms },
    entry_point: { kind: 'text', value: (row) => row.entry_point },
    exit_point: detail('text', 'exit_point'),
    weight: { kind: 'weight', value: ({ details, weight }) => details?.weight ?? weight, sortable: true },
    length: detail('length', 'length'),
    width: detail('length', 'width'),
    height: detail('length', 'height'),
    items: { kind: 'number', value: (row) => row.items },
    value: { kind: 'money', value: (row) => row.value, currency: (row) => row.currency },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    updated: { kind: 'time', value: (row) => row.updated, sortable: true },
    labeled: detail('time', 'labeled'),
    processed: detail('time', 'processed'),
    delivered: { kind: 'time', value: (row) => row.delivered, only: 'file' },
    last_event: { kind: 'text', value: (row) => row.last_event?.description ?? null },
    last_event_time: { kind: 'time', value: (row) => row.last_event?.time ?? null, only: 'file' },
    arrives: { kind: 'day', value: (row) => row.arrival?.to ?? null },
    cost: { kind: 'money', value: (row) => row.cost, currency: (row) => row.cost_currency, sortable: true },
    error: { kind: 'word', group: 'shipments:search.problem', value: (row) => (row.error === null ? null : problemOf(row.error)) },
  },
  hit: {
    title: (row) => String(row.id),
    detail: (row) => [row.order_number, row.name, row.country, row.tracking_number, { key: `shipments:status.${row.status}` }],
    names: (row) => [String(row.id), row.tracking_number, row.order_number],
    most: 8,
  },
});
