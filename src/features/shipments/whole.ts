import type { FileOnly, RowOf } from '../../shared/list.ts';
import { flag, perLine } from '../../shared/list-file.ts';
import type { shipments } from './contract.ts';
import type { Shipment } from './shipment-out.ts';

type Row = RowOf<typeof shipments.list, 'shipments'>;
type Item = Shipment['line_items'][number];

const ADDRESS = ['name', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;
const SENDER = [...ADDRESS, 'company_name', 'phone', 'email', 'id'] as const;
const SAME = ['origin_description', 'product_id', 'supplier', 'url', 'hts_code', 'dg_code', 'cost_value', 'retail_value'] as const;

const packagesText = ({ packages }: Shipment): string | null =>
  packages.map(({ weight, length, width, height }) => `${weight}${length === null ? '' : `: ${length}×${width}×${height}`}`).join('; ') || null;

/**
 * What one of each item weighs, in kg: as typed, which may be part of a gram, so that the items together weigh no more than the parcel, whose
 * weight is in whole grams.
 */
function itemWeights({ line_items: items, typed, weight }: Shipment): readonly number[] {
  const share = typed === null || typed.weight === 0 ? 1 : weight / typed.weight;
  return items.map((item, i) => Number(((typed?.items[i] ?? item.weight / share) * share).toPrecision(9)));
}

const item = (name: 'description' | 'quantity' | 'value' | 'coo' | (typeof SAME)[number]): FileOnly<Row> => ({
  heading: `imports:columns.shipments.item_${name}.name`,
  value: ({ shipment }) => perLine(shipment?.line_items, (one: Item) => one[name]),
});

/** The rest of a shipment: with it an import makes the same shipment again, elsewhere too. */
export const WHOLE: readonly FileOnly<Row>[] = [
  { heading: 'imports:columns.shipments.type.name', value: () => 'S' },
  { heading: 'imports:columns.shipments.to_id.name', value: ({ shipment }) => shipment?.to.id ?? null },
  { heading: 'imports:columns.shipments.kind.name', value: ({ shipment }) => shipment?.kind ?? null },
  { heading: 'imports:columns.shipments.package_list.name', value: ({ shipment }) => (shipment === undefined ? null : packagesText(shipment)) },
  { heading: 'imports:columns.shipments.currency.name', value: (row) => row.currency },
  {
    heading: 'imports:columns.shipments.insured_value.name',
    value: ({ shipment }) => (shipment?.insurance === true && shipment.insured_value > 0 ? shipment.insured_value : null),
  },
  ...(['insurance', 'signature_confirmation', 'irregular', 'is_return', 'ignore_bad_address'] as const).map((name) => ({
    heading: `imports:columns.shipments.${name}.name` as const,
    value: ({ shipment }: Row) => flag(shipment?.[name]),
  })),
  { heading: 'imports:columns.shipments.reason_for_export.name', value: ({ shipment }) => shipment?.reason_for_export ?? null },
  ...([1, 2, 3] as const).map((n) => ({
    heading: `imports:columns.shipments.comment${n}.name` as const,
    value: ({ shipment }: Row) => shipment?.comments[n - 1] ?? null,
  })),
  ...(['ioss', 'eori', 'vat', 'voec', 'importer_tax_id'] as const).map((name) => ({
    heading: `imports:columns.shipments.${name}.name` as const,
    value: ({ shipment }: Row) => shipment?.identifiers[name] ?? null,
  })),
  ...ADDRESS.map((name) => ({ heading: `imports:columns.shipments.from_${name}.name` as const, value: ({ shipment }: Row) => shipment?.from?.[name] ?? null })),
  ...SENDER.map((name) => ({
    heading: `imports:columns.shipments.consignor_${name}.name` as const,
    value: ({ shipment }: Row) => shipment?.consignor?.[name] ?? null,
  })),
  ...(['description', 'quantity', 'value', 'coo'] as const).map(item),
  {
    heading: 'imports:columns.shipments.item_weight.name',
    value: ({ shipment }) => {
      const weights = shipment === undefined ? undefined : itemWeights(shipment);
      return perLine(weights, (one) => one);
    },
  },
  {
    heading: 'imports:columns.shipments.item_currency.name',
    value: ({ shipment }) => perLine(shipment?.line_items, (one) => (one.currency === shipment?.currency ? null : one.currency)),
  },
  ...SAME.map(item),
];
