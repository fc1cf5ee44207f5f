import type { FileOnly, RowOf } from '../../shared/list.ts';
import { flag, perLine } from '../../shared/list-file.ts';
import { cmToMillimetres, exactly, fromMillimetres, SYSTEM_UNITS } from '../../shared/units.ts';
import type { shipments } from './contract.ts';
import type { ShipmentDetails } from './shipment-out.ts';

type Row = RowOf<typeof shipments.list, 'shipments'>;
type Item = ShipmentDetails['line_items'][number];

const ADDRESS = ['name', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;
const SENDER = [...ADDRESS, 'company_name', 'phone', 'email', 'id'] as const;
const SAME = ['origin_description', 'product_id', 'supplier', 'url', 'hts_code', 'dg_code', 'cost_value', 'retail_value'] as const;

const PLACES = 7;

/** The packages in the units of the shipment. They weigh no more than it does, which whole grams may. */
function packagesText({ packages, typed, weight }: ShipmentDetails): string | null {
  const units = SYSTEM_UNITS[typed?.units ?? 'metric'];
  const sum = packages.reduce((all, one) => all + one.weight, 0);
  const share = Math.min(1, weight / sum);
  const side = (cm: number | null) => (cm === null ? null : units.length === 'cm' ? cm : fromMillimetres(cmToMillimetres(cm), units.length));
  const text = (one: ShipmentDetails['packages'][number]) => {
    const heavy = Number(exactly(one.weight * share, 'kg', units.weight).toPrecision(PLACES));
    return `${heavy}${one.length === null ? '' : `: ${side(one.length)}×${side(one.width)}×${side(one.height)}`}`;
  };
  return packages.map(text).join('; ') || null;
}

/**
 * What one of each item weighs, in kg: as typed, which may be part of a gram, so that the items together weigh no more than the parcel, whose
 * metric weight is in whole grams.
 */
function itemWeights({ line_items: items, typed, weight }: ShipmentDetails): readonly number[] {
  if (typed?.units === 'imperial') return items.map((item, i) => exactly(typed.items[i] ?? exactly(item.weight, 'kg', 'oz'), 'oz', 'kg'));
  const share = typed === null || typed.weight === 0 ? 1 : weight / typed.weight;
  return items.map((item, i) => Number(((typed?.items[i] ?? item.weight / share) * share).toPrecision(9)));
}

const item = (name: 'description' | 'quantity' | 'value' | 'coo' | (typeof SAME)[number]): FileOnly<Row> => ({
  heading: `imports:columns.shipments.item_${name}.name`,
  value: ({ details }) => perLine(details?.line_items, (one: Item) => one[name]),
});

/** The rest of a shipment: with it an import makes the same shipment again, elsewhere too. */
export const WHOLE: readonly FileOnly<Row>[] = [
  { heading: 'imports:columns.shipments.type.name', value: () => 'S' },
  { heading: 'imports:columns.shipments.to_id.name', value: ({ details }) => details?.id ?? null },
  { heading: 'imports:columns.shipments.kind.name', value: ({ details }) => details?.kind ?? null },
  { heading: 'imports:columns.shipments.units.name', value: ({ details }) => details?.typed?.units ?? null },
  { heading: 'imports:columns.shipments.package_list.name', value: ({ details }) => (details === undefined ? null : packagesText(details)) },
  { heading: 'imports:columns.shipments.currency.name', value: (row) => row.currency },
  {
    heading: 'imports:columns.shipments.insured_value.name',
    value: ({ details }) => (details?.insurance === true && details.insured_value > 0 ? details.insured_value : null),
  },
  ...(['insurance', 'signature_confirmation', 'irregular', 'is_return', 'ignore_bad_address'] as const).map((name) => ({
    heading: `imports:columns.shipments.${name}.name` as const,
    value: ({ details }: Row) => flag(details?.[name]),
  })),
  { heading: 'imports:columns.shipments.reason_for_export.name', value: ({ details }) => details?.reason_for_export ?? null },
  ...([1, 2, 3] as const).map((n) => ({
    heading: `imports:columns.shipments.comment${n}.name` as const,
    value: ({ details }: Row) => details?.comments[n - 1] ?? null,
  })),
  ...(['ioss', 'eori', 'vat', 'voec', 'importer_tax_id'] as const).map((name) => ({
    heading: `imports:columns.shipments.${name}.name` as const,
    value: ({ details }: Row) => details?.identifiers[name] ?? null,
  })),
  ...ADDRESS.map((name) => ({ heading: `imports:columns.shipments.from_${name}.name` as const, value: ({ details }: Row) => details?.from?.[name] ?? null })),
  ...SENDER.map((name) => ({
    heading: `imports:columns.shipments.consignor_${name}.name` as const,
    value: ({ details }: Row) => details?.consignor?.[name] ?? null,
  })),
  ...(['description', 'quantity', 'value', 'coo'] as const).map(item),
  {
    heading: 'imports:columns.shipments.item_weight.name',
    isKg: true,
    value: ({ details }) => perLine(details && itemWeights(details), (one) => one),
  },
  {
    heading: 'imports:columns.shipments.item_currency.name',
    value: ({ details, currency }) => perLine(details?.line_items, (one) => (one.currency === currency ? null : one.currency)),
  },
  ...SAME.map(item),
];
