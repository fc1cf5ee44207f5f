import type { Label } from '../../../ui/grid/column-spec.ts';
import type { Within } from '../../../shared/words.ts';
import { gridConfig } from '../../../ui/grid/grid-state.ts';
import { listColumns } from '../../../ui/grid/list-columns.tsx';
import { wordFilter } from '../../../ui/grid/word-filter.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { TYPES, type CustomsProductRow } from '../contract.ts';
import { customsProductList } from '../list.ts';

export function Money({ row }: { row: CustomsProductRow }) {
  return useFormat().money(row.value, row.currency, { code: true });
}

export function TypeName({ type }: { type: CustomsProductRow['type'] }) {
  return useWords('customs-products').t(`type.${type}`);
}

/** The columns of the list on screen. */
export const PRODUCT_COLUMNS = listColumns(customsProductList, {
  description: { primary: true, width: 260, minWidth: 160 },
  product_id: { width: 132, minWidth: 96 },
  type: { width: 150, minWidth: 128 },
  hts_code: { width: 124, minWidth: 100 },
  coo: { width: 140, minWidth: 126 },
  value: { cell: (row) => <Money row={row} />, width: 116, minWidth: 96 },
  weight: { defaultHidden: true, width: 100 },
  brand_name: { defaultHidden: true },
  created: { width: 136, minWidth: 132 },
  updated: { defaultHidden: true, width: 136 },
  id: { defaultHidden: true, width: 100 },
});

const label = (id: Within<'customs-products:search.columns'>): Label => ({ word: `customs-products:search.columns.${id}` });

/** The list with its filters. */
export const PRODUCT_CONFIG = gridConfig(PRODUCT_COLUMNS, {
  filters: [
    {
      id: 'type',
      label: label('type'),
      filter: wordFilter('customs-products:type', TYPES),
    },
    { id: 'coo', label: label('coo'), filter: { kind: 'country' } },
  ],
  sort: { column: 'created', order: 'desc' },
});
