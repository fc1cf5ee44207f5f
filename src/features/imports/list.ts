import { list } from '../../shared/list.ts';
import { shipmentPaths } from '../../shared/paths/shipments.ts';
import { imports } from './contract.ts';

/** The shipments of an import that are waiting for their labels. */
export const reviewList = list(imports.review, 'rows', {
  id: 'import-review',
  path: (row) => shipmentPaths.view(row.id),
  words: 'imports:review.columns',
  columns: {
    id: { kind: 'id', value: (row) => row.id },
    line: { kind: 'number', value: (row) => row.line },
    order_number: { kind: 'text', value: (row) => row.order_number },
    name: { kind: 'text', value: (row) => row.name },
    country: { kind: 'country', value: (row) => row.country },
    city: { kind: 'text', value: (row) => row.city },
    weight: { kind: 'weight', value: (row) => row.weight },
    terms: { kind: 'text', value: (row) => row.terms },
    service: { kind: 'text', value: (row) => row.estimate?.service ?? row.service },
    transit: { kind: 'text', value: ({ estimate }) => estimate && `${estimate.transit_min}–${estimate.transit_max}` },
    cost: { kind: 'money', value: ({ estimate }) => estimate && estimate.cost, currency: ({ estimate }) => estimate && estimate.currency },
    problem: { kind: 'text', value: (row) => row.problem?.message ?? null },
  },
});
