import type { FileOnly, RowOf } from '../../shared/list.ts';
import { flag } from '../../shared/list-file.ts';
import type { reshipments } from './contract.ts';

type Row = RowOf<typeof reshipments.list, 'reshipments'>;

const ADDRESS = ['phone', 'email', 'id', 'street1', 'street2', 'province', 'postal_code'] as const;

/** The rest of a reshipment: with it an import makes the same parcel again. */
export const WHOLE: readonly FileOnly<Row>[] = [
  ...ADDRESS.map((name) => ({ heading: `reshipments:import.columns.to_${name}.name` as const, value: ({ details }: Row) => details?.to[name] ?? null })),
  { heading: 'reshipments:import.columns.coo.name', value: ({ details }) => details?.coo ?? null },
  ...(['insurance', 'signature_confirmation', 'ignore_bad_address'] as const).map((name) => ({
    heading: `reshipments:import.columns.${name}.name` as const,
    value: ({ details }: Row) => flag(details?.[name]),
  })),
];
