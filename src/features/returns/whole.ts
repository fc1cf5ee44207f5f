import type { FileOnly, RowOf } from '../../shared/list.ts';
import { perLine } from '../../shared/list-file.ts';
import type { returns } from './contract.ts';

type Row = RowOf<typeof returns.list, 'returns'>;

const SENDER = ['company_name', 'phone', 'email', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;
const ITEM = ['description', 'quantity', 'value', 'currency', 'weight', 'coo', 'hts_code', 'dg_code', 'sku'] as const;

/** The rest of what was announced: with it an import announces the same return again, elsewhere too. */
export const WHOLE: readonly FileOnly<Row>[] = [
  { heading: 'returns:import.columns.shipment_id.name', value: (row) => row.shipment_id },
  { heading: 'returns:import.columns.destination.name', value: (row) => row.destination },
  ...SENDER.map((name) => ({
    heading: `returns:import.columns.sender_${name}.name` as const,
    value: ({ details }: Row) => details?.sender?.[name] ?? null,
  })),
  ...ITEM.map((name) => ({
    heading: `returns:import.columns.item_${name}.name` as const,
    value: ({ details, currency }: Row) => perLine(details?.items, (item) => (name === 'currency' && item.currency === currency ? null : item[name])),
  })),
];
