import { Plus, Printer, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PAGE_LIMIT_MAX } from '../../../shared/paging.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { productPaths } from '../../../shared/paths/products.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import type { BulkAction } from '../../../ui/grid/types.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { products, type ProductRow } from '../contract.ts';
import { canLabel } from '../label.ts';
import { productList } from '../list.ts';
import { PRODUCT_STATUSES } from '../status.ts';
import { idLine } from './ListCells.tsx';
import { PRODUCT_COLUMNS, PRODUCT_CONFIG, type ListQuery } from './productColumns.tsx';
import { ProductBadge } from './shared/ProductBadge.tsx';

const LabelsDialog = lazyPart(() => import('./LabelsDialog.tsx'));

/** A product in the list on a phone. */
function ProductCard({ row }: { row: ProductRow }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start justify-between gap-2">
        <span className="font-medium">{row.name}</span>
        <span className="whitespace-nowrap tabular-nums">
          <MoneyText amount={row.value} currency={row.currency} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <ProductBadge status={row.status} />
        <span className="text-muted">{idLine(row)}</span>
      </span>
    </span>
  );
}
const card = (row: ProductRow) => <ProductCard row={row} />;

function AddButton() {
  const { t } = useWords('products');
  return (
    <LinkButton href={productPaths.add()} reason={useWriteReason('fulfilment')} icon={<Plus aria-hidden size={16} />}>
      {t('search.add')}
    </LinkButton>
  );
}

/** Prints labels of the chosen products that can have them. */
function useLabels() {
  const { t } = useWords('products');
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const print: BulkAction<ProductRow> = {
    id: 'labels',
    label: t('labels.print'),
    icon: <Printer aria-hidden size={16} />,
    applies: ({ rows, count }) => (rows.length < count ? null : rows.filter((row) => canLabel(row) === true).length),
    run: ({ rows }) => {
      setIds(rows.filter((row) => canLabel(row) === true).map((row) => row.id));
      return false;
    },
    reasonDisabled: ({ rows, count }) => {
      if (count > rows.length || count > PAGE_LIMIT_MAX) return t('labels.tooMany', { max: PAGE_LIMIT_MAX });
      const [first] = rows;
      if (first === undefined || rows.some((row) => canLabel(row) === true)) return null;
      const verdict = canLabel(first);
      return verdict === true ? null : t(verdict.reason);
    },
  };
  const dialog = ids !== null && (
    <Suspense fallback={null}>
      <LabelsDialog ids={ids} onClose={() => setIds(null)} />
    </Suspense>
  );
  return { print, dialog };
}

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export const asks = listAsks(PRODUCT_CONFIG, products.list, products.counts);

/** /fulfillment/products/search: what the account keeps in warehouses, found by name, id, SKU or bar code. */
export default function ProductSearchPage() {
  const { t } = useWords('products');
  const control = useGridRoute<ListQuery>(PRODUCT_CONFIG);
  const { onExport, exportDialog } = useListExport(productList);
  const { print, dialog } = useLabels();
  const readOnly = useWriteReason('fulfilment');
  const list = useCall(products.list, { query: control.query }, { keep: true });
  const tabs = statusTabs('products:status', PRODUCT_STATUSES, useExtra(products.counts, countsOf(control.query), { keep: true })?.counts, {
    'Sent Back': 'warn',
  });
  return (
    <ListPage
      list={productList}
      asked={list}
      title={t('search.title')}
      actions={
        <>
          <LinkButton href={importPaths.products()} kind="secondary" reason={readOnly} icon={<Upload aria-hidden size={16} />}>
            {t('search.import')}
          </LinkButton>
          <AddButton />
        </>
      }
      firstUse={{ title: t('search.empty'), text: t('search.emptyText'), action: <AddButton /> }}
      control={control}
      views={<ViewPicker list={productList} control={control} />}
      onExport={onExport}
      columns={PRODUCT_COLUMNS}
      tabs={tabs}
      bulkActions={[print]}
      searchPlaceholder={t('search.placeholder')}
      noMatch={t('search.noMatch')}
      card={card}
    >
      {exportDialog}
      {dialog}
    </ListPage>
  );
}
