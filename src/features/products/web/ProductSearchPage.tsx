import { FileUp, Plus } from 'lucide-react';
import { importPaths } from '../../../shared/paths/imports.ts';
import { productPaths } from '../../../shared/paths/products.ts';
import { countsOf, statusTabs } from '../../../ui/grid/status-tabs.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useListExport } from '../../../ui/list-export.ts';
import { ListPage } from '../../../ui/ListPage.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useExtra } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { products, type ProductRow } from '../contract.ts';
import { productList, skuLine } from '../list.ts';
import { PRODUCT_STATUSES } from '../status.ts';
import { PRODUCT_COLUMNS, PRODUCT_CONFIG, type ListQuery } from './productColumns.tsx';
import { ProductBadge } from './shared/ProductBadge.tsx';

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
        <span className="text-muted">{[row.product_id, skuLine(row)].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')}</span>
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

/** /fulfillment/products/search: what the account keeps in warehouses, found by name, id, SKU or bar code. */
export default function ProductSearchPage() {
  const { t } = useWords('products');
  const control = useGridRoute<ListQuery>(PRODUCT_CONFIG);
  const { onExport, exportDialog } = useListExport(productList);
  const list = useCall(products.list, { query: control.query }, { keep: true });
  const tabs = statusTabs('products:status', PRODUCT_STATUSES, useExtra(products.counts, countsOf(control.query), { keep: true })?.counts);
  return (
    <ListPage
      list={productList}
      asked={list}
      title={t('search.title')}
      actions={
        <>
          <Link href={importPaths.products()} className={buttonClass('secondary')}>
            <FileUp aria-hidden size={16} />
            {t('search.import')}
          </Link>
          <AddButton />
        </>
      }
      firstUse={{ title: t('search.empty'), text: t('search.emptyText'), action: <AddButton /> }}
      control={control}
      views={<ViewPicker list={productList} control={control} />}
      onExport={onExport}
      columns={PRODUCT_COLUMNS}
      tabs={tabs}
      searchPlaceholder={t('search.placeholder')}
      noMatch={t('search.noMatch')}
      card={card}
    >
      {exportDialog}
    </ListPage>
  );
}
