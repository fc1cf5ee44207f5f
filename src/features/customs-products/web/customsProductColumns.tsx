import type { ReactNode } from 'react';
import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import type { Label } from '../../../ui/grid/column-spec.ts';
import type { Column } from '../../../ui/grid/types.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { TYPES, type CustomsProductRow } from '../contract.ts';

export function CountryName({ code }: { code: string }) {
  return useCountryNames()[code] ?? code;
}

export function Money({ row }: { row: CustomsProductRow }) {
  return useFormat().money(row.value, row.currency, { code: true });
}

export function TypeName({ type }: { type: CustomsProductRow['type'] }) {
  return useWords('customs-products').t(`type.${type}`);
}

function Weight({ kg }: { kg: number }) {
  return useFormat().weight(kg);
}

function Day({ iso }: { iso: string }) {
  const { date, dateTime } = useFormat();
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {date(iso)}
    </time>
  );
}

type Id = Within<'customs-products:search.columns'>;
const label = (id: Id): Label => ({ word: `customs-products:search.columns.${id}` });
type Extra = Omit<Column<CustomsProductRow>, 'id' | 'header' | 'cell'>;
const column = (id: Id, cell: (row: CustomsProductRow) => ReactNode, extra: Extra = {}): Column<CustomsProductRow> => ({
  id,
  header: label(id),
  cell,
  ...extra,
});

/** The columns of the list; the names are those of the API. */
export const PRODUCT_COLUMNS: readonly Column<CustomsProductRow>[] = [
  column('description', (row) => row.description, { primary: true, sortable: true, width: 260, minWidth: 160 }),
  column('product_id', (row) => row.product_id, { width: 132, minWidth: 104 }),
  column('type', (row) => <TypeName type={row.type} />, { value: (row) => row.type, width: 140, minWidth: 120 }),
  column('hts_code', (row) => row.hts_code, { width: 124, minWidth: 100 }),
  column('coo', (row) => <CountryName code={row.coo} />, { value: (row) => row.coo, width: 132, minWidth: 100 }),
  column('value', (row) => <Money row={row} />, { align: 'end', value: (row) => `${row.value} ${row.currency}`, width: 116, minWidth: 96 }),
  column('weight', (row) => (row.weight === null ? null : <Weight kg={row.weight} />), {
    align: 'end',
    value: (row) => row.weight,
    defaultHidden: true,
    width: 100,
  }),
  column('brand_name', (row) => row.brand_name, { defaultHidden: true }),
  column('created', (row) => <Day iso={row.created} />, { sortable: true, value: (row) => row.created, width: 136, minWidth: 132 }),
  column('updated', (row) => <Day iso={row.updated} />, { value: (row) => row.updated, defaultHidden: true, width: 136 }),
  column('id', (row) => row.id, { defaultHidden: true, width: 100 }),
];

/** The list with its filters. */
export const PRODUCT_CONFIG = gridConfig(PRODUCT_COLUMNS, {
  filters: [
    {
      id: 'type',
      label: label('type'),
      filter: { kind: 'enum', options: TYPES.map((value) => ({ value, label: { word: `customs-products:type.${value}` } })) },
    },
    { id: 'coo', label: label('coo'), filter: { kind: 'country' } },
  ],
  sort: { column: 'created', order: 'desc' },
});
