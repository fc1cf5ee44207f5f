import { Plus, Upload } from 'lucide-react';
import type { Sent } from '../../../shared/contract.ts';
import { listAsks } from '../../../ui/grid/list-asks.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { useWords } from '../../../web/i18n.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { useCall } from '../../../web/query.ts';
import { useListExport } from '../../../ui/list-export.ts';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { customsProducts, type CustomsProductRow } from '../contract.ts';
import { customsProductList } from '../list.ts';
import { CountryName } from '../../../ui/values.tsx';
import { Money, PRODUCT_COLUMNS, PRODUCT_CONFIG, TypeName } from './customsProductColumns.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';

/** A product in the list on a phone. */
function ProductCard({ row }: { row: CustomsProductRow }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-start justify-between gap-2">
        <span className="font-medium">{row.description}</span>
        <span className="whitespace-nowrap">
          <Money row={row} />
        </span>
      </span>
      <span className="text-muted">
        <TypeName type={row.type} /> · <CountryName code={row.coo} />
      </span>
      <span className="text-muted">{[row.hts_code, row.product_id].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
const card = (row: CustomsProductRow) => <ProductCard row={row} />;

/** The primary action: a link, or the reason why this person cannot take it. */
function AddButton() {
  const { t } = useWords('customs-products');
  const reason = useWriteReason('shipping');
  return (
    <LinkButton href={customsProductPaths.add()} reason={reason} icon={<Plus aria-hidden size={16} />}>
      {t('search.add')}
    </LinkButton>
  );
}

/** Many products at once, from a file. */
function ImportLink() {
  const { t } = useWords('customs-products');
  return (
    <LinkButton href={importPaths.customsProducts()} kind="secondary" reason={useWriteReason('shipping')} icon={<Upload aria-hidden size={16} />}>
      {t('search.import')}
    </LinkButton>
  );
}

type Query = NonNullable<Sent<typeof customsProducts.list>['query']>;

/** What it shows with, asked for ahead by the router (docs/decisions/048). @public */
export const asks = listAsks(PRODUCT_CONFIG, customsProducts.list);

/** /shipping/customs/products/search: goods described for customs, found by word, code or id. */
export default function CustomsProductSearchPage() {
  const { t } = useWords('customs-products');
  const control = useGridRoute<Query>(PRODUCT_CONFIG);
  const { onExport, exportDialog } = useListExport(customsProductList);
  const list = useCall(customsProducts.list, { query: control.query }, { keep: true });
  const actions = (
    <>
      <ImportLink />
      <AddButton />
    </>
  );
  return (
    <ListPage
      list={customsProductList}
      asked={list}
      title={t('search.title')}
      actions={actions}
      firstUse={{ title: t('search.empty'), text: t('search.emptyText'), action: actions }}
      control={control}
      views={<ViewPicker list={customsProductList} control={control} />}
      onExport={onExport}
      columns={PRODUCT_COLUMNS}
      searchPlaceholder={t('search.placeholder')}
      noMatch={t('search.noMatch')}
      card={card}
    >
      {exportDialog}
    </ListPage>
  );
}
