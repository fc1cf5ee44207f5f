import { FileUp, Plus } from 'lucide-react';
import type { Sent } from '../../../shared/contract.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { gridLoad } from '../../../ui/grid/grid-load.ts';
import { useGridRoute } from '../../../ui/grid/use-grid-route.ts';
import { Link } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { paths } from '../../../web/paths.ts';
import { useCall } from '../../../web/query.ts';
import { useListExport } from '../../exports/web/shared/use-list-export.tsx';
import { ViewPicker } from '../../views/web/shared/ViewPicker.tsx';
import { customsProducts, type CustomsProductRow } from '../contract.ts';
import { CountryName, Money, PRODUCT_COLUMNS, PRODUCT_CONFIG, TypeName } from './customsProductColumns.tsx';
import { useWriteReason } from './use-write-reason.ts';

const rowId = (row: CustomsProductRow) => row.id;
const rowHref = (row: CustomsProductRow) => paths.customsProduct(row.id);

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

/** The first action: a link, or the reason why this person has none. */
function AddButton() {
  const { t } = useWords('customs-products');
  const reason = useWriteReason();
  return (
    <LinkButton href={paths.addCustomsProduct()} reason={reason} icon={<Plus aria-hidden size={16} />}>
      {t('search.add')}
    </LinkButton>
  );
}

/** Many products at once, from a file. */
function ImportLink() {
  const { t } = useWords('customs-products');
  return (
    <Link href={paths.importCustomsProducts()} className={buttonClass('secondary')}>
      <FileUp aria-hidden size={16} />
      {t('search.import')}
    </Link>
  );
}

function FirstUse() {
  const { t } = useWords('customs-products');
  return (
    <>
      <strong>{t('search.empty')}</strong>
      <p>{t('search.emptyText')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2 px-3">
        <ImportLink />
        <AddButton />
      </div>
    </>
  );
}

type Query = NonNullable<Sent<typeof customsProducts.list>['query']>;

/** /shipping/customs/products/search: goods described for customs, found by word, code or id. */
export default function CustomsProductSearchPage() {
  const { t } = useWords('customs-products');
  const control = useGridRoute<Query>(PRODUCT_CONFIG);
  const { onExport, exportDialog } = useListExport('customs-products');
  const list = useCall(customsProducts.list, { query: control.query }, { keep: true });
  if (list.error?.status === 403) return <ForbiddenPage />;
  return (
    /* On larger screens the rows scroll inside: the window less top bar, footer and the space around. */
    <div className="flex flex-col min-[640px]:h-[calc(100dvh-var(--banner)-128px)]">
      <PageHeader
        title={t('search.title')}
        actions={
          <>
            <ImportLink />
            <AddButton />
          </>
        }
      />
      <div className="min-h-0 flex-1">
        <Grid
          control={control}
          views={<ViewPicker list="customs-products" control={control} />}
          onExport={onExport}
          label={t('search.title')}
          columns={PRODUCT_COLUMNS}
          rowId={rowId}
          rowHref={rowHref}
          load={gridLoad(list, (data) => data.customs_products)}
          searchPlaceholder={t('search.placeholder')}
          noMatch={t('search.noMatch')}
          empty={<FirstUse />}
          card={card}
        />
        {exportDialog}
      </div>
    </div>
  );
}
